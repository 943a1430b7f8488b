import { keep, makeRoom } from './cells.ts'
import type { Lexicon } from './lexicon.ts'
import { JOINED, numbered, ODD, type OddTerm, TERM_STRIDE, TermList, TRAITS_CELL, withWord } from './term-list.ts'

/** The terms with spelled-out and run-together words parted ("killyourself" → "kill", "yourself"), where a lexicon knows all parts. */
export function partJoined(terms: TermList, lexicon: Lexicon): TermList {
  const parts = new Map<number, readonly string[]>()
  for (let index = 0; index < terms.count; index += 1) {
    if ((terms.traits(index) & JOINED) === 0) continue
    const words = lexicon.part(terms.form(index))
    if (words !== undefined && words.length > 1) parts.set(index, words)
  }
  return parts.size === 0 ? terms : withParts(terms, parts)
}

function withParts(terms: TermList, parts: ReadonlyMap<number, readonly string[]>): TermList {
  const more = [...parts.values()].reduce((sum, words) => sum + words.length - 1, 0)
  const count = terms.count + more
  const room = makeRoom(count * TERM_STRIDE)
  const odd = new Map<number, OddTerm>()
  let next = 0
  const add = (index: number, traits: number) => {
    const place = terms.from + index * TERM_STRIDE
    const to = room.from + next * TERM_STRIDE
    for (let cell = 0; cell < TRAITS_CELL; cell += 1) room.cells[to + cell] = terms.cells[place + cell] ?? 0
    room.cells[to + TRAITS_CELL] = traits
    next += 1
  }
  for (let index = 0; index < terms.count; index += 1) {
    const words = parts.get(index)
    const before = terms.odd?.get(index)
    if (words === undefined && before !== undefined) odd.set(next, before)
    if (words === undefined) add(index, terms.traits(index))
    for (const form of words ?? []) {
      odd.set(next, numbered({ form, others: before?.others }, terms.vocabulary))
      add(index, withWord(ODD, 0))
    }
  }
  return new TermList(terms.read, { count, odd, vocabulary: terms.vocabulary }, keep(room, count * TERM_STRIDE))
}
