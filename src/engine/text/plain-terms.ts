import type { Span } from '../core/span.ts'
import { keep, makeRoom } from './cells.ts'
import { TERM_STRIDE, TermList, withWord } from './term-list.ts'
import { vocabulary } from './vocabulary.ts'

/** Words of plain letters, whose places are known, as the terms of one sentence. */
export function plainTerms(text: string, words: readonly Span[]): TermList {
  const room = makeRoom(words.length * TERM_STRIDE)
  words.forEach(({ start, end }, index) => {
    const word = vocabulary.numberOf(text.slice(start, end).toLowerCase())
    room.cells.set([start, end, 0, withWord(0, word)], room.from + index * TERM_STRIDE)
  })
  const count = words.length
  return new TermList(
    { text, mapped: undefined },
    { count, odd: undefined, vocabulary },
    keep(room, count * TERM_STRIDE),
  )
}
