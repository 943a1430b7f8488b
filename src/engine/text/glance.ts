import { isFrequent } from './rotate.ts'
import type { Token } from './tokens.ts'

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

/** Looks once over the tokens. */
export function glance(list: readonly Token[]): Glance {
  let [chunkStart, longRun, groups, inRow] = [0, false, false, 0]
  let [percent, escapes] = [false, false]
  for (const token of list) {
    const { fold, at } = token
    if (token.spaced) chunkStart = at
    if (at + fold.length - chunkStart >= 16) longRun = true
    inRow = fold.length === 2 || fold.length === 8 ? inRow + 1 : 0
    if (inRow >= 4) groups = true
    if (fold === '%') percent = true
    if (fold === '&' || fold === '\\') escapes = true
  }
  return { longRun, groups, percent, escapes, ...countWords(list) }
}

function countWords(list: readonly Token[]): { rotated: boolean; reversed: boolean } {
  let [plain, rotated, reversed] = [0, 0, 0]
  const end = Math.min(list.length, SAMPLE)
  for (let index = 0; index < end; index += 1) {
    // So many plain words before any other: the text is what it seems.
    if (plain >= ENOUGH && rotated + reversed === 0) break
    const word = list[index]?.fold ?? ''
    if (word.length < 3) continue
    if (isFrequent.plain(word)) plain += 1
    else if (isFrequent.rotated(word)) rotated += 1
    else if (isFrequent.reversed(word)) reversed += 1
  }
  return { rotated: rotated >= 2 && rotated > plain, reversed: reversed >= 2 && reversed > plain }
}
