import { roundScore } from '../../core/finding.ts'
import type { Span } from '../../core/span.ts'
import { familyOf, flags, givenOf, wordOf } from '../gazetteers/flags.ts'
import { namedAround } from '../names/medical-names.ts'
import { eponymNouns } from '../names/words.ts'
import { ALL_CAPS, CAPITALISED, LOWER, NEW_LINE, NUMBER } from '../scan/lexer.ts'
import { phrasesByFirstWord } from '../scan/phrases.ts'
import type { Scan } from '../scan/scan.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { follows, isCapital, isUnusual, townAt } from './read.ts'
import { isStateCode } from './street-address.ts'
import { doubtfulStates, living, noTowns, states, townCues } from './words.ts'

const ZIP = /,?[ \t]{1,3}\d{5}(?:-\d{4})?(?!\d)/y

const KNOWN =
  flags.country | flags.medical | flags.drug | flags.condition | flags.disease | flags.opener | flags.trigger
/** Characters of a heading that are looked at before a town in brackets. */
const HEADING = 64
const labels = phrasesByFirstWord(
  'city|town|village|county|hometown|municipality|place of birth|birthplace|city of birth|localidad|provincia|localidad provincia|municipio|ciudad|poblacion|lugar de nacimiento|ville|lieu de naissance|ort|wohnort|geburtsort|citta|cidade|location|country|country of birth|state|pais|pais de nacimiento|estado|comunidad|land|pays|staat|paese',
)

/** Fields that also hold how a thing stands or where in the body it is. */
const manyMeanings = phrasesByFirstWord('state|estado|location|staat|ort')

/** Towns below the level of a state: with a state or ZIP code beside them, in a field, after "lives in", or large and unmistakable. */
export const town: TokenRecognizer = {
  name: 'town',
  triggers: [...labels.keys(), ...states],
  find(scan) {
    const found: Entity[] = []
    for (let at = 0; at < scan.count; at++) {
      if (scan.shape[at] === NUMBER) zipAndTown(scan, at, found)
      else if (isState(scan, at)) beforeState(scan, at, found)
      else if (((scan.flags[at] ?? 0) & flags.trigger) !== 0 && labels.has(scan.hash[at] ?? 0))
        labelled(scan, at, found)
      at = freeStanding(scan, at, found)
    }
    return found
  },
}

/** A place that stands by itself. Returns the last token looked at. */
function freeStanding(scan: Scan, at: number, found: Entity[]): number {
  const flag = scan.flags[at] ?? 0
  if (isCapital(scan, at) && flag & (flags.town | flags.opener)) return named(scan, at, found)
  if (scan.shape[at] === CAPITALISED && (flag === 0 || isRareName(flag))) unheard(scan, at, found)
  else if (scan.shape[at] === LOWER && flag & flags.town) small(scan, at, found)
  return at
}

function isState(scan: Scan, at: number): boolean {
  const flag = scan.flags[at] ?? 0
  if ((flag & flags.trigger) !== 0 && isStateCode(scan, at)) return true
  return (flag & flags.country) !== 0 && isCapital(scan, at)
}

/** "Springfield, IL 62704", "Arlington AK 59607", "Boston, Massachusetts". */
function beforeState(scan: Scan, at: number, found: Entity[]): void {
  const between = scan.between(at)
  if (at === 0 || !/^,? ?$/.test(between) || between === '' || !isCapital(scan, at - 1)) return
  ZIP.lastIndex = scan.end[at] ?? 0
  const zipped = ZIP.test(scan.text)
  const end = zipped ? ZIP.lastIndex : (scan.end[at] ?? 0)
  const { from, known } = townBefore(scan, at)
  // "Employee ID 44821": without a comma a doubtful code needs a town that is known.
  if (zipped && between === ' ' && known === undefined && doubtfulStates.has(scan.hash[at] ?? 0)) return
  if (zipped) {
    const house = houseBefore(scan, from)
    found.push(
      house === undefined
        ? place({ start: scan.start[from] ?? 0, end: end }, 0.9, 'a town with its state')
        : housed(house, end),
    )
    return
  }
  if (known !== undefined && !isDoubtful(scan, at, known))
    found.push(place({ start: scan.start[from] ?? 0, end: end }, 0.75, 'a town with its state'))
}

