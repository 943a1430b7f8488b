import type { Span } from '../core/span.ts'
import type { Room } from './cells.ts'
import type { MappedText } from './mapped-text.ts'
import { foldWord } from './normalize.ts'

/** Integers per token: where it begins in the normalised text, where it ends, and its traits. */
export const STRIDE = 3

/** Kinds of tokens, in the lowest bits of their traits. */
export const SIGN = 0
export const WORD = 1
export const NUMBER = 2
const KIND = 3
/** A word of a script that parts no words by spaces. */
export const UNSPACED = 1 << 2
/** White space, or nothing at all, stands before it. */
export const SPACED = 1 << 3
/** It is the first of its line. */
export const OPENS_LINE = 1 << 4
/** It is the last of its sentence. */
export const ENDS = 1 << 5
const SHAPE = 3 << 6
/** A word of two or more letters, none of them three times on end. */
export const PLAIN = 1 << 6
/** A word with a digit in it. */
export const DIGITS = 2 << 6
/** A word with the same letter three times on end. */
export const STRETCHED = 3 << 6
/** A sign that may stand for a letter. */
export const DISGUISING = 1 << 8
/** A letter of a script whose letters stand for themselves: it is its own folded form. */
export const SINGLE = 1 << 9
/** Its folded form is longer or shorter than it is written. */
export const FOLDS_UNEVEN = 1 << 10
const NUMBER_SHIFT = 11

/** SIGN, WORD or NUMBER. */
export const kindOf = (traits: number) => traits & KIND
/** PLAIN, DIGITS or STRETCHED; 0 for a single letter and for what is no word. */
export const shapeOf = (traits: number) => traits & SHAPE
/** The number of a word of our lists, 0 for another; of a sign its code unit. */
export const numberOf = (traits: number) => traits >>> NUMBER_SHIFT
/** Traits with the number of a word or the code unit of a sign. */
export const withNumber = (traits: number, number: number) => traits | (number << NUMBER_SHIFT)

/** A normalised text, and what leads back to the submitted one where anything was changed. */
export interface Read {
  readonly text: string
  readonly mapped: MappedText | undefined
}

/** Tokens side by side as integers: one pass over a text, and no string is made before somebody asks for it. */
export class TokenList implements Read {
  /** The normalised text. */
  readonly text: string
  /** Leads back to the submitted text; absent where nothing was changed in it. */
  readonly mapped: MappedText | undefined
  readonly count: number
  readonly cells: Int32Array
  readonly from: number

  constructor({ text, mapped }: Read, count: number, { cells, from }: Room) {
    this.text = text
    this.mapped = mapped
    this.count = count
    this.cells = cells
    this.from = from
  }

  /** 0 outside the list. */
  traits(index: number): number {
    return index >= 0 && index < this.count ? (this.cells[this.from + index * STRIDE + 2] ?? 0) : 0
  }

  /** Place in the normalised text. */
  at(index: number): number {
    return this.cells[this.from + index * STRIDE] ?? 0
  }

  /** End in the normalised text. */
  end(index: number): number {
    return this.cells[this.from + index * STRIDE + 1] ?? 0
  }

  /** The range of the submitted text from the beginning of one token to the end of another. */
  place(first: number, last: number): Span {
    const span = { start: this.at(first), end: this.end(last) }
    return this.mapped === undefined ? span : this.mapped.toOriginal(span)
  }

  /** As written, normalised. */
  written(index: number): string {
    return this.text.slice(this.at(index), this.end(index))
  }

  /** Lower case, without diacritics. */
  fold(index: number): string {
    const written = this.written(index)
    return (this.traits(index) & SINGLE) === 0 ? foldWord(written) : written
  }
}
