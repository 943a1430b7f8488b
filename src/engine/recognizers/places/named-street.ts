import { wordOf } from '../gazetteers/flags.ts'
import { hashWord } from '../scan/hash.ts'
import { LOWER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { follows, isCapital } from './read.ts'

const set = (words: string): ReadonlySet<number> => new WordSet(words.split(' ').map(hashWord))
const ends = set(
  'street avenue ave road rd boulevard blvd lane ln drive court terrace parkway highway hwy pkwy pike way',
)
/** Behind a comma only these are surely streets. */
const plain = set('street avenue ave road rd boulevard blvd lane ln hwy highway pkwy parkway pike')
const cues = set('on at off near along from to of and')
const common = set('the this that main a second first one wall sesame fleet')

const ROMAN = /^(?:I{1,3}|IV|VI{0,3}|IX)$/

/** A street without its number: "the pharmacy on Elm Street", "lives off Quarry Ridge Road". */
export const namedStreet: TokenRecognizer = {
  name: 'named-street',
  triggers: ends,
  find(scan) {
    const found: Entity[] = []
    if (scan.style === 'capital') return found
    for (let at = 1; at < scan.count; at++) {
      if (!ends.has(scan.hash[at] ?? 0) || !isCapital(scan, at)) continue
      const from = nameBefore(scan, at)
      if (from === undefined) continue
      const because = ['a kind of street with its name, behind a word of place']
      found.push({
        start: scan.start[from] ?? 0,
        end: scan.end[at] ?? 0,
        type: 'ADDRESS',
        score: 0.55,
        recognizer: 'named-street',
        because,
        detail: 'street',
      })
    }
    return found
  },
}

/** The first of up to three capitalised words, with a word of place in lower case before them. */
function nameBefore(scan: Scan, end: number): number | undefined {
  let from = end
  while (from > 0 && end - from < 3 && follows(scan, from) && isName(scan, from - 1) && !endsSentence(scan, from))
    from--
  if (from === end || from === 0) return undefined
  // "class IV LN": a stage, and the nephritis of lupus.
  if (end - from === 1 && ROMAN.test(scan.word(from))) return undefined
  const cue = from - 1
  if (plain.has(scan.hash[end] ?? 0) && /(?:^|[,(:@]) ?$/.test(scan.between(from))) return from
  // "Avoids Bell Street": a word of everyday that opens the sentence.
  if (end - from > 1 && plain.has(scan.hash[end] ?? 0) && endsSentence(scan, from))
    return wordOf(scan.flags[from] ?? 0) > 0 ? from + 1 : from
  return scan.between(from) === ' ' && scan.shape[cue] === LOWER && cues.has(scan.hash[cue] ?? 0) ? from : undefined
}

/** "since Good Friday. Avoids Bell Street": the point is of no "St." and no initial. */
const endsSentence = (scan: Scan, at: number) =>
  scan.between(at) === '. ' && !/^(?:St|Mt|Ft|Dr|Rev|\p{Lu})$/u.test(scan.word(at - 1))

function isName(scan: Scan, at: number): boolean {
  if (!isCapital(scan, at) || common.has(scan.hash[at] ?? 0)) return false
  return scan.shape[at] !== LOWER && (wordOf(scan.flags[at] ?? 0) < 3 || scan.word(at).length > 3)
}
