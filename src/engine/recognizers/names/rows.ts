import { flags } from '../gazetteers/flags.ts'
import { hashWord } from '../scan/hash.ts'
import { ALL_CAPS, CAPITALISED, GLUED, INITIAL, LOWER, MIXED, NEW_LINE, NUMBER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { bynames } from './bynames.ts'
import { isThingOfMedicine, lends } from './medical-names.ts'
import { isParticle, isStopped, wordAt } from './read.ts'
import { things } from './things.ts'
import { credentials, titles } from './words.ts'

const set = (words: string): ReadonlySet<number> => new WordSet(words.split(/\s+/).filter(Boolean).map(hashWord))

/** What stands in a list of beds where nobody lies, and what lists of other things begin with. */
const nobody = set(
  'tel fax handler clerk cons reg interviewer respondent caller agent rep desk operator dispatcher sister nurse doc doctor mum dad mom son daughter wife husband child teacher ntate interp interpreter receptionist pharmacist speaker moderator admin medic driver empty clean open vacant blocked closed hold held hs od bd bds tds tid bid qid sos stat ac pc bf dirty admit admission new none full available discharge discharged transfer pending isolation private male female pt patient room bed unit day night am pm step week dose mg ml tab tabs cap caps take apply use call check see start stop give cont continue no yes hx pmh meds labs plan assessment exam vitals abdomen chest heart lungs neuro skin left right bilateral mild moderate severe normal total item question answer score page type grade stage class level section cup cups oz slice slices min mins sec secs hr hrs hours reps sets ft feet yards drops puffs units times and or of in to for with the a an mo wk wks yo yr',
)
const closings = set(
  'sincerely yours thanks regards best cheers warmly respectfully cordially hi hello dear hey no yes so well ok okay now then also',
)
const THINGS = flags.drug | flags.condition | flags.disease | flags.country | flags.medical
const CELL_BEFORE = /(?:^|^Pt |[\n\t|;"/•*→>=]|: | - | [–—] |\d[.)]? | {2}|\( ?|x )$/
const CELL_AFTER =
  /^\.?(?:$|[\n\r\t|;")/]| {2}| ?[-–—(:/]|,? \d|,? (?:MRN?|DOB|mrn|dob|[MF]\b|is|was|has|to|c\/o|for|had|npo|dc'd|w\/|→|called|ok|s\/p)|, [a-z]|,? (?:RN|MD|DO|NP|PA|EMT|AEMT|LPN|CNA|RT|PT|OT|FF)(?![A-Za-z]))/
/** A bed, a room, a number in a list. */
const BED =
  /(?:^|\n|\/ |; )[ \t]{0,4}(?:[-•*#] ?)?(?:(?:rm|room|bed|bay|chair|slot)\.? ?\d{1,4}[A-Da-d]?(?:[-/]\d{1,2})?[:.)]?|(?:[A-Za-z]{1,2}-?)?\d{2,4}[A-Da-d]?(?:[-/]\d{1,2})?:?|\d[A-Da-d]?:?)[ \t]{1,3}(?:[-–—] )?$/i
const BEHIND_BED = /^(?: ?[-–—:/,(]| {2,}|\s\d{1,3}\b|\n|$| [a-z]{2,4}\b)/
const LOOK = 24
const COMMA = 44
const CARET = 94
const FEWEST_ROWS = 2

/** People in lists and tables of notes: "Love, T.", "LACHANCE, ARMELLE", "412 Swan – refused labs", "Tomasz: mama is awake", "OSEI^AKOSUA". */
export const rows: TokenRecognizer = {
  name: 'rows',
  find(scan) {
    if (scan.style === 'capital') return []
    return [
      ...pairs(scan),
      ...beds(scan),
      ...speakers(scan),
      ...bynames(scan).map((run) => made(scan, run, 'a byname stands before it')),
    ]
  },
}

function mayName(scan: Scan, at: number): boolean {
  const shape = scan.shape[at]
  if (shape !== CAPITALISED && shape !== MIXED && shape !== ALL_CAPS) return false
  const hash = scan.hash[at] ?? 0
  const { given, family } = wordAt(scan, at)
  if (titles.has(hash) || credentials.has(hash) || nobody.has(hash) || closings.has(hash)) return false
  if (isStopped(scan, at) && family < 2 && given < 2) return false
  if (things.has(hash) && family + given < 2) return false
  return ((scan.flags[at] ?? 0) & THINGS) === 0 || given > 1 || family > 1
}

/** "Love, T.", "MacAskill, Una", "OBI,CHUKWUDI", "OSEI-BONSU^AKOSUA". */
function pairs(scan: Scan): Entity[] {
  const found: Entity[] = []
  const message = scan.text.includes('MSH|')
  for (let at = 1; at < scan.count; at++) {
    const sign = scan.text.charCodeAt(scan.end[at - 1] ?? 0)
    if (sign !== COMMA && sign !== CARET) continue
    const between = scan.between(at)
    if (message && between === '^') continue
    if (between !== ', ' && between !== ',' && between !== '^') continue
    if (!mayName(scan, at - 1)) continue
    const from = familyFrom(scan, at - 1)
    const to = scan.shape[at] === INITIAL ? letters(scan, at) : givenTo(scan, at)
    if (to === at || !isPair(scan, { from, at, to }, between)) continue
    found.push(made(scan, { from, to, score: 0.65 }, 'a family name, a comma and a given name or its letter'))
  }
  return found
}

/** "De Groot, A", "Tran-Wolfe, B": back to where the family name begins. */
function familyFrom(scan: Scan, last: number): number {
  let from = last
  while (from > 0 && last - from < 3) {
    const joined = scan.between(from)
    const particle =
      isParticle(scan, from - 1) || /^(?:De|La|Le|Van|Von|Der|El|Al|St|Mac|Ó|Ní|Da|Di|Du)$/.test(scan.word(from - 1))
    const name = mayName(scan, from - 1)
    if (joined === '-' ? !name : joined === '. ' ? scan.word(from - 1) !== 'St' : joined !== ' ' || !particle) break
    from--
  }
  return from
}

const DEGREE = /^(?:M\.? ?D|D\.O|R\.N|N\.P|P\.A|D\.D|F\.A|B\.S|M\.S|L\.P|Q\.C|J\.D|A\.B|M\.R)(?![a-z])/

function letters(scan: Scan, at: number): number {
  if (DEGREE.test(scan.text.slice(scan.start[at], (scan.start[at] ?? 0) + 5))) return at
  let to = at + 1
  while (to < scan.count && to - at < 3 && scan.shape[to] === INITIAL && /^\.? ?$/.test(scan.between(to))) to++
  return to
}

function givenTo(scan: Scan, at: number): number {
  let to = at
  while (to < scan.count && to - at < 4) {
    const joins = to === at || /^(?: |-)$/.test(scan.between(to))
    const initial = scan.shape[to] === INITIAL && to > at
    if (!joins || (!initial && !mayName(scan, to))) break
    to++
  }
  return to
}

interface Pair {
  readonly from: number
  readonly at: number
  readonly to: number
}

function isPair(scan: Scan, pair: Pair, between: string): boolean {
  const { from, at, to } = pair
  if (isThingOfMedicine(scan, { from, to: at }) || isOtherLetters(scan, pair)) return false
  const start = scan.start[from] ?? 0
  const end = scan.end[to - 1] ?? 0
  const cell = {
    opens: CELL_BEFORE.test(scan.text.slice(Math.max(0, start - 3), start)),
    closes: CELL_AFTER.test(scan.text.slice(end, end + 8)),
  }
  const shouted = scan.shape[at - 1] === ALL_CAPS
  if (between === '^') return scan.word(at - 1).length > 1 && (shouted || cell.opens) && !wordAt(scan, at - 1).medical
  if (scan.shape[at] === INITIAL && between === ',') return cell.opens && shouted
  return scan.shape[at] === INITIAL ? isLettered(scan, pair, cell) : isFull(scan, at, cell)
}

/** "Tovar, CST", "DAI, GCS": letters that stand for something else. */
function isOtherLetters(scan: Scan, { at, to }: Pair): boolean {
  if (scan.shape[at] !== ALL_CAPS) return false
  const shouted = scan.shape[at - 1] === ALL_CAPS
  if (shouted && to === at + 1 && isLong(scan, at - 1) && isLong(scan, at)) return false
  const [family, given] = [wordAt(scan, at - 1), wordAt(scan, at)]
  // "NGUYEN, HOA": a short given name that lists know as a family's.
  if (shouted && family.family > 1 && given.family > 1 && given.ordinary === 0 && !given.medical) return false
  return !(shouted && family.family > 0 && given.given > 0)
}

interface Cell {
  readonly opens: boolean
  readonly closes: boolean
}

function isLettered(scan: Scan, { at, to }: Pair, { opens, closes }: Cell): boolean {
  const { family, ordinary } = wordAt(scan, at - 1)
  if (opens) return closes || scan.text.charAt(scan.end[to - 1] ?? 0) === '.'
  // "Shirelle Watkins, F": the sex of somebody named in full.
  if (at > 1 && scan.between(at - 1) === ' ' && scan.shape[at - 2] === CAPITALISED) return false
  return ordinary === 0 && family > 0 && closes
}

function isFull(scan: Scan, at: number, { opens, closes }: Cell): boolean {
  const [family, given] = [wordAt(scan, at - 1), wordAt(scan, at)]
  const town = ((scan.flags[at - 1] ?? 0) | (scan.flags[at] ?? 0)) & flags.city
  if (!opens || !closes || town) return false
  const known = family.family > 0 || given.given > 0 || (!family.known && !given.known)
  return known && (family.ordinary + given.ordinary < 4 || (family.family > 1 && given.given > 1))
}

const isLong = (scan: Scan, at: number) =>
  (scan.end[at] ?? 0) - (scan.start[at] ?? 0) > 4 && wordAt(scan, at).ordinary < 2

/** "412 Swan – refused labs", "31 amato sr pvc / 32 castile af": where at least two rows are like that. */
function beds(scan: Scan): Entity[] {
  const found: Entity[] = []
  let capitals = 0
  for (let at = 0; at < scan.count; at++) {
    if (scan.shape[at] === NUMBER || scan.shape[at] === INITIAL || !isBehindNumber(scan, at)) continue
    const to = bedName(scan, at)
    if (to === at) continue
    const start = scan.start[at] ?? 0
    if (!BED.test(scan.text.slice(Math.max(0, start - LOOK), start))) continue
    const end = scan.end[to - 1] ?? 0
    if (!BEHIND_BED.test(scan.text.slice(end, end + 6))) continue
    if (scan.shape[at] !== LOWER) capitals++
    found.push(made(scan, { from: at, to, score: 0.55 }, 'it stands behind a bed in a list of them'))
  }
  if (scan.style === 'lower') found.push(...smallOpenings(scan))
  if (found.length < FEWEST_ROWS && scan.style !== 'lower') return []
  return scan.style === 'lower' || capitals * 2 >= found.length
    ? found
    : found.filter(({ start }) => /\p{Lu}/u.test(scan.text.charAt(start)))
}

/** "kowalik r hip pinning", "abbas xr / bello sut": a name of the lists that is no word opens a line of a text in small letters. */
function smallOpenings(scan: Scan): Entity[] {
  const found: Entity[] = []
  for (let at = 0; at < scan.count; at++) {
    if (scan.shape[at] !== LOWER || !(at === 0 || scan.gap[at] === NEW_LINE || /^ ?[/;] ?$/.test(scan.between(at))))
      continue
    const { given, family, ordinary, medical } = wordAt(scan, at)
    if (medical || ordinary > 0 || given + family === 0 || scan.word(at).length < 4) continue
    if (((scan.flags[at] ?? 0) & (THINGS | flags.eponym)) !== 0 || lends(scan, at) || things.has(scan.hash[at] ?? 0))
      continue
    if (at + 1 < scan.count && !/^(?: |['’]| - )$/.test(scan.between(at + 1))) continue
    found.push(made(scan, { from: at, to: at + 1, score: 0.55 }, 'a name that is no word opens a line'))
  }
  return found
}

function bedName(scan: Scan, at: number): number {
  let to = at
  while (to < scan.count && to - at < 3 && (to === at || /^(?: |-)$/.test(scan.between(to)))) {
    if (!(scan.shape[to] === LOWER ? isSmallBed(scan, to) : isBedName(scan, to))) break
    to++
  }
  return to
}

/** A number, or a letter tied to one, stands before it. */
function isBehindNumber(scan: Scan, at: number): boolean {
  if (at === 0 || scan.gap[at] === GLUED || scan.gap[at] === NEW_LINE) return false
  return scan.shape[at - 1] === NUMBER || (at > 1 && scan.gap[at - 1] === GLUED && scan.shape[at - 2] === NUMBER)
}

function isBedName(scan: Scan, at: number): boolean {
  if (!mayName(scan, at) || isThingOfMedicine(scan, { from: at, to: at + 1 })) return false
  const { given, family, ordinary, known } = wordAt(scan, at)
  if (scan.shape[at] === ALL_CAPS) return (family > 1 || given > 2) && ordinary < 3 && scan.word(at).length > 2
  return !known || family > 1 || given > 2 || (ordinary < 2 && family + given > 0)
}

function isSmallBed(scan: Scan, at: number): boolean {
  const { given, family, ordinary, medical, known } = wordAt(scan, at)
  if (medical || ordinary > 0 || nobody.has(scan.hash[at] ?? 0) || scan.word(at).length < 4) return false
  return !known || given + family > 0
}

const SPOKEN = /^: (?=\S)/
const FEWEST_TURNS = 2

/** "Tomasz: mama is awake": who speaks, where lines begin so again and again. */
function speakers(scan: Scan): Entity[] {
  const turns: Entity[] = []
  for (let at = 0; at < scan.count; at++) {
    if (!(at === 0 || scan.gap[at] === NEW_LINE) || !mayName(scan, at) || scan.shape[at] === ALL_CAPS) continue
    let to = at + 1
    while (
      to < scan.count &&
      to - at < 3 &&
      scan.between(to) === ' ' &&
      (mayName(scan, to) || scan.shape[to] === INITIAL)
    )
      to++
    const end = scan.end[to - 1] ?? 0
    if (!SPOKEN.test(scan.text.slice(end, end + 3)) || !isSpeaker(scan, at, to)) continue
    turns.push(made(scan, { from: at, to, score: 0.6 }, 'it speaks in a line of a talk'))
  }
  return turns.length >= FEWEST_TURNS ? turns : []
}

function isSpeaker(scan: Scan, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const { given, family, known, ordinary, medical } = wordAt(scan, at)
    if (!medical && (given > 1 || (ordinary < 2 && given + family > 0) || (!known && scan.word(at).length > 2)))
      return isTalk(scan, to)
  }
  return false
}

/** What is said begins as talk does, not as the value of a field. */
function isTalk(scan: Scan, to: number): boolean {
  let words = 0
  for (let at = to; at < Math.min(scan.count, to + 6) && scan.gap[at] !== NEW_LINE; at++)
    if (scan.shape[at] === LOWER) words++
  return words > 1
}

function made(scan: Scan, { from, to, score }: { from: number; to: number; score: number }, why: string): Entity {
  const [start, end] = [scan.start[from] ?? 0, scan.end[to - 1] ?? 0]
  return { start, end, type: 'PERSON', score, recognizer: 'rows', because: [why] }
}
