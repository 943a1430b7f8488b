/** Start value of both hashes of a word. */
export const WORD_SEED = 0x811c9dc5 | 0

/** One more folded code unit into a word's hash (FNV-1a). */
export function hashOn(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193)
}

/** One more folded code unit into a word's second hash. */
export function checkOn(check: number, code: number): number {
  return (Math.imul(check, 0x2c1b3c6d) + code) | 0
}

/**
 * What a folded word is known by: two hashes of unlike kinds, 64 bits together. Words that agree in both by chance are not to
 * be met, and comparing letters would cost more than all else.
 */
export interface WordHashes {
  readonly hash: number
  readonly check: number
}

const MOST_MARKS = 31

/** Integers per word: its two hashes and its marks. */
const STRIDE = 3

/**
 * Words by number, from 1 on; 0 is every other word. Lists of words learn theirs when they are compiled, texts only look up:
 * nothing that is submitted stays here.
 */
export class Vocabulary {
  #count = 1
  #words = new Int32Array(64 * STRIDE)
  /** Numbers by open addressing, at most a quarter full: a word of no list is known as such at the first look. */
  #table = new Int32Array(256)
  #marksGiven = 0

  /** Words learnt, the one of number 0 included. It never shrinks. */
  get size(): number {
    return this.#count
  }

  /** The number of a folded word, which is learnt if it is new. */
  learn(fold: string): number {
    const known = this.numberOf(fold)
    if (known > 0 || fold === '') return known
    if ((this.#count + 1) * 4 > this.#table.length) this.#grow()
    const number = this.#count
    this.#count += 1
    const { hash, check } = hashesOf(fold)
    this.#words[number * STRIDE] = hash
    this.#words[number * STRIDE + 1] = check
    this.#enter(number)
    return number
  }

  /** The number of a folded word. */
  numberOf(fold: string): number {
    return this.find(hashesOf(fold))
  }

  /** The number of the word with these hashes. */
  find({ hash, check }: WordHashes): number {
    const table = this.#table
    const words = this.#words
    const mask = table.length - 1
    let slot = slotOf(hash) & mask
    while (true) {
      const number = table[slot] ?? 0
      const place = number * STRIDE
      if (number === 0 || (words[place] === hash && words[place + 1] === check)) return number
      slot = (slot + 1) & mask
    }
  }

  /** Learns folded words and marks them: the bit by which `marksOf` tells them. Throws after 31 lists. */
  mark(folds: Iterable<string>): number {
    if (this.#marksGiven === MOST_MARKS) throw new Error('a vocabulary has no more marks to give')
    const bit = 1 << this.#marksGiven
    this.#marksGiven += 1
    for (const fold of folds) {
      const place = this.learn(fold) * STRIDE + 2
      this.#words[place] = (this.#words[place] ?? 0) | bit
    }
    return bit
  }

  /** The bits of a word's marks; 0 for number 0. */
  marksOf(number: number): number {
    return this.#words[number * STRIDE + 2] ?? 0
  }

  #enter(number: number): void {
    const mask = this.#table.length - 1
    let slot = slotOf(this.#words[number * STRIDE] ?? 0) & mask
    while (this.#table[slot] !== 0) slot = (slot + 1) & mask
    this.#table[slot] = number
  }

  #grow(): void {
    const words = new Int32Array(this.#words.length * 2)
    words.set(this.#words)
    this.#words = words
    this.#table = new Int32Array(this.#table.length * 2)
    for (let number = 1; number < this.#count; number += 1) this.#enter(number)
  }
}

/** The words of the lists that ship with the product. */
export const vocabulary = new Vocabulary()

function hashesOf(fold: string): WordHashes {
  let [hash, check] = [WORD_SEED, WORD_SEED]
  for (let at = 0; at < fold.length; at += 1) {
    const code = fold.charCodeAt(at)
    hash = hashOn(hash, code)
    check = checkOn(check, code)
  }
  return { hash, check }
}

/** FNV-1a mixes its upper bits best. */
function slotOf(hash: number): number {
  return hash ^ (hash >>> 15)
}
