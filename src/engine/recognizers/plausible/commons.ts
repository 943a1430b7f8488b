import type { EntityType } from '#contract/vocabulary'
import type { Span } from '../../core/span.ts'
import { flags } from '../gazetteers/flags.ts'
import { lexicon } from '../gazetteers/lexicon.ts'
import { hashPhrase, hashWord } from '../scan/hash.ts'
import type { Entity } from '../types.ts'
import { isCommonDay, isOfGroup } from './common-times.ts'
import { states } from './place.ts'
import { withoutFigures } from './public-figures.ts'

const BEFORE = 60
const BEHIND = 60
/** Crisis lines, poison control and public bodies, without the code of the country. */
const lines: ReadonlySet<string> = new Set(
  '8002221222 8002324636 8002738255 8006624357 8007997233 8004224453 8006564673 8003321088 8006334227 8003182596 8884266465 131126 131114 116123 116117'.split(
    ' ',
  ),
)
const LINE_LOOK = 16
/** A number to call, also one that is told by the letters of its keys. */
const LINE =
  /(?<![\d-])(?:1[-. ]?)?(?:\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}(?!\d)|8(?:00|88|77|66|55)-(?:[A-Z]{3}-[A-Z]{4}|[A-Z]{4,10})(?![A-Z]))/g
/** Public bodies by their addresses; those with branches that tell a place count by themselves only. */
const PUBLIC_SITE =
  /^(?:https?:\/\/)?(?:(?:[a-z0-9-]{1,20}\.){0,3}(?:cdc\.gov|nih\.gov|fda\.gov|cms\.gov|hhs\.gov|medlineplus\.gov|clinicaltrials\.gov|healthcare\.gov|medicare\.gov|samhsa\.gov|who\.int|ema\.europa\.eu|ecdc\.europa\.eu)|(?:www\.)?(?:nhs\.uk|nice\.org\.uk|gov\.uk))(?:\/[a-z0-9/._-]{0,80})?$/i
