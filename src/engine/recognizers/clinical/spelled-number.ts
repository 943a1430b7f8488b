import type { EntityType } from '#contract/vocabulary'
import { flags } from '../gazetteers/flags.ts'
import { neighbourhood, phrasePattern } from '../scan/context.ts'
import { hashWord } from '../scan/hash.ts'
import { INITIAL, NEW_LINE, NUMBER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

const digitWords = new WordSet(
  'zero oh one two three four five six seven eight nine double triple cero uno dos tres cuatro cinco seis siete ocho nueve'
    .split(' ')
    .map(hashWord),
)
const FEWEST = 5
const FEWEST_UNTOLD = 6
/** Nothing that is counted or measured is spelled digit by digit. */
const kinds: readonly (readonly [EntityType, RegExp | undefined])[] = [
  ['US_SSN', phrasePattern(['social', 'ssn', 'social security'])],
  ['MEDICAL_RECORD_NUMBER', phrasePattern(['mrn', 'medical record', 'record number', 'chart'])],
  ['HEALTH_PLAN_ID', phrasePattern(['member', 'insurance', 'policy', 'subscriber', 'group', 'medicare', 'medicaid'])],
  ['ACCOUNT_NUMBER', phrasePattern(['account', 'routing', 'card'])],
  ['ZIP_CODE', phrasePattern(['zip', 'zip code', 'postal code'])],
  [
    'PHONE_NUMBER',
    phrasePattern(['phone', 'call', 'cell', 'mobile', 'reach', 'fax', 'callback', 'voicemail', 'number']),
  ],
]

/** Numbers spelled out digit by digit, as transcripts of calls write them: "five five five, eight six seven, five three oh nine". */
export const spelledNumber: TokenRecognizer = {
  name: 'spelled-number',
  triggers: digitWords,
  find(scan) {
    const found: Entity[] = []
    for (let at = 0; at < scan.count; at++) {
      if (!isDigitToken(scan, at) || isOfLine(scan, at)) continue
      let to = at + 1
      while (to < scan.count && joins(scan, to) && (isDigitToken(scan, to) || isGroup(scan, to))) to++
      const from = withLetters(scan, at)
      const entity = digitsIn(scan, at, to) >= FEWEST - (at - from > 1 ? 2 : 0) ? read(scan, from, to) : undefined
      if (entity) found.push(entity)
      at = to - 1
    }
    return found
  },
}

function isDigitToken(scan: Scan, at: number): boolean {
  if (scan.shape[at] === NUMBER) return (scan.end[at] ?? 0) - (scan.start[at] ?? 0) === 1
  return ((scan.flags[at] ?? 0) & flags.trigger) !== 0 && digitWords.has(scan.hash[at] ?? 0)
}

/** "3. 1012 — Medicare": the number of a line in a log. */
function isOfLine({ text, end, gap, shape }: Scan, at: number): boolean {
  if (shape[at] !== NUMBER || (at > 0 && gap[at] !== NEW_LINE)) return false
  return /^[.)] /.test(text.slice(end[at], (end[at] ?? 0) + 2))
}

/** "three oh nine, 555, 0181": figures among digits that are said in words. */
function isGroup(scan: Scan, at: number): boolean {
  const length = (scan.end[at] ?? 0) - (scan.start[at] ?? 0)
  return scan.shape[at] === NUMBER && length > 1 && length < 5
}

function digitsIn(scan: Scan, from: number, to: number): number {
  let digits = 0
  for (let at = from; at < to; at++) digits += isGroup(scan, at) ? (scan.end[at] ?? 0) - (scan.start[at] ?? 0) : 1
  return digits
}

function joins(scan: Scan, at: number): boolean {
  return scan.gap[at] !== NEW_LINE && /^[ ,.…-]{1,5}$/.test(scan.between(at))
}

/** A letter by itself; the article is none. */
function isLetter(scan: Scan, at: number): boolean {
  const length = (scan.end[at] ?? 0) - (scan.start[at] ?? 0)
  if (length !== 1 || scan.shape[at] === NUMBER) return false
  return (
    scan.shape[at] === INITIAL ||
    scan.word(at) !== 'a' ||
    (at > 0 && scan.gap[at] !== NEW_LINE && scan.word(at + 1).length === 1)
  )
}

/** "X Y Z 4 4 8": letters spelled before the digits. */
function withLetters(scan: Scan, at: number): number {
  let from = at
  while (from > 0 && at - from < 6 && joins(scan, from) && isLetter(scan, from - 1)) from--
  // "W as in Walter four four seven".
  const as = from - 3
  const isAsIn = as > 0 && /^(?:as|for)$/i.test(scan.word(as)) && /^(?:in|like)$/i.test(scan.word(as + 1))
  return isAsIn && isLetter(scan, as - 1) ? as - 1 : from
}

/** "PHQ-9: 2 2 3 1 2 1 0 1 0 = 12", "2.8, 3.1, 3.3": answers to a questionnaire and values in a row, in figures alone. */
function areAnswers(scan: Scan, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (scan.shape[at] !== NUMBER) return false
  const [start, end] = [scan.start[from] ?? 0, scan.end[to - 1] ?? 0]
  if (/[,.]/.test(scan.text.slice(start, end)) || /^ ?[=).,]/.test(scan.text.slice(end, end + 2))) return true
  return /(?:phq|gad|epds|scores?|items?|scale|answers?)[-\d ]{0,3}\W{1,3}$/i.test(
    scan.text.slice(Math.max(0, start - 16), start),
  )
}

function read(scan: Scan, from: number, to: number): Entity | undefined {
  const start = scan.start[from] ?? 0
  const end = scan.end[to - 1] ?? 0
  const around = neighbourhood(scan.text, start, end)
  const kind = kinds.find(([, pattern]) => pattern?.test(around))?.[0]
  if (!kind && areAnswers(scan, from, to)) return undefined
  const spelled = scan.shape[to - 1] !== NUMBER || from < to - FEWEST - 3
  if (!kind && (!spelled || digitsIn(scan, from, to) < FEWEST_UNTOLD)) return undefined
  if (digitsIn(scan, from, to) < FEWEST_UNTOLD && kind === 'PHONE_NUMBER') return undefined
  const because = ['digits spelled out one by one', ...(kind ? ['a context word stands near'] : [])]
  return { start, end, type: kind ?? 'UNIQUE_ID', score: kind ? 0.8 : 0.6, recognizer: 'spelled-number', because }
}
