import { flags } from './flags.ts'
import { alphabet, entryCount, packed } from './lexicon.gen.ts'

/** What the lexicon knows of a folded word or phrase, by its 32-bit hash; 0 if nothing. */
export interface Lexicon {
  lookup(hash: number): number
}

interface Table {
  /** Hash and flags side by side: one look into a table that no cache holds, not two. Flags 0: nothing is there. */
  readonly cells: Int32Array
  readonly mask: number
}

const DIGITS = 44
let table: Table | undefined

/**
 * The lexicon, unpacked at the first call (about 20 ms) and kept. Entries are stored by hash only: a word that
 * is in no list is mistaken for a listed one about once in ten thousand words.
 */
export function lexicon(): Lexicon {
  const ready = table ?? unpack()
  table = ready
  return { lookup: (hash) => find(ready, hash) }
}

/** Marks words at which some recogniser begins, so that one look tells all others to pass on. */
export function markTriggers(words: Iterable<number>): void {
  const ready = table ?? unpack()
  table = ready
  for (const hash of words) mark(ready, hash | 0)
}

function mark({ cells, mask }: Table, hash: number): void {
  let at = placeOf(hash, mask)
  while (cells[at * 2 + 1] !== 0 && cells[at * 2] !== hash) at = (at + 1) & mask
  cells[at * 2] = hash
  cells[at * 2 + 1] = (cells[at * 2 + 1] ?? 0) | flags.trigger
}

function find({ cells, mask }: Table, hash: number): number {
  for (let at = placeOf(hash, mask); ; at = (at + 1) & mask) {
    const flag = cells[at * 2 + 1] ?? 0
    if (flag === 0 || cells[at * 2] === hash) return flag
  }
}

const placeOf = (hash: number, mask: number) => (hash ^ (hash >>> 15)) & mask

function unpack(): Table {
  const size = 2 ** Math.ceil(Math.log2(entryCount * 1.6))
  const made: Table = { cells: new Int32Array(size * 2), mask: size - 1 }
  const numbers = decode()
  let at = 0
  while (at < numbers.length) {
    const flag = numbers[at++] ?? 0
    const end = at + 1 + (numbers[at] ?? 0)
    let hash = 0
    for (at++; at < end; at++) {
      hash = (hash + (numbers[at] ?? 0)) | 0
      insert(made, hash, flag)
    }
  }
  return made
}

/** The packed text as numbers: base-44 digits, lowest first, the last of each number from the lower half of the alphabet. */
function decode(): Uint32Array {
  const digits = new Uint8Array(128)
  for (let i = 0; i < alphabet.length; i++) digits[alphabet.charCodeAt(i)] = i
  const numbers = new Uint32Array(packed.length)
  let count = 0
  let value = 0
  let unit = 1
  for (let at = 0; at < packed.length; at++) {
    const digit = digits[packed.charCodeAt(at)] ?? 0
    if (digit < DIGITS) {
      numbers[count++] = value + digit * unit
      value = 0
      unit = 1
    } else {
      value += (digit - DIGITS) * unit
      unit *= DIGITS
    }
  }
  return numbers.subarray(0, count)
}

function insert({ cells, mask }: Table, hash: number, flag: number): void {
  let at = placeOf(hash, mask)
  while (cells[at * 2 + 1] !== 0) at = (at + 1) & mask
  cells[at * 2] = hash
  cells[at * 2 + 1] = flag
}
