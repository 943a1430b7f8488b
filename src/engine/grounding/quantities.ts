import type { Token } from '../text/tokens.ts'
import type { Bound, Quantity } from './quantity.ts'
import { isPlainWord } from './stem.ts'
import { meaningOf } from './synonyms.ts'
import { compoundUnit, frequencyAfter, type Measure, numberInWords, scaled, unitAt } from './units.ts'

/** The quantities of a run of tokens: doses, ranges, rates, frequencies, percentages, years and plain counts. */
export function quantitiesOf(tokens: readonly Token[]): Quantity[] {
  const found: Quantity[] = []
  let index = 0
  while (index < tokens.length) {
    const quantity = frequencyAfter(tokens, index) ?? quantityAt(tokens, index)
    if (quantity) {
      found.push({
        ...quantity,
        bound: quantity.bound === 'exact' ? boundBefore(tokens, quantity.from) : quantity.bound,
      })
      index = Math.max(quantity.to, index + 1)
    } else index += 1
  }
  return found
}

function quantityAt(tokens: readonly Token[], index: number): Quantity | undefined {
  const first = numberAt(tokens, index)
  if (!first || endsAName(tokens, index)) return undefined
  const second = rangeEnd(tokens, first.to)
  const end = second?.to ?? first.to
  const measure = first.unit ?? unitAt(tokens, end) ?? (second?.unit ? { ...second.unit, to: end } : undefined)
  if (!measure) return bare(tokens, { index, first: first.value, second: second?.value, end })
  const whole = compoundUnit(tokens, measure)
  const values = [first.value, second?.value ?? first.value].map((value) => value * whole.factor)
  return {
    low: Math.min(...values),
    high: Math.max(...values),
    kind: whole.kind,
    bound: 'exact',
    from: index,
    to: Math.max(end, whole.to),
  }
}

/** "COVID-19", "B-12": the number belongs to a name. */
function endsAName(tokens: readonly Token[], index: number): boolean {
  const [word, hyphen, number] = [tokens[index - 2], tokens[index - 1], tokens[index]]
  return word?.kind === 'word' && hyphen?.fold === '-' && !hyphen.spaced && !number?.spaced
}

interface BareNumber {
  readonly index: number
  readonly first: number
  readonly second: number | undefined
  readonly end: number
}

/** A number with no unit: a year, or a count of whatever word follows. */
function bare(tokens: readonly Token[], { index, first, second, end }: BareNumber): Quantity {
  const written = tokens[index]?.fold ?? ''
  const year = /^(1[5-9]|20)\d\d$/.test(written) && second === undefined
  const high = second ?? first
  const of = year ? undefined : countedAt(tokens, end)
  return {
    ...(of === undefined ? {} : { of }),
    low: Math.min(first, high),
    high: Math.max(first, high),
    kind: year ? 'year' : 'count',
    bound: 'exact',
    from: index,
    to: end,
  }
}

/** What is counted: the next word that means something, if it follows at once or behind a small word. */
function countedAt(tokens: readonly Token[], at: number): string | undefined {
  const word = tokens.slice(at, at + 2).find(({ fold }) => !isPlainWord(fold))
  return word?.kind === 'word' ? meaningOf(word.fold) : undefined
}

interface NumberAt {
  readonly value: number
  readonly to: number
  readonly unit?: Measure
}

function numberAt(tokens: readonly Token[], index: number): NumberAt | undefined {
  const token = tokens[index]
  if (!token) return undefined
  if (token.kind === 'number') return scaled(tokens, { value: parseNumber(token.fold), to: index + 1 })
  const inWords = numberInWords(tokens, index)
  if (inWords !== undefined) return inWords
  // "10mg", "500ml": a unit written onto its number.
  const joined = /^(\d+(?:[.,]\d+)*)([a-zµμ%]+)$/.exec(token.fold)
  if (!joined) return undefined
  const unit = unitAt([{ ...token, fold: joined[2] ?? '', text: joined[2] ?? '' }], 0)
  return unit ? { value: parseNumber(joined[1] ?? ''), to: index + 1, unit: { ...unit, to: index + 1 } } : undefined
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

const bounds: readonly (readonly [readonly string[], Bound])[] = [
  [['at', 'least'], 'at_least'],
  [['no', 'less', 'than'], 'at_least'],
  [['minimum', 'of'], 'at_least'],
  [['at', 'most'], 'at_most'],
  [['no', 'more', 'than'], 'at_most'],
  [['not', 'exceed'], 'at_most'],
  [['maximum', 'of'], 'at_most'],
  [['up', 'to'], 'at_most'],
  [['more', 'than'], 'more_than'],
  [['greater', 'than'], 'more_than'],
  [['over'], 'more_than'],
  [['above'], 'more_than'],
  [['exceeding'], 'more_than'],
  [['>'], 'more_than'],
  [['less', 'than'], 'less_than'],
  [['fewer', 'than'], 'less_than'],
  [['under'], 'less_than'],
  [['below'], 'less_than'],
  [['<'], 'less_than'],
  [['about'], 'about'],
  [['around'], 'about'],
  [['approximately'], 'about'],
  [['nearly'], 'about'],
  [['almost'], 'about'],
]

function boundBefore(tokens: readonly Token[], from: number): Bound {
  for (const [words, bound] of bounds) {
    if (words.every((word, i) => tokens[from - words.length + i]?.fold === word)) return bound
  }
  return 'exact'
}
