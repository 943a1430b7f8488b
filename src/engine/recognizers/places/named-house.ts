import { flags, wordOf } from '../gazetteers/flags.ts'
import { isThingOfMedicine } from '../names/medical-names.ts'
import { things } from '../names/things.ts'
import { ALL_CAPS, CAPITALISED, LOWER, MIXED, NEW_LINE, NUMBER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import {
  beginning,
  ends,
  isHouseWord,
  isName,
  isTool,
  joinsBack,
  made,
  opensLine,
  read,
  set,
  small,
  tellsAny,
  tellsOwn,
  withMore,
  withSmall,
} from './house-name.ts'
import { weakPlaces } from './words.ts'

/** What the first word is, in many tongues. */
const starts = set(`
  hmp fci ehpad cesfam cmf camp colegio escuela ecole lycee college-de gaelscoil scoil ysbyty meddygfa clinique clinica policlinica klinik klinikum kita praxis poradnia szpital przychodnia zaklad hopital ospedale casa residencial residence hogar asilo primaria secundaria preparatoria instituto institut instytut universidad universite universitat hospital sygehus sykehus sjukhus ziekenhuis huisartsen laegehuset lakarhuset botica farmacia pharmacie apotheek apotheke apotek mater ashram madrasa chua wat masjid iglesia eglise kirche parroquia cooperativa transports papeleria gasthaus rancho
`)
/** A form's words for a house. */
const fields = set(
  'school employer site facility clinic pharmacy dest destination church workplace company agency vendor payee institution practice hospital sending receiving nursery college camp vessel ship funeral ward unit wing house transport kennel referrer lender sala colegio escuela ecole klinik station from to where place lab imaging work job drugstore chemist surgery provider shelter',
)
/** Somebody comes from there, goes there, hears from there. */
const ways = set(
  'at from to via through near called calling call ring rang fax faxed phoned visiting toured prefers of',
)
const strong = set('at from to via')

/** Schools, workplaces, churches, wards and houses of care by the word their name ends or begins with, in a field, or behind a word of going. */
export const namedHouse: TokenRecognizer = {
  name: 'named-house',
  triggers: [...ends, ...starts, ...fields, ...small, ...weakPlaces],
  find(scan) {
    const found: Entity[] = []
    if (scan.style === 'capital') return found
    for (let at = 0; at < scan.count; at++) {
      const way = leads(scan, at) ? behindWay(scan, at) : undefined
      if (way) found.push(way)
      if (((scan.flags[at] ?? 0) & flags.trigger) === 0) continue
      const entity =
        ended(scan, at) ?? begun(scan, at) ?? inField(scan, at) ?? beforeSmall(scan, at) ?? headed(scan, at)
      if (entity) found.push(entity)
    }
    return found
  },
}

/** A word of going, or a sign of it, stands before a capital. */
function leads(scan: Scan, at: number): boolean {
  const next = scan.shape[at + 1]
  if (at + 1 >= scan.count || (next !== CAPITALISED && next !== MIXED && next !== ALL_CAPS)) return false
  return (ways.has(scan.hash[at] ?? 0) || isSign(scan, at + 1)) && isName(scan, at + 1)
}

const SIGNS = new Set(['@', '→', '>'].map((sign) => sign.charCodeAt(0)))

/** "@ Shuckers", "→ East Lee". */
function isSign({ text, start }: Scan, at: number): boolean {
  const from = start[at] ?? 0
  return SIGNS.has(text.charCodeAt(from - 1)) || SIGNS.has(text.charCodeAt(from - 2))
}

/** "Sweetgrass Children's", "Kings Heath Girls'": only as a possessive. */
function isBareKind(scan: Scan, at: number): boolean {
  if (!/^(?:children|women|girls)$/i.test(scan.word(at))) return false
  return !/^['’](?:s|$|[\s,.;)])/.test(scan.text.slice(scan.end[at], (scan.end[at] ?? 0) + 2))
}

/** Words that end more than names of houses: behind everyday words alone they rate, or tell what a thing is of. */
const loose = set(
  'high drug drugs primary secondary middle recovery legal supply union electric court market trust children women girls prep charter basic club bank mobility rx oxygen nursing epilepsy kidney infusion behavioral',
)

/** "Confidence High.", "Misuse of Drugs register". */
function isWordsAlone(scan: Scan, from: number, at: number): boolean {
  if (!loose.has(scan.hash[at] ?? 0)) return false
  for (let i = from; i < at; i++) {
    const flag = scan.flags[i] ?? 0
    if (scan.shape[i] !== LOWER && (wordOf(flag) === 0 || (flag & flags.town) !== 0)) return false
  }
  const end = scan.end[at] ?? 0
  const rated = scan.word(at) === 'High' && at - from === 1 && /^(?:[.,;)\n]|$)/.test(scan.text.slice(end, end + 1))
  return rated || (scan.shape[at - 1] === LOWER && scan.word(at - 1) === 'of')
}

/** "Guardian Ambulette": who drives patients has everyday words for a name. */
const RIDE = /^(?:ambulette|paratransit)$/i
const ANY_RIDE =
  /^(?:private|wheelchair|needs?|book(?:ed)?|arranged?|call(?:ed)?|transport|stretcher|county|city|medicaid|with|from|the|via|by|an)$/i

const OPENING = /^(?:The|A|An|At|In|To|From|Our|This|Dear|Her|His|My)$/

/** A word of the name tells this house from others. */
function isTold(scan: Scan, from: number, at: number): boolean {
  return RIDE.test(scan.word(at)) ? !ANY_RIDE.test(scan.word(at - 1)) : tellsAny(scan, from, at)
}

/** "Sequoyah Elementary", "Keough Funeral Home", "Mt. Nebo AME". */
function ended(scan: Scan, at: number): Entity | undefined {
  const hash = scan.hash[at] ?? 0
  const shape = scan.shape[at]
  if (!ends.has(hash) || (shape !== CAPITALISED && shape !== ALL_CAPS && shape !== MIXED)) return undefined
  let from = beginning(scan, at)
  if (opensLine(scan, from) && at - from > 1 && OPENING.test(scan.word(from))) from++
  if (at - from < 1 || !isTold(scan, from, at) || isBareKind(scan, at)) return undefined
  if (isWordsAlone(scan, from, at)) return undefined
  const to = withMore(scan, at + 1)
  return isTool(scan, to) ? undefined : made(scan, { from, to, score: 0.8 }, 'a word for a house ends its name')
}

/** "Camp Tall Timbers", "HMP Ashcombe", "Scoil Bhríde". */
function begun(scan: Scan, at: number): Entity | undefined {
  if (!starts.has(scan.hash[at] ?? 0) || scan.shape[at] === NUMBER) return undefined
  if (
    scan.shape[at] === LOWER &&
    !/^(?:colegio|escuela|lyc[ée]e|[ée]cole|clinique|cl[ií]nica|h[oô]pital|hospital)$/.test(scan.word(at))
  )
    return undefined
  const to = read(scan, at + 1)
  if (to === at + 1 || scan.between(at + 1) !== ' ' || !tellsAny(scan, at + 1, to)) return undefined
  if (
    /^hospital$/i.test(scan.word(at)) &&
    !/^(?:de|del|dr|san|santa|la|nuestra|maria|costa|general)$/i.test(scan.word(at + 1))
  )
    return undefined
  return isTool(scan, to)
    ? undefined
    : made(scan, { from: at, to: withSmall(scan, to), score: 0.8 }, 'a word for a house begins its name')
}

const SIGN = /^(?:: {0,6}| {2,12}| [–—] )$/
/** Where a field's value ends. */
const CLOSED = /^(?:$|[\n\r\t|;,(.<"]| {2}| [–—-] | \d| [•·])/

/** "School: Malmesbury", "Ward  Lomond", "Dest: Harbor Trauma". */
function inField(scan: Scan, at: number): Entity | undefined {
  if (!fields.has(scan.hash[at] ?? 0)) return undefined
  const next = at + 1
  if (next >= scan.count || scan.gap[next] === NEW_LINE || !isName(scan, next)) return undefined
  const plain = scan.between(next) === ' ' && /^(?:Ward|Unit|Wing|Facility|EHPAD|Employer)$/.test(scan.word(at))
  if (!plain && !SIGN.test(scan.between(next))) return undefined
  // "DEVICE CLINIC: Pacemaker check", "… Texas. Provider: We": a heading, somebody who speaks.
  if (at > 0 && scan.between(at) === ' ') return undefined
  const way = /^(?:from|to|place)$/i.test(scan.word(at))
  const to = read(scan, next)
  const first = wordOf(scan.flags[next] ?? 0)
  if (to === next || !tellsAny(scan, next, to) || isTool(scan, to) || (to === next + 1 && first > 1 && !plain))
    return undefined
  if (!CLOSED.test(scan.text.slice(scan.end[to - 1] ?? 0, (scan.end[to - 1] ?? 0) + 3))) return undefined
  if ((way && tellsOwn(scan, next, to) === 0) || (way && to - next < 2) || speaks(scan, next)) return undefined
  return made(scan, { from: next, to: withSmall(scan, to), score: 0.6 }, 'a field of houses stands before it')
}

/** "Provider: So this is Anaya-Rae": a sentence. */
function speaks(scan: Scan, at: number): boolean {
  return wordOf(scan.flags[at] ?? 0) === 3 && at + 1 < scan.count && scan.shape[at + 1] === LOWER
}

/** "Novena Bay Radiology:", "Karratha Physiotherapy;": a field of care behind a name of its own. */
function headed(scan: Scan, at: number): Entity | undefined {
  if (!weakPlaces.has(scan.hash[at] ?? 0) || scan.shape[at] === LOWER) return undefined
  let from = at
  while (from > 0 && at - from < 4 && joinsBack(scan, from)) from--
  while (from < at && !isName(scan, from)) from++
  if (at - from < 1 || tellsOwn(scan, from, from + 1) === 0) return undefined
  if (at - from < 2 && !/^['’]?s?[,;:).\n|]/.test(scan.text.slice(scan.end[at], (scan.end[at] ?? 0) + 3)))
    return undefined
  const to = withMore(scan, at + 1)
  return isTool(scan, to) || isThingOfMedicine(scan, { from, to })
    ? undefined
    : made(scan, { from, to, score: 0.6 }, 'a field of care behind a name of its own')
}

/** "from Tualatin Heart", "to Prairie Breath Supply", "at the Teen Clinic on Ninth", "→ East Lee Regional", "@ Shuckers". */
function behindWay(scan: Scan, at: number): Entity | undefined {
  const between = scan.between(at + 1)
  const sign = /^ ?(?:→|->|@) ?$/.test(between) || between === ' @ '
  if (!sign && (between !== ' ' || !ways.has(scan.hash[at] ?? 0))) return undefined
  const from = at + 1
  const to = read(scan, from)
  const words = to - from
  const own = tellsOwn(scan, from, to)
  const sure = sign || strong.has(scan.hash[at] ?? 0)
  if (words === 0 || own === 0 || isTool(scan, to) || isPersonal(scan, from, to)) return undefined
  if (words === 1 && (!sure || scan.shape[from] === ALL_CAPS)) return undefined
  if (!sure && words < 3 && !isHouseWord(scan, to - 1)) return undefined
  if (isThingOfMedicine(scan, { from, to })) return undefined
  return made(scan, { from, to: withSmall(scan, to), score: 0.5 }, 'a word of going stands before its capitals')
}

const staff = set(
  'dr det sgt brig capt cpl chief peer sn doc matron overlaege elder aunt uncle aunty auntie claims dept icu rn lead nurse',
)

/** "by SN Comfort", "to Brig.", "for Tigrinya": somebody's title, a tongue, a country or state. */
function isPersonal(scan: Scan, from: number, to: number): boolean {
  const hash = scan.hash[from] ?? 0
  if (staff.has(hash) || things.has(hash) || (to === from + 1 && isHouseWord(scan, from))) return true
  return ((scan.flags[from] ?? 0) & flags.country) !== 0 && to === from + 1
}

/** "Bath shipyard", "Tregaron Bach surgery": capitals of their own before such a word. */
function beforeSmall(scan: Scan, at: number): Entity | undefined {
  if (scan.shape[at] !== LOWER || !small.has(scan.hash[at] ?? 0) || scan.between(at) !== ' ') return undefined
  let from = at
  while (from > 0 && at - from < 4 && joinsBack(scan, from) && (from < at ? true : isName(scan, from - 1))) from--
  while (from < at && !isName(scan, from)) from++
  if (from === at || tellsOwn(scan, from, at) === 0 || opensLine(scan, from) || isPersonal(scan, from, at))
    return undefined
  if (isThingOfMedicine(scan, { from, to: at }) || (at - from === 1 && scan.shape[from] !== CAPITALISED))
    return undefined
  // Of "the La Crosse branch" the town tells.
  const to = scan.word(at) === 'branch' ? at : at + 1
  return made(scan, { from, to, score: 0.55 }, 'a word for a house stands behind its capitals')
}
