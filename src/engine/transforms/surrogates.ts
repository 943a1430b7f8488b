import type { EntityType } from '#contract/vocabulary'
import { isOver89, OVER_89 } from '../recognizers/dates/age-words.ts'
import { knownZip3, smallZip3 } from '../recognizers/gazetteers/zip3.gen.ts'
import { type Chance, pick, pickOther } from './chance.ts'
import { checkedCode } from './checked-code.ts'
import { type DateReading, dateOffset, readingOf, shiftDate, tellsDayFirst } from './date-shift.ts'
import { NameSurrogates } from './name-surrogate.ts'
import { replaceSpans } from './replace.ts'
import { drawDigits, fillDigits, likeCase, sameShape, withLuhn } from './shape.ts'
import { heardNumber } from './spoken-digits.ts'
import { institutions, streets, towns } from './surrogate-names.ts'
import { toldSex } from './titles.ts'
import { type FoundSpan, oldBirths } from './told-births.ts'
import { weekdaysBeside } from './weekdays-beside.ts'

const small = new Set(smallZip3.split(' '))
const known = new Set(knownZip3.split(' '))

/**
 * A ZIP code as Safe Harbor lets it stand: its first three digits, or 000 where 20,000 people or fewer live there, as
 * where none do (the areas of single firms and offices).
 */
export function generaliseZip(zip: string): string {
  const area = zip.slice(0, 3)
  return `${known.has(area) && !small.has(area) ? area : '000'}**`
}

