import { type Subject, work } from '../core/subject.ts'
import { keep, makeRoom, type Room } from './cells.ts'
import { readChunk, unstretched } from './disguise.ts'
import { tokenList } from './read-tokens.ts'
import {
  ALONE,
  JOINED,
  numbered,
  ODD,
  type OddTerm,
  SENTENCE_CELL,
  TERM_STRIDE,
  TermList,
  TRAITS_CELL,
  withWord,
} from './term-list.ts'
import {
  DIGITS,
  DISGUISING,
  ENDS,
  kindOf,
  NUMBER,
  numberOf,
  PLAIN,
  SIGN,
  SINGLE,
  SPACED,
  STRETCHED,
  STRIDE,
  shapeOf,
  type TokenList,
  UNSPACED,
  WORD,
} from './token-list.ts'
import { vocabulary } from './vocabulary.ts'

/** The terms of the text as integers. Built once and shared by every rule set. */
export const termList = work('text.term-list', (subject: Subject): TermList => {
  const list = subject.once(tokenList)
  const { cells, count } = list
  const terms = new Terms(list)
  for (let index = 0; index < count; ) {
    const place = list.from + index * STRIDE
    const traits = cells[place + 2] ?? 0
    const next = index + 1 < count ? (cells[place + STRIDE + 2] ?? 0) : 0
    let last = index
    // Nearly every token of nearly every text is an ordinary word or an ordinary sign.
    if (isOrdinary(traits, next)) terms.addOrdinary(place)
    else if (mayDisguise(traits)) last = terms.take(index) - 1
    if (((cells[list.from + last * STRIDE + 2] ?? 0) & ENDS) !== 0) terms.sentence += 1
    index = last + 1
  }
  return terms.build()
})

/** Whether a token may be part of a disguised word. */
const mayDisguise = (traits: number) => kindOf(traits) !== SIGN || (traits & DISGUISING) !== 0

/** Whether a word or number stands between spaces and ordinary signs, and is neither stretched nor one of several single letters. */
function isOrdinary(traits: number, next: number): boolean {
  if ((traits & (SPACED | SINGLE | UNSPACED)) !== SPACED || kindOf(traits) === SIGN) return false
  const apart = (next & SPACED) !== 0
  if (!apart && (traits & ENDS) === 0 && mayDisguise(next)) return false
  const shape = shapeOf(traits)
  return shape === PLAIN || kindOf(traits) === NUMBER || (shape === 0 && apart && shapeOf(next) !== 0)
}

const HASH = 35
/** A hashtag has more letters than this. */
const SHORT = 5
/** Spelled-out words have at least as many letters. */
const FEWEST_LETTERS = 4
/** Tokens that one disguise is read from, at most. */
const LONGEST_CHUNK = 12

/** Whether what stands before the token is `#`, so that its letters may be words run together. */
function isHashtag(list: TokenList, index: number): boolean {
  if (index === 0 || (list.traits(index) & SPACED) !== 0 || !isSign(list.traits(index - 1), HASH)) return false
  return list.fold(index).length > SHORT
}

const isSign = (traits: number, code: number) => kindOf(traits) === SIGN && numberOf(traits) === code

/** A single Latin letter; Han characters also stand singly, and are words. */
function isLetter(list: TokenList, index: number): boolean {
  if (kindOf(list.traits(index)) !== WORD || shapeOf(list.traits(index)) !== 0) return false
  // A plain letter with marks over it folds to itself.
  if (list.text.charCodeAt(list.at(index)) < 128) return true
  const fold = list.fold(index)
  return fold >= 'a' && fold <= 'z'
}

/** Signs with which a disguised word may end. */
const closing = new Set([...'@$*|+'].map((sign) => sign.charCodeAt(0)))

/** Collects the terms of a text, from left to right. */
class Terms {
  /** Index of the sentence at hand. */
  sentence = 0
  readonly #list: TokenList
  readonly #room: Room
  #count = 0
  #odd: Map<number, OddTerm> | undefined

  constructor(list: TokenList) {
    this.#list = list
    this.#room = makeRoom(list.count * TERM_STRIDE)
  }