/** Ways in which an address leads to somebody. */
const PRIVATE_PATH = /portal|patient|user|account|login|record/i
const NUMBERED: ReadonlySet<EntityType> = new Set([
  'UNIQUE_ID',
  'PHONE_NUMBER',
  'FAX_NUMBER',
  'ACCOUNT_NUMBER',
  'HEALTH_PLAN_ID',
  'DEVICE_ID',
  'LICENSE_PLATE',
  'MEDICAL_LICENSE',
  'DATE_TIME',
])
/** Trials, papers, genes, goods and books have codes that lists publish. */
const PUBLISHED = /^(?:NCT\d{8}|PMC\d{5,8}|(?:PMID|OMIM|MIM|ISBN|ISSN|GTIN)[-:# ]{0,2}[\dX-]{5,17}|10\.\d{4,9}\/\S+)$/i
const PUBLISHED_BY =
  /(?<![A-Za-z])(?:PMID|PMCID|OMIM|MIM|ISBN(?:-1[03])?|ISSN|GTIN(?:-1[234])?|NCT|ClinicalTrials\.gov(?: (?:identifier|id))?)(?: (?:no\.?|number|code|#))?(?: is)?[ :#]{0,3}$/i
/** Fields of a member's card. */
const CARD = /(?<![A-Za-z])(?:PCN|Gr(?:ou)?p|Member|Card ?holder|Subscriber)(?![a-z])/i
/** The bank of cards that a pharmacy bills to: the insurer's, not the member's. */
const BIN_BEFORE = /(?<![A-Za-z])(?:rx ?)?BIN(?: (?:no\.?|number|#))?[ :#]{1,3}$/i
/** "doi:10.1056/NEJMoa": a paper; "DOI: 09/10/2024" is the day of an injury. */
const OF_DOI = /(?<![A-Za-z])doi[: ]{1,2}(?:https?:\/\/doi\.org\/)?(?=10\.\d{4})\S{1,40}$/i
/** "1000-1200-1400": quarters of hours in a row. */
const HOURS = /^(?:[01]\d|2[0-3])(?:00|15|30|45)(?:[-/,] ?(?:[01]\d|2[0-3])(?:00|15|30|45)){1,8}$/
const CODED =
  /(?<![a-z])(?:id|no|number|#|mrn|acct|account|code|serial|sn|phone|tel|case|claim|member|policy)[ .:#]{1,3}$/i
/** Bodies that write guidelines, by their letters. */
const BODIES =
  /^(?:KDIGO|KDOQI|GOLD|GINA|NCCN|ACOG|USPSTF|ACIP|EASL|AASLD|EULAR|ESMO|ASCO|Poison Control(?: Cent(?:er|re))?)$/
/** Houses of care that the world cites. */
const CITED = /^(?:the )?(?:Mayo Clinic|Cleveland Clinic|Johns Hopkins(?: Medicine)?|Harvard Health)$/i
const CITES_BEHIND =
  /^(?:['’]s)? (?:says?|recommends?|websites?|web ?page|researchers?|stud(?:y|ies)|diet|articles?|guides?|guidance|guidelines?|lists?|defines?|suggests?|advises?|describes?|page|is (?:one|the|ranked|located|famous|known))(?!\p{L})/iu
const CITES_BEFORE =
  /(?<!\p{L})(?:according to|website of|founded|founder of|history of|cited by|articles? (?:by|from))(?: the)? $/iu
const OF_SOMEBODY =
  /(?<!\p{L})(?:pt|patient|my|her|his|their|our|seen|admitted|referr\w{1,4}|transfer\w{0,4}|appointment|appt|treated|went|goes|surgery at)(?!\p{L})/iu
/** Trucks and cars that are also names of houses. */
const CAR =
  /^(?:Silverado|Tahoe|Sierra|Tacoma|Tundra|Durango|Yukon|Dakota|Santa Fe|Tucson|Sedona|Sorento|Malibu|Aspen|Colorado|Denali)$/
const DRIVEN =
  /(?<!\p{L})(?:drives?|drove|driving|drive|owns?|bought|sold|rented|parked|crashed|Chevy|Chevrolet|GMC|Ford|Dodge|Toyota|Hyundai|Kia)(?: (?:an?|his|her|their|the|my|old|new|red|blue|black|white|(?:19|20)\d\d)){0,3} $/iu
/** What numbers and cards of states are called. */
const PROGRAMS = /^(?:Aadhaa?r|Medicare|Medicaid|Tricare|Medi-Cal)$/i
/** One of a people. */
const PEOPLE =
  /^(?:Swede|Dane|Finn|Pole|Turk|Scot|Briton|Brit|Spaniard|Czech|Slovak|Serb|Croat|Slovene|Greek|German|Norwegian|Italian|Roman|Arab|Kurd|Thai|Aussie|Kiwi|Yank|Dutchman|Frenchman|Englishman|Irishman|Welshman|Frenchwoman|Englishwoman)s?$/
const ANY_OF = /(?<!\p{L})(?:average|typical|every|an?|fellow|ethnic|many|most|older|elderly|young) $/iu
/** States that are towns too, which lists hold as towns. */
const CITY_STATES = /^(?:Monaco|Singapore|Luxembourg|San Marino|Vatican City|Djibouti|Kuwait)$/
const PLACED = /(?<!\p{L})(?:in|from|to|of|across|and|or|than|like|outside|within|near)(?: the)? $/iu
const UNSURE: ReadonlySet<string> = new Set(['placed', 'encoder', 'unheard', 'person-name', 'visited'])
/** "hat Fieber": a word of German that is also a family's name. */
const FEVER = /(?<!\p{L})(?:hat(?:te)?|kein|mit|ohne|hohes|und|bei|unter|leichtes|seit|bekam|wegen) $/iu

/**
 * Without what everybody shares: numbers and sites of public bodies, codes that lists publish, days and ages of groups,
 * countries, one of a people, public figures in general talk. Bounded stretches on both sides are looked at.
 */
export function withoutCommon(text: string, entities: readonly Entity[]): Entity[] {
  const own = entities.filter((entity) => !isCommon(text, entity)).map((entity) => ofGroup(text, entity))
  return [...withoutFigures(text, own)]
}

/** An age that many share tells of nobody: no age over 89 that Safe Harbor wants gone. */
function ofGroup(text: string, entity: Entity): Entity {
  if (entity.type !== 'AGE' || entity.detail !== 'over_89' || !isOfGroup(text, entity)) return entity
  return { ...entity, detail: 'group' }
}

/** Whether what was found is everybody's where it stands. */
function isCommon(text: string, entity: Entity): boolean {
  const { type, start, end } = entity
  const value = text.slice(start, end)
  const before = text.slice(Math.max(0, start - BEFORE), start)
  const after = /^(?:[^.!?\n]|[.!?](?!\s|$))*/.exec(text.slice(end, end + BEHIND))?.[0] ?? ''
  if (type === 'URL' || type === 'USERNAME')
    return (PUBLIC_SITE.test(value) && !PRIVATE_PATH.test(value)) || isOfPublicLine(text, entity)
  if (
    type === 'DATE_TIME' &&
    (isCommonDay(text, entity) || OF_DOI.test(before + text.slice(start, end + 6).split(' ', 1)[0]))
  )
    return true
  if (NUMBERED.has(type)) return isOfPublicLine(text, entity) || isPublicCode(value, before, after)
  if (type === 'PERSON') return isAnybody(value, before, entity)
  if (type === 'ORGANIZATION') return isCited(value, before, after)
  if (type !== 'LOCATION') return false
  return (UNSURE.has(entity.recognizer) || entity.recognizer === 'town') && areCountries(value, entity.recognizer)
}

/** A part of a public number that a reader takes apart: "1-800-CDC-INFO", "232" of 800-232-4636. */
function isOfPublicLine(text: string, { start, end }: Span): boolean {
  const from = Math.max(0, start - LINE_LOOK)
  return [...text.slice(from, end + LINE_LOOK).matchAll(LINE)].some(({ 0: value, index }) => {
    const digits = value.replace(/\D/g, '')
    const isPublic = /[A-Z]/.test(value) || lines.has(digits.length === 11 ? digits.replace(/^1/, '') : digits)
    return isPublic && from + index <= start && from + index + value.length >= end
  })
}

function isPublicCode(value: string, before: string, after: string): boolean {
  const digits = value.replace(/\D/g, '')
  if (lines.has(digits.length === 11 ? digits.replace(/^1/, '') : digits)) return !CODED.test(before)
  if (PUBLISHED.test(value) || (/\d/.test(value) && PUBLISHED_BY.test(before)) || OF_DOI.test(before)) return true
  if (digits.length === 6 && BIN_BEFORE.test(before)) return !CARD.test(before + after)
  return HOURS.test(value) && !CODED.test(before)
}

function isAnybody(value: string, before: string, { recognizer, score }: Entity): boolean {
  if (PEOPLE.test(value)) return ANY_OF.test(before)
  if (PROGRAMS.test(value)) return true
  if (value === 'Fieber') return FEVER.test(before)
  return CITY_STATES.test(value) && PLACED.test(before) && (UNSURE.has(recognizer) || score < 0.6)
}

function isCited(value: string, before: string, after: string): boolean {
  if (BODIES.test(value)) return true
  if (value === 'MAC') return /^ address/i.test(after)
  if (CAR.test(value)) return DRIVEN.test(before) && !/^ \p{Lu}/u.test(after)
  if (!CITED.test(value) || OF_SOMEBODY.test(before)) return false
  return CITES_BEHIND.test(after) || CITES_BEFORE.test(before)
}

/** "United States", "Saudi Arabia and Monaco": countries alone, which identify nobody (45 CFR 164.514(b)(2)(i)(B)); "Lebanon, Pennsylvania" is a town. */
function areCountries(value: string, recognizer: string): boolean {
  const names = value.split(/,? (?:and|or|&) |, ?|\/| – /)
  if (recognizer === 'town' && names.length === 1) return false
  if (value.includes(',') && names.some((name, at) => at > 0 && states.has(hashWord(name)))) return false
  return names.every((name) => {
    const bare = name.replace(/^the /i, '')
    if (CITY_STATES.test(bare)) return true
    const flag = lexicon().lookup(hashPhrase(bare))
    return (flag & flags.country) !== 0 && (flag & flags.city) === 0 && !/^[A-Z]{2}$/.test(bare)
  })
}
