import { flags, wordOf } from '../gazetteers/flags.ts'
import { isNamedThing } from '../names/named-after.ts'
import { things } from '../names/things.ts'
import { calendarWords, credentials, eponymNouns, noPeople, titles } from '../names/words.ts'
import { hashWord } from '../scan/hash.ts'
import { ALL_CAPS, CAPITALISED, LOWER, MIXED, NEW_LINE, NUMBER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity } from '../types.ts'
import { departments, weakPlaces } from './words.ts'

export const set = (words: string): ReadonlySet<number> => new WordSet(words.split(/\s+/).filter(Boolean).map(hashWord))

/** What the last word of a school's, a workplace's, a church's name is. */
export const ends = set(`
  high elementary elem primary secondary middle preschool nursery kindergarten montessori academy college university charter prep parochial hs grammar polytechnic seminary
  chemist chemists drug drugs drugstore apotheke apotek apothecary rx chc cboc phc fqhc annex annexe pavilion infirmary surgicenter recovery oxygen ems ambulance ambulette paratransit carers homes hostel shelter larches terrace commons acres gardens mortuary funeral
  church ame lutheran chapel cathedral temple mosque gurdwara synagogue parish convent monastery abbey ministries
  solicitors legal llp chambers plant warehouse quarry forge foods market garage logistics freight airlines airways air brewing brewery farms mill mills mine shipyard foundry rigging roofing castings transports trucking haulage electric union bank library supply mobility prosthetics orthotics society club choir gym studio studios salon bakery cafe diner tavern inn hotel holdings trust cooperative co-op dentistry veterinary vet vets optical optometry audiology physio physiotherapy podiatry
  house hall priory cottage villa grange lodge manor hub kidney infusion epilepsy behavioral bistro grill grille restaurant pizzeria deli barber barbershop florist nails laundromat carwash casino speedway winery orchard dairy creamery nursing craniofacial tower towers flats court estate marina pier gondola children women girls prison jail detention correctional penitentiary ranch stadium theatre theater museum orchestra regiment battalion brigade squadron`)
/** What sentences of notes begin with. */
const opens = set(
  'attends starts started stop call called school employer pharmacy flight home goes went works teaches retired lives attend visits sees uses had has has been note letter job work church referred ref rec via no unit',
)
const joins = set('of the de del la las los el du des le les and y am an na da do dos ya op di van for')
/** In lower case behind a name: "Bath shipyard", "HMP Bowhouse health centre". */
export const small = set(
  'shipyard surgery clinic hospital pharmacy church school primary nursery kindergarten dialysis annex annexe centre center ward unit plant warehouse mine mill factory farm ranch shelter hostel library market bakery cafe restaurant bar gym station depot prison jail camp cemetery grounds apothecary branch university college chapel mosque temple parish',
)

const LONGEST = 7
const THINGS = flags.drug | flags.condition | flags.disease

/** Written as names are, and neither a month, a title nor a degree. */
export function isName(scan: Scan, at: number): boolean {
  const shape = scan.shape[at]
  if (shape !== CAPITALISED && shape !== MIXED && shape !== ALL_CAPS) return false
  const hash = scan.hash[at] ?? 0
  return !calendarWords.has(hash) && !titles.has(hash) && !credentials.has(hash)
}

