import type { Token } from '../text/tokens.ts'
import type { Reading } from './quantity.ts'
import { numberWords, unitAt } from './units.ts'

const parts: Readonly<Record<string, number>> = {
  half: 1 / 2,
  halves: 1 / 2,
  third: 1 / 3,
  thirds: 1 / 3,
  quarter: 1 / 4,
  quarters: 1 / 4,
}
const leads: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3 }

/** A part of one in words or signs, and the position behind it. */
export interface Fraction {
  readonly value: number
  readonly to: number
}

/** "Half a tablet", "one half tablet", "two thirds of the patients": a measure, or per cent of what follows. */
export function fractionAt(tokens: readonly Token[], index: number): Reading | undefined {
  const share = oneIn(tokens, index)
  if (share) return share
  const found = slashed(tokens, index) ?? inWords(tokens, index)
  if (!found) return undefined
  const unit = unitBehind(tokens, found.to)
  const amount = (value: number, kind: string, to: number): Reading => ({
    low: value,
    high: value,
    kind,
    bound: 'exact',
    written: found.value,
    from: index,
    to,
  })
  if (unit && unit.offset === undefined) return amount(found.value * unit.factor, unit.kind, unit.to)
  if (tokens[found.to]?.fold === 'as') return amount(found.value, 'ratio', found.to)
  const next = tokens[found.to]?.fold ?? ''
  const whole =
    /^(?:of|the)$/.test(next) ||
    tokens[index - 1]?.fold === 'by' ||
    /^(?:one|two|three)$/.test(tokens[index]?.fold ?? '')
  return whole && next !== '-' ? amount(found.value * 100, 'percent', found.to) : undefined
}

/** "One in four", "1 in 200 patients": a share. */
function oneIn(tokens: readonly Token[], index: number): Reading | undefined {
  const [few, mark, many] = [tokens[index]?.fold ?? '', tokens[index + 1]?.fold, tokens[index + 2]?.fold ?? '']
  if (mark !== 'in' && mark !== 'of') return undefined
  const number = (word: string) => numberWords.get(word) ?? (/^\d{1,6}$/.test(word) ? Number(word) : undefined)
  const [part, whole] = [number(few), number(many)]
  // "One in 2019", "2 in 1 tablet", "1 in 24 hours": a year, a device, a time.
  if (!part || !whole || part >= whole || (whole > 1_900 && whole < 2_100) || unitAt(tokens, index + 3))
    return undefined
  if (mark === 'of' && part > 10) return undefined
  const percent = (part / whole) * 100
  return { low: percent, high: percent, kind: 'percent', bound: 'exact', written: part, from: index, to: index + 3 }
}

function inWords(tokens: readonly Token[], index: number): Fraction | undefined {
  const first = tokens[index]?.fold ?? ''
  if (first === 'half' || first === 'quarter') return { value: parts[first] ?? 1, to: index + 1 }
  const lead = leads[first]
  if (lead === undefined) return undefined
  const at = tokens[index + 1]?.fold === '-' ? index + 2 : index + 1
  const part = parts[tokens[at]?.fold ?? '']
  if (part === undefined) return undefined
  const ordinal = tokens[at]?.fold === 'third' && first === 'a' && tokens[at + 1]?.fold !== 'of'
  return ordinal ? undefined : { value: lead * part, to: at + 1 }
}

/** "1/2 tablet", "½", "1½": where one sign is written the three tokens share its place. */
function slashed(tokens: readonly Token[], index: number): Fraction | undefined {
  const [top, slash, bottom] = [tokens[index], tokens[index + 1], tokens[index + 2]]
  if (!top || slash?.fold !== '/' || slash.spaced || !bottom || bottom.spaced || !/^[2-8]$/.test(bottom.fold))
    return undefined
  const sign = slash.start < top.end
  const digits = sign ? top.fold.slice(-1) : top.fold
  const before = sign ? Number(top.fold.slice(0, -1)) : 0
  if (!/^\d$/.test(digits) || Number(digits) >= Number(bottom.fold)) return undefined
  const value = before + Number(digits) / Number(bottom.fold)
  return sign || unitBehind(tokens, index + 3) ? { value, to: index + 3 } : undefined
}

function unitBehind(tokens: readonly Token[], at: number) {
  const direct = unitAt(tokens, at)
  if (direct) return direct
  const words = [tokens[at]?.fold, tokens[at + 1]?.fold]
  if (words[0] === 'a' || words[0] === 'an') return unitAt(tokens, at + 1)
  return words[0] === 'of' && (words[1] === 'a' || words[1] === 'an') ? unitAt(tokens, at + 2) : undefined
}

/** "One and a half": the half behind a number, and the position behind that. */
export function andAHalf(tokens: readonly Token[], at: number): Fraction | undefined {
  if (tokens[at]?.fold !== 'and' || !/^(?:a|one)$/.test(tokens[at + 1]?.fold ?? '')) return undefined
  const part = parts[tokens[at + 2]?.fold ?? '']
  return part === undefined ? undefined : { value: part, to: at + 3 }
}

const compared =
  /^(?:as|higher|greater|more|larger|lower|less|fewer|likelier|longer|shorter|faster|slower|bigger|smaller|the|that)$/
const folds: Readonly<Record<string, number>> = {
  twofold: 2,
  threefold: 3,
  fourfold: 4,
  fivefold: 5,
  sixfold: 6,
  tenfold: 10,
  doubled: 2,
  tripled: 3,
  trebled: 3,
  quadrupled: 4,
  halved: 1 / 2,
}

function ratio(value: number, from: number, to: number): Reading {
  return { low: value, high: value, kind: 'ratio', bound: 'exact', from, to }
}

/** "Three times as high", "twice the dose", "a threefold rise": how many times as much. */
export function ratioAt(tokens: readonly Token[], index: number): Reading | undefined {
  const token = tokens[index]
  const word = token?.fold ?? ''
  const fold = Object.hasOwn(folds, word) ? folds[word] : undefined
  if (fold !== undefined) return ratio(fold, index, index + 1)
  if ((word === 'twice' || word === 'thrice') && compared.test(tokens[index + 1]?.fold ?? ''))
    return ratio(word === 'twice' ? 2 : 3, index, index + 1)
  const value = token?.kind === 'number' ? Number(word.replace(',', '.')) : numberWords.get(word)
  if (value === undefined || Number.isNaN(value)) return undefined
  if (tokens[index + 1]?.fold === 'times' && compared.test(tokens[index + 2]?.fold ?? ''))
    return ratio(value, index, index + 2)
  const at = tokens[index + 1]?.fold === '-' ? index + 2 : index + 1
  return tokens[at]?.fold === 'fold' ? ratio(value, index, at + 1) : undefined
}
