import { flags, wordOf } from '../gazetteers/flags.ts'
import { eponyms } from '../names/eponyms.ts'
import { calendarWords, credentials, eponymNouns, titles } from '../names/words.ts'
import { hashWord } from '../scan/hash.ts'
import { ALL_CAPS, CAPITALISED, LOWER, MIXED, NEW_LINE, NUMBER, PUNCTUATED } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

const set = (words: string): ReadonlySet<number> => new WordSet(words.split(/\s+/).filter(Boolean).map(hashWord))

/** Where somebody is or goes, and what was done there: within a few words before "at", "to" or "from". */
const cared = set(
  'placed seen scoped admitted hospitalized hospitalised treated surgery chemo chemotherapy radiation followed follow evaluated imaging mri ct labs drawn delivered deliver clinic appointment appt visit dialysis hd therapy rehab records records outside cath echo scope egd colonoscopy biopsy xray films scan respite stay stayed care transplant transplanted implanted diagnosed born resident established sees patient hospital ed er icu stent bypass ablation repair resection worked-up intubated resuscitated died expired pronounced',
)
const moved = set(
  'transfer transferred transfers transferring transport transported xfer tx discharge discharged dc dispo sent send referred refer referral admitted admit brought taken take took accepted accepting returned returning return flown moved report called faxed mailed shipped shipping went going go back coming came arrived drove presents presented records films bed placement screened accepts',
)
const works = set(
  'works worked working work employed job teaches taught student studies studied school attends attended graduated college internship boss manager shop shops shopping store gym church mall shift clerk cashier driver cook',
)
/** What stands behind "at" in notes and is no place. */
const noPlace = set(
  'time night noon midnight home bedside baseline rest discharge admission risk goal least most first last present birth term follow that this the her his their our your my a an all once some any day week month year pt ot st or ir us mr ed er icu picu nicu micu sicu ccu pacu npo dr nurse rn md np pa level stage grade high low clear full half usual good mild normal bed room rm unit floor ward school work lunch dinner breakfast baseline bedtime hour hours hs noc am pm cpt icd mom dad pharmacy clinic hospital police ems fire social pain vital stable physio psych neuro cards nephro onc heme ortho uro gyn derm ent pulm endo rheum physiatry palliative dietary dietetics pharm peds surgery vascular podiatry radiology cardiology neurology urology oncology dermatology telemetry tele stepdown obs observation triage recovery preop postop hospice rehab mychart epic cerner medicare medicaid court jail school church god',
)
const suffix = set('ed er icu campus main north south east west snf rehab hospital clinic center centre health')

/** Places of care that nothing but how they are spoken of tells: "line placed at Bon Secours", "transferred to Mercy Fitzgerald". */
export const visited: TokenRecognizer = {
  name: 'visited',
  find(scan) {
    const found: Entity[] = []
    if (scan.style === 'capital') return found
    for (let at = 1; at + 1 < scan.count; at++) {
      const entity = isSign(scan, at) || isPreposition(scan, at) ? placeAt(scan, at) : undefined
      if (entity) found.push(entity)
    }
    return found
  },
}

const [AT, TO, FROM, VIA] = ['at', 'to', 'from', 'via'].map(hashWord)

function isPreposition(scan: Scan, at: number): boolean {
  const hash = scan.hash[at]
  return (hash === AT || hash === TO || hash === FROM || hash === VIA) && scan.shape[at + 1] !== LOWER
}

function placeAt(scan: Scan, at: number): Entity | undefined {
  if (isSign(scan, at)) return opensPlace(scan, at) ? read(scan, at) : undefined
  const from = at + 1
  if (scan.between(from) !== ' ') return undefined
  const opens = scan.shape[at] === LOWER ? opensPlace(scan, from) : isHouse(scan, from)
  return opens ? read(scan, from) : undefined
}

const HOUSE =
  /(?:(?:St|Mt|Saint|Mount)\.? \p{Lu}|(?:\p{Lu}\p{Ll}+ ){0,2}(?:Methodist|Baptist|Presbyterian|Mercy|University|Regional|General|Memorial|Children|Providence|Sacred Heart|Good Samaritan|Veterans|VA|Hospital|Medical)(?!\p{Ll}))/uy

/** "To Methodist University, room 4": a sentence that begins with where somebody was taken. */
function isHouse(scan: Scan, from: number): boolean {
  HOUSE.lastIndex = scan.start[from] ?? 0
  return HOUSE.test(scan.text)
}