/** A word that tells this house from others of its kind. */
export function tells(scan: Scan, at: number): boolean {
  const flag = scan.flags[at] ?? 0
  const hash = scan.hash[at] ?? 0
  if (scan.shape[at] === LOWER || scan.shape[at] === ALL_CAPS || scan.shape[at] === NUMBER) return false
  const owner = /^['’]s [\p{Lu}]/u.test(scan.text.slice(scan.end[at] ?? 0, (scan.end[at] ?? 0) + 4))
  if (departments.has(hash) || noPeople.has(hash) || (isNamedThing(hash, flag) && !owner) || (flag & THINGS) !== 0)
    return false
  if (things.has(hash) || weakPlaces.has(hash) || (flag & flags.country) !== 0) return false
  return (flag & flags.medical) === 0 || (flag & flags.town) !== 0
}

/** Where the capitals begin that end at `at`. */
export function beginning(scan: Scan, at: number): number {
  let from = at
  while (from > 0 && at - from < LONGEST && joinsBack(scan, from)) from--
  while (from < at && (!isName(scan, from) || (at - from > 2 && opens.has(scan.hash[from] ?? 0)))) from++
  return at - from === 2 && opens.has(scan.hash[from] ?? 0) && opensLine(scan, from) ? from + 1 : from
}

export function tellsAny(scan: Scan, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (tells(scan, at)) return true
  return false
}

export const isHouseWord = (scan: Scan, at: number) =>
  ends.has(scan.hash[at] ?? 0) || weakPlaces.has(scan.hash[at] ?? 0)

/** Words of it that are no words of everyday. */
export function tellsOwn(scan: Scan, from: number, to: number): number {
  let own = 0
  for (let at = from; at < to; at++) if (tells(scan, at) && wordOf(scan.flags[at] ?? 0) < 2) own++
  return own
}

/** The token behind the capitals that begin at `from`. */
export function read(scan: Scan, from: number): number {
  let to = from
  while (
    to < scan.count &&
    to - from < LONGEST &&
    (to === from ? isName(scan, to) || isJoin(scan, to) : goesOn(scan, to))
  )
    to++
  while (to > from && scan.shape[to - 1] === LOWER && scan.word(to - 1) !== 's') to--
  return to
}

function isJoin(scan: Scan, at: number): boolean {
  return scan.shape[at] === LOWER && joins.has(scan.hash[at] ?? 0) && at + 1 < scan.count && isName(scan, at + 1)
}

function goesOn(scan: Scan, at: number): boolean {
  if (scan.gap[at] === NEW_LINE) return false
  const between = scan.between(at)
  if (/^['’]$/.test(between)) return scan.word(at) === 's'
  if (between === '. ') return /^(?:St|Mt|Ste|Dr|Sta)$/.test(scan.word(at - 1)) && isName(scan, at)
  if (!/^(?: |-| & )$/.test(between)) return false
  if (scan.shape[at] === LOWER)
    return (
      joins.has(scan.hash[at] ?? 0) &&
      at + 1 < scan.count &&
      /^ ?$/.test(scan.between(at + 1).replace(/['’]/, '')) &&
      (isName(scan, at + 1) || isJoin(scan, at + 1))
    )
  return isName(scan, at)
}

export function joinsBack(scan: Scan, at: number): boolean {
  if (scan.gap[at] === NEW_LINE) return false
  const between = scan.between(at)
  const before = at - 1
  if (/^['’]$/.test(between)) return scan.word(at) === 's'
  if (between === ' ' && scan.word(before) === 's' && /^['’]$/.test(scan.between(before))) return true
  if (between === '. ') return /^(?:St|Mt|Ste|Dr)$/.test(scan.word(before))
  if (!/^(?: |-| & )$/.test(between)) return false
  return isName(scan, before) || /^(?:of|and|de|the)$/.test(scan.word(before))
}

export const opensLine = (scan: Scan, at: number) =>
  at === 0 || scan.gap[at] === NEW_LINE || /[.!?:]["']? *$/.test(scan.between(at))

/** A house's own words in lower case that go on with its name. */
export function withSmall(scan: Scan, from: number): number {
  let to = from
  while (
    to < scan.count &&
    to - from < 2 &&
    scan.between(to) === ' ' &&
    scan.shape[to] === LOWER &&
    isSmallNoun(scan, to)
  )
    to++
  return to > from && small.has(scan.hash[to - 1] ?? 0) ? to : from
}

const isSmallNoun = (scan: Scan, at: number) =>
  small.has(scan.hash[at] ?? 0) || /^(?:health|care|day|high|primary|draw)$/.test(scan.word(at))

/** "Fort Mill Early College of Arts", "Mesa High School", a number behind it. */
export function withMore(scan: Scan, at: number): number {
  let to = at
  while (
    to < scan.count &&
    to - at < 4 &&
    goesOn(scan, to) &&
    (isHouseWord(scan, to) ||
      scan.shape[to] === LOWER ||
      ends.has(scan.hash[to - 1] ?? 0) === false ||
      /^(?:School|Home|House|Center|Centre|Clinic|ED|ER|ICU|NICU)$/.test(scan.word(to)))
  )
    to++
  while (to > at && scan.shape[to - 1] === LOWER && scan.word(to - 1) !== 'op') to--
  return to
}

export function isTool(scan: Scan, to: number): boolean {
  return to < scan.count && /^['’]?s? $/.test(scan.between(to)) && eponymNouns.has(scan.hash[to] ?? 0)
}

export function made(
  scan: Scan,
  { from, to, score }: { from: number; to: number; score: number },
  why: string,
): Entity {
  const [start, end] = [scan.start[from] ?? 0, scan.end[to - 1] ?? 0]
  const care = /clin|hosp|pharm|rehab|ward|unit|nurs|dialy|medic|health|care|surg|chemist|rx\b|drug/i.test(
    scan.text.slice(start, end),
  )
  return {
    start,
    end,
    type: 'ORGANIZATION',
    score,
    recognizer: 'named-house',
    because: [why],
    detail: care ? 'hospital' : 'workplace',
  }
}
