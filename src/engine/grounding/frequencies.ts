import type { Token } from '../text/tokens.ts'
import type { Reading } from './quantity.ts'
import { numberWords, units } from './units.ts'

/** Tokens between a dose and the day that it is for: "4 g of paracetamol a day". */
const REACH = 4
/** And between a sum for the day and how it is divided: "60 mg/kg/day of it in 4 divided doses". */
const REACH_DIVIDED = 12

const latin = new Map([
  ['bid', 2],
  ['bds', 2],
  ['tid', 3],
  ['tds', 3],
  ['qid', 4],
  ['qds', 4],
  ['qd', 1],
  ['qod', 1 / 2],
  ['daily', 1],
  ['nightly', 1],
  ['weekly', 1 / 7],
  ['fortnightly', 1 / 14],
  ['monthly', 1 / 30.4],
  ['quarterly', 4 / 365],
  ['annually', 1 / 365],
  ['yearly', 1 / 365],
  ['hourly', 24],
])
/** These letters say how often only behind a dose; "2 drops OD" go into the right eye. */
const behindDoses = new Map([
  ['bd', 2],
  ['od', 1],
])
const times = new Map([
  ['once', 1],
  ['twice', 2],
  ['thrice', 3],
])
const perDay: Readonly<Record<string, number>> = {
  day: 1,
  daily: 1,
  week: 1 / 7,
  weekly: 1 / 7,
  month: 1 / 30.4,
  monthly: 1 / 30.4,
  hour: 24,
  fortnight: 1 / 14,
  year: 1 / 365,
  annum: 1 / 365,
}

/** "twice a day", "three times daily", "every 8 hours", "BID": how often per day. */
export function frequencyAfter(
  tokens: readonly Token[],
  index: number,
  dose: Reading | undefined,
): Reading | undefined {
  const behindDose = dose && index - dose.to <= REACH ? overTheDay(tokens, index) : undefined
  return (
    behindDose ??
    divided(tokens, index, dose) ??
    everySo(tokens, index) ??
    timesPer(tokens, index) ??
    perSpan(tokens, index) ??
    hourly(tokens, index) ??
    alone(tokens, index, dose)
  )
}

/** "4 g a day", "4 g in 24 hours": what comes together in a day. */
function overTheDay(tokens: readonly Token[], index: number): Reading | undefined {
  const [first, second, third] = [0, 1, 2].map((i) => tokens[index + i]?.fold ?? '')
  if (/^(?:a|each|every)$/.test(first ?? '') && second === 'day') return plainly(1, index, index + 2)
  if (!/^(?:in|within|per|over|every|each)$/.test(first ?? '')) return undefined
  // "Every 24 hours" is once a day, and no sum.
  if (second === '24' && !/^(?:every|each)$/.test(first ?? '') && /^(?:h|hrs?|hours?)$/.test(third ?? ''))
    return plainly(1, index, index + 3)
  return /^(?:a|one|any|1)$/.test(second ?? '') && third === 'day' ? plainly(1, index, index + 3) : undefined
}

function frequency(value: number, from: number, to: number): Reading {
  return { low: value, high: value, kind: 'frequency', bound: 'exact', from, to }
}

function plainly(value: number, from: number, to: number): Reading {
  return { ...frequency(value, from, to), plain: true }
}

function alone(tokens: readonly Token[], index: number, dose: Reading | undefined): Reading | undefined {
  const dotted = dottedAt(tokens, index)
  const word = dotted?.word ?? tokens[index]?.fold ?? ''
  const to = dotted?.to ?? index + 1
  const given = dose && dose.kind !== 'drops' && index - dose.to <= REACH
  const value = latin.get(word) ?? (given ? behindDoses.get(word) : undefined)
  if (value === undefined) return undefined
  return word === 'daily' && tokens[index - 1]?.fold !== 'once'
    ? plainly(value, index, to)
    : frequency(value, index, to)
}

/** "b.i.d.", "o.d.": the letters as one word, and the token behind them. */
function dottedAt(tokens: readonly Token[], index: number): { word: string; to: number } | undefined {
  let word = ''
  let to = index
  while (word.length < 3) {
    const [letter, dot] = [tokens[to], tokens[to + 1]]
    if (!letter || !/^[a-z]$/.test(letter.fold) || (word !== '' && letter.spaced)) break
    word += letter.fold
    to += 1
    if (dot?.fold !== '.' || dot.spaced) break
    to += 1
  }
  return word.length > 1 ? { word, to } : undefined
}

