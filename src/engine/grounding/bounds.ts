import type { Token } from '../text/tokens.ts'
import { isNegation } from './polarity.ts'
import type { Bound, Reading } from './quantity.ts'

const sayings: Readonly<Record<Bound, string>> = {
  exact: '',
  at_least: 'at least|minimum of|≥|⩾|> =|since',
  at_most: 'at most|maximum of|up to|≤|⩽|< =|not exceed|not exceeding|until|till',
  more_than:
    'more than|greater than|higher than|longer than|older than|in excess of|over|above|exceed|exceeds|exceeding|>|after',
  less_than: 'less than|fewer than|lower than|shorter than|younger than|smaller than|under|below|<|before',
  about: 'about|around|approximately|roughly|nearly|almost|some|circa|~|≈',
}
const bounds = Object.entries(sayings)
  .flatMap(([bound, list]) =>
    list.split('|').map((saying) => ({ words: saying.split(' ').filter(Boolean), bound: bound as Bound })),
  )
  .filter(({ words }) => words.length > 0)
  .sort((a, b) => b.words.length - a.words.length)

/** What bounds a day or a year, and not an amount. */
const ofDates = new Set(['since', 'until', 'till', 'after', 'before'])
const dateKinds = new Set(['year', 'date', 'clock'])
const denied: Partial<Record<Bound, Bound>> = { more_than: 'at_most', less_than: 'at_least' }

/** Words that a negation may stand before the bound that it turns: "do not take more than 4 g". */
const REACH = 5
const stops = /^[,;:.()]$|^(?:and|but|or)$/

/** A quantity with the bound that the words before it give it, those words taken into its place. */
export function bounded(tokens: readonly Token[], reading: Reading): Reading {
  if (reading.bound !== 'exact') return reading
  const trailing = boundBehind(tokens, reading)
  if (trailing) return trailing
  const found = bounds.find(({ words }) => stands(tokens, reading, words))
  if (found) return turned(tokens, { ...reading, bound: found.bound, from: reading.from - found.words.length })
  const before = tokens[reading.from - 1]?.fold
  if (before === 'not') return { ...reading, denied: true, negation: reading.from - 1, from: reading.from - 1 }
  return limited(tokens, reading)
}

const upward = /^(?:over|above|older|more|greater|higher|longer|upwards?)$/
const downward = /^(?:under|below|younger|less|fewer|lower|shorter)$/

/** "12 and over", "5 days or less", "12 years of age and older". */
function boundBehind(tokens: readonly Token[], reading: Reading): Reading | undefined {
  if (dateKinds.has(reading.kind) || reading.kind === 'route' || reading.kind === 'frequency') return undefined
  const fold = (at: number) => tokens[at]?.fold ?? ''
  const aged = fold(reading.to) === 'of' && fold(reading.to + 1) === 'age'
  const at = aged ? reading.to + 2 : fold(reading.to) === 'old' ? reading.to + 1 : reading.to
  const next = tokens[at + 2]
  // "500 mg and over 2 weeks more": the bound of what follows.
  if (!/^(?:and|or)$/.test(fold(at)) || next?.kind === 'number' || /^(?:the|a|an|than|often)$/.test(next?.fold ?? ''))
    return undefined
  const bound = upward.test(fold(at + 1)) ? 'at_least' : downward.test(fold(at + 1)) ? 'at_most' : undefined
  return bound && { ...reading, bound, to: at + 2 }
}

function stands(tokens: readonly Token[], { from, kind }: Reading, words: readonly string[]): boolean {
  if (ofDates.has(words[0] ?? '') && !dateKinds.has(kind)) return false
  return words.every((word, i) => tokens[from - words.length + i]?.fold === word)
}

/** Only an amount is forbidden from afar: "not to children under 12 years" speaks of those under 12. */
function reachesFar(word: string, { kind, bound }: Reading): boolean {
  if (/^(?:mass|volume|units|moles|tablets|drops|puffs)(?:\/|$)/.test(kind)) return true
  return bound === 'more_than' && kind !== 'weight' && /^(?:more|longer|greater|higher|exceed)/.test(word)
}

/** "Not more than", "never exceed": the denial turns the bound, and denies nothing else. */
function turned(tokens: readonly Token[], reading: Reading): Reading {
  const other = denied[reading.bound]
  if (other === undefined || dateKinds.has(reading.kind)) return reading
  for (let at = reading.from - 1; at >= Math.max(0, reading.from - REACH); at -= 1) {
    const word = tokens[at]?.fold ?? ''
    if (stops.test(word)) break
    if (!isNegation(word)) continue
    if (at < reading.from - 1 && !reachesFar(tokens[reading.from]?.fold ?? '', reading)) break
    return { ...reading, bound: other, negation: at, from: at === reading.from - 1 ? at : reading.from }
  }
  return reading
}

/** "The maximum dose is 4 g". */
function limited(tokens: readonly Token[], reading: Reading): Reading {
  if (dateKinds.has(reading.kind) || reading.kind === 'route') return reading
  for (let at = reading.from - 1; at >= Math.max(0, reading.from - REACH - 1); at -= 1) {
    const word = tokens[at]?.fold ?? ''
    if (stops.test(word) || tokens[at]?.kind === 'number') break
    if (/^(?:max|maximum|maximal)$/.test(word)) return { ...reading, bound: 'at_most' }
    if (/^(?:minimum|minimal)$/.test(word)) return { ...reading, bound: 'at_least' }
  }
  return reading
}
