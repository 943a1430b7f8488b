import { EvaluationError } from '../expression/values.ts'
import { type Node, parsePattern } from './parse.ts'

/** One step of a compiled pattern. */
export type Instruction =
  | { op: 'char'; code: number }
  | { op: 'class'; ranges: readonly [number, number][]; negated: boolean }
  | { op: 'assert'; what: string }
  | { op: 'split'; first: number; second: number }
  | { op: 'jump'; to: number }
  | { op: 'save'; slot: number }
  | { op: 'look'; from: number; negated: boolean; next: number }
  | { op: 'match' }

export interface Compiled {
  readonly code: readonly Instruction[]
  readonly ignoreCase: boolean
  readonly multiline: boolean
  readonly groups: number
}

const MAX_CODE = 5_000
const cache = new Map<string, Compiled>()

/** Compiles a pattern; the last few hundred are kept. */
export function compilePattern(source: string): Compiled {
  const known = cache.get(source)
  if (known) return known
  const { node, flags, groups } = parsePattern(source)
  const code: Instruction[] = []
  emit(node, code)
  code.push({ op: 'match' })
  const compiled = { code, groups, ignoreCase: flags.ignoreCase, multiline: flags.multiline }
  if (cache.size >= 300) cache.clear()
  cache.set(source, compiled)
  return compiled
}

function emit(node: Node, code: Instruction[]): void {
  if (code.length > MAX_CODE) throw new EvaluationError('the pattern is too large')
  switch (node.kind) {
    case 'empty':
      return
    case 'char':
      code.push({ op: 'char', code: node.code })
      return
    case 'class':
      code.push({ op: 'class', ranges: node.ranges, negated: node.negated })
      return
    case 'assert':
      code.push({ op: 'assert', what: node.what })
      return
    case 'sequence':
      for (const item of node.items) emit(item, code)
      return
    case 'choice':
      emitChoice(node.options, code)
      return
    case 'repeat':
      emitRepeat(node, code)
      return
    case 'group':
      code.push({ op: 'save', slot: node.index * 2 })
      emit(node.item, code)
      code.push({ op: 'save', slot: node.index * 2 + 1 })
      return
    default:
      emitLook(node, code)
  }
}

function emitLook(node: Extract<Node, { kind: 'look' }>, code: Instruction[]): void {
  const look: Instruction = { op: 'look', from: code.length + 1, negated: node.negated, next: 0 }
  code.push(look)
  emit(node.item, code)
  code.push({ op: 'match' })
  look.next = code.length
}

function emitChoice(options: readonly Node[], code: Instruction[]): void {
  const jumps: { op: 'jump'; to: number }[] = []
  options.forEach((option, index) => {
    if (index === options.length - 1) {
      emit(option, code)
      return
    }
    const split: Instruction = { op: 'split', first: code.length + 1, second: 0 }
    code.push(split)
    emit(option, code)
    const jump = { op: 'jump' as const, to: 0 }
    code.push(jump)
    jumps.push(jump)
    split.second = code.length
  })
  for (const jump of jumps) jump.to = code.length
}

function emitRepeat(node: Extract<Node, { kind: 'repeat' }>, code: Instruction[]): void {
  for (let count = 0; count < node.min; count += 1) emit(node.item, code)
  const finite = Number.isFinite(node.max)
  const splits: { op: 'split'; first: number; second: number }[] = []
  const times = finite ? node.max - node.min : 1
  for (let count = 0; count < times; count += 1) {
    const split = { op: 'split' as const, first: 0, second: 0 }
    const start = code.length
    code.push(split)
    splits.push(split)
    emit(node.item, code)
    if (!finite) code.push({ op: 'jump', to: start })
    if (node.lazy) split.second = start + 1
    else split.first = start + 1
  }
  for (const split of splits) {
    if (node.lazy) split.first = code.length
    else split.second = code.length
  }
}
