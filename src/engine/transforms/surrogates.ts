import type { EntityType } from '#contract/vocabulary'
import { isOver89, OVER_89 } from '../recognizers/dates/age-words.ts'
import { knownZip3, smallZip3 } from '../recognizers/gazetteers/zip3.gen.ts'
import { type Chance, pick, pickOther } from './chance.ts'
import { checkedCode } from './checked-code.ts'
import { type DateReading, dateOffset, readingOf, shiftDate, tellsDayFirst } from './date-shift.ts'
import type { NamedSpan } from './mask.ts'
import { NameSurrogates } from './name-surrogate.ts'
import { replaceSpans } from './replace.ts'
import { drawDigits, fillDigits, likeCase, sameShape, withLuhn } from './shape.ts'
import { institutions, streets, towns } from './surrogate-names.ts'

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

/**
 * The text with every entity replaced by a surrogate of the same kind and shape. The same value always becomes the
 * same surrogate under one `chance`; all dates move by one offset, and those that cannot be read become `[date]`; ages
 * over 89 become 90+, ZIP codes keep three digits.
 */
export function anonymize(text: string, entities: readonly NamedSpan[], chance: Chance): string {
  const people = entities.filter(({ type }) => type === 'PERSON').map(({ start, end }) => text.slice(start, end))
  const names = new NameSurrogates(chance, people)
  for (const name of people.sort((a, b) => b.length - a.length)) names.replace(name)
  const dates = entities.filter(({ type }) => type === 'DATE_TIME').map(({ start, end }) => text.slice(start, end))
  const means = { chance, offset: dateOffset(chance), reading: readingOf(dates, tellsDayFirst(text)) }
  return replaceSpans(
    text,
    entities.map(({ start, end, type }) => {
      const value = text.slice(start, end)
      const made = type === 'PERSON' ? names.replace(value) : surrogate(type, value, means)
      return { start, end, with: made }
    }),
  )
}

interface Means {
  readonly chance: Chance
  readonly offset: number
  readonly reading: DateReading
}

/** In place of a date that cannot be read, so that no part of it stays. */
const UNREAD_DATE = '[date]'

type Maker = (value: string, means: Means) => string

const code =
  (purpose: string): Maker =>
  (value, { chance }) =>
    checkedCode(value, purpose, chance)

const makers: Partial<Record<EntityType, Maker>> = {
  DATE_TIME: (value, { offset, reading }) => shiftDate(value, offset, reading) ?? UNREAD_DATE,
  AGE: (value) => generaliseAge(value),
  ZIP_CODE: (value) => (/^\d{5}/.test(value) ? generaliseZip(value) : value.replace(/[\dA-Za-z]{3}$/, '***')),
  EMAIL_ADDRESS: (value, { chance }) => emailLike(value, chance),
  URL: (value, { chance }) => `https://example.org/${drawDigits(6, 'url', value.toLowerCase(), chance)}`,
  IP_ADDRESS: (value, { chance }) => {
    const host = 1 + Math.floor(chance('ip', value.toLowerCase()) * 253)
    return value.includes(':') ? `2001:db8::${host.toString(16)}` : `192.0.2.${host}`
  },
  MAC_ADDRESS: (value, { chance }) => `00:00:5E:00:53:${drawDigits(2, 'mac', value.toUpperCase(), chance)}`,
  PHONE_NUMBER: phoneLike,
  FAX_NUMBER: phoneLike,
  US_SSN: (value, { chance }) => fillDigits(value, `9${drawDigits(8, 'ssn', value.replace(/\D/g, ''), chance)}`),
  CREDIT_CARD: (value, { chance }) => {
    const digits = value.replace(/\D/g, '')
    return fillDigits(value, withLuhn(`${digits.slice(0, 1)}${drawDigits(digits.length - 1, 'card', digits, chance)}`))
  },
  NPI: (value, { chance }) =>
    /^\d{10}$/.test(value)
      ? withLuhn(`1${drawDigits(9, 'npi', value, chance)}`, '80840')
      : sameShape(value, 'npi', chance),
  LOCATION: townLike,
  ADDRESS: addressLike,
  ORGANIZATION: (value, { chance }) => institutionLike(value, chance),
  PHOTO: (value, { chance }) => `photo_${drawDigits(5, 'photo', value, chance)}${/\.\w{2,5}$/.exec(value)?.[0] ?? ''}`,
  USERNAME: (value, { chance }) => `user${drawDigits(5, 'user', value, chance)}`,
  PASSWORD: (value) => '*'.repeat(Math.min(8, value.length)),
}

function surrogate(type: string, value: string, means: Means): string {
  const maker = Object.hasOwn(makers, type) ? makers[type as EntityType] : undefined
  return (maker ?? code(type.toLowerCase()))(value, means)
}

function emailLike(value: string, chance: Chance): string {
  const key = value.toLowerCase()
  return `user${drawDigits(5, 'email', key, chance)}@example.${pick(['com', 'org', 'net'], chance('domain', key)) ?? 'org'}`
}

/** North American numbers go to the 555-01xx range that is kept for fiction; others keep country code and shape. */
function phoneLike(value: string, { chance }: Means): string {
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

/** Another town; its state stays, its ZIP code keeps the area. */
function townLike(value: string, { chance }: Means): string {
  const zipped = value.replace(/(?<!\d)(\d{3})\d{2}(?:-\d{4})?$/, (zip) => generaliseZip(zip))
  return zipped.replace(/\p{L}[^,\d]*\p{L}|\p{L}/u, (town) =>
    likeCase(pickOther(towns, chance('town', town.toLowerCase()), town), town),
  )
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

function institutionLike(value: string, chance: Chance): string {
  const kind =
    /(?:medical center|hospital|clinic|health(?: system)?|university|center|centre|inc|llc|group|college)\b.*$/i.exec(
      value,
    )?.[0]
  const name = pickOther(institutions, chance('institution', value.toLowerCase()), value.split(' ')[0] ?? '')
  return kind ? `${name} ${kind}` : `${name} Group`
}
