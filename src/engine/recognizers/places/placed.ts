import { flags, wordOf } from '../gazetteers/flags.ts'
import { eponyms } from '../names/eponyms.ts'
import { calendarWords, credentials, eponymNouns, noPeople, titles } from '../names/words.ts'
import { hashWord } from '../scan/hash.ts'
import { ALL_CAPS, CAPITALISED, LOWER, MIXED, NEW_LINE, NUMBER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { departments } from './words.ts'

const set = (words: string): ReadonlySet<number> => new WordSet(words.split(/\s+/).map(hashWord))

/** Behind these stands a place or a house as often as anything else that has a capital. */
const at = set('at chez bei')
const from = set('from in near outside via aus nach desde en à')
/** What people do there: behind these "for" and "with" lead to an employer. */
const works = set(
  'works worked working job drives drove roofer driver clerk cook operator retired teacher teaches employed cashier welder volunteers nurse shift shifts',
)
const forWhom = set('for with')
const LONGEST_CUE = 7
const joins = set('of the on de del la las los el du des le les am an and y')
const THINGS = flags.drug | flags.condition | flags.disease | flags.medical
const ends =
  /^(?: ?[,.;:)!?"\n|/–—]| - | [(&+@]|['’]s\b| (?=\d{1,2}\/\d)| (?:on|in|for|with|w\/|after|since|and|but|by|where|who|that|until|till|to|from|at|ca|c\.a|tmrw|today|tomorrow|yesterday|last|this|next|is|was|has|had|will|said|says|now|as|because|then|ph|tel|fax|x\d|ER|ED|ICU|pt|pls|please|re|about|since|every|before|during|while|when|via|or|so|if)\b)/

/** Houses and towns that nothing but a word of place and their capitals tell: "teacher at Calvin Christian", "lives with son in Kittanning". */
export const placed: TokenRecognizer = {
  name: 'placed',
  find(scan) {
    const found: Entity[] = []
    if (scan.style !== 'mixed') return found
    for (let i = 1; i + 1 < scan.count; i++) {
      // The words of place are the most frequent of all: what follows is looked at first.
      if (scan.shape[i] !== LOWER || (scan.end[i] ?? 0) - (scan.start[i] ?? 0) > LONGEST_CUE) continue
      const next = scan.shape[i + 1]
      if (next !== CAPITALISED && next !== MIXED && scan.shape[i + 2] !== CAPITALISED) continue
      const entity = read(scan, i)
      if (entity) found.push(entity)
    }
    return found
  },
}

function read(scan: Scan, cue: number): Entity | undefined {
  const kind = kindOf(scan, cue)
  // "V as in Victor".
  if (kind === undefined || scan.word(cue - 1) === 'as') return undefined
  const first = scan.word(cue + 1) === 'the' ? cue + 2 : cue + 1
  if (first >= scan.count || scan.between(first) !== ' ' || !opens(scan, first)) return undefined
  const to = endOf(scan, first)
  if (to === undefined || !(kind === 'town' ? isTown(scan, first, to) : isHouse(scan, first, to))) return undefined
  const because = ['a word of place stands before its capitals']
  const [start, end] = [scan.start[first] ?? 0, scan.end[to - 1] ?? 0]
  const place = { start, end, score: 0.5, recognizer: 'placed', because }
  if (kind === 'town') return { ...place, type: 'LOCATION' }
  return { ...place, type: 'ORGANIZATION', detail: kind === 'work' ? 'workplace' : 'hospital' }
}

/** What the word leads to; undefined for other words. */
function kindOf(scan: Scan, cue: number): 'house' | 'work' | 'town' | undefined {
  const hash = scan.hash[cue] ?? 0
  if (at.has(hash)) return 'house'
  if (forWhom.has(hash)) return isWork(scan, cue) ? 'work' : undefined
  return from.has(hash) ? 'town' : undefined
}

/** The token behind the last capital; undefined where what follows makes them part of something else. */
function endOf(scan: Scan, first: number): number | undefined {
  let to = first + 1
  while (to < scan.count && to - first < 6 && goesOn(scan, to)) to++
  while (to > first + 1 && scan.shape[to - 1] === LOWER) to--
  const end = scan.end[to - 1] ?? 0
  if (to >= scan.count) return to
  if (!ends.test(scan.text.slice(end, end + 12))) return undefined
  return scan.between(to) === ' ' && eponymNouns.has(scan.hash[to] ?? 0) ? undefined : to
}

/** One of the few words before is about work. */
function isWork(scan: Scan, cue: number): boolean {
  for (let back = cue - 1; back >= 0 && cue - back < 4; back--) {
    if (works.has(scan.hash[back] ?? 0)) return true
    if (scan.gap[back] === NEW_LINE) return false
  }
  return false
}

function opens(scan: Scan, first: number): boolean {
  const hash = scan.hash[first] ?? 0
  return isPart(scan, first) && !noPeople.has(hash) && !departments.has(hash) && !eponyms.has(hash)
}

function isPart(scan: Scan, i: number): boolean {
  const shape = scan.shape[i]
  if (shape !== CAPITALISED && (shape !== MIXED || /^\p{Lu}{2}/u.test(scan.word(i)))) return false
  const hash = scan.hash[i] ?? 0
  if (((scan.flags[i] ?? 0) & THINGS) !== 0 && wordOf(scan.flags[i] ?? 0) < 3) return false
  return !calendarWords.has(hash) && !titles.has(hash) && !credentials.has(hash)
}

function goesOn(scan: Scan, i: number): boolean {
  const between = scan.between(i)
  if (/^['’]$/.test(between)) return scan.word(i) === 's'
  if (!/^(?: |-| & |\. )$/.test(between) || (between === '. ' && !/^(?:St|Mt|Ste)$/.test(scan.word(i - 1))))
    return false
  if (scan.shape[i] === LOWER)
    return joins.has(scan.hash[i] ?? 0) && i + 1 < scan.count && scan.between(i + 1) === ' ' && isPart(scan, i + 1)
  return isPart(scan, i)
}

/** Several capitals of which one is no everyday word of care, or one that is a name or that nobody knows. */
function isHouse(scan: Scan, first: number, to: number): boolean {
  let words = 0
  let own = 0
  for (let i = first; i < to; i++) {
    if (scan.shape[i] === LOWER) continue
    words++
    if (wordOf(scan.flags[i] ?? 0) < 2) own++
    else if (departments.has(scan.hash[i] ?? 0)) words--
  }
  if (words > 1) return true
  return own > 0 && scan.word(first).length > 3 && scan.shape[to] !== NUMBER
}

/** Towns of the lists and words that nobody knows. */
function isTown(scan: Scan, first: number, to: number): boolean {
  const flag = scan.flags[first] ?? 0
  if (((flag & flags.country) !== 0 && to === first + 1) || scan.shape[first] === ALL_CAPS) return false
  if (wordOf(flag) > 1 || scan.word(first).length < 4) return false
  if (to - first === 1) return flag === 0 || (flag & flags.town) !== 0
  return true
}