  build(): TermList {
    const words = { count: this.#count, odd: this.#odd, vocabulary }
    return new TermList(this.#list, words, keep(this.#room, this.#count * TERM_STRIDE))
  }

  /** Adds the word or number of the token whose integers begin at a place. */
  addOrdinary(place: number): void {
    const { cells } = this.#list
    const to = this.#room.from + this.#count * TERM_STRIDE
    const into = this.#room.cells
    into[to] = cells[place] ?? 0
    into[to + 1] = cells[place + 1] ?? 0
    into[to + SENTENCE_CELL] = this.sentence
    into[to + TRAITS_CELL] = withWord(0, numberOf(cells[place + 2] ?? 0))
    this.#count += 1
  }

  /** Adds the term that begins at a token, if one does, and returns where to go on. */
  take(index: number): number {
    const list = this.#list
    const traits = list.traits(index)
    // Scripts without spaces hold no leetspeak.
    if ((traits & UNSPACED) !== 0) return this.#addPlain(index)
    const spelled = spelledOutEnd(list, index)
    if (spelled > index) return this.#addSpelledOut(index, spelled)
    const chunk = chunkEnd(list, index)
    const disguised = chunk > index + 1 || shapeOf(traits) === DIGITS
    const others = disguised ? readChunk(foldsOf(list, index, chunk)) : []
    if (others.length > 0) {
      this.#addOdd({ form: list.fold(index), others })
      // The code of a sign is no word's number.
      this.#add(index, chunk - 1, withWord(ODD, kindOf(traits) === SIGN ? 0 : numberOf(traits)))
      return chunk
    }
    return kindOf(traits) === SIGN ? index + 1 : this.#addPlain(index)
  }

  #addPlain(index: number): number {
    const list = this.#list
    const traits = list.traits(index)
    let flags = isHashtag(list, index) ? JOINED : 0
    if ((traits & SINGLE) !== 0) flags |= ALONE
    if (shapeOf(traits) === STRETCHED) {
      const form = list.fold(index)
      this.#addOdd({ form, others: unstretched(form) })
      flags |= ODD
    }
    this.#add(index, index, withWord(flags, numberOf(traits)))
    return index + 1
  }

  #addSpelledOut(from: number, to: number): number {
    const list = this.#list
    const form = lettersOf(list, from, to)
    this.#addOdd({ form, others: undefined })
    this.#add(from, to - 1, withWord(ODD | JOINED, vocabulary.numberOf(form)))
    return to
  }

  #addOdd(term: Omit<OddTerm, 'numbers'>): void {
    this.#odd ??= new Map()
    this.#odd.set(this.#count, numbered(term, vocabulary))
  }

  /** A term from the beginning of one token to the end of another. */
  #add(first: number, last: number, traits: number): void {
    const { cells, from } = this.#room
    const place = from + this.#count * TERM_STRIDE
    cells[place] = this.#list.at(first)
    cells[place + 1] = this.#list.end(last)
    cells[place + SENTENCE_CELL] = this.sentence
    cells[place + TRAITS_CELL] = traits
    this.#count += 1
  }
}

/** "k i l l", "k.i.l.l", "k-i-l-l": where at least four single letters end that are kept apart in one way. */
function spelledOutEnd(list: TokenList, index: number): number {
  if (!isLetter(list, index) || index + 1 >= list.count) return index
  const next = list.traits(index + 1)
  const step = kindOf(next) === SIGN ? 2 : 1
  let position = index
  let letters = 1
  while (!endsBefore(list, position, position + step) && isLetter(list, position + step)) {
    if (step === 2) {
      const same = isSign(list.traits(position + 1), numberOf(next)) && list.fold(position + 1) === list.fold(index + 1)
      if (!same || (list.traits(position + 2) & SPACED) !== 0) break
    }
    position += step
    letters += 1
  }
  return letters >= FEWEST_LETTERS ? position + 1 : index
}

/** Whether the sentence of a token ends before another one behind it. */
function endsBefore(list: TokenList, from: number, to: number): boolean {
  for (let index = from; index < to; index += 1) if ((list.traits(index) & ENDS) !== 0) return true
  return false
}

/** End of the words, numbers and disguising signs that stand together without a space. */
function chunkEnd(list: TokenList, index: number): number {
  if (!mayDisguise(list.traits(index))) return index
  let end = index + 1
  while (end < index + LONGEST_CHUNK && (list.traits(end - 1) & ENDS) === 0) {
    const next = list.traits(end)
    if ((next & SPACED) !== 0 || !mayDisguise(next)) break
    end += 1
  }
  while (end > index) {
    const last = list.traits(end - 1)
    if (kindOf(last) !== SIGN || closing.has(numberOf(last))) break
    end -= 1
  }
  return end
}

/** The folded words and numbers from one token to another, and the signs among them. */
function foldsOf(list: TokenList, from: number, to: number): string {
  let folds = ''
  for (let index = from; index < to; index += 1) folds += list.fold(index)
  return folds
}

/** The letters among the tokens. */
function lettersOf(list: TokenList, from: number, to: number): string {
  let letters = ''
  for (let index = from; index < to; index += 1) if (kindOf(list.traits(index)) === WORD) letters += list.fold(index)
  return letters
}
