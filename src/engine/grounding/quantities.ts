import type { Token } from '../text/tokens.ts'
import { bounded } from './bounds.ts'
import { dateAt } from './dates.ts'
import { andAHalf, fractionAt, ratioAt } from './fractions.ts'
import { frequencyAfter } from './frequencies.ts'
import { labelAt } from './labels.ts'
import type { Quantity, Reading } from './quantity.ts'
import { routeAt } from './routes.ts'
import { isPlainWord } from './stem.ts'
import { bindSubjects } from './subjects.ts'
import { meaningOf } from './synonyms.ts'
import { compoundUnit, currencyBefore, type Measure, numberInWords, scaled, unitAt, units } from './units.ts'

/**
 * The quantities of a run of tokens with what they are said of: doses, ranges, rates, frequencies, percentages, ratios, days,
 * times of the clock, years, ways of giving, and plain counts.
 */
export function quantitiesOf(tokens: readonly Token[]): Quantity[] {
  return bindSubjects(tokens, readingsOf(tokens))
}

/** The same numbers without what they are said of. */
export function readingsOf(tokens: readonly Token[]): Reading[] {
  const found: Reading[] = []
  let index = behindListMark(tokens)
  let dose: Reading | undefined
  while (index < tokens.length) {
    const reading = readingAt(tokens, index, dose)
    if (reading) {
      const whole = withPressure(tokens, bounded(tokens, reading), found.at(-1))
      found.push(whole)
      if (isDose(whole)) dose = whole
      index = Math.max(whole.to, index + 1)
    } else index += 1
  }
  return withRegimens(found)
}

/** "1. Take", "4) Take": the number of an item counts nothing. */
function behindListMark([first, second, third]: readonly Token[]): number {
  const numbered = first?.kind === 'number' && /^\d{1,2}$/.test(first.fold) && third?.spaced === true
  return numbered && !second?.spaced && /^[.)]$/.test(second?.fold ?? '') ? 2 : 0
}

function readingAt(tokens: readonly Token[], index: number, dose: Reading | undefined): Reading | undefined {
  return (
    dateAt(tokens, index) ??
    frequencyAfter(tokens, index, dose) ??
    labelAt(tokens, index) ??
    routeAt(tokens, index, dose) ??
    ratioAt(tokens, index) ??
    fractionAt(tokens, index) ??
    quantityAt(tokens, index)
  )
}

/** What is given in doses, and measured. */
export function isDose({ kind }: Pick<Reading, 'kind'>): boolean {
  return /^(?:mass|volume|units|moles|equivalents|tablets|drops|puffs)(?:\/|$)/.test(kind)
}

/** A frequency may stand this many tokens from the dose that it is of: "500 mg of paracetamol orally four times a day". */
const REGIMEN_BEHIND = 6
const REGIMEN_BEFORE = 2

/** Doses and the frequencies that stand by them, each with what they come to in a day. */
function withRegimens(readings: readonly Reading[]): Reading[] {
  const result = [...readings]
  readings.forEach((dose, i) => {
    if (!isDose(dose)) return
    const near = readings.slice(i + 1, i + 3).findIndex((one) => one.kind === 'frequency' || isDose(one))
    const behind = readings[i + 1 + near]
    const before = readings[i - 1]
    const at =
      near >= 0 && behind?.kind === 'frequency' && behind.from - dose.to <= REGIMEN_BEHIND
        ? i + 1 + near
        : before?.kind === 'frequency' && dose.from - before.to <= REGIMEN_BEFORE
          ? i - 1
          : -1
    const often = readings[at]
    if (!often) return
    const regimen = { perDay: often.low, plain: often.plain === true }
    result[i] = { ...dose, regimen }
    result[at] = { ...often, regimen: { perDay: dose.low * often.low, plain: regimen.plain } }
    if (often.divides || readings[at + 1]?.divides) divide(result, { dose, i, often, at })
  })
  return result
}

interface Sum {
  readonly dose: Reading
  readonly i: number
  readonly often: Reading
  readonly at: number
}

