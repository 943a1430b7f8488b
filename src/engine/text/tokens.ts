import type { Span } from '../core/span.ts'
import { type Subject, work } from '../core/subject.ts'
import { tokenList } from './read-tokens.ts'
import { kindOf, NUMBER, OPENS_LINE, SPACED, WORD } from './token-list.ts'

/** One word, number or sign, with its place in the submitted text. */
export interface Token extends Span {
  readonly kind: 'word' | 'number' | 'sign'
  /** As written, normalised (look-alikes and invisible characters gone), case kept. */
  readonly text: string
  /** Lower case, without diacritics: what word lists are asked for. */
  readonly fold: string
  /** Whether white space stands before it (or nothing: the first token). */
  readonly spaced: boolean
  /** Whether it is the first of its line. */
  readonly opensLine: boolean
  /** Place in the normalised text. */
  readonly at: number
}

/** The words, numbers and signs of the normalised text as objects. Han, kana and Thai letters stand singly, having no spaces. */
export const tokens = work('text.tokens', (subject: Subject): readonly Token[] => {
  const read = subject.once(tokenList)
  const list: Token[] = []
  for (let index = 0; index < read.count; index += 1) {
    const traits = read.traits(index)
    const kind = kindOf(traits)
    list.push({
      kind: kind === WORD ? 'word' : kind === NUMBER ? 'number' : 'sign',
      text: read.written(index),
      fold: read.fold(index),
      spaced: (traits & SPACED) !== 0,
      opensLine: (traits & OPENS_LINE) !== 0,
      at: read.at(index),
      ...read.place(index, index),
    })
  }
  return list
})
