import { roundScore } from '../../core/finding.ts'
import { flags, wordOf } from '../gazetteers/flags.ts'
import { lexicon } from '../gazetteers/lexicon.ts'
import { eponymNouns } from '../names/words.ts'
import { tellsNothing } from '../plausible/firms.ts'
import { hashPhrase, hashWord } from '../scan/hash.ts'
import { ALL_CAPS, LOWER, NUMBER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { follows, isCapital } from './read.ts'
import { companyEnds, healthPlaces, weakPlaces } from './words.ts'

const LONGEST = 7
const BEFORE_NAME =
  /^(?:hospital|clínica|clinica|complejo|klinikum|hôpital|hopital|clinique|ospedale|policlínico|universitätsklinikum|chu|centro|instituto|sanatorio|hospitalario)$/i
const KIND =
  /^(?:center|centre|hospital|clinic|system|group|network|home|inc|llc|ltd|care|institute|college|school|pharmacy|services?)$/i
/** Fields of medicine name a department, no institution; so do their short words ("Derm Surgery on call"). */
const FIELD =
  /^(?:derm|ortho|neuro|cards|gyn|peds|paeds|plastics|vasc|onc|psych|uro|pulm|endo|rheum|heme|nephro|mohs|gen|anesth|max-?fax)$|(?:ology|ological|iatry|iatric|iatrics|etics|therapy|surgery|disorders?|diseases?)$/i
const COMMON =
  /^(?:the|a|an|this|our|your|my|his|her|their|local|general|outpatient|inpatient|emergency|primary|urgent|walk-in|community|dental|medical|specialty|eye|pain|sleep|home|public|mental|behavioral|women|children|family|follow|private|nearest|same|day|wound|allergy|psychiatric|surgical|orthopedic|heart|cancer|electronic|occupational|skin|other|another|new|trauma|level|call|data|day|learning|fitness|birthing|stroke|burn|poison|rehab|internal|nuclear|sports|family|in|at|to|from|of|dear|patient|physical|past|current|admission|discharge|brief|reproductive|bone|vascular|clinical|advanced|associates|thoracic|cardiac|spine|joint|kidney|liver|lung|brain|diabetes|weight|birth|breast|imaging|radiology|laboratories|dialysis|infusion|transfusion|vein|hand|foot|ankle|wellness|student|employee|veterans|va|senior|assisted|skilled|memory|adult|pediatric|neonatal|intensive|care|unit|tertiary|regional|academic|teaching|ambulatory|outside|referring|accredited|comprehensive|independent|long|short|term|standard|patient|point|hospice|respite|comfort|palliative|end|self|managed|preventive|preventative|supportive|critical|wound|foster|child|day|after|before|quality|value|cost|total|plan|level|continuing|perinatal|prenatal|postpartum|antenatal|routine|oral|nasal|skin|incontinence|catheter|ostomy|trach|tracheostomy|support|study|control|peer|focus|treatment|placebo|small|large|age|blood|muscle|ethnic|food|lymph|node|space|working|interest|steering|user|reference|daily|of|alternative|natural|folk|herbal|chinese|traditional|modern|western|eastern|evidence|precision|regenerative|over|prescription|anti|cough|cold|veterinary|lifestyle|rural|addiction|obesity|hyperbaric|laboratory|transplant|maternal|fetal|sleep|undersea|no|new|his|other|any|each|every|all|some|first|second|third|one|two|both|clinic|hospital|center|centre|health|group|department|service)$/i

/** Hospitals, clinics and companies by the words that end or begin their names. `detail` is `hospital` for places of care. */
export const institution: TokenRecognizer = {
  name: 'institution',
  triggers: [...healthPlaces, ...companyEnds, ...weakPlaces],
  find(scan) {
    const found: Entity[] = []
    // Where every word has a capital, capitals do not tell where a name begins.
    if (scan.style === 'capital') return found
    for (let at = 0; at < scan.count; at++) {
      if (((scan.flags[at] ?? 0) & flags.trigger) === 0 || scan.shape[at] === LOWER) continue
      const hash = scan.hash[at] ?? 0
      const health = healthPlaces.has(hash)
      const weak = !health && weakPlaces.has(hash)
      if (!health && !weak && !companyEnds.has(hash)) continue
      const entity =
        health && BEFORE_NAME.test(scan.word(at))
          ? (forward(scan, at) ?? backward(scan, at, true))
          : backward(scan, at, health || weak)
      if (entity && (!weak || isPlace(scan, entity)) && !isTool(scan, entity.end)) found.push(withSeat(scan, entity))
    }
    return found
  },
}

/** "Hospital Universitario Virgen del Rocío". */
function forward(scan: Scan, at: number): Entity | undefined {
  let to = at + 1
  let names = 0
  while (to < scan.count && to - at < LONGEST && follows(scan, to)) {
    const joins = /^(?:de|del|la|las|los|el|di|y|von|der|des|du|da)$/.test(scan.word(to))
    if ((!isCapital(scan, to) && !joins) || /\.\s/.test(scan.between(to))) break
    if (
      !joins &&
      !/^(?:universitario|general|clínico|regional|comarcal|provincial|civil|militar|infantil|hospital|universitaire|médico)$/i.test(
        scan.word(to),
      )
    )
      names++
    to++
  }
  while (to > at + 1 && scan.shape[to - 1] === LOWER) to--
  const general = to - at >= 2
  if (names === 0 && !general) return undefined
  const english =
    scan.word(at).toLowerCase() === 'hospital' &&
    names > 0 &&
    !/\b(?:de|del|la|virgen|universitario|cl[ií]nico|reina|infanta|nuestra|san|santa|provincial|comarcal)\b|[áéíóúñ]/i.test(
      scan.text.slice(scan.start[at], scan.end[to - 1]),
    )
  if (english) return undefined
  return made(scan, { from: at, to, health: true }, names > 0 ? 0.8 : 0.6)
}

/** "Mercy Medical Center", "St. Mary's Hospital", "Wayne Enterprises". */
function backward(scan: Scan, at: number, health: boolean): Entity | undefined {
  let from = at
  while (from > 0 && at - from < LONGEST && joinsBack(scan, from)) from--
  from = behindPronoun(scan, from, at)
  while (from < at && (scan.shape[from] === LOWER || /^(?:The|A|An|At|In|To|From|Our|This)$/.test(scan.word(from))))
    from++
  let names = 0
  for (let i = from; i < at; i++) if (isNaming(scan, i)) names++
  let to = at + 1
  while (to < scan.count && to - at < 4 && follows(scan, to) && isCapital(scan, to) && KIND.test(scan.word(to))) to++
  if (isHeading(scan, from, to)) return undefined
  const unfinished = to === at + 1 && /^(?:medical|rehabilitation|nursing)$/i.test(scan.word(at))
  const several =
    at - from > 1 && isCapital(scan, from) && !COMMON.test(scan.word(from)) && !FIELD.test(scan.word(from))
  if ((names === 0 && !several && !isSeated(scan, from, to)) || unfinished) return undefined
  const shouted = isAllCaps(scan, from, to)
  if (shouted && !((scan.flags[from] ?? 0) & flags.town) && wordOf(scan.flags[from] ?? 0) > 0) return undefined
  return made(scan, { from, to, health }, 0.75)
}

/** "After Your Mohs Surgery": no name holds somebody's own. */
function behindPronoun(scan: Scan, from: number, at: number): number {
  for (let i = at - 1; i >= from; i--) if (/^(?:Your|My|His|Her|Their|Our)$/i.test(scan.word(i))) return i + 1
  return from
}

const DOCUMENT =
  /^ (?:Plan|Bulletin|Form|Record|Report|Summary|Policy|Update|Guide|Newsletter|Checklist|Letter|Notes?|Log|Sheet|Register|Instructions|Assessment|Questionnaire|Survey|Protocol|Handbook|Leaflet|Advisor|Advisory|Alert|Week|Day|Rep|Team|Lead|Manager|Handover|Huddle|Rota|Roster)(?![a-z])/

/** "School Nurse Health Plan", "Weekly Pharmacy Bulletin": the heading of a paper, if no word of it names a house. */
function isHeading(scan: Scan, from: number, to: number): boolean {
  const end = scan.end[to - 1] ?? 0
  if (!DOCUMENT.test(scan.text.slice(end, end + 16))) return false
  for (let at = from; at < to; at++) {
    const flag = scan.flags[at] ?? 0
    if (scan.shape[at] !== LOWER && (wordOf(flag) < 2 || (flag & flags.town) !== 0) && !isKind(scan, at)) return false
  }
  return true
}

const isKind = (scan: Scan, at: number) =>
  COMMON.test(scan.word(at)) ||
  KIND.test(scan.word(at)) ||
  FIELD.test(scan.word(at)) ||
  healthPlaces.has(scan.hash[at] ?? 0)

/** "Cleveland Clinic calculator", "Mayo Clinic criteria": what an institution gave its name to. */
function isTool(scan: Scan, end: number): boolean {
  const next = /^ (\p{L}+)/u.exec(scan.text.slice(end, end + 24))?.[1]
  return next !== undefined && eponymNouns.has(hashWord(next))
}

const VISITED = /\b(?:at|from|to|with|by|of|via|for|prefers|chose) (?:the )?$/i

/** "seen at", "transferred to". */
function isVisited(scan: Scan, start: number): boolean {
  return VISITED.test(scan.text.slice(Math.max(0, start - 10), start))
}

/** A weak word ends a place's name where somebody is seen, on a letterhead, or behind another such word: "Surgery Center". */
function isPlace(scan: Scan, { start, end }: Entity): boolean {
  const { text } = scan
  if (isVisited(scan, start) || isOfTown(text, end) || /[ -](?:SNF|LTACH?|IRF|ALF|ECF)$/.test(text.slice(start, end)))
    return true
  const kinds =
    /(?:Family|Internal|Sports|Emergency|Surgery|Urgent|Primary|Assisted|Senior|Nursing|Clinical|Medical|Surgical|Dental|Eye|Heart|Cancer|Pain|Imaging|Diagnostic|Pathology|Radiology|Orthop(?:a?e)dics?|Cardiology|Dermatology|Pediatrics?|Women['’]s|Children['’]s|Health|Physical|Wellness|Dialysis|Rehab(?:ilitation)?|Specialty|Skilled|Memory|Birth|Sleep|Care|Emergency|Hospice|Recovery|Community|Memorial|General|Regional)[ -][A-Z][a-z]+$/
  const words = text.slice(start, end).split(/[ -]/).length
  if (words > 2 && kinds.test(text.slice(Math.max(start, end - 40), end))) return true
  const before = text.slice(Math.max(0, start - 3), start)
  const after = text.slice(end, end + 3)
  return words > 1 && /(?:^|\n| {2}|\t|[|—–,@:] ?| - )$/.test(before) && /^(?:$|[\n\r\t|,(]| {2}| [—–|-])/.test(after)
}

const SEAT = / (?:of|at|in) (?:the )?[A-Z][a-z]{2,20}(?:[ -][A-Z][a-z]{2,20}){0,2}(?![a-z])/y
const OF_TOWN = / of ([A-Z][a-z]{2,20}(?: [A-Z][a-z]{2,20})?)(?![a-z])/y

/** "Associates of Fresno": a town of the lists behind it. */
function isOfTown(text: string, end: number): boolean {
  OF_TOWN.lastIndex = end
  const town = OF_TOWN.exec(text)?.[1]
  return (
    town !== undefined &&
    [town, town.split(' ')[0] ?? '', town.split(' ').at(-1) ?? ''].some((name) =>
      isTownsName(lexicon().lookup(hashPhrase(name))),
    )
  )
}

const isTownsName = (flag: number) => (flag & flags.town) !== 0 && wordOf(flag) < 2 && (flag & flags.medical) === 0

/** "Audiology Associates of Fresno": fields of care that a town tells from others. */
const isSeated = (scan: Scan, from: number, to: number) => to - from > 1 && isOfTown(scan.text, scan.end[to - 1] ?? 0)

/** Parts of a house of care that its name goes on with. */
const PART = / (?:ED|ER|Emergency (?:Department|Dept|Room)|Campus|North|South|East|West|Main)(?![A-Za-z])/y

/** "Audiology Associates of Fresno", "Mayo Clinic Rochester": the town belongs to the name. */
function withSeat(scan: Scan, entity: Entity): Entity {
  for (const more of [SEAT, PART]) {
    more.lastIndex = entity.end
    if (more.test(scan.text)) return { ...entity, end: more.lastIndex }
  }
  const next = /^ ([A-Z][a-z]{2,20}(?: [A-Z][a-z]{2,20})?)(?![a-z])/.exec(
    scan.text.slice(entity.end, entity.end + 48),
  )?.[1]
  const town = next && [next, next.split(' ')[0] ?? ''].find((name) => lexicon().lookup(hashPhrase(name)) & flags.town)
  return town ? { ...entity, end: entity.end + 1 + town.length } : entity
}

/** A word that tells this institution from others of its kind. */
function isNaming(scan: Scan, at: number): boolean {
  if (!isCapital(scan, at) || COMMON.test(scan.word(at)) || FIELD.test(scan.word(at))) return false
  return wordOf(scan.flags[at] ?? 0) < 3 || ((scan.flags[at] ?? 0) & flags.town) !== 0
}

function joinsBack(scan: Scan, at: number): boolean {
  const between = scan.between(at)
  // "St. Mary's Hospital": the s is a token of its own.
  if (/^['’]$/.test(between) && scan.word(at) === 's') return isCapital(scan, at - 1)
  if (between !== ' ' && between !== '. ' && between !== '-' && between !== ' & ') return false
  const before = at - 1
  if (scan.shape[before] === NUMBER) return false
  if (between === '. ' && !/^(?:St|Mt|Dr|Univ|Hosp|Med|Mem)$/.test(scan.word(before))) return false
  return isCapital(scan, before) || /^(?:of|and|for|the|de|s)$/.test(scan.word(before))
}

function isAllCaps(scan: Scan, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (scan.shape[at] !== ALL_CAPS) return false
  return true
}

function made(scan: Scan, { from, to, health }: { from: number; to: number; health: boolean }, score: number): Entity {
  const entity = {
    start: scan.start[from] ?? 0,
    end: scan.end[to - 1] ?? 0,
    type: 'ORGANIZATION',
    score: roundScore(score),
    recognizer: 'institution',
    because: [health ? 'a word for a place of care ends or begins it' : 'a word for a company ends it'],
  } as const
  if (health) return { ...entity, detail: 'hospital' }
  return tellsNothing(scan.text.slice(entity.start, entity.end)) ? entity : { ...entity, detail: 'workplace' }
}
