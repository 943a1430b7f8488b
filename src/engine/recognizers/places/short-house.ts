import { flags, wordOf } from '../gazetteers/flags.ts'
import { hashWord } from '../scan/hash.ts'
import { ALL_CAPS, LOWER, MIXED, NUMBER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

const set = (words: string) => new WordSet(words.split(' ').map(hashWord))

/** Parts that a house of care has, behind its letters. */
const parts = set('er ed icu nicu picu hospital hosp')
/** Letters before such a part that are of every house, of nobody's, or of medicine. */
const everywhere = set('osh osf ems opd peds adult main our the local psych ob obs trauma ct pt rn md us er ed or icu')
const WAY = /(?:\b(?:to|from|at|via|by|dest|destination|facility)|@|→|->)[ :]{1,3}$/i
/** Districts and public schools by their letters. */
const districts = set('isd usd cusd unsd ps jhs csd')
const TAUGHT =
  /\b(?:school|bus|grade|grader|teach\w*|taught|student|pupil|class(?:room)?|attend\w*|district|iep|kindergarten|principal|custodian|paraprofessional|drove)\b/i
/** What a supplier or a house does for somebody. */
const SERVES = /^ (?:will|to) (?:call|contact|deliver|ship|mail|visit|phone|set up|bring)(?!\p{L})/u
const LOOK = 64

/** Houses by their letters or an invented word: "To: DCH ER", "a bus for ISD 742", "ProResp will call him". */
export const shortHouse: TokenRecognizer = {
  name: 'short-house',
  find(scan) {
    const found: Entity[] = []
    if (scan.style === 'capital') return found
    for (let at = 0; at < scan.count; at++) {
      const to = scan.shape[at] === ALL_CAPS ? lettered(scan, at) : scan.shape[at] === MIXED ? served(scan, at) : at
      if (to === at) continue
      const [start, end] = [scan.start[at] ?? 0, scan.end[to - 1] ?? 0]
      const detail = scan.shape[to - 1] === NUMBER ? 'workplace' : 'hospital'
      const because = ['letters or an invented word where a house is meant']
      found.push({ start, end, type: 'ORGANIZATION', score: 0.7, recognizer: 'short-house', because, detail })
    }
    return found
  },
}

/** The token behind "DCH ER" or "ISD 742"; the same token where neither stands. */
function lettered(scan: Scan, at: number): number {
  const next = at + 1
  const [start, end] = [scan.start[at] ?? 0, scan.end[at] ?? 0]
  if (next >= scan.count || scan.between(next) !== ' ' || end - start > 5) return at
  const hash = scan.hash[at] ?? 0
  if (scan.shape[next] === NUMBER) return districts.has(hash) && isTaught(scan, at) ? next + 1 : at
  if (scan.shape[next] === LOWER || !parts.has(scan.hash[next] ?? 0) || everywhere.has(hash)) return at
  const flag = scan.flags[at] ?? 0
  if (wordOf(flag) > 1 || (flag & (flags.drug | flags.condition | flags.disease)) !== 0) return at
  return WAY.test(scan.text.slice(Math.max(0, start - 16), start)) ? next + 1 : at
}

/** One to four digits, amid words of schools. */
function isTaught(scan: Scan, at: number): boolean {
  const [start, end] = [scan.start[at] ?? 0, scan.end[at + 1] ?? 0]
  const length = end - (scan.start[at + 1] ?? 0)
  if (
    length > 4 ||
    // "PS 1": how well somebody gets about.
    (length === 1 && scan.word(at) === 'PS') ||
    /^(?:[.,/]\d| ?[%-]| ?(?:cm|mm|mg|min))/.test(scan.text.slice(end, end + 4))
  )
    return false
  return TAUGHT.test(scan.text.slice(Math.max(0, start - LOOK), end + LOOK))
}

/** "ProResp will call him": a word with capitals within that no list knows. */
function served(scan: Scan, at: number): number {
  if (scan.flags[at] !== 0 || !/^\p{Lu}\p{Ll}+\p{Lu}/u.test(scan.word(at))) return at
  const end = scan.end[at] ?? 0
  return SERVES.test(scan.text.slice(end, end + 20)) ? at + 1 : at
}
