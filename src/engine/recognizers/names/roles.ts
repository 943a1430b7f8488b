import { hashWord } from '../scan/hash.ts'
import { ALL_CAPS, CAPITALISED, GLUED, INITIAL, LOWER, MIXED, NEW_LINE, NUMBER, SPACE } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import { eponyms } from './eponyms.ts'
import { isThingOfMedicine, lends } from './medical-names.ts'
import { type Cued, nameOf } from './name-of.ts'
import { isNamedThing } from './named-after.ts'
import {
  isCapital,
  isNamedAfter,
  isParticle,
  isStopped,
  opensAsGiven,
  type Run,
  readRun,
  type Word,
  wordAt,
} from './read.ts'
import { credentials, kin, personVerbs, titles } from './words.ts'

const set = (words: string): ReadonlySet<number> => new WordSet(words.split(/\s+/).map(hashWord))

/** What people are to each other or to a patient, short and long: a name may follow at once, behind a comma or in brackets. */
const close = set(
  'boy girl lil baby twin twins dtr dau dght gdtr gson daughters sons brothers sisters children kids parents grandchildren grandparents siblings sibling hubby bf gf ex stepson stepdaughter stepmother stepfather stepmom stepdad grandma grandpa granny godmother godfather goddaughter godson fob mob poa hcpoa dpoa hcp proxy surrogate roommates friends neighbors housemate flatmate landlord landlady boss supervisor coworker classmate law cousin cousins carer carers widow widower tochter sohn ehefrau ehemann mann bruder schwester mutter vater fils fille epouse epoux mari frere soeur hija hijo hijos hijas hermano hermana cuidadora cuidador nieto nieta sobrino sobrina suegra cunada vecina pareja mujer nuera yerno novia novio abuela abuelo tia tio prima primo sobrinito nonna nonno oma opa mamaw papaw pawpaw meemaw nan nana gran grandad granddad grandfather grandmother mom dad mum stepdad auntie lola lolo parent madre padre mama papa mam mammy aunty tía gogo ouma oupa oom tannie memere mamaw nonna amma abba umm abu kuya tita tito pani pan aling whaea koro taid nain maman pere mere nachbar nachbarin vecino voisin voisine neighbor neighbour mate pal buddy kak lolo ate anty maa maw nani nana dada dadi baba uncle compagne compagnon conjoint enkelin enkel fiancee fiance',
)
/** Trades of care and of the people round it. */
const trades = set(
  'anesth anaesth mw techs collector phn physio physios vol coord lmc tes ide celador rep foreman alj hon atty deacon fr rev sgt cpl det dep deputies hebamme schwester pfleger notarzt hausarzt oberarzt sykepleier zuster dokter jordmor legen overlaege flugretter wocn rd rdn phleb hsw hca cso cmw cfo mro interp docent lead matron sister cashier barista keyworker seafarer traveller traveler veteran airman warden guard bailiff counsel solicitor barrister auditor inspector doc nurse rn lpn lvn cna aide hha technician technologist therapist slp ot sw msw crna doula midwife chaplain pastor rabbi imam priest volunteer sitter companion interpreter translator coordinator manager navigator advocate caseworker cytotech doctor medtech counselor counsellor psychologist psychiatrist surgeon attending resident fellow intern hospitalist intensivist consultant pharmacist pharmd dietitian dietician nutritionist dentist podiatrist physician provider clinician paramedic emt medic detective investigator lawyer attorney teacher principal coach caller informant witness perpetrator decedent donor recipient proband operator endoscopist sonographer phlebotomist hygienist scribe preceptor student secretary clerk receptionist scheduler representative adjuster caregiver guardian executor np prescriber practitioner instructor driver nanny babysitter md pa apn aprn cnm lvn lcsw arnp rt worker bystander presenter presenters attendees panelists sponsor mgr judge rdh nnp pnp fnp crew medics paramedics emts bcba hospitalists therapists techs residents attendings surgeons witnesses aides volunteers consultants interpreters officers deputy trooper ofc worker cousin uncle auntie stepsister stepbrother godparent ex-wife ex-husband accompanist boyfriend girlfriend liaison chaperone surg circ scrub atty pediatrician paediatrician cardiologist oncologist neurologist nephrologist dermatologist urologist obstetrician gp adjuster mentor cons preop periop perfusionist rnfa hygienist keyworker',
)
const plural = set(
  'drs daughters sons brothers sisters children kids parents grandchildren siblings roommates friends cousins hijos hijas nurses doctors therapists techs medics witnesses surgeons attendings residents officers aides volunteers consultants interpreters',
)
/** Between a role and its name: "nurse Bettina", "her niece, Kirsten", "Mother (Renita", "RN: Grace". */
const BETWEEN = /^(?:,? | \(|: | - | – | "| “|, "|s? \()$/
const LOWER_DEGREE = set('rn lpn lvn cna np md do pa crna emt pt ot rrt msw lmsw lcsw slp cnm nnp fnp aprn')

/** Every word at which `roleNames` begins. */
export const roleWords: readonly number[] = [...close, ...trades, ...kin, ...LOWER_DEGREE, ...plural]

/** Names that what a person does or is to somebody introduces, and names in lower case before a degree. */
export function roleNames(scan: Scan, at: number): readonly Cued[] {
  const hash = scan.hash[at] ?? 0
  const found: Cued[] = []
  if (isNoRole(scan, at)) return found
  const isKin = close.has(hash) || kin.has(hash)
  if (isKin || (trades.has(hash) && !isFieldOfWork(scan, at))) {
    const name = afterRole(scan, at, isKin)
    if (name) found.push(name)
  }
  if (LOWER_DEGREE.has(hash) && scan.shape[at] === LOWER) {
    const name = beforeSmallDegree(scan, at)
    if (name) found.push(name)
  }
  return found
}

const ATE = hashWord('ate')

function isElderSister(scan: Scan, at: number): boolean {
  const { given, family, ordinary } = wordAt(scan, at + 1)
  if (given + family > 0 && ordinary < 2) return true
  return isHeld(scan, at, { from: at + 1, to: at + 2 })
}

const newborn = set('boy girl')
const measures = set('bf fr')

/** "Boy Scouts"; "40 bf, Zerodol" (before food), "8 Fr PowerPort" (the width of a tube). */
function isNoRole(scan: Scan, at: number): boolean {
  const hash = scan.hash[at] ?? 0
  // "Ate half", "Ate Cheerios": in Tagalog an elder sister, in English at a sentence's beginning what somebody did.
  if (hash === ATE) return scan.shape[at] !== CAPITALISED || !isElderSister(scan, at)
  if (newborn.has(hash)) return scan.shape[at] !== LOWER
  return measures.has(hash) && at > 0 && scan.shape[at - 1] === NUMBER
}

/** "Nurse Practitioner Program", "CNA Certification": a trade as a heading. */
function isFieldOfWork(scan: Scan, at: number): boolean {
  return at > 0 && scan.gap[at] === GLUED
}

function afterRole(scan: Scan, at: number, isKin: boolean): Cued | undefined {
  const next = nameBehind(scan, at, isKin)
  if (next === undefined) return undefined
  const adjacent = scan.between(next) === ' '
  if (scan.shape[next] === LOWER) return adjacent ? small(scan, next) : undefined
  if (isHeading(scan, at, next)) return undefined
  const run = readRun(scan, next, true)
  if (run.to === run.from) return isKin ? anyWord(scan, at) : undefined
  // "uncle Sipho smear pos": nothing is called after somebody's kin.
  if (isNamedAfter(scan, run) && !(isKin && adjacent && scan.shape[at] === LOWER && !lends(scan, run.from)))
    return undefined
  const sure = isKin && adjacent && (scan.shape[at] === LOWER || isHeld(scan, at, run)) && opensSentence(scan, run)
  if (!sure && !isPersonal(scan, run, adjacent)) return undefined
  return nameOf(run, 0.72, 'what a person does or is to somebody stands before it')
}

/** "SO (Ate Jingle)": kin and a name as all that brackets hold. */
const isHeld = (scan: Scan, at: number, { to }: Run) =>
  scan.text.charAt((scan.start[at] ?? 0) - 1) === '(' && scan.text.charAt(scan.end[to - 1] ?? 0) === ')'

/** The token where the name would begin. */
function nameBehind(scan: Scan, at: number, isKin: boolean): number | undefined {
  let next = at + 1
  // "her nephew's (Remy)".
  if (next + 1 < scan.count && scan.word(next) === 's' && /^['’]$/.test(scan.between(next))) next++
  if (next >= scan.count || scan.gap[next] === NEW_LINE || !BETWEEN.test(scan.between(next))) return undefined
  if (titles.has(scan.hash[next] ?? 0) && next + 1 < scan.count) return undefined
  // "RN on shift", "daughter's name is Anna" are for other cues; "daughter is Anna" is for this one.
  if (
    /^(?:is|named|called)$/i.test(scan.word(next)) &&
    scan.between(next + 1) === ' ' &&
    (isKin || isGivenName(scan, next + 1))
  )
    next++
  // "Baby Boy Sandoval", "Twin A".
  if (/^(?:boy|girl|[a-d]|id['’]d)$/i.test(scan.word(next))) return undefined
  const written = scan.shape[next] === LOWER || isCapital(scan, next) || scan.shape[next] === INITIAL
  return written && !(scan.word(at) === 'MD' && scan.word(next) === 'Anderson') ? next : undefined
}

/** "sponsor is Dean": a popular given name, or one that is no word. */
function isGivenName(scan: Scan, at: number): boolean {
  const { given, ordinary } = wordAt(scan, at)
  return scan.shape[at] === CAPITALISED && (given === 3 || (given > 0 && ordinary === 0))
}

/** In a heading every word has a capital: then a role in capitals says little. */
function isHeading(scan: Scan, at: number, next: number): boolean {
  const shouted = scan.shape[next] === ALL_CAPS && scan.shape[at] === ALL_CAPS
  return shouted && scan.between(next) === ' ' && scan.word(at).length > 4
}

/** "abuela Tencha", "uncle Skip": a capitalised word that is nothing of medicine, where the sentence goes on as behind a person. */
function opensSentence(scan: Scan, { from, to }: Run): boolean {
  const { medical, given, family, ordinary } = wordAt(scan, from)
  if (scan.shape[from] !== CAPITALISED || medical || isStopped(scan, from) || eponyms.has(scan.hash[from] ?? 0))
    return false
  if (to >= scan.count || scan.gap[to] !== SPACE) return !/^[-/]/.test(scan.between(to))
  if (scan.shape[to] !== LOWER) return false
  return ordinary < 2 || given + family > 0 || personVerbs.has(scan.hash[to] ?? 0)
}

/** "husband Skip", "mother Gift said": a word of everyday right behind kin in lower case. */
function anyWord(scan: Scan, at: number): Cued | undefined {
  const next = at + 1
  const between = scan.between(next)
  if (scan.shape[at] === ALL_CAPS || scan.shape[next] !== CAPITALISED || (between !== ' ' && between !== ' ('))
    return undefined
  // "wife Soon-hee".
  const half = scan.between(next + 1) === '-' && scan.shape[next + 1] === LOWER ? 2 : 1
  const run = { from: next, to: next + half }
  if (between === ' (' && scan.text.charAt(scan.end[next] ?? 0) !== ')') return undefined
  if (isNamedAfter(scan, run) || !opensSentence(scan, run)) return undefined
  return nameOf(run, 0.6, 'what a person does or is to somebody stands before it')
}

/** At least one word that lists know as a name, or that nobody knows; an everyday word only if it is a popular name. */
function isPersonal(scan: Scan, { from, to }: Run, adjacent: boolean): boolean {
  let some = false
  for (let at = from; at < to; at++) {
    if (scan.shape[at] === INITIAL || isParticle(scan, at)) continue
    if (isAgainst(wordAt(scan, at)) && !(at === from && opensAsGiven(scan, at) && to - from > 1)) return false
    some = some || speaksFor(scan, at, adjacent && to - from > 1) || (adjacent && wordAt(scan, at).given > 0)
  }
  const lone = to - from === 1
  return some && !(lone && (isNamedThing(scan.hash[from] ?? 0, scan.flags[from] ?? 0) || isStopped(scan, from)))
}

const isAgainst = ({ medical, ordinary, given, family }: Word) =>
  (medical && given < 2) || (ordinary > 1 && given === 0 && family < 3)

function speaksFor(scan: Scan, at: number, several: boolean): boolean {
  const { given, family, ordinary, known } = wordAt(scan, at)
  if (!known) return scan.shape[at] !== ALL_CAPS && (scan.end[at] ?? 0) - (scan.start[at] ?? 0) > 2
  return given + family > 0 && (ordinary < 2 || several)
}

/** "cna marisol", "son tunde": a popular given name in lower case, or in a text without capitals a word nobody knows. */
function small(scan: Scan, from: number): Cued | undefined {
  const { given, family, ordinary, medical, known } = wordAt(scan, from)
  const length = (scan.end[from] ?? 0) - (scan.start[from] ?? 0)
  if (
    medical ||
    ordinary > (given > 0 ? 1 : 0) ||
    isStopped(scan, from) ||
    length < 3 ||
    credentials.has(scan.hash[from] ?? 0) ||
    hasCapital(scan, from)
  )
    return undefined
  const listed = (given === 3 || family === 3 || scan.style === 'lower') && given + family > 0
  if (!listed && !(scan.style === 'lower' && !known && length > 3)) return undefined
  const why = 'what a person does or is to somebody stands before it'
  return { from, to: smallFamily(scan, from + 1), score: listed ? 0.65 : 0.55, why }
}

/** "bed mob minA": what ends in a capital is shorthand. */
const hasCapital = (scan: Scan, at: number) => /\p{Lu}/u.test(scan.word(at))

/** The token behind a family name in lower case at `at`, `at` itself where none stands there. */
function smallFamily(scan: Scan, at: number): number {
  if (at >= scan.count || scan.between(at) !== ' ' || scan.shape[at] !== LOWER || isStopped(scan, at)) return at
  const { family, ordinary, medical, known } = wordAt(scan, at)
  const length = (scan.end[at] ?? 0) - (scan.start[at] ?? 0)
  return !medical && ordinary === 0 && length > 3 && (family > 0 || !known) ? at + 1 : at
}

/** "t. brannigan rn", "r. montague rn": names in lower case before a degree in lower case. */
function beforeSmallDegree(scan: Scan, at: number): Cued | undefined {
  if (at < 2 || !/^,? $/.test(scan.between(at)) || scan.shape[at - 1] !== LOWER) return undefined
  const { given, family, ordinary, medical, known } = wordAt(scan, at - 1)
  if (medical || ordinary > 0 || (known && given + family === 0) || isStopped(scan, at - 1)) return undefined
  const initial = (scan.end[at - 2] ?? 0) - (scan.start[at - 2] ?? 0) === 1 && /^\. ?$/.test(scan.between(at - 1))
  const first = wordAt(scan, at - 2)
  const full = scan.between(at - 1) === ' ' && first.given > 1 && first.ordinary === 0 && scan.shape[at - 2] === LOWER
  if (!initial && !full) return undefined
  return { from: at - 2, to: at, score: 0.75, why: 'a degree stands after it' }
}

const CONJUNCTION = set('and or y e und et with')
const MOST = 6

/** "Drs. Iyer and Macalister", "her sons Rafael, Hugo and Bruno", "crew Tate/Burke": more names beside a name. */
export function chained(scan: Scan, name: Cued): readonly Cued[] {
  const found: Cued[] = []
  let { to } = name
  while (found.length < MOST) {
    const next = link(scan, to)
    if (next === undefined) break
    const run = readRun(scan, next.at, false)
    if (run.to === run.from || !isAnother(scan, run, next.tight)) break
    found.push(nameOf(run, 0.6, 'it stands in a row with a name'))
    to = run.to
  }
  return found
}

/** Where the next name of a row would begin. `tight`: "and", "&" and "/" tie closer than a comma. */
function link(scan: Scan, to: number): { at: number; tight: boolean } | undefined {
  if (to >= scan.count || scan.gap[to] === NEW_LINE) return undefined
  const between = scan.between(to)
  const behind = to + 1
  if (/^(?:, | )$/.test(between) && CONJUNCTION.has(scan.hash[to] ?? 0) && scan.shape[to] === LOWER)
    return behind < scan.count && scan.between(behind) === ' ' && scan.word(to) !== 'with'
      ? { at: titles.has(scan.hash[behind] ?? 0) ? behind + 1 : behind, tight: true }
      : undefined
  if (/^ ?[/&+] ?$/.test(between)) return { at: to, tight: true }
  return between === ', ' ? { at: to, tight: false } : undefined
}

function isAnother(scan: Scan, { from, to }: Run, tight: boolean): boolean {
  const { given, family, ordinary, medical, known } = wordAt(scan, from)
  const shape = scan.shape[from]
  if (shape !== CAPITALISED && shape !== MIXED) return false
  if (medical || isStopped(scan, from) || credentials.has(scan.hash[from] ?? 0) || isNamedAfter(scan, { from, to }))
    return false
  if (eponyms.has(scan.hash[from] ?? 0) && !tight) return false
  if (isThingOfMedicine(scan, { from, to })) return false
  if (tight) return ordinary < 2 ? given + family > 0 || !known : given > 1 || (given > 0 && ordinary < 3)
  return given > 0 && ordinary === 0
}