/** "Beacon NY" is a town with its state, "Reading OR" is none; nor is a name in words without a comma. */
function isDoubtful(scan: Scan, at: number, known: number): boolean {
  const doubtful = doubtfulStates.has(scan.hash[at] ?? 0)
  if (scan.between(at) === ' ' && (doubtful || scan.shape[at] !== ALL_CAPS)) return true
  return doubtful && (known & flags.city) === 0
}

/** The first token of the town that ends before `at`, and what the lexicon knows of that town. */
function townBefore(scan: Scan, at: number): { from: number; known: number | undefined } {
  let from = at - 1
  while (from > 0 && at - from < 4 && follows(scan, from) && isTownWord(scan, from - 1)) from--
  for (let start = from; start < at; start++) {
    const known = townAt(scan, start)
    if (known?.to === at) return { from: start, known: known.flag }
  }
  return { from, known: undefined }
}

function isTownWord(scan: Scan, at: number): boolean {
  return isCapital(scan, at) && isUnusual(scan, at) && scan.shape[at] !== ALL_CAPS
}

function housed(start: number, end: number): Entity {
  const because = ['a house number, a street, a town and its state']
  return { start, end, type: 'ADDRESS', score: 0.9, recognizer: 'town', because, detail: 'street' }
}

/** "2 Broadway, Somers Point, NJ 08244": back over a comma and a few capitals to a house number. */
function houseBefore(scan: Scan, town: number): number | undefined {
  if (town === 0 || !/^(?:, |\n| )$/.test(scan.between(town))) return undefined
  for (let at = town - 1; at >= 0 && town - at < 9; at--) {
    const start = scan.start[at] ?? 0
    const opens = at === 0 || scan.gap[at] === NEW_LINE || /[:;"(] ?$/.test(scan.between(at))
    if (scan.shape[at] === NUMBER && (opens || scan.shape[at - 1] === LOWER) && at < town - 1) return start
    if (opens || !/^[ #.,/-]{0,3}$/.test(scan.between(at))) return undefined
    if (scan.shape[at] === LOWER && !/^(?:of|the|th|st|nd|rd|de|la)$/.test(scan.word(at))) return undefined
  }
  return undefined
}

/** "28035 Madrid", "10115 Berlin". */
function zipAndTown(scan: Scan, at: number, found: Entity[]): void {
  const length = (scan.end[at] ?? 0) - (scan.start[at] ?? 0)
  const next = at + 1
  if (length !== 5 || next >= scan.count || !/^(?:[ -]{1,3}|[,.] )$/.test(scan.between(next)) || !isCapital(scan, next))
    return
  const apart = /^[,.]/.test(scan.between(next))
  const to = townAt(scan, next)?.to ?? (apart ? undefined : unheardTown(scan, next))
  if (to === undefined) return
  const end = scan.end[to - 1] ?? 0
  const province = PROVINCE.exec(scan.text.slice(end, end + 40))?.[0].length ?? 0
  found.push(place({ start: scan.start[at] ?? 0, end: end + province }, 0.8, 'a postal code with a town'))
}

const PROVINCE = /^ ?\(\p{Lu}[\p{L} ]{2,24}\)/u

/** "41500 Alcalá de Guadaira, Sevilla": a town that no list knows, with a small word of Spanish in it or an accent. */
function unheardTown(scan: Scan, from: number): number | undefined {
  if (wordOf(scan.flags[from] ?? 0) > 0) return undefined
  let to = from + 1
  while (to < scan.count && to - from < 5 && follows(scan, to) && (isCapital(scan, to) || isOf(scan, to))) to++
  while (to > from && isOf(scan, to - 1)) to--
  const name = scan.text.slice(scan.start[from], scan.end[to - 1])
  return / (?:de|del|la|las|los|el) |[áéíóúñü]/i.test(name) ? to : undefined
}

const isOf = (scan: Scan, at: number) => /^(?:de|del|la|las|los|el)$/.test(scan.word(at))

/** "City: Dover", "Localidad/ Provincia: Madrid". */
function labelled(scan: Scan, at: number, found: Entity[]): void {
  for (const words of labels.get(scan.hash[at] ?? 0) ?? []) {
    if (words.some((word, i) => scan.hash[at + i] !== word)) continue
    const next = at + words.length
    if (next >= scan.count || !/^["']?[ /]{0,2}[:=|][ \t"']{0,12}$/.test(scan.between(next)) || !isCapital(scan, next))
      continue
    let to = next + 1
    while (
      to < scan.count &&
      to - next < 6 &&
      follows(scan, to) &&
      (isCapital(scan, to) ||
        (to + 1 < scan.count && /^(?:de|del|la|las|los|el|of|the|am|an|sur)$/.test(scan.word(to))))
    )
      to++
    if (to === next + 1 && isNoPlace(scan, at, next)) return
    found.push(
      place({ start: scan.start[next] ?? 0, end: scan.end[to - 1] ?? 0 }, 0.88, 'a field of places stands before it'),
    )
    return
  }
}

/** "State: Filed", "Location: Left": a plain word where the field may hold another thing than a place. */
function isNoPlace(scan: Scan, label: number, value: number): boolean {
  const flag = scan.flags[value] ?? 0
  if (flag & (flags.town | flags.country | flags.city)) return false
  return wordOf(flag) >= (manyMeanings.has(scan.hash[label] ?? 0) ? 2 : 3)
}

/** "lives in Springfield", "from Boston"; large towns by themselves. Returns the last token looked at. */
function named(scan: Scan, at: number, found: Entity[]): number {
  const known = townAt(scan, at)
  if (!known) return at
  if (known.flag & flags.country || noTowns.has(scan.hash[at] ?? 0) || isTool(scan, known.to)) return known.to - 1
  if (isNamedTool(scan, at, known.to)) return known.to - 1
  const score = likeliness(scan, at, known)
  if (score >= 0.4)
    found.push(
      place(
        { start: scan.start[at] ?? 0, end: scan.end[known.to - 1] ?? 0 },
        Math.min(0.9, score),
        'a town of the lists',
      ),
    )
  return known.to - 1
}

/** How surely a town of the lists is meant: large ones by themselves, others behind a word of place. */
function likeliness(scan: Scan, at: number, known: { to: number; flag: number }): number {
  const flag = scan.flags[at] ?? 0
  const single = known.to === at + 1
  const person = single && (givenOf(flag) >= 2 || familyOf(flag) >= 2)
  const ordinary = single && wordOf(flag) >= 2
  const big = (known.flag & flags.city) !== 0
  const rare = single && !ordinary && !person && scan.shape[at] !== ALL_CAPS
  const base = big ? 0.5 : rare ? 0.3 : 0.12
  const popular = givenOf(flag) === 3 || familyOf(flag) === 3
  const doubt = (person ? (big && !popular ? 0 : 0.3) : 0) + (ordinary ? 0.4 : 0) + besideCapitals(scan, at, known.to)
  const held = big && !ordinary && !person && isHeldInHeading(scan, at, known.to) ? 0.2 : 0
  return base + held + cueBefore(scan, at) + (single ? 0 : 0.2) - doubt - besideValue(scan, at, known.to)
}

/** "NURSES NOTES (Manila)": in brackets at the end of a heading in capitals. */
function isHeldInHeading({ text, start, end }: Scan, first: number, to: number): boolean {
  const before = text.slice(Math.max(0, (start[first] ?? 0) - HEADING), start[first])
  const after = end[to - 1] ?? 0
  return /(?:^|\n)[A-Z][A-Z\d /&-]{3,60} \($/.test(before) && /^\) {0,4}(?:$|\n)/.test(text.slice(after, after + 6))
}

/** "Bristol 6", "Glasgow 15", "Ottawa ankle: film": a scale with its value, unless a word of place stands before it. */
function besideValue(scan: Scan, at: number, to: number): number {
  if (to >= scan.count || scan.between(to) !== ' ' || cueBefore(scan, at) > 0) return 0
  if (scan.shape[to] === NUMBER) return (scan.end[to] ?? 0) - (scan.start[to] ?? 0) < 3 ? 0.3 : 0
  return scan.shape[to] === LOWER && ((scan.flags[to] ?? 0) & flags.medical) !== 0 ? 0.3 : 0
}

function besideCapitals(scan: Scan, at: number, to: number): number {
  const after = to < scan.count && scan.between(to) === ' ' && isCapital(scan, to) && !isStateCode(scan, to)
  const before = at > 0 && scan.between(at) === ' ' && isCapital(scan, at - 1)
  return (after ? 0.3 : 0) + (before ? 0.25 : 0)
}

/** Where somebody is, these are what they do: "Leanne in Doncaster rings". */
const DOES = /^(?:rings|calls|signs)$/

/** "Boston criteria", "Milwaukee shoulder": what is called after a town tells nobody's place. */
function isTool(scan: Scan, to: number): boolean {
  if (to >= scan.count || scan.between(to) !== ' ' || DOES.test(scan.word(to))) return false
  if (eponymNouns.has(scan.hash[to] ?? 0)) return true
  return (
    to + 1 < scan.count &&
    !isCapital(scan, to) &&
    scan.between(to + 1) === ' ' &&
    eponymNouns.has(scan.hash[to + 1] ?? 0)
  )
}

const GRADE =
  /^(?:: ?(?:mild|moderate|severe)|,? ?(?:class|grade|criteria|score|strain|moderate|mild|severe|d\d|[A-Z]\d\p{Lu}?\d?)(?![a-z])|['’]s (?:o?edema|pentad|triad|sign)|-AP|-\p{Lu}\p{Ll}{3,14}(?: score)?[ :=]{1,2}\d)/u

/** "Montreal A2L1", "Berlin moderate", "Lille d7 0.38", and towns amid scales called after people. */
function isNamedTool(scan: Scan, at: number, to: number): boolean {
  if (cueBefore(scan, at) > 0 || (at > 0 && /^(?:from|in|to|at)$/i.test(scan.word(at - 1)))) return false
  const end = scan.end[to - 1] ?? 0
  const after = scan.text.slice(end, end + 32)
  if (GRADE.test(after.trimStart()) || GRADE.test(after)) return true
  return (
    to === at + 1 && namedAround(scan, { from: at, to }) > 1 && !/^, \p{Lu}\p{Lu}/u.test(scan.text.slice(end, end + 4))
  )
}

/** "moved to tucson": a town of the lists in lower case, where somebody lives or comes from. */
function small(scan: Scan, at: number, found: Entity[]): void {
  const flag = scan.flags[at] ?? 0
  if (
    wordOf(flag) > 0 ||
    givenOf(flag) > 1 ||
    noTowns.has(scan.hash[at] ?? 0) ||
    (flag & (flags.medical | flags.country)) !== 0
  )
    return
  const least = scan.style === 'lower' && familyOf(flag) < 3 ? 0.2 : 0.5
  if (cueBefore(scan, at) < least || isTool(scan, at + 1)) return
  found.push(
    place({ start: scan.start[at] ?? 0, end: scan.end[at] ?? 0 }, 0.6, 'a town of the lists, where somebody lives'),
  )
}

/** A family name that few have, and nothing else: more of them are towns than lists tell. */
const isRareName = (flag: number) =>
  familyOf(flag) === 1 && givenOf(flag) === 0 && wordOf(flag) === 0 && (flag & KNOWN) === 0

/** "born in Shediac": a word that no list knows, where somebody lives or comes from. */
function unheard(scan: Scan, at: number, found: Entity[]): void {
  if (cueBefore(scan, at) < 0.5 || isTool(scan, at + 1)) return
  const named = (scan.flags[at] ?? 0) !== 0
  if (named && !/^(?:in|near|outside)$/.test(scan.word(at - 1))) return
  found.push(
    place(
      { start: scan.start[at] ?? 0, end: scan.end[at] ?? 0 },
      named ? 0.68 : 0.6,
      'where somebody lives or comes from',
    ),
  )
}

function cueBefore(scan: Scan, at: number): number {
  if (at === 0 || scan.between(at) !== ' ' || scan.shape[at - 1] !== LOWER || !townCues.has(scan.hash[at - 1] ?? 0))
    return 0
  const strong = [at - 2, at - 3, at - 4, at - 5, at - 6].some(
    (back) => back >= 0 && scan.gap[back + 1] !== NEW_LINE && living.has(scan.hash[back] ?? 0),
  )
  return strong ? 0.55 : 0.2
}

function place({ start, end }: Span, score: number, why: string): Entity {
  return { start, end, type: 'LOCATION', score: roundScore(score), recognizer: 'town', because: [why] }
}