/** An age as Safe Harbor lets it stand: 90+ in place of anything over 89, in figures or words. */
export function generaliseAge(text: string): string {
  if (!isOver89(text)) return text
  const figures = /(?<![\d.])\d{2,3}(?!\d|\.\d)(?:['’]?s(?!\p{L}))?/gu
  const made = text.replace(figures, (age) => (Number.parseInt(age, 10) > 89 ? '90+' : age)).replace(OVER_89, '90+')
  return isOver89(made.replaceAll('90+', '')) ? '90+' : made
}

/** What surrogates are drawn with, and the year in which the text is read where somebody knows it. */
export interface Drawing {
  readonly chance: Chance
  readonly year?: number | undefined
}

/**
 * The text with every entity replaced by a surrogate of the same kind and shape. The same value always becomes the
 * same surrogate under one `chance`; all dates move by one offset, weekdays beside them too, and those that cannot be
 * read become `[date]`, as do births that show an age over 89; ages over 89 become 90+, ZIP codes keep three digits.
 * What no surrogate can be made for becomes `<TYPE>`.
 */
export function anonymize(text: string, entities: readonly FoundSpan[], { chance, year }: Drawing): string {
  const names = namesOf(text, entities, chance)
  const dates = entities.filter(({ type }) => type === 'DATE_TIME')
  const inSpanish = tellsDayFirst(text)
  const reading = readingOf(
    dates.map(({ start, end }) => text.slice(start, end)),
    inSpanish,
  )
  const means = { chance, offset: dateOffset(chance), reading }
  const old = oldBirths({ text, dates, reading, year })
  const dayFirst = inSpanish || reading.dayFirst === true
  const weekdays = weekdaysBeside(text, entities, { dates, days: means.offset, dayFirst })
  const replaced = entities.map((entity) => {
    const { start, end, type } = entity
    const value = text.slice(start, end)
    if (old.has(entity)) return { start, end, with: UNREAD_DATE }
    if (type !== 'PERSON') return { start, end, with: surrogate(type, value, means) }
    const name = names.replace(value)
    return { start, end, with: isOther(type, value, name) ? name : '<PERSON>' }
  })
  return replaceSpans(text, [...replaced, ...weekdays])
}

/** The surrogates of all people of a text: what their titles tell is known first, then the longest names are settled. */
function namesOf(text: string, entities: readonly FoundSpan[], chance: Chance): NameSurrogates {
  const people = entities.filter(({ type }) => type === 'PERSON')
  const values = people.map(({ start, end }) => text.slice(start, end))
  const names = new NameSurrogates(chance, values)
  for (const [at, span] of people.entries()) {
    const sex = toldSex(text, span)
    if (sex) names.tell(values[at] ?? '', sex)
  }
  for (const name of values.sort((a, b) => b.length - a.length)) names.replace(name)
  return names
}

interface Means {
  readonly chance: Chance
  readonly offset: number
  readonly reading: DateReading
}

/** In place of a date that cannot be read, so that no part of it stays. */
const UNREAD_DATE = '[date]'

/** Undefined where it can make none. */
type Maker = (value: string, means: Means) => string | undefined

const code =
  (purpose: string): Maker =>
  (value, { chance }) =>
    checkedCode(value, purpose, chance)

const makers: Partial<Record<EntityType, Maker>> = {
  DATE_TIME: (value, { offset, reading }) => shiftDate(value, offset, reading) ?? UNREAD_DATE,
  AGE: (value) => generaliseAge(value),
  ZIP_CODE: zipLike,
  EMAIL_ADDRESS: (value, { chance }) => emailLike(value, chance),
  URL: (value, { chance }) => `https://example.org/${drawDigits(6, 'url', value.toLowerCase(), chance)}`,
  IP_ADDRESS: (value, { chance }) => {
    const host = 1 + Math.floor(chance('ip', value.toLowerCase()) * 253)
    return value.includes(':') ? `2001:db8::${host.toString(16)}` : `192.0.2.${host}`
  },
  MAC_ADDRESS: (value, { chance }) => `00:00:5E:00:53:${drawDigits(2, 'mac', value.toUpperCase(), chance)}`,
  PHONE_NUMBER: phoneLike,
  FAX_NUMBER: phoneLike,
  US_SSN: (value, { chance }) => {
    const digits = value.replace(/\D/g, '')
    return fillDigits(value, `9${drawDigits(Math.max(8, digits.length - 1), 'ssn', digits, chance)}`)
  },
  CREDIT_CARD: (value, { chance }) => {
    const digits = value.replace(/\D/g, '')
    if (digits.length < 2) return undefined
    return fillDigits(value, withLuhn(`${digits.slice(0, 1)}${drawDigits(digits.length - 1, 'card', digits, chance)}`))
  },
  NPI: (value, { chance }) =>
    /^\d{10}$/.test(value)
      ? withLuhn(`1${drawDigits(9, 'npi', value, chance)}`, '80840')
      : sameShape(value, 'npi', chance),
  LOCATION: placeLike,
  ADDRESS: addressLike,
  ORGANIZATION: (value, { chance }) => institutionLike(value, chance),
  PHOTO: (value, { chance }) => `photo_${drawDigits(5, 'photo', value, chance)}${/\.\w{2,5}$/.exec(value)?.[0] ?? ''}`,
  USERNAME: (value, { chance }) => `user${drawDigits(5, 'user', value, chance)}`,
  PASSWORD: (value) => '*'.repeat(Math.min(8, value.length)),
}

/** What words are read in; in all else they may be digits that are said. */
const WORDED: ReadonlySet<string> = new Set(
  'DATE_TIME AGE LOCATION ADDRESS ORGANIZATION EMAIL_ADDRESS URL PHOTO USERNAME PASSWORD ZIP_CODE'.split(' '),
)
/** So often a surrogate is drawn anew that has digits of its value by chance. */
const MOST_TRIES = 6

function surrogate(type: string, value: string, means: Means): string {
  const make = (Object.hasOwn(makers, type) ? makers[type as EntityType] : undefined) ?? code(type.toLowerCase())
  const heard = WORDED.has(type) ? undefined : heardNumber(value)
  const written = heard ? heard.figures : value
  for (let tried = 0; tried < MOST_TRIES && written !== undefined; tried++) {
    const chance: Chance = (purpose, key) => means.chance(tried === 0 ? purpose : `${purpose} anew ${tried}`, key)
    const figures = make(written, { ...means, chance })
    const made = heard && figures !== undefined ? heard.say(figures) : figures
    if (made !== undefined && isOther(type, value, made)) return made
  }
  return type === 'DATE_TIME' ? UNREAD_DATE : `<${type}>`
}

/** Types whose makers may leave what identifies nobody: ages up to 89, years, the first part of an address. */
const MAY_STAY: ReadonlySet<string> = new Set(['AGE', 'DATE_TIME', 'IP_ADDRESS'])

/** Whether what was made is not the value itself, has no four digits in a row of it and no digit beyond 0 to 9. */
function isOther(type: string, value: string, made: string): boolean {
  if (type === 'AGE') return true
  if (made.toLowerCase() === value.toLowerCase()) return false
  if (MAY_STAY.has(type)) return true
  const parts = new Set<string>()
  for (const [run] of value.matchAll(/\d{4,}/g))
    for (let at = 0; at + 4 <= run.length; at++) parts.add(run.slice(at, at + 4))
  for (const [run] of made.matchAll(/\d{4,}/g))
    for (let at = 0; at + 4 <= run.length; at++) if (parts.has(run.slice(at, at + 4))) return false
  return !/(?!\d)\p{N}/u.test(made)
}

function emailLike(value: string, chance: Chance): string {
  const key = value.toLowerCase()
  return `user${drawDigits(5, 'email', key, chance)}@example.${pick(['com', 'org', 'net'], chance('domain', key)) ?? 'org'}`
}

/** Letters that are dialled: "1-800-FLOWERS". */
const VANITY = /\d[-. )]{0,2}(?!ext)\p{L}{4,}/iu

/** North American numbers go to the 555-01xx range that is kept for fiction; others keep country code and shape. */
function phoneLike(value: string, { chance }: Means): string | undefined {
  if (VANITY.test(value)) return undefined
  const main = value.replace(/(?:x|ext).*$/i, '')
  const rest = value.slice(main.length).replace(/\d/g, '0')
  const digits = main.replace(/\D/g, '')
  const draw = (count: number) => drawDigits(count, 'phone', digits.slice(-10), chance)
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  const country = digits.slice(0, digits.length - national.length)
  if (national.length === 10 && (country === '1' || !/^\+/.test(main)))
    return fillDigits(main, `${country}${2 + (Number(draw(1)) % 8)}${draw(3).slice(1)}55501${draw(5).slice(3)}`) + rest
  if (digits.length === 7) return fillDigits(main, `55501${draw(2)}`) + rest
  const kept = /^\+(\d{1,2})/.exec(main)?.[1] ?? digits.slice(0, 1)
  return fillDigits(main, kept + draw(Math.max(0, digits.length - kept.length))) + rest
}

/** A ZIP code in figures or words keeps its area, a postcode of other countries all but its last three signs. */
function zipLike(value: string): string | undefined {
  const heard = heardNumber(value)
  if (!heard) return /^\d{5}/.test(value) ? generaliseZip(value) : value.replace(/[\dA-Za-z]{3}$/, '***')
  const digits = heard.figures?.replace(/\D/g, '') ?? ''
  return digits.length === 5 || digits.length === 9 ? generaliseZip(digits) : undefined
}

const COORDINATES = /\d\.\d{2}|[°′″]/

/** Another town; a state behind it stays, a ZIP code keeps its area wherever it stands, other codes their shape. */
function placeLike(value: string, { chance }: Means): string | undefined {
  if (COORDINATES.test(value)) return undefined
  const parts = value.split(/((?<![\p{L}\d])[\p{L}\d]*\d[\p{L}\d]*(?:-\d{4}(?!\d))?)/u)
  const made = parts.map((part, at) => {
    if (at % 2 === 0) return townLike(part, value, chance)
    return /^\d{5}(?:-\d{4})?$/.test(part) ? generaliseZip(part) : sameShape(part, 'place code', chance)
  })
  return made.join('')
}

function townLike(part: string, value: string, chance: Chance): string {
  return part.replace(/\p{L}[^,\d]*\p{L}|\p{L}/u, (town) => {
    const isState = /^\p{Lu}{2}$/u.test(town) && town !== value
    return isState ? town : likeCase(pickOther(towns, chance('town', town.toLowerCase()), town), town)
  })
}

const STREET_WORD =
  /^(?:st|street|ave|avenue|rd|road|blvd|boulevard|ln|lane|dr|drive|ct|court|way|pl|place|ter|terrace|cir|circle|hwy|highway|pkwy|parkway|sq|square|calle|avda?|avenida|plaza|paseo|rue|strasse|straße|weg|platz|apt|suite|ste|unit|floor|fl|rm|room|box|po|p|o|n|s|e|w|ne|nw|se|sw|north|south|east|west|de|la|del|los|las|der|die|the|of)$/i

/** Numbers and names of an address swapped, its kinds of streets, state codes and ZIP areas kept. */
function addressLike(value: string, { chance }: Means): string {
  const key = value.toLowerCase().replace(/\W+/g, ' ').trim()
  const zipped = value.replace(/\b(\d{3})\d{2}(?:-\d{4})?$/, (zip) => generaliseZip(zip))
  let names = 0
  return zipped.replace(/\d{3}\*\*|\p{L}[\p{L}\p{M}'’]*|\d+/gu, (word, at: number) => {
    if (word.endsWith('**') || STREET_WORD.test(word)) return word
    if (/^\d/.test(word)) return String(1 + Math.floor(chance(`house ${at}`, key) * (10 ** word.length - 1)))
    if (/^[A-Z]{2}$/.test(word) && at > 0) return word
    names++
    const pool = names === 1 ? streets : towns
    return likeCase(pickOther(pool, chance(`place ${names}`, key), word), word)
  })
}

const KIND =
  /\b(?:medical center|hospital|clinic|health(?: system)?|university|center|centre|inc|llc|group|college)\b/gi

function institutionLike(value: string, chance: Chance): string {
  const kinds = value.match(KIND) ?? ['Group']
  const name = pickOther(institutions, chance('institution', value.toLowerCase()), value.split(' ')[0] ?? '')
  return [name, ...kinds].join(' ')
}
