import type { Span } from '../core/span.ts'
import { type Subject, work } from '../core/subject.ts'
import { normalised } from './normalize.ts'
import { type Token, tokens } from './tokens.ts'

/** A sentence, list item or line of its own, with its tokens `[from, to)`. */
export interface Sentence extends Span {
  readonly from: number
  readonly to: number
}

const abbreviations = new Set(
  (
    'dr drs mr mrs ms prof st sr jr rev hon gov gen col lt sgt vs eg ie etc cf al no nos fig figs vol pp ed approx appt dept est ext ' +
    'inc ltd co corp jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun pt pts hx rx dx tx sx fx wt ht ' +
    'temp resp min max sec hr hrs wk wks mo yr yrs tab tabs cap caps inj sol susp oz lb lbs kg mg ml cm mm ave blvd rd apt ste mt ft ' +
    'pvt ph dipl phil med sra dra sra sig mme mlle dott bzw usw ggf inkl evtl'
  ).split(' '),
)

/** The sentences in order; together they hold every token once. Never splits at a title, an initial or a decimal. */
export const sentences = work('text.sentences', (subject: Subject): readonly Sentence[] => {
  const list = subject.once(tokens)
  const { text } = subject.once(normalised)
  const found: Sentence[] = []
  let from = 0
  for (let index = 0; index < list.length; index += 1) {
    if (index + 1 < list.length && !endsAt(list, index, text)) continue
    const [first, last] = [list[from], list[index]]
    if (first && last) found.push({ start: first.start, end: last.end, from, to: index + 1 })
    from = index + 1
  }
  return found
})

function endsAt(list: readonly Token[], index: number, text: string): boolean {
  const [token, next] = [list[index], list[index + 1]]
  if (!token || !next) return true
  // Only signs end a sentence inside a line.
  if (token.kind !== 'sign') return next.spaced && next.opensLine && breaksLine(text, token, next)
  const wideStop = token.fold === '。' || token.fold === '！' || token.fold === '？'
  if (wideStop) return true
  if (!next.spaced) return false
  if (next.opensLine && breaksLine(text, token, next)) return true
  const stop = closes(list, index)
  if (stop === undefined) return false
  if (stop.fold !== '.') return true
  return !isAbbreviation(list, index, next)
}

const stops = new Set(['.', '!', '?', '…'])
const closers = new Set(['"', "'", ')', ']', '}', '»', '*'])

/** The stop that ends at `index`, perhaps with a closing quote or bracket after it. */
function closes(list: readonly Token[], index: number): Token | undefined {
  for (let back = index; back >= 0 && back >= index - 2; back -= 1) {
    const token = list[back]
    if (!token) return undefined
    if (stops.has(token.fold)) return token
    if (!closers.has(token.fold)) return undefined
  }
  return undefined
}

function isAbbreviation(list: readonly Token[], index: number, next: Token): boolean {
  const before = list[index - 1]
  if (!before || list[index]?.spaced) return false
  // "e.g." and "U.S.": single letters with points between them.
  if (before.kind === 'word' && before.text.length === 1) return before.text !== 'I' || next.kind !== 'word'
  if (before.kind === 'word' && abbreviations.has(before.fold)) return true
  // "1. Take the tablet": a number at the start of its line is a list mark.
  if (before.kind === 'number' && !before.text.includes('.')) return before.opensLine
  return /^\p{Ll}/u.test(next.text)
}

const listMark = /^(?:[-*•·–]|\(?\d{1,3}[.)]|\(?[a-z][.)]|#{1,6})[ \t]/
const heading = /^[A-Za-z][\w /&-]{0,30}:/

/** Whether the white space between two tokens holds a line break that also ends a sentence. */
function breaksLine(text: string, token: Token, next: Token): boolean {
  const gap = text.slice(token.at + token.text.length, next.at)
  const first = gap.indexOf('\n')
  if (first < 0) return false
  if (gap.indexOf('\n', first + 1) >= 0) return true
  const line = text.slice(next.at, next.at + 40)
  if (listMark.test(line) || heading.test(line)) return true
  // A line that is cut short was ended on purpose; a full one was wrapped.
  const lineStart = text.lastIndexOf('\n', token.at) + 1
  return token.at - lineStart < 50 && !/^\p{Ll}/u.test(line)
}
