import { EvaluationError } from '../expression/values.ts'
import { type Compiled, compilePattern, type Instruction } from './compile.ts'

/** Work a single call may do: pattern steps times text positions, each visited once. */
const MAX_STEPS = 1_000_000

interface Run {
  readonly compiled: Compiled
  readonly codes: readonly number[]
  steps: number
}

function fold(code: number): number {
  const folded = String.fromCodePoint(code).toLowerCase().codePointAt(0)
  return folded ?? code
}

function isWord(code: number | undefined): boolean {
  return code !== undefined && /[\p{L}\p{N}_]/u.test(String.fromCodePoint(code))
}

function holds(run: Run, what: string, at: number): boolean {
  const { codes, compiled } = run
  if (what === '^') return at === 0 || (compiled.multiline && codes[at - 1] === 10)
  if (what === 'A') return at === 0
  if (what === 'Z') return at === codes.length
  if (what === '$')
    return (
      at === codes.length || (at === codes.length - 1 && codes[at] === 10) || (compiled.multiline && codes[at] === 10)
    )
  return (isWord(codes[at - 1]) !== isWord(codes[at])) === (what === 'b')
}

function consumes(run: Run, step: Instruction, code: number): boolean {
  if (step.op === 'char') return step.code === code || (run.compiled.ignoreCase && fold(step.code) === fold(code))
  if (step.op !== 'class') return false
  const inside = (wanted: number): boolean => step.ranges.some(([low, high]) => wanted >= low && wanted <= high)
  let found = inside(code)
  if (!found && run.compiled.ignoreCase) {
    const text = String.fromCodePoint(code)
    found = inside(fold(code)) || inside(text.toUpperCase().codePointAt(0) ?? code)
  }
  return found !== step.negated
}

type Frame = readonly [pc: number, at: number, slots: readonly number[]]

/** Follows the pattern from one place, best alternative first; each (step, position) is tried at most once. */
function follow(
  run: Run,
  start: readonly [pc: number, at: number],
  seen: Set<number>,
): { end: number; slots: readonly number[] } | undefined {
  const { code } = run.compiled
  const width = run.codes.length + 1
  const stack: Frame[] = [[start[0], start[1], []]]
  for (let frame = stack.pop(); frame; frame = stack.pop()) {
    const [pc, at, slots] = frame
    const key = pc * width + at
    if (seen.has(key)) continue
    seen.add(key)
    run.steps += 1
    if (run.steps > MAX_STEPS) throw new EvaluationError('the pattern takes too long on this text')
    const step = code[pc]
    if (!step) continue
    if (step.op === 'match') return { end: at, slots }
    advance(run, step, { frame, stack })
  }
  return undefined
}

function advance(run: Run, step: Instruction, place: { frame: Frame; stack: Frame[] }): void {
  const { frame, stack } = place
  const [pc, at, slots] = frame
  switch (step.op) {
    case 'jump':
      stack.push([step.to, at, slots])
      return
    case 'split':
      stack.push([step.second, at, slots], [step.first, at, slots])
      return
    case 'save': {
      const saved = [...slots]
      saved[step.slot] = at
      stack.push([pc + 1, at, saved])
      return
    }
    case 'assert':
      if (holds(run, step.what, at)) stack.push([pc + 1, at, slots])
      return
    case 'look': {
      const found = follow(run, [step.from, at], new Set()) !== undefined
      if (found !== step.negated) stack.push([step.next, at, slots])
      return
    }
    default: {
      const code = run.codes[at]
      if (code !== undefined && consumes(run, step, code)) stack.push([pc + 1, at + 1, slots])
    }
  }
}

function prepare(pattern: string, text: string): Run {
  if (text.length > 100_000) throw new EvaluationError('the text is too long for a pattern')
  return { compiled: compilePattern(pattern), codes: Array.from(text, (char) => char.codePointAt(0) ?? 0), steps: 0 }
}

/** Whether the pattern occurs anywhere. Time grows with pattern size times text length, never faster. */
export function searchPattern(pattern: string, text: string): boolean {
  const run = prepare(pattern, text)
  const seen = new Set<number>()
  for (let at = 0; at <= run.codes.length; at += 1) {
    if (follow(run, [0, at], seen)) return true
  }
  return false
}

/** All matches from left to right as Python's `findall` gives them: the whole match, or its groups. */
export function findAllPattern(pattern: string, text: string): (string | string[])[] {
  const run = prepare(pattern, text)
  const out: (string | string[])[] = []
  const part = (from: number | undefined, to: number | undefined): string =>
    from === undefined || to === undefined ? '' : String.fromCodePoint(...run.codes.slice(from, to))
  let at = 0
  while (at <= run.codes.length && out.length < 10_000) {
    const found = follow(run, [0, at], new Set())
    if (!found) {
      at += 1
      continue
    }
    const groups = Array.from({ length: run.compiled.groups }, (_, index) =>
      part(found.slots[index * 2 + 2], found.slots[index * 2 + 3]),
    )
    out.push(groups.length === 0 ? part(at, found.end) : groups.length === 1 ? (groups[0] ?? '') : groups)
    at = found.end > at ? found.end : at + 1
  }
  return out
}