/** "4 g a day in 4 divided doses": what is given at once is a part of the sum. */
function divide(result: Reading[], { dose, i, often, at }: Sum): void {
  const next = often.plain ? at + 1 : at
  const doses = result[next]
  if (!doses?.divides) return
  result[i] = {
    ...dose,
    low: dose.low / doses.high,
    high: dose.high / doses.low,
    regimen: { perDay: doses.low, plain: false },
  }
  const perDay = dose.low * (often.plain ? often.low : 1)
  if (next !== at) result[at] = { ...often, regimen: { perDay, plain: true } }
  result[next] = { ...doses, regimen: { perDay, plain: false } }
}

function quantityAt(tokens: readonly Token[], index: number): Reading | undefined {
  const first = numberAt(tokens, index)
  if (!first || endsAName(tokens, index)) return undefined
  const second = rangeEnd(tokens, first.to)
  const end = second?.to ?? first.to
  const measure =
    first.unit ??
    unitAt(tokens, end) ??
    currencyBefore(tokens, index, end) ??
    (second?.unit ? { ...second.unit, to: end } : undefined)
  const pressure = measure ? undefined : pressureAt(tokens, end)
  if (pressure) {
    const value = first.value * pressure.factor
    return { low: value, high: value, kind: pressure.kind, bound: 'exact', written: first.value, from: index, to: end }
  }
  if (!measure) return bare(tokens, { index, first: first.value, second: second?.value, end })
  const whole = compoundUnit(tokens, measure)
  const upTo = second ? undefined : unitTwice(tokens, index, whole)
  if (upTo) return upTo
  const values = [first.value, second?.value ?? first.value].map(
    (value) => (value + (whole.offset ?? 0)) * whole.factor,
  )
  return {
    written: first.value,
    low: Math.min(...values),
    high: Math.max(...values),
    kind: whole.kind,
    bound: 'exact',
    from: index,
    to: Math.max(end, whole.to),
  }
}

/** "2 °C to 8 °C", "5 mg - 10 mg": a range with its unit on both ends. What rises "from 5 mg to 10 mg" is none. */
function unitTwice(tokens: readonly Token[], index: number, low: Measure): Reading | undefined {
  if (tokens[index - 1]?.fold === 'from' || tokens[low.to]?.fold === 'and') return undefined
  const first = numberAt(tokens, index)
  const second = rangeEnd(tokens, low.to)
  const high = second && (second.unit ?? unitAt(tokens, second.to))
  if (!first || !second || !high || high.kind !== low.kind || high.factor !== low.factor || second.value <= first.value)
    return undefined
  const inUnits = (value: number) => (value + (low.offset ?? 0)) * low.factor
  return {
    written: first.value,
    low: inUnits(first.value),
    high: inUnits(second.value),
    kind: low.kind,
    bound: 'exact',
    from: index,
    to: Math.max(second.to, high.to),
  }
}

/** "150/95 mmHg": the first is the systolic pressure, the other the diastolic. */
function withPressure(tokens: readonly Token[], one: Reading, before: Reading | undefined): Reading {
  if (one.kind !== 'pressure') return one
  if (pressureAt(tokens, one.to)) return { ...one, part: 'systolic' }
  const behind = before?.part === 'systolic' && before.to + 1 === one.from
  if (!behind) return one
  // "Below 140/90 mmHg" bounds both.
  return { ...one, part: 'diastolic', bound: one.bound === 'exact' ? before.bound : one.bound }
}

/** "140/90 mmHg": the unit of the second number is that of the first. */
function pressureAt(tokens: readonly Token[], at: number): Measure | undefined {
  const unit = tokens[at]?.fold === '/' && tokens[at + 1]?.kind === 'number' ? unitAt(tokens, at + 2) : undefined
  return unit?.kind === 'pressure' ? unit : undefined
}

/** "COVID-19", "B-12": the number belongs to a name. */
function endsAName(tokens: readonly Token[], index: number): boolean {
  const [word, hyphen, number] = [tokens[index - 2], tokens[index - 1], tokens[index]]
  return word?.kind === 'word' && hyphen?.fold === '-' && !hyphen.spaced && !number?.spaced
}

const YEAR = units.get('years')?.factor ?? 0

interface BareNumber {
  readonly index: number
  readonly first: number
  readonly second: number | undefined
  readonly end: number
}

