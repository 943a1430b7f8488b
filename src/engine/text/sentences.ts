import type { Span } from '../core/span.ts'
import { type Subject, work } from '../core/subject.ts'
import { tokenList } from './read-tokens.ts'
import { ENDS } from './token-list.ts'

/** A sentence, list item or line of its own, with its tokens `[from, to)`. */
export interface Sentence extends Span {
  readonly from: number
  readonly to: number
}

/** The sentences in order; together they hold every token once. Never splits at a title, an initial or a decimal. */
export const sentences = work('text.sentences', (subject: Subject): readonly Sentence[] => {
  const list = subject.once(tokenList)
  const found: Sentence[] = []
  let from = 0
  for (let index = 0; index < list.count; index += 1) {
    if ((list.traits(index) & ENDS) === 0) continue
    found.push({ ...list.place(from, index), from, to: index + 1 })
    from = index + 1
  }
  return found
})
