import { hashWord } from '../scan/hash.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

const TRIGGERS = ['room', 'rm', 'unit'].map(hashWord)
const openers: ReadonlySet<number> = new Set(TRIGGERS)
const ROOM = /(?:room|rm\.?|unit) ?(?:#|no\.? )?\d{3,4}[a-z]?(?![\p{L}\d%]|[.:/]\d)/iuy
/** A house for guests in the same sentence. */
const LODGING =
  /(?<!\p{L})(?:motel|hotel|inn|inns|suites|hostel|marriott|hilton|hyatt|super 8|airbnb|b&b|boarding house)(?!\p{L})[^.!?\n]{0,60}$/iu
const LOOK = 90

/** "Motel 6 on Dickerson Pike room 214": where somebody stays, by the number of the room. */
export const lodgingRoom: TokenRecognizer = {
  name: 'lodging-room',
  triggers: TRIGGERS,
  find({ text, count, start, hash }) {
    const found: Entity[] = []
    for (let at = 0; at < count; at++) {
      const from = start[at] ?? 0
      if (!openers.has(hash[at] ?? 0) || !LODGING.test(text.slice(Math.max(0, from - LOOK), from))) continue
      ROOM.lastIndex = from
      if (!ROOM.test(text)) continue
      const because = ['a room in a house for guests']
      const end = ROOM.lastIndex
      found.push({
        start: from,
        end,
        type: 'ADDRESS',
        score: 0.7,
        recognizer: 'lodging-room',
        because,
        detail: 'street',
      })
    }
    return found
  },
}
