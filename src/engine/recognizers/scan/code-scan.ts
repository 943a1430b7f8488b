import { roundScore } from '../../core/finding.ts'
import type { CodeRecognizer, Entity } from '../types.ts'
import { isDigit } from './chars.ts'
import { neighbourhood, type PhraseFinder, phraseFinder } from './context.ts'
import { GLUED, NUMBER } from './lexer.ts'
import type { Scan } from './scan.ts'

const LONGEST = 40
const CONTEXT_GAIN = 0.4
const AGAINST_LOSS = 0.35
const PROVEN = 0.97
const UNPROVEN = 0.94
const YIELDS = 0.6
const FLOOR = 0.3

interface Compiled {
  readonly recognizer: CodeRecognizer
  readonly pattern: string
  readonly score: number
  readonly regex: RegExp
  readonly context: PhraseFinder | undefined
  readonly against: PhraseFinder | undefined
}

/** Recognisers made ready: which patterns to try at a first run of so many digits or letters. */
export interface CodeTable {
  readonly digits: readonly (readonly Compiled[])[]
  readonly letters: readonly (readonly Compiled[])[]
}

/** Anchors every pattern and sorts them by where they can begin. */
export function compileCodes(recognizers: readonly CodeRecognizer[]): CodeTable {
  const table = { digits: emptyRows(), letters: emptyRows() }
  for (const recognizer of recognizers) {
    const context = phraseFinder(recognizer.context)
    const against = phraseFinder(recognizer.against)
    for (const { name, regex, score } of recognizer.patterns) {
      const flags = `y${regex.flags.replace(/[gy]/g, '')}`
      const anchored = new RegExp(`(?:${regex.source})(?![A-Za-z0-9]|[-.]\\d)`, flags)
      const compiled = { recognizer, pattern: name, score, regex: anchored, context, against }
      for (const length of recognizer.starts.digits ?? []) table.digits[length]?.push(compiled)
      for (const length of recognizer.starts.letters ?? []) table.letters[length]?.push(compiled)
    }
  }
  return table
}

function emptyRows(): Compiled[][] {
  return Array.from({ length: LONGEST + 1 }, () => [])
}

/** Every pattern at every place where it can begin. */
export function scanCodes(scan: Scan, table: CodeTable): Entity[] {
  const found: Entity[] = []
  for (let at = 0; at < scan.count; at++) {
    const row = rowAt(scan, at, table)
    if (row !== undefined && row.length > 0 && opensCode(scan, at))
      tryRow(scan, { start: scan.start[at] ?? 0, row }, found)
  }
  return found
}

function rowAt(scan: Scan, at: number, table: CodeTable): readonly Compiled[] | undefined {
  const length = (scan.end[at] ?? 0) - (scan.start[at] ?? 0)
  if (length > LONGEST) return undefined
  if (scan.shape[at] === NUMBER) return table.digits[length]
  const next = at + 1
  if (next >= scan.count || scan.shape[next] !== NUMBER) return undefined
  return (scan.start[next] ?? 0) - (scan.end[at] ?? 0) <= 2 ? table.letters[length] : undefined
}

/** A code begins where nothing is glued to its front, and where it does not continue another number. */
function opensCode(scan: Scan, at: number): boolean {
  if (scan.gap[at] === GLUED) return false
  const start = scan.start[at] ?? 0
  const before = scan.text.charCodeAt(start - 1)
  const joins = before === 45 || before === 46 || before === 47
  return !(joins && isDigit(scan.text.charCodeAt(start - 2)))
}

function tryRow(scan: Scan, { start, row }: { start: number; row: readonly Compiled[] }, found: Entity[]): void {
  let around: string | undefined
  for (const compiled of row) {
    compiled.regex.lastIndex = start
    if (!compiled.regex.test(scan.text)) continue
    const end = compiled.regex.lastIndex
    around ??= neighbourhood(scan.text, start, end)
    const entity = judge(scan.text, { compiled, start, end, around })
    if (entity) found.push(entity)
  }
}

interface Match {
  readonly compiled: Compiled
  readonly start: number
  readonly end: number
  readonly around: string
}

function judge(text: string, { compiled, start, end, around }: Match): Entity | undefined {
  const { recognizer, pattern, context, against } = compiled
  const because = [`pattern ${pattern}`]
  let score = compiled.score
  const near = context?.(around)
  if (near !== undefined) {
    score += CONTEXT_GAIN
    because.push(`the context word “${near}” stands near`)
  }
  const contrary = against?.(around)
  if (contrary !== undefined) {
    score -= AGAINST_LOSS
    because.push(`the word “${contrary}” nearby speaks against it`)
  }
  if (score < FLOOR) return undefined
  score = Math.min(score, UNPROVEN)
  const proof = recognizer.validate?.(text.slice(start, end))
  if (proof === false) {
    if (recognizer.refutation !== 'yields' || because.length < 2 || score < YIELDS) return undefined
    score = YIELDS
    because.push('its check fails, the context speaks for it all the same')
  }
  if (proof) {
    score = Math.max(score, Math.min(PROVEN, score + CONTEXT_GAIN))
    because.push('its check digits or ranges hold')
  }
  const from = withLead(text, start, recognizer.lead)
  const detail = recognizer.detail
  const entity = {
    start: from,
    end,
    type: recognizer.entity,
    score: roundScore(score),
    recognizer: recognizer.name,
    because,
  }
  return detail === undefined ? entity : { ...entity, detail }
}

/** The start moved left over up to two signs that belong to the match, such as `(+`. */
export function withLead(text: string, start: number, lead: string | undefined): number {
  let from = start
  while (lead && from > 0 && start - from < 2 && lead.includes(text.charAt(from - 1))) from--
  // "Ann (617-555-0123)": the bracket is the sentence's, not the number's.
  return text.charAt(from) === '(' && !/^[^)\n]{1,8}\)[ \d.+-]/.test(text.slice(from + 1, from + 11)) ? from + 1 : from
}
