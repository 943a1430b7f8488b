import type { Span } from '../../core/span.ts'
import type { Subject } from '../../core/subject.ts'
import { compileLexicon } from '../../text/lexicon.ts'
import { terms } from '../../text/terms.ts'

/** A phrase of an operator's list, by its place in the list, and where it stands. */
export interface PhraseHit {
  readonly index: number
  readonly span: Span
}

/** Searches all phrases of a list in one pass; whole words, whatever their case, accents or disguise. */
export function phraseFinder(phrases: readonly string[]): (subject: Subject) => readonly PhraseHit[] {
  // The signs that word lists give a meaning have none in an operator's phrase.
  const entries = phrases.map((phrase, index) => [`phrase ${index}`, phrase.replace(/[|~*]/g, ' ')] as const)
  const lexicon = compileLexicon(Object.fromEntries(entries))
  const indexOf = lexicon.kinds.map((kind) => Number(kind.slice('phrase '.length)))
  return (subject) => {
    const list = subject.once(terms)
    return lexicon.scan(list).hits.map(({ kind, from, to }) => ({
      index: indexOf[kind] ?? 0,
      span: { start: list[from]?.start ?? 0, end: list[to - 1]?.end ?? 0 },
    }))
  }
}
