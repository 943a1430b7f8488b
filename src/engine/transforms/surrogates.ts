import type { EntityType } from '#contract/vocabulary'
import { isOver89, OVER_89 } from '../recognizers/dates/age-words.ts'
import { type Chance, pick } from './chance.ts'
import { checkedCode } from './checked-code.ts'
import { type DateReading, dateOffset, readingOf, shiftDate, tellsDayFirst } from './date-shift.ts'
import { NameSurrogates } from './name-surrogate.ts'
import { replaceSpans } from './replace.ts'
import { drawDigits, drawHex, fillDigits, withLuhn } from './shape.ts'
import { heardNumber } from './spoken-digits.ts'
import { addressLike } from './surrogate-address.ts'
import { conditionLike, drugLike } from './surrogate-health.ts'
import { phoneLike } from './surrogate-phone.ts'
import { institutionLike, placeLike, zipLike } from './surrogate-places.ts'
import { type FoundSpan, oldBirths } from './told-births.ts'
import { weekdaysBeside } from './weekdays-beside.ts'

export { generaliseZip } from './surrogate-places.ts'

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
  const people = entities.filter(({ type }) => type === 'PERSON').map(({ start, end }) => text.slice(start, end))
  const names = new NameSurrogates(chance, people)
  const given = new Given()
  const dates = entities.filter(({ type }) => type === 'DATE_TIME')
  const inSpanish = tellsDayFirst(text)
  const reading = readingOf(
    dates.map(({ start, end }) => text.slice(start, end)),
    inSpanish,
  )
  const means: Means = { chance, offset: dateOffset(chance), reading }
  const old = oldBirths({ text, dates, reading, year })
  const dayFirst = inSpanish || reading.dayFirst === true
  const weekdays = weekdaysBeside(text, entities, { dates, days: means.offset, dayFirst })
  const replaced = entities.map((entity) => {
    const { start, end, type } = entity
    const value = text.slice(start, end)
    if (old.has(entity)) return { start, end, with: UNREAD_DATE }
    if (type !== 'PERSON') return { start, end, with: surrogate(type, value, means, given) }
    const name = names.replace(value)
    return { start, end, with: isOther(type, value, name) ? name : '<PERSON>' }
  })
  return replaceSpans(text, [...replaced, ...weekdays])
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

/** Drawn by the value alone: what one recogniser calls a record number and another a code is one value all the same. */
const codeLike: Maker = (value, { chance }) => checkedCode(value, 'code', chance)

const makers: Partial<Record<EntityType, Maker>> = {
  DATE_TIME: (value, { offset, reading }) => shiftDate(value, offset, reading) ?? UNREAD_DATE,
  AGE: (value) => generaliseAge(value),
  ZIP_CODE: zipLike,
  EMAIL_ADDRESS: (value, { chance }) => emailLike(value, chance),
  URL: (value, { chance }) => `https://example.org/${drawDigits(6, 'url', value.toLowerCase(), chance)}`,
  IP_ADDRESS: ipLike,
  MAC_ADDRESS: (value, { chance }) => macLike(value, chance),
  PHONE_NUMBER: (value, { chance }) => phoneLike(value, chance),
  FAX_NUMBER: (value, { chance }) => phoneLike(value, chance),
  US_SSN: (value, { chance }) => {
    const digits = value.replace(/\D/g, '')
    return fillDigits(value, `9${drawDigits(Math.max(8, digits.length - 1), 'ssn', digits, chance)}`)
  },
  CREDIT_CARD: (value, { chance }) => {
    const digits = value.replace(/\D/g, '')
    if (digits.length < 2) return undefined
    return fillDigits(value, withLuhn(`${digits.slice(0, 1)}${drawDigits(digits.length - 1, 'card', digits, chance)}`))
  },
  LOCATION: (value, { chance }) => placeLike(value, chance),
  ADDRESS: (value, { chance }) => addressLike(value, chance),
  ORGANIZATION: (value, { chance }) => institutionLike(value, chance),
  MEDICAL_CONDITION: (value, { chance }) => conditionLike(value, chance),
  MEDICATION: (value, { chance }) => drugLike(value, chance),
  PHOTO: (value, { chance }) => `photo_${drawDigits(5, 'photo', value, chance)}${/\.\w{2,5}$/.exec(value)?.[0] ?? ''}`,
  USERNAME: (value, { chance }) => `user${drawDigits(5, 'user', value, chance)}`,
  PASSWORD: (value) => '*'.repeat(Math.min(8, value.length)),
}

