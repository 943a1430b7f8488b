import { frequentMarks } from './rotate.ts'
import { FOLDS_UNEVEN, kindOf, numberOf, SIGN, SPACED, STRIDE, type TokenList } from './token-list.ts'
import { vocabulary } from './vocabulary.ts'

/** What one cheap pass over the tokens says about codes that a text may hold, so that ordinary texts are spared the search. */
export interface Glance {
  /** Sixteen or more letters and digits on end. */
  readonly longRun: boolean
  /** Short groups in a row, as hexadecimal or binary bytes are written. */
  readonly groups: boolean
  readonly percent: boolean
  readonly escapes: boolean
  readonly rotated: boolean
  readonly reversed: boolean
}

/** Words looked at for rotated and reversed texts: enough to know, however long the text. */
const SAMPLE = 400

const ENOUGH = 12

const [PERCENT, AMPERSAND, BACKSLASH] = [37, 38, 92]

/** Lengths of the groups that bytes are written in: two hexadecimal digits, eight bits. */
const groupLengths = Uint8Array.from({ length: 9 }, (_, length) => (length === 2 || length === 8 ? 1 : 0))
const [LONG_RUN, GROUPS] = [16, 4]

/** Looks once over the tokens. */
export function glance(list: TokenList): Glance {
  const { cells, from, count } = list
  let chunkStart = 0
  let longest = 0
  let inRow = 0
  let mostInRow = 0
  let percent = false
  let escapes = false
  for (let index = 0; index < count; index += 1) {
    const place = from + index * STRIDE
    const at = cells[place] ?? 0
    const traits = cells[place + 2] ?? 0
    const length = (traits & FOLDS_UNEVEN) === 0 ? (cells[place + 1] ?? 0) - at : list.fold(index).length
    if ((traits & SPACED) !== 0) chunkStart = at
    longest = Math.max(longest, at + length - chunkStart)
    // Multiplied, since a processor cannot guess how long the next word is.
    inRow = (inRow + 1) * (length < groupLengths.length ? (groupLengths[length] ?? 0) : 0)
    mostInRow = Math.max(mostInRow, inRow)
    if (kindOf(traits) !== SIGN) continue
    const sign = numberOf(traits)
    if (sign === PERCENT) percent = true
    if (sign === AMPERSAND || sign === BACKSLASH) escapes = true
  }
  return { longRun: longest >= LONG_RUN, groups: mostInRow >= GROUPS, percent, escapes, ...countWords(list) }
}

function countWords(list: TokenList): { rotated: boolean; reversed: boolean } {
  let plain = 0
  let rotated = 0
  let reversed = 0
  const end = Math.min(list.count, SAMPLE)
  for (let index = 0; index < end; index += 1) {
    // So many plain words before any other: the text is what it seems.
    if (plain >= ENOUGH && rotated + reversed === 0) break
    const traits = list.traits(index)
    const marks = kindOf(traits) === SIGN ? 0 : vocabulary.marksOf(numberOf(traits))
    if ((marks & anyFrequent) === 0) continue
    if ((marks & frequentMarks.plain) !== 0) plain += 1
    else if ((marks & frequentMarks.rotated) !== 0) rotated += 1
    else reversed += 1
  }
  return { rotated: rotated >= 2 && rotated > plain, reversed: reversed >= 2 && reversed > plain }
}

const anyFrequent = frequentMarks.plain | frequentMarks.rotated | frequentMarks.reversed
