import type { Span } from '../../core/span.ts'
import type { Subject } from '../../core/subject.ts'
import { compileLexicon } from '../../text/lexicon.ts'
import { termList } from '../../text/read-terms.ts'
import { Vocabulary } from '../../text/vocabulary.ts'

/** A phrase of an operator's list, by its place in the list, and where it stands. */
export interface PhraseHit {
  readonly index: number
  readonly span: Span
}

/** Searches all phrases of a list in one pass; whole words, whatever their case, accents or disguise. */
export function phraseFinder(phrases: readonly string[]): (subject: Subject) => readonly PhraseHit[] {
  // The signs that word lists give a meaning have none in an operator's phrase.
  const entries = phrases.map((phrase, index) => [`phrase ${index}`, phrase.replace(/[|~*]/g, ' ')] as const)
  // Operators' words come and go: they are numbered apart from those of the product.
  const lexicon = compileLexicon([Object.fromEntries(entries)], new Vocabulary())
  const indexOf = lexicon.kinds.map((kind) => Number(kind.slice('phrase '.length)))
  return (subject) => {
    const list = subject.once(termList)
    const { hits } = lexicon.scan(list)
    return Array.from({ length: hits.count }, (_, hit) => ({
      index: indexOf[hits.kind(hit)] ?? 0,
      span: list.place(hits.from(hit), hits.to(hit) - 1),
    }))
  }
}
