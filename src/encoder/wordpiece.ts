import { caseClass, characterKind, foldCharacter, LINE_START } from './characters.ts'

/** Word pieces of a text: ids, case classes, and where each begins and ends in the text (UTF-16 code units). */
export interface Pieces {
  readonly length: number
  readonly ids: Int32Array
  readonly cases: Uint8Array
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** 1 where a piece begins a word. */
  readonly wordStarts: Uint8Array
}

/** Words of a vocabulary file, one a line; the id is the line's number. */
export type Vocabulary = ReadonlyMap<string, number>

export const CLS = 101
export const SEP = 102
const UNKNOWN = 100
/** A longer word is unknown as a whole, as in the reference; it also bounds the work per word. */
const LONGEST_WORD = 100

/** Reads a vocabulary of BERT; throws if it can't be one. */
export function readVocabulary(file: string): Vocabulary {
  const words = file.split(/\r?\n/)
  if (words.at(-1) === '') words.pop()
  if (words[CLS] !== '[CLS]' || words[SEP] !== '[SEP]' || words[UNKNOWN] !== '[UNK]') {
    throw new Error('the vocabulary lacks [CLS], [SEP] or [UNK] where they belong')
  }
  return new Map(words.map((word, id) => [word, id]))
}

/** Cuts texts as the base model's own tokenizer does (uncased WordPiece), in time linear in the text. */
export function createTokenizer(vocabulary: Vocabulary): (text: string) => Pieces {
  let longest = 0
  for (const word of vocabulary.keys()) longest = Math.max(longest, word.length)
  return (text) => {
    const sink = new Sink(text)
    const word = new Word()
    let at = 0
    while (at < text.length) {
      const code = text.codePointAt(at) ?? 0
      const size = code > 0xffff ? 2 : 1
      readCharacter({ text, code, at, size }, word, () => sink.add(word, vocabulary, longest))
      at += size
    }
    sink.add(word, vocabulary, longest)
    return sink.pieces()
  }
}

interface Character {
  readonly text: string
  readonly code: number
  readonly at: number
  readonly size: number
}

function readCharacter({ text, code, at, size }: Character, word: Word, flush: () => void): void {
  const kind = characterKind(code)
  if (kind === 'nothing') return
  if (kind === 'gap') {
    flush()
    if (code === 10) word.afterNewline = true
    return
  }
  if (kind === 'alone') {
    flush()
    word.push(code < 128 ? String.fromCharCode(code) : foldCharacter(text.slice(at, at + size)), at, at + size)
    flush()
    return
  }
  if (code < 128) {
    word.push(String.fromCharCode(code >= 0x41 && code <= 0x5a ? code + 32 : code), at, at + 1)
    return
  }
  readFolded(foldCharacter(text.slice(at, at + size)), { start: at, end: at + size, word, flush })
}

interface Place {
  readonly start: number
  readonly end: number
  readonly word: Word
  readonly flush: () => void
}

/** Folding may leave several characters, and a few letters fold to a punctuation mark or a gap. */
function readFolded(folded: string, { start, end, word, flush }: Place): void {
  for (const part of folded) {
    const kind = characterKind(part.codePointAt(0) ?? 0)
    if (kind === 'nothing') continue
    if (kind !== 'word') flush()
    if (kind !== 'gap') word.push(part, start, end)
    if (kind === 'alone') flush()
  }
}

/** The word being read: its folded characters and where each came from. */
class Word {
  chars: string[] = []
  starts: number[] = []
  ends: number[] = []
  /** A line begins with it. */
  afterNewline = true

  push(char: string, start: number, end: number): void {
    this.chars.push(char)
    this.starts.push(start)
    this.ends.push(end)
  }

  clear(): void {
    this.chars.length = 0
    this.starts.length = 0
    this.ends.length = 0
    this.afterNewline = false
  }
}

/** Collects pieces into growing arrays. */
class Sink {
  #text: string
  #ids = new Int32Array(64)
  #cases = new Uint8Array(64)
  #starts = new Int32Array(64)
  #ends = new Int32Array(64)
  #wordStarts = new Uint8Array(64)
  #length = 0

  constructor(text: string) {
    this.#text = text
  }

  add(word: Word, vocabulary: Vocabulary, longest: number): void {
    const [first] = word.starts
    const last = word.ends.at(-1)
    if (first === undefined || last === undefined) return
    const shape = caseClass(this.#text.slice(first, last)) | (word.afterNewline ? LINE_START : 0)
    const cut = cutWord(word.chars, vocabulary, longest)
    if (cut === undefined) this.#push([UNKNOWN, shape, first, last], true)
    else {
      let from = 0
      for (const [id, to] of cut) {
        this.#push([id, shape, word.starts[from] ?? first, word.ends[to - 1] ?? last], from === 0)
        from = to
      }
    }
    word.clear()
  }

  #push(piece: readonly [id: number, shape: number, start: number, end: number], startsWord: boolean): void {
    if (this.#length === this.#ids.length) this.#grow()
    const at = this.#length
    this.#ids[at] = piece[0]
    this.#cases[at] = piece[1]
    this.#starts[at] = piece[2]
    this.#ends[at] = piece[3]
    this.#wordStarts[at] = startsWord ? 1 : 0
    this.#length += 1
  }

  #grow(): void {
    const size = this.#ids.length * 2
    const ints = (from: Int32Array) => {
      const to = new Int32Array(size)
      to.set(from)
      return to
    }
    const bytes = (from: Uint8Array) => {
      const to = new Uint8Array(size)
      to.set(from)
      return to
    }
    this.#ids = ints(this.#ids)
    this.#starts = ints(this.#starts)
    this.#ends = ints(this.#ends)
    this.#cases = bytes(this.#cases)
    this.#wordStarts = bytes(this.#wordStarts)
  }

  pieces(): Pieces {
    return {
      length: this.#length,
      ids: this.#ids,
      cases: this.#cases,
      starts: this.#starts,
      ends: this.#ends,
      wordStarts: this.#wordStarts,
    }
  }
}

/** The longest known piece from the left, again and again: ids and where each ends. Undefined when a rest is unknown. */
function cutWord(
  chars: readonly string[],
  vocabulary: Vocabulary,
  longest: number,
): (readonly [id: number, end: number])[] | undefined {
  if (chars.length > LONGEST_WORD) return undefined
  const out: (readonly [number, number])[] = []
  let from = 0
  while (from < chars.length) {
    let to = Math.min(chars.length, from + longest)
    let id: number | undefined
    for (; to > from; to -= 1) {
      const piece = chars.slice(from, to).join('')
      id = vocabulary.get(from === 0 ? piece : `##${piece}`)
      if (id !== undefined) break
    }
    if (id === undefined) return undefined
    out.push([id, to])
    from = to
  }
  return out
}
