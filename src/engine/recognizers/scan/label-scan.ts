import { roundScore } from '../../core/finding.ts'
import { flags } from '../gazetteers/flags.ts'
import type { CodeRecognizer, Entity } from '../types.ts'
import { withLead } from './code-scan.ts'
import { hashWord, wordsOf } from './hash.ts'
import { NEW_LINE } from './lexer.ts'
import type { Scan } from './scan.ts'

const LABELLED = 0.9
const UNPROVEN_LOSS = 0.2

/** A label as the scanner looks for it: the hashes of its words. */
interface Label {
  /** As the list writes it. */
  readonly phrase: string
  readonly recognizer: CodeRecognizer
  readonly words: readonly number[]
  readonly weak: boolean
  readonly value: RegExp
}

/** Labels by the hash of their first word, longest first. */
export type LabelTable = ReadonlyMap<number, readonly Label[]>

/** Any code with a digit in it: up to seven runs of letters and digits, or groups of digits parted by single spaces. */
const CODE =
  /(?=[A-Za-z0-9./-]{0,24}\d|[A-Za-z]{1,4} \d)(?:\d{2,9}(?: \d{2,12}){1,5}(?:[ -][A-Z]{2}(?=[\s,.;)]|$))?(?![A-Za-z0-9]|[/.-]\d)|[A-Za-z]{1,4} \d{4,12}(?![A-Za-z0-9]|[/.-]\d| \d)|[A-Za-z]{2,4}(?: \d{2,6}){2,5}(?![A-Za-z0-9]|[/.-]\d)|[A-Za-z]{1,3}-?\d{2,9}(?: \d{2,6}){1,4}(?![A-Za-z0-9]|[/.-]\d)|[A-Za-z0-9]{1,40}(?:[-./_][A-Za-z0-9]{1,40}){0,6})(?![A-Za-z0-9])/y
/** What may stand between a label and its value. */
const FILLER =
  /(?:[ \t]{0,4}(?:(?:numbers?|numero|number|num|nummer|no|nr|id|ids|identifier|identification|code|is|was|are|as|of record|on file|ending in|ending|ends in|last four(?: digits)?|last 4(?: digits)?|de|del|du)(?![A-Za-z0-9])|[:#=,()[\]"'|*-]|\.{1,40}|\n)){0,12}[ \t]{0,12}/iy
const SIGN = /[:#=|]|\.{4}|\b(?:numbers?|num|no|nr|nummer|numero|id|ids|is)\b/i

/** Words for people and trades, which make a label with the sign itself only: "patient # 4711", but "patient is aged 67". */
const SIGN_ALONE: ReadonlySet<string> = new Set(['patient #', 'pt #'])

/** Sorts the recognisers' labels by their first words. */
export function compileLabels(recognizers: readonly CodeRecognizer[]): LabelTable {
  const table = new Map<number, Label[]>()
  for (const recognizer of recognizers) {
    const value = recognizer.labelled
      ? new RegExp(
          `(?:${recognizer.labelled.source})(?![A-Za-z0-9])`,
          `y${recognizer.labelled.flags.replace(/[gy]/g, '')}`,
        )
      : CODE
    const put = (phrase: string, weak: boolean) => {
      const words = wordsOf(phrase).map(hashWord)
      const [first] = words
      if (first === undefined) return
      const row = table.get(first) ?? []
      row.push({ phrase, recognizer, words, weak, value })
      table.set(first, row)
    }
    // A label that ends in # asks for the sign.
    for (const label of recognizer.labels ?? []) put(label, label.endsWith('#'))
    for (const label of recognizer.weakLabels ?? []) put(label, true)
  }
  for (const row of table.values()) row.sort((a, b) => b.words.length - a.words.length)
  return table
}

/** Every value that a label introduces. */
export function scanLabels(scan: Scan, table: LabelTable): Entity[] {
  const found: Entity[] = []
  for (let at = 0; at < scan.count; at++) {
    if (((scan.flags[at] ?? 0) & flags.trigger) === 0) continue
    const row = table.get(scan.hash[at] ?? 0)
    if (!row) continue
    for (const label of row) {
      const entity = readLabel(scan, at, label)
      if (entity) {
        found.push(entity)
        // "Social insurance number" is no "insurance number".
        at += label.words.length - 1
        break
      }
    }
  }
  return found
}

function readLabel(scan: Scan, at: number, label: Label): Entity | undefined {
  for (let i = 1; i < label.words.length; i++) {
    if (at + i >= scan.count || scan.hash[at + i] !== label.words[i] || scan.gap[at + i] === NEW_LINE) return undefined
  }
  const { text } = scan
  const after = scan.end[at + label.words.length - 1] ?? 0
  FILLER.lastIndex = after
  FILLER.test(text)
  const start = FILLER.lastIndex
  const filler = text.slice(after, start)
  if (SIGN_ALONE.has(label.phrase) && !filler.includes('#')) return undefined
  if (label.weak ? !SIGN.test(filler) : filler.indexOf('\n') !== filler.lastIndexOf('\n')) return undefined
  label.value.lastIndex = start
  if (!label.value.test(text)) return undefined
  const end = label.value.lastIndex
  // "MRN-123": the label is part of the code.
  const glued = !label.recognizer.labelled && label.words.length === 1 && /^[-_]?$/.test(filler)
  const from = glued ? (scan.start[at] ?? start) : withLead(text, start, label.recognizer.lead)
  return labelledEntity(text, { label, start: from, end })
}

function labelledEntity(
  text: string,
  { label, start, end }: { label: Label; start: number; end: number },
): Entity | undefined {
  const { phrase, recognizer, weak } = label
  const value = text.slice(start, end)
  // "plan: dexa 4mg": of what a code may be, the shape also takes a word before a number.
  if (value.length < (weak ? 4 : 3) || (!recognizer.labelled && !/\d/.test(value))) return undefined
  const proof = recognizer.validate?.(value)
  if (proof === false && recognizer.refutation === 'holds') return undefined
  const base = (recognizer.labelledScore ?? LABELLED) - (weak ? 0.1 : 0)
  const because = [`its label “${phrase}” stands before it`]
  if (proof === true) because.push('its check digits or ranges hold')
  if (proof === false) because.push('its check digits or ranges fail, the label speaks for it all the same')
  const score = roundScore(proof === true ? 0.99 : proof === false ? base - UNPROVEN_LOSS : base)
  const entity = { start, end, type: recognizer.entity, score, recognizer: recognizer.name, because }
  return recognizer.detail === undefined ? entity : { ...entity, detail: recognizer.detail }
}
