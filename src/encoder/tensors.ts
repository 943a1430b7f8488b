import { caseClasses } from './characters.ts'
import { CLS, type Pieces, SEP } from './wordpiece.ts'

/** Inputs of one pass: ids, case classes, and which side of a pair each piece is on. */
export interface Input {
  readonly ids: readonly number[]
  readonly cases: readonly number[]
  readonly kinds: readonly number[]
}

/** Pieces `from` up to `to` of a text. */
export interface Window {
  readonly from: number
  readonly to: number
}

/** Pieces the model sees at once beside [CLS] and [SEP]. */
export const WINDOW = 126
/** How far the next window begins after the one before; the rest is seen twice, so that nothing is cut in two. */
export const STRIDE = 106

/** Windows that together cover every piece; none for a text without words. */
export function windowsOf(length: number): Window[] {
  const windows: Window[] = []
  for (let from = 0; from < length; from += STRIDE) {
    windows.push({ from, to: Math.min(length, from + WINDOW) })
    if (from + WINDOW >= length) break
  }
  return windows
}

/** The input of one window of a text. */
export function windowInput(pieces: Pieces, { from, to }: Window): Input {
  return {
    ids: [CLS, ...pieces.ids.subarray(from, to), SEP],
    cases: [caseClasses.other, ...pieces.cases.subarray(from, to), caseClasses.other],
    kinds: new Array(to - from + 2).fill(0),
  }
}

const PAIR = 192

/** The input of a pair: the hypothesis keeps at least half of the room, the premise's end is cut. */
export function pairInput(premise: Pieces, hypothesis: Pieces): Input {
  const second = Math.min(hypothesis.length, PAIR / 2)
  const first = Math.min(premise.length, PAIR - 3 - second)
  const { other } = caseClasses
  return {
    ids: [CLS, ...premise.ids.subarray(0, first), SEP, ...hypothesis.ids.subarray(0, second), SEP],
    cases: [other, ...premise.cases.subarray(0, first), other, ...hypothesis.cases.subarray(0, second), other],
    kinds: [...new Array(first + 2).fill(0), ...new Array(second + 1).fill(1)],
  }
}

/** Inputs padded to the longest, as the graph wants them. */
export function pad(inputs: readonly Input[]): {
  dims: [number, number]
  ids: BigInt64Array
  mask: BigInt64Array
  kinds: BigInt64Array
  case: BigInt64Array
} {
  const length = Math.max(...inputs.map(({ ids }) => ids.length))
  const size = inputs.length * length
  const out = {
    ids: new BigInt64Array(size),
    mask: new BigInt64Array(size),
    kinds: new BigInt64Array(size),
    case: new BigInt64Array(size).fill(BigInt(caseClasses.other)),
  }
  inputs.forEach((input, row) => {
    input.ids.forEach((id, column) => {
      const at = row * length + column
      out.ids[at] = BigInt(id)
      out.mask[at] = 1n
      out.kinds[at] = BigInt(input.kinds[column] ?? 0)
      out.case[at] = BigInt(input.cases[column] ?? 0)
    })
  })
  return { dims: [inputs.length, length], ...out }
}
