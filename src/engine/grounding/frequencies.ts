import type { Token } from '../text/tokens.ts'
import type { Reading } from './quantity.ts'
import { numberWords, units } from './units.ts'

/** Tokens between a dose and the day that it is for: "4 g of paracetamol a day". */
const REACH = 4

const latin = new Map([
  ['bid', 2],
  ['tid', 3],
  ['qid', 4],
  ['qd', 1],
  ['daily', 1],
  ['nightly', 1],
  ['weekly', 1 / 7],
  ['monthly', 1 / 30.4],
  ['hourly', 24],
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
  year: 1 / 365,
}

/** "twice a day", "three times daily", "every 8 hours", "BID": how often per day. */
export function frequencyAfter(
  tokens: readonly Token[],
  index: number,
  dose: Reading | undefined,
): Reading | undefined {
  const behindDose = dose && index - dose.to <= REACH ? overTheDay(tokens, index) : undefined
  return (
    behindDose ?? everySo(tokens, index) ?? timesPer(tokens, index) ?? perSpan(tokens, index) ?? alone(tokens, index)
  )
}

/** "4 g a day", "4 g in 24 hours": what comes together in a day. */
function overTheDay(tokens: readonly Token[], index: number): Reading | undefined {
  const [first, second, third] = [0, 1, 2].map((i) => tokens[index + i]?.fold ?? '')
  if (/^(?:a|each|every)$/.test(first ?? '') && second === 'day') return plainly(1, index, index + 2)
  if (!/^(?:in|within|per|over|every|each)$/.test(first ?? '')) return undefined
  if (second === '24' && /^(?:h|hrs?|hours?)$/.test(third ?? '')) return plainly(1, index, index + 3)
  return /^(?:a|one|any|1)$/.test(second ?? '') && third === 'day' ? plainly(1, index, index + 3) : undefined
}

function frequency(value: number, from: number, to: number): Reading {
  return { low: value, high: value, kind: 'frequency', bound: 'exact', from, to }
}

function plainly(value: number, from: number, to: number): Reading {
  return { ...frequency(value, from, to), plain: true }
}

function alone(tokens: readonly Token[], index: number): Reading | undefined {
  const word = tokens[index]?.fold ?? ''
  const value = latin.get(word)
  if (value === undefined) return undefined
  return word === 'daily' && tokens[index - 1]?.fold !== 'once'
    ? plainly(value, index, index + 1)
    : frequency(value, index, index + 1)
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
  const joined = /^q(\d{1,2})h$/.exec(tokens[index]?.fold ?? '')
  if (joined) return frequency(24 / Math.max(1, Number(joined[1])), index, index + 1)
  if (tokens[index]?.fold !== 'every') return undefined
  const other = tokens[index + 1]?.fold ?? ''
  if (other in perDay) return frequency(perDay[other] ?? 1, index, index + 2)
  const count = other === 'other' ? 2 : (numberWords.get(other) ?? (/^\d+$/.test(other) ? Number(other) : undefined))
  const unit = tokens[index + 2] && units.get(tokens[index + 2]?.fold ?? '')
  if (!count || unit?.kind !== 'time') return undefined
  return frequency(86_400 / (count * unit.factor), index, index + 3)
}
