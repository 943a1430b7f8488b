import { flags } from '../gazetteers/flags.ts'
import { ALL_CAPS, CAPITALISED, INITIAL, MIXED } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { eponyms } from './eponyms.ts'
import { isThingOfMedicine } from './medical-names.ts'
import { type Cued, nameOf } from './name-of.ts'
import { isNamedAfter, isParticle, isStopped, type Run, wordAt } from './read.ts'
import { credentials, noPeople, speech } from './words.ts'

const LOOK = 24
const MOST_WORDS = 3
const SHORTEST = 3

/** Who did it or was spoken to: "scoped by Laghari", "d/w Vandermeer", "→ Ostrowski". */
const AGENT =
  /(?:^|[\s(;,/])(?:EMT(?:-[PB])?|AEMT|MS[1-4]|PGY-?\d|Ofc\.?|Det\.?|Sgt\.?|by|per|d\/w|dw|s\/w|attn:?|cc:?|paged|under|covering|(?:spoke|disc(?:ussed)?|seen|staffed|rounded|eval(?:uated)?|met|appt|f\/u|fu|fam mtg|here|lives) (?:w\/|with)|\(me,?|(?:consult|signed|sign|handed|hand) ?(?:to|off to|out to)) $/i
/** With whom: only for what lists know as a name. */
const WITH = /(?:^|[\s(;,])(?:w\/ ?|via |→ ?|-> ?|for |re:? )$/i
/** "Feinberg 81F", "Osei, 54 yo". */
const AGED =
  /^,? \(?\d{1,3} ?(?:[MFmf](?![\w/])|y\/?o(?![a-z])|yr?s?(?![a-z])|[- ]year|mo(?![a-z])|wks?(?![a-z])|m\/o|[NSEW](?![\w/]))/
/** A bed, a room or a number of a list before it, at the beginning of a line. */
const LISTED =
  /(?:^|\n)[ \t]{0,4}(?:[-•*#] ?)?(?:(?:rm|room|bed|pt|bay|chair|slot)\.? )?(?:[A-Z]{1,5}-?)?\d{1,4}[A-Da-d]?(?:[-/]\d{1,2})?(?:[:.)]| [-–—])?[ \t]{1,3}$|[\s:;]\d{3,4}[A-D]? $/i
const CELL_BEFORE = /(?:^|[\n\t|;]|[-–—/] ?| {2})$/
const CELL_AFTER = /^(?:$| {2}|[\n\r\t|;/]| [-–—|] )/
/** A line or a sentence that a name and a doing of people open: "Abramov C-L fellow". */
const SIGNATURE_AFTER =
  /^,? (?:RN|MD|DO|NP|PA|PA-C|LPN|CNA|PGY-?\d|MS[34]|PharmD|LCSW|MSW|SLP|PT|OT|RT|RRT|CRNA|[A-Z]{1,3}(?:-[A-Z])? (?:fellow|resident|attending|intern|consult))(?![A-Za-z])/

/**
 * A name beside nothing but the signs of notes: a bed before it, an age behind it, "by" before it, a cell of its own.
 * What no list knows needs the surer of them.
 */
export function besideSigns(scan: Scan, whole: Run): Cued | undefined {
  if (scan.style === 'capital') return undefined
  const run = withoutLetter(scan, whole)
  const onBoard = boarded(scan, run)
  if (onBoard) return onBoard
  const known = namesIn(scan, run)
  if (known === undefined || isNamedAfter(scan, run)) return undefined
  const [start, end] = [scan.start[run.from] ?? 0, scan.end[run.to - 1] ?? 0]
  const before = scan.text.slice(Math.max(0, start - LOOK), start)
  const after = scan.text.slice(end, end + LOOK)
  const score = placed(before, after, known) || spoken(scan, run, known) || paired(scan, run, known)
  return score > 0 && !isThingOfMedicine(scan, run)
    ? nameOf(run, score, 'signs of a note mark its place as a person’s')
    : undefined
}

const BOARD_AGE = /^,? \(?(?:\d{1,3},|\d{2,3}\)|\d{1,3} ?(?:[MFmf](?![\w/])|y\/?o(?![a-z])|yr?s?(?![a-z])|[- ]year))/

/** "413 – Young, 81, UTI": a bed before it and an age behind make any name a person's, everyday words among them. */
function boarded(scan: Scan, run: Run): Cued | undefined {
  const { given, family, medical } = wordAt(scan, run.from)
  if (given + family === 0 || medical || run.to - run.from > 2) return undefined
  const [start, end] = [scan.start[run.from] ?? 0, scan.end[run.to - 1] ?? 0]
  if (!BOARD_AGE.test(scan.text.slice(end, end + 12))) return undefined
  const before = scan.text.slice(Math.max(0, start - LOOK), start)
  if (!LISTED.test(before) && !/\($/.test(before)) return undefined
  return nameOf(run, 0.65, 'a bed before it and an age behind it')
}

/** "Abramov C-L fellow": a letter without a point behind it is the next word's. */
function withoutLetter(scan: Scan, { from, to }: Run): Run {
  let end = to
  while (end - from > 1 && scan.shape[end - 1] === INITIAL && isTied(scan, end - 1)) end--
  return { from, to: end }
}

const isTied = (scan: Scan, at: number) => scan.between(at) === '-' || scan.between(at + 1) === '-'

function placed(before: string, after: string, known: boolean): number {
  const sure = aged(before, after, known)
  if (sure > 0) return sure
  if (AGENT.test(before)) return known ? 0.7 : 0.55
  if (SIGNATURE_AFTER.test(after)) return known ? 0.7 : 0.55
  if (!known) return 0
  if (/\($/.test(before) && /^(?:,|\)|;)/.test(after)) return 0.5
  if (LISTED.test(before)) return 0.6
  if (WITH.test(before)) return 0.5
  return CELL_BEFORE.test(before) && CELL_AFTER.test(after) ? 0.5 : 0
}

/** "Ferdie, whom you referred", "Patient (Bisola, 54)", "Oluwaseun, 29, P1+0", "Osei, 54 yo". */
function aged(before: string, after: string, known: boolean): number {
  if (/^, whom?(?![a-z])/.test(after)) return known ? 0.7 : 0.55
  if (/\($/.test(before) && BOARD_AGE.test(after)) return 0.6
  if (/^, [1-9]\d[.,]/.test(after) && /(?:^|[.:\n])[ \t]?$/.test(before)) return known ? 0.6 : 0.55
  return AGED.test(after) && !/\d[ \t]?$/.test(before.slice(-1)) ? (known ? 0.75 : 0.6) : 0
}

/** "Quirarte agrees": what only people do, by a word that no list knows. */
function spoken(scan: Scan, { to }: Run, known: boolean): number {
  if (to >= scan.count || scan.between(to) !== ' ' || !speech.has(scan.hash[to] ?? 0)) return 0
  return known ? 0.6 : 0.5
}

/** "Okafor/Lim": two such words tied by a stroke, at least one of them known. */
function paired(scan: Scan, { from, to }: Run, known: boolean): number {
  const tied = (at: number) => at > 0 && at < scan.count && /^ ?\/ ?$/.test(scan.between(at))
  const other = tied(from) ? from - 1 : tied(to) ? to : undefined
  if (other === undefined) return 0
  const kind = namesIn(scan, { from: other, to: other + 1 })
  return kind !== undefined && (kind || known) ? 0.55 : 0
}

/** Whether lists know a word of the run as a name; undefined where it holds what no name is made of. */
function namesIn(scan: Scan, { from, to }: Run): boolean | undefined {
  let words = 0
  let known = false
  for (let at = from; at < to; at++) {
    if (scan.shape[at] === INITIAL || isParticle(scan, at)) continue
    if (!mayName(scan, at)) return undefined
    const { given, family } = wordAt(scan, at)
    words++
    known = known || given + family > 0
  }
  return words > 0 && words <= MOST_WORDS ? known : undefined
}

const THINGS = flags.medical | flags.drug | flags.condition | flags.disease | flags.country | flags.city

/** A capitalised word that is no everyday word, nothing of medicine and nobody's eponym. */
function mayName(scan: Scan, at: number): boolean {
  const shape = scan.shape[at]
  if (shape !== CAPITALISED && shape !== MIXED && shape !== ALL_CAPS) return false
  const flag = scan.flags[at] ?? 0
  const { given, family, ordinary } = wordAt(scan, at)
  if (shape === ALL_CAPS && (family < 2 || scan.word(at).length < 4)) return false
  if (shape === MIXED && !/^(?:Mc|Mac|De|Di|La|Le|Van|O['’]|D['’])\p{Lu}/u.test(scan.word(at))) return false
  const length = (scan.end[at] ?? 0) - (scan.start[at] ?? 0)
  if (ordinary > 0 || length < SHORTEST || (flag & THINGS) !== 0) return false
  if ((flag & flags.town) !== 0 && family + given === 0) return false
  const hash = scan.hash[at] ?? 0
  return !eponyms.has(hash) && !noPeople.has(hash) && !credentials.has(hash) && !isStopped(scan, at)
}