/** "@ Bayside Imaging". */
function isSign(scan: Scan, at: number): boolean {
  const shape = scan.shape[at]
  if (shape !== CAPITALISED && shape !== MIXED) return false
  const before = (scan.start[at] ?? 0) - 1
  const sign = scan.text.charCodeAt(before) === 32 ? before - 1 : before
  return scan.text.charCodeAt(sign) === 64 && (scan.end[at - 1] ?? 0) >= sign - 1
}

function opensPlace(scan: Scan, from: number): boolean {
  const shape = scan.shape[from]
  if (shape !== CAPITALISED && shape !== MIXED && shape !== ALL_CAPS) return false
  const hash = scan.hash[from] ?? 0
  if (noPlace.has(hash) || calendarWords.has(hash) || titles.has(hash)) return false
  const sign = isSign(scan, from)
  const told = sign ? [cared, moved] : scan.word(from - 1) === 'at' ? [cared] : [moved]
  return isSpokenOf(scan, sign ? from - 1 : from - 2, told)
}

/** Whether one of the words stands among the six before, in the same sentence, and none of work. */
function isSpokenOf(scan: Scan, back: number, told: readonly ReadonlySet<number>[]): boolean {
  let found = false
  for (let at = back; at >= 0 && back - at < 6; at--) {
    const here = scan.hash[at] ?? 0
    if (works.has(here)) return false
    found = found || told.some((words) => words.has(here))
    if (scan.gap[at] === NEW_LINE || (scan.gap[at] === PUNCTUATED && /[.;]\s/.test(scan.between(at)))) break
  }
  return found
}

/** The capitalised words of the name, where one of them is no everyday word or where there are several. */
function read(scan: Scan, from: number): Entity | undefined {
  let to = from + 1
  while (to < scan.count && to - from < 6 && goesOn(scan, to)) to++
  while (to > from + 1 && scan.shape[to - 1] === LOWER && scan.word(to - 1) !== 's') to--
  if (to < scan.count && scan.between(to) === ' ' && eponymNouns.has(scan.hash[to] ?? 0)) return undefined
  if (!isName(scan, from, to)) return undefined
  const because = ['how it is spoken of makes it a place of care']
  const [start, end] = [scan.start[from] ?? 0, scan.end[to - 1] ?? 0]
  return { start, end, type: 'ORGANIZATION', score: 0.5, recognizer: 'visited', because, detail: 'hospital' }
}

function isName(scan: Scan, from: number, to: number): boolean {
  let own = 0
  let words = 0
  for (let at = from; at < to; at++) {
    if (scan.shape[at] === LOWER) continue
    words++
    const flag = scan.flags[at] ?? 0
    if ((flag & (flags.drug | flags.disease | flags.condition)) !== 0 && words === 1) return false
    const shouted = scan.shape[at] === ALL_CAPS && !isHouseInLetters(scan, at)
    if (wordOf(flag) < 2 && !(flag & flags.medical) && !shouted && !eponyms.has(scan.hash[at] ?? 0)) own++
  }
  const owned = scan.word(to - 1) === 's' && words === 1
  return own > 0 || owned || (words > 1 && wordOf(scan.flags[from] ?? 0) < 3)
}

/** "SJMC", "LGH", "UMMC": letters of a house of care that no list knows. */
function isHouseInLetters(scan: Scan, at: number): boolean {
  return (
    ((scan.flags[at] ?? 0) & KNOWN) === 0 &&
    /^(?!LTACH|STRENGTH|HEALTH|PT|OT)[A-Z]{1,4}(?:MC|H|RMC|MH|GH|UH|CH)$/.test(scan.word(at))
  )
}

const KNOWN = flags.medical | flags.drug | flags.condition | flags.disease

function goesOn(scan: Scan, at: number): boolean {
  const between = scan.between(at)
  if (/^['’]$/.test(between) && scan.word(at) === 's') return true
  const pointed = between === '. ' && /^(?:St|Mt|Ste)$/.test(scan.word(at - 1))
  if (!pointed && !/^(?: |-| & )$/.test(between)) return false
  const hash = scan.hash[at] ?? 0
  if (scan.shape[at] === NUMBER || credentials.has(hash) || titles.has(hash) || calendarWords.has(hash)) return false
  if (scan.shape[at] === LOWER)
    return /^(?:of|de|la|at|and|for)$/.test(scan.word(at)) && at + 1 < scan.count && scan.shape[at + 1] === CAPITALISED
  if (scan.shape[at] === ALL_CAPS) return suffix.has(hash) || scan.word(at).length > 4
  return true
}