/** "In 4 divided doses", "divided into 3 doses", "divided every 6 hours": how often a sum for the day is given. */
function divided(tokens: readonly Token[], index: number, dose: Reading | undefined): Reading | undefined {
  if (!dose || index - dose.to > REACH_DIVIDED) return undefined
  const fold = (at: number) => tokens[at]?.fold ?? ''
  if (/^(?:divided|split)$/.test(fold(index))) {
    const at = /^(?:into|in)$/.test(fold(index + 1)) ? index + 2 : index + 1
    const often = everySo(tokens, at) ?? timesPer(tokens, at) ?? hourly(tokens, at) ?? alone(tokens, at, dose)
    if (often) return { ...often, from: index, divides: true }
    const count = wholeNumber(fold(at))
    const doses = /^(?:equal|separate)$/.test(fold(at + 1)) ? at + 2 : at + 1
    return count && isDoses(fold(doses)) ? dividing(count, index, doses + 1) : undefined
  }
  const count = wholeNumber(fold(index))
  const at = /^(?:equal|equally)$/.test(fold(index + 1)) ? index + 2 : index + 1
  return count && /^(?:divided|split)$/.test(fold(at)) && isDoses(fold(at + 1))
    ? dividing(count, index, at + 2)
    : undefined
}

function isDoses(word: string): boolean {
  return /^(?:doses?|portions|parts)$/.test(word)
}

function dividing(count: number, from: number, to: number): Reading {
  return { ...frequency(count, from, to), divides: true }
}

function wholeNumber(word: string): number | undefined {
  return numberWords.get(word) ?? (/^\d{1,3}$/.test(word) ? Number(word) : undefined)
}

/** "6-hourly", "8 hourly". */
function hourly(tokens: readonly Token[], index: number): Reading | undefined {
  const count = wholeNumber(tokens[index]?.fold ?? '')
  const at = tokens[index + 1]?.fold === '-' ? index + 2 : index + 1
  return count && tokens[at]?.fold === 'hourly' ? frequency(24 / count, index, at + 1) : undefined
}

function perSpan(tokens: readonly Token[], index: number): Reading | undefined {
  const word = tokens[index]?.fold
  const per = perDay[tokens[index + 1]?.fold ?? '']
  return (word === 'per' || word === '/') && per !== undefined ? plainly(per, index, index + 2) : undefined
}

function timesPer(tokens: readonly Token[], index: number): Reading | undefined {
  const word = tokens[index]?.fold ?? ''
  let count = times.get(word)
  let next = index + 1
  if (count === undefined && (tokens[next]?.fold === 'times' || tokens[next]?.fold === 'time')) {
    count = numberWords.get(word) ?? (/^\d+$/.test(word) ? Number(word) : undefined)
    next += 1
  }
  if (count === undefined) return undefined
  if (tokens[next] && ['a', 'per', 'each', 'every', '/', '-', 'in'].includes(tokens[next]?.fold ?? '')) next += 1
  const per = perDay[tokens[next]?.fold ?? '']
  return per === undefined ? undefined : frequency(count * per, index, next + 1)
}

function everySo(tokens: readonly Token[], index: number): Reading | undefined {
  const first = tokens[index]?.fold ?? ''
  if (first === 'alternate' && /^(?:days?|nights?|mornings?)$/.test(tokens[index + 1]?.fold ?? ''))
    return frequency(1 / 2, index, index + 2)
  const joined = /^q(\d{1,2})h$/.exec(first)
  if (joined) return everySpan([Number(joined[1]), Number(joined[1])], 3600, [index, index + 1])
  // "q4-6h" and "q 6 h" say the same as "every".
  const own = /^q(\d{1,2})$/.exec(first)
  if (!own && first !== 'every' && first !== 'q') return undefined
  const other = tokens[index + 1]?.fold ?? ''
  if (first === 'every' && other in perDay) return frequency(perDay[other] ?? 1, index, index + 2)
  const from = own ? index : index + 1
  const count = own ? Number(own[1]) : other === 'other' ? 2 : wholeNumber(other)
  return count ? spansFrom(tokens, count, [index, from + 1]) : undefined
}

/** "4 to 6 hours" behind its first number. */
function spansFrom(tokens: readonly Token[], count: number, [from, next]: readonly [number, number]) {
  const last = rangeMarks.has(tokens[next]?.fold ?? '') ? wholeNumber(tokens[next + 1]?.fold ?? '') : undefined
  const at = last ? next + 2 : next
  const unit = units.get(tokens[at]?.fold ?? '')
  return unit?.kind === 'time' ? everySpan([count, last ?? count], unit.factor, [from, at + 1]) : undefined
}

const rangeMarks = new Set(['-', '–', '—', 'to', 'or'])

/** Every 4 to 6 hours is 4 to 6 times a day. */
function everySpan(counts: readonly [number, number], seconds: number, [from, to]: readonly [number, number]): Reading {
  const often = counts.map((count) => 86_400 / (Math.max(1e-3, count) * seconds))
  return { ...frequency(1, from, to), low: Math.min(...often), high: Math.max(...often) }
}