/** A number with no unit: a year, or a count of whatever word follows. */
function bare(tokens: readonly Token[], { index, first, second, end }: BareNumber): Reading {
  const written = tokens[index]?.fold ?? ''
  if (tokens[index - 1]?.fold === 'aged') {
    const [low, high] = [first, second ?? first].map((years) => years * YEAR)
    return { low: low ?? 0, high: high ?? 0, kind: 'time', bound: 'exact', written: first, from: index, to: end }
  }
  const decade = tokens[end]?.fold === 's' && !tokens[end]?.spaced && /^(1[5-9]|20)\d0$/.test(written)
  const high = decade ? first + 9 : (second ?? first)
  const year = /^(1[5-9]|20)\d\d$/.test(written) && isYear(high)
  const of = year ? undefined : countedAt(tokens, end)
  return {
    ...(of === undefined ? {} : { of }),
    low: Math.min(first, high),
    high: Math.max(first, high),
    kind: year ? 'year' : 'count',
    bound: 'exact',
    written: first,
    from: index,
    to: decade ? end + 1 : end,
  }
}

function isYear(value: number): boolean {
  return Number.isInteger(value) && value >= 1500 && value < 2100
}

/** What those counted did or had: "60 received aspirin" counts no receiving. */
const done = /^(?:had|has|have|was|were|is|are|did|got|took|[a-z]{3,20}ed)$/

/** What is counted: the next word that means something, if it follows at once or behind a small word. */
function countedAt(tokens: readonly Token[], at: number): string | undefined {
  const word = tokens.slice(at, at + 2).find(({ fold }) => !isPlainWord(fold) || done.test(fold))
  return word?.kind === 'word' && !done.test(word.fold) ? meaningOf(word.fold) : undefined
}

interface NumberAt {
  readonly value: number
  readonly to: number
  readonly unit?: Measure
}

function numberAt(tokens: readonly Token[], index: number): NumberAt | undefined {
  const token = tokens[index]
  if (!token) return undefined
  const point = pointed(tokens, index)
  if (point) return point
  if (token.kind === 'number')
    return withHalf(tokens, scaled(tokens, { value: parseNumber(token.fold), to: index + 1 }))
  const inWords = numberInWords(tokens, index)
  if (inWords !== undefined) return withHalf(tokens, inWords)
  // "10mg", "500ml": a unit written onto its number.
  const joined = /^(\d+(?:[.,]\d+)*)([a-zµμ%]+)$/.exec(token.fold)
  if (!joined) return undefined
  const unit = unitAt([{ ...token, fold: joined[2] ?? '', text: joined[2] ?? '' }], 0)
  return unit ? { value: parseNumber(joined[1] ?? ''), to: index + 1, unit: { ...unit, to: index + 1 } } : undefined
}

/** ".5": the point begins the number where nothing is written against it. */
function pointed(tokens: readonly Token[], index: number): NumberAt | undefined {
  const [before, point, number] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (point?.fold !== '.' || !number || number.spaced || !/^\d/.test(number.fold)) return undefined
  if (before && !point.spaced && before.kind !== 'sign') return undefined
  const digits = /^\d+/.exec(number.fold)?.[0] ?? ''
  const rest = number.fold.slice(digits.length)
  if (rest === '') return { value: Number(`0.${digits}`), to: index + 2 }
  const unit = unitAt([{ ...number, fold: rest, text: rest }], 0)
  return unit && { value: Number(`0.${digits}`), to: index + 2, unit: { ...unit, to: index + 2 } }
}

function withHalf(tokens: readonly Token[], number: NumberAt): NumberAt {
  const half = andAHalf(tokens, number.to)
  return half ? { value: number.value + half.value, to: half.to } : number
}

function parseNumber(written: string): number {
  const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(written)
  return Number(grouped ? written.replaceAll(',', '') : written.replace(',', '.'))
}

const rangeMarks = new Set(['-', '–', '—', 'to', 'and'])

function rangeEnd(tokens: readonly Token[], index: number): NumberAt | undefined {
  const mark = tokens[index]?.fold
  if (mark === undefined || !rangeMarks.has(mark)) return undefined
  if (mark === 'and' && tokens[index - 2]?.fold !== 'between') return undefined
  const end = numberAt(tokens, index + 1)
  return end && tokens[index + 1]?.kind !== 'word' ? end : end?.unit ? end : undefined
}
