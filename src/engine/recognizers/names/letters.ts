import { hashWord } from '../scan/hash.ts'
import { GLUED, INITIAL, LOWER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { isAbbreviation } from './abbreviations.ts'

/** Two letters and more with points: "R.O.", "M. V. L. R.", "J.-E. T.". */
const POINTED = /\p{Lu}\.(?:[ -]{0,2}\p{Lu}\.){1,3}(?![\p{L}\p{N}])/uy
/** What such letters are where they are nobody. */
const NOBODY =
  /^(?:U\.?S|U\.K|E\.R|O\.R|I\.V|P\.O|I\.M|D\.C|L\.A|N\.Y|N\.J|R\.N|M\.D|D\.O|P\.A|N\.P|A\.M|P\.M|E\.D|I\.D|P\.T|O\.T|D\.D|P\.C|S\.C|B\.C|B\.I\.D|T\.I\.D|Q\.I\.D|Q\.D|P\.R\.N|H\.S|N\.P\.O|S\.O\.B|L\.L\.C|L\.P|F\.A|C\.C|P\.S|R\.R|Q\.S|A\.D|B\.A|B\.S|M\.S|M\.A|J\.D|A\.A|A\.E|C\.E|N\.B|O\.D|O\.S|O\.U|E\.U|E\.G|I\.E|W\.H\.O|U\.N|N\.H\.S|C\.H|H\.P|S\.p\.A|S\.A|G\.I|G\.U|E\.coli|E\. ?C|C\. ?D|S\. ?A|P\. ?A|K\. ?P|T\. ?P|R\. ?R|D\.V|D\.P|A\.K|V\.A|L\.P\.N|C\.N\.A|E\.M|A\.B|A\.C|A\.S|D\.S|N\.G|N\.S)\.?/
/** "Mr. T", "Mrs D.", "Miss Q": titles before a letter by itself. */
const titled = new WordSet(
  'mr mrs ms miss mx master mme herr frau sra dr dra sister nurse pt patient prof'.split(' ').map(hashWord),
)
const LETTER = /^\p{Lu}(?:\.(?: ?\p{Lu}\.){0,2})?(?=$|[\s,;:?!)'’.])(?! ?[+\d-])/u
/** "the letter I", "Vitamin", "Part": a letter behind these counts things. */
const LETTER_OF =
  /(?:vitamin|type|group|hepatitis|part|section|grade|class|stage|plan|option|exhibit|figure|table|appendix|zone|factor|influenza|strep|protein|lead|point|schedule|ward|unit|wing|room|bed|gate|block|pot|specimen|slide) $/i
const LOOK = 14

/** Letters that stand for a person: "R.O. asks", "Mr. T", "– M. V. L. R.". */
export const letterNames: TokenRecognizer = {
  name: 'letter-names',
  find(scan) {
    const found: Entity[] = []
    let past = 0
    for (let at = 0; at < scan.count; at++) {
      const from = scan.start[at] ?? 0
      if (scan.shape[at] !== INITIAL || from < past || scan.gap[at] === GLUED) continue
      const letter = behindTitle(scan, at)
      if (letter > 0) {
        past = from + letter
        found.push(made(from, past, 'a title stands before a letter'))
        continue
      }
      const end = pointed(scan, from)
      if (end === undefined) continue
      past = end
      found.push(made(from, end, 'letters with points that stand for a name'))
    }
    return found
  },
}

/** How long the letters are that stand behind a title; 0 where none do. */
function behindTitle({ text, start, hash, shape, between }: Scan, at: number): number {
  if (at === 0 || !titled.has(hash[at - 1] ?? 0) || shape[at - 1] === LOWER || !/^\.? $/.test(between(at))) return 0
  const from = start[at] ?? 0
  return LETTER.exec(text.slice(from, from + LOOK))?.[0].length ?? 0
}

function pointed({ text }: Scan, from: number): number | undefined {
  if (text.charAt(from + 1) !== '.') return undefined
  POINTED.lastIndex = from
  if (!POINTED.test(text)) return undefined
  const end = POINTED.lastIndex
  const value = text.slice(from, end)
  if (NOBODY.test(value) || isAbbreviation(value.replace(/[. -]/g, ''))) return undefined
  const before = text.slice(Math.max(0, from - LOOK), from)
  if (LETTER_OF.test(before) || /[\p{L}\p{N}.-]$/u.test(before)) return undefined
  // "J.K. Rowling" is for those who know the name behind.
  return /^ \p{Lu}\p{Ll}/u.test(text.slice(end, end + 3)) && !/[.!?]$/.test(value) ? undefined : end
}

function made(start: number, end: number, why: string): Entity {
  return { start, end, type: 'PERSON', score: 0.55, recognizer: 'letter-names', because: [why] }
}
