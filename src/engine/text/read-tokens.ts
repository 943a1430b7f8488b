import { type Subject, work } from '../core/subject.ts'
import { keep, makeRoom } from './cells.ts'
import { normalised } from './normalize.ts'
import { readAny } from './read-any.ts'
import { readPlain } from './read-plain.ts'
import { markSentences } from './sentence-ends.ts'
import { type Read, STRIDE, TokenList } from './token-list.ts'

/** The words, numbers and signs of a text as integers, with the ends of its sentences. What all that reads words begins with. */
export const tokenList = work('text.token-list', (subject: Subject): TokenList => {
  const { text } = subject
  const room = makeRoom(text.length * STRIDE)
  // Most texts are ASCII, in which normalising changes nothing.
  const count = readPlain(text, room)
  const list =
    count >= 0 ? new TokenList({ text, mapped: undefined }, count, keep(room, count * STRIDE)) : readNormalised(subject)
  markSentences(list)
  return list
})

function readNormalised(subject: Subject): TokenList {
  const mapped = subject.once(normalised)
  const read: Read = { text: mapped.text, mapped }
  const room = makeRoom(mapped.text.length * STRIDE)
  const plain = readPlain(mapped.text, room)
  const count = plain >= 0 ? plain : readAny(mapped.text, room)
  return new TokenList(read, count, keep(room, count * STRIDE))
}
