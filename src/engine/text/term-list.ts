import type { Span } from '../core/span.ts'
import { keep, makeRoom, type Room } from './cells.ts'
import { foldWord } from './normalize.ts'
import type { Read } from './token-list.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Integers per term: where it begins in the normalised text, where it ends, its sentence, its traits. */
export const TERM_STRIDE = 4
/** Where a term's sentence and traits stand among its integers. */
export const [SENTENCE_CELL, TRAITS_CELL] = [2, 3]

/** Spelled-out or run-together letters, which may hold several words. */
export const JOINED = 1
/** Its form is not the word that stands there, or it has other readings. */
export const ODD = 2
/** A letter of a script whose letters stand for themselves: it is its own folded form. */
export const ALONE = 4
const WORD_SHIFT = 3

/** Traits with the number of the term's word. */
export const withWord = (traits: number, word: number) => traits | (word << WORD_SHIFT)
/** The number of a term's word; 0 for a word of no list. */
export const wordOf = (traits: number) => traits >>> WORD_SHIFT

/** What few terms have: a form that is not written so, and other readings. `numbers`: of all their words, the likeliest first. */
export interface OddTerm {
  readonly form: string
  readonly others: readonly string[] | undefined
  readonly numbers: readonly number[]
}

/** What a list of terms is made of beside its integers. */
export interface TermWords {
  readonly count: number
  readonly odd: ReadonlyMap<number, OddTerm> | undefined
  readonly vocabulary: Vocabulary
}

/** Words and numbers as phrase rules see them, side by side as integers: signs are gone, disguises are undone beside the plain form. */
export class TermList implements TermWords {
  readonly read: Read
  readonly count: number
  readonly odd: ReadonlyMap<number, OddTerm> | undefined
  readonly cells: Int32Array
  readonly from: number
  readonly vocabulary: Vocabulary
  /** How many words the vocabulary held when this was made. */
  readonly known: number

  constructor(read: Read, { count, odd, vocabulary }: TermWords, { cells, from }: Room) {
    this.read = read
    this.count = count
    this.odd = odd
    this.cells = cells
    this.from = from
    this.vocabulary = vocabulary
    this.known = vocabulary.size
  }

  /** Index of the term's sentence; -1 outside the list. */
  sentence(index: number): number {
    return this.#cell(index, SENTENCE_CELL, -1)
  }

  /** JOINED, ODD, ALONE and the number of the word; 0 outside the list. */
  traits(index: number): number {
    return this.#cell(index, TRAITS_CELL, 0)
  }

  /** The word, folded. */
  form(index: number): string {
    const odd = this.odd?.get(index)
    if (odd !== undefined) return odd.form
    const written = this.read.text.slice(this.#cell(index, 0, 0), this.#cell(index, 1, 0))
    return (this.traits(index) & ALONE) === 0 ? foldWord(written) : written
  }

  /** The range of the submitted text from the beginning of one term to the end of another. */
  place(first: number, last: number): Span {
    const span = { start: this.#cell(first, 0, 0), end: this.#cell(last, 1, 0) }
    return this.read.mapped === undefined ? span : this.read.mapped.toOriginal(span)
  }

  /** The same terms with the numbers that another vocabulary, or this one now, has for their words. */
  numberedBy(vocabulary: Vocabulary): TermList {
    const room = makeRoom(this.count * TERM_STRIDE)
    const flags = withWord(0, 1) - 1
    for (let index = 0; index < this.count; index += 1) {
      const place = room.from + index * TERM_STRIDE
      for (let cell = 0; cell < TRAITS_CELL; cell += 1) room.cells[place + cell] = this.#cell(index, cell, 0)
      room.cells[place + TRAITS_CELL] = withWord(this.traits(index) & flags, vocabulary.numberOf(this.form(index)))
    }
    const odd = this.odd && new Map([...this.odd].map(([index, term]) => [index, numbered(term, vocabulary)]))
    return new TermList(this.read, { count: this.count, odd, vocabulary }, keep(room, this.count * TERM_STRIDE))
  }

  #cell(index: number, cell: number, outside: number): number {
    return index >= 0 && index < this.count ? (this.cells[this.from + index * TERM_STRIDE + cell] ?? outside) : outside
  }
}

/** A form with its other readings, whose words have the numbers of the vocabulary. */
export function numbered({ form, others }: Omit<OddTerm, 'numbers'>, vocabulary: Vocabulary): OddTerm {
  // A disguise that hides a known word is the likelier reading.
  return { form, others, numbers: [...(others ?? []), form].map((word) => vocabulary.numberOf(word)) }
}