/** What words are read in; in all else they may be digits that are said. */
const WORDED: ReadonlySet<string> = new Set(
  'DATE_TIME AGE LOCATION ADDRESS ORGANIZATION MEDICAL_CONDITION MEDICATION EMAIL_ADDRESS URL PHOTO USERNAME PASSWORD ZIP_CODE'.split(
    ' ',
  ),
)
/** So often a surrogate is drawn anew that has digits of its value, or stands for another value of the text already. */
const MOST_TRIES = 24
/** Which draws must not be another's: what several values may share is no fault of generalising. */
const MAY_BE_SHARED: ReadonlySet<string> = new Set(['AGE', 'DATE_TIME', 'ZIP_CODE', 'PASSWORD'])

/** What was given in a text, and for which value: two values have two surrogates. */
class Given {
  readonly #values = new Map<string, string>()

  /** Whether `made` stands for this value alone; from then on it does. */
  take(made: string, value: string): boolean {
    const key = value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') || value
    const low = made.toLowerCase()
    const known = this.#values.get(low)
    if (known === undefined) this.#values.set(low, key)
    return known === undefined || known === key
  }
}

function surrogate(type: string, value: string, ...[means, given]: [Means, Given]): string {
  const make = (Object.hasOwn(makers, type) ? makers[type as EntityType] : undefined) ?? codeLike
  const heard = WORDED.has(type) ? undefined : heardNumber(value)
  const written = heard ? heard.figures : value
  let shared: string | undefined
  for (let tried = 0; tried < MOST_TRIES && written !== undefined; tried++) {
    const chance: Chance = (purpose, key) => means.chance(tried === 0 ? purpose : `${purpose} anew ${tried}`, key)
    const figures = make(written, { ...means, chance })
    const made = heard && figures !== undefined ? heard.say(figures) : figures
    if (made === undefined || !isOther(type, value, made)) continue
    if (MAY_BE_SHARED.has(type) || given.take(made, heard ? written : value)) return made
    shared ??= made
  }
  return shared ?? (type === 'DATE_TIME' ? UNREAD_DATE : `<${type}>`)
}

/** Types whose makers may leave what identifies nobody: ages up to 89, years, the first part of an address. */
const MAY_STAY: ReadonlySet<string> = new Set(['AGE', 'DATE_TIME', 'IP_ADDRESS'])

/** Whether what was made is not the value itself, has no four digits in a row of it and no digit beyond 0 to 9. */
function isOther(type: string, value: string, made: string): boolean {
  if (type === 'AGE') return true
  if (made.toLowerCase() === value.toLowerCase()) return false
  if (MAY_STAY.has(type)) return true
  const parts = new Set<string>()
  // The country code that a number is dialled with stays.
  const dialled = type === 'PHONE_NUMBER' || type === 'FAX_NUMBER' ? /^\(?00[1-9]\d{0,2}/ : /^(?!)/
  for (const [run] of value.replace(dialled, '').matchAll(/\d{4,}/g))
    for (let at = 0; at + 4 <= run.length; at++) parts.add(run.slice(at, at + 4))
  for (const [run] of made.replace(dialled, '').matchAll(/\d{4,}/g))
    for (let at = 0; at + 4 <= run.length; at++) if (parts.has(run.slice(at, at + 4))) return false
  return !/(?!\d)\p{N}/u.test(made)
}

function emailLike(value: string, chance: Chance): string {
  const key = value.toLowerCase()
  return `user${drawDigits(5, 'email', key, chance)}@example.${pick(['com', 'org', 'net'], chance('domain', key)) ?? 'org'}`
}

/** In ranges that no host has: 198.18.0.0/15 is kept for benchmarks, 2001:db8::/32 for documents. */
function ipLike(value: string, { chance }: Means): string {
  const lot = (purpose: string, below: number) => Math.floor(chance(purpose, value.toLowerCase()) * below)
  if (!value.includes(':')) return `198.${18 + lot('ip half', 2)}.${lot('ip net', 256)}.${1 + lot('ip', 254)}`
  const hex = drawHex(12, 'ip', value.toLowerCase(), chance)
  return `2001:db8:${hex.slice(0, 4)}:${hex.slice(4, 8)}::${hex.slice(8)}`.replace(/:0+(?=[\da-f])/g, ':')
}

/** An address that is administered locally, so that no maker's device has it, written with the same signs. */
function macLike(value: string, chance: Chance): string {
  const digits = `02${drawHex(10, 'mac', value.toUpperCase().replace(/[^\dA-F]/g, ''), chance)}`
  let at = 0
  const made = value.replace(/[\dA-Fa-f]/g, () => digits[at++] ?? '0')
  return /[a-f]/.test(value) ? made : made.toUpperCase()
}
