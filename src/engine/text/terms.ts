import type { Span } from '../core/span.ts'
import { type Subject, work } from '../core/subject.ts'
import { termList } from './read-terms.ts'
import { JOINED } from './term-list.ts'

/** A word or number as phrase rules see it: signs are gone, disguises are undone beside the plain form. */
export interface Term extends Span {
  readonly form: string
  /** Other readings: leetspeak undone, repeated letters collapsed, masked letters as `*`. */
  readonly others: readonly string[] | undefined
  /** Spelled-out or run-together letters, which may hold several words. */
  readonly joined: boolean
  /** Index of its sentence. */
  readonly sentence: number
}

/** The terms of the text in order, as objects. */
export const terms = work('text.terms', (subject: Subject): readonly Term[] => {
  const list = subject.once(termList)
  return Array.from({ length: list.count }, (_, index) => ({
    form: list.form(index),
    others: list.odd?.get(index)?.others,
    joined: (list.traits(index) & JOINED) !== 0,
    sentence: list.sentence(index),
    ...list.place(index, index),
  }))
})
