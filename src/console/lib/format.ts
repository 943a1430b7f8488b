import { t as names } from '../strings/vocabulary.ts'
import { inTimeZone, language, locale } from './regional.ts'

// English figures are written as the specification has them (1,234 and 12.5%), whatever the variety; other languages
// after their own variety (1.234 and 12,5 %). Four digits are grouped too, so that figures line up.
const numbers = language === 'en' ? 'en-US' : locale
const whole = new Intl.NumberFormat(numbers, { useGrouping: 'always' })

/** A unit behind a figure: English writes it without a space, Spanish with one that does not break. */
function withUnit(figure: string, unit: string): string {
  return language === 'en' ? `${figure}${unit}` : `${figure}\u00a0${unit}`
}

/** What stands where a figure is missing. */
const absent = '–'

/** A figure that an answer may lack. */
type Figure = number | null | undefined

/** A number with a fixed count of decimals. */
export function fixed(value: Figure, decimals = 1): string {
  if (typeof value !== 'number') return absent
  if (language === 'en') return value.toFixed(decimals)
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(numbers, { ...digits, useGrouping: 'always' }).format(value)
}

/** A share 0..1 as percent, for instance `12.5%`. */
export function percent(share: Figure, decimals = 1): string {
  return typeof share === 'number' ? withUnit(fixed(share * 100, decimals), '%') : absent
}

/** A number that is a percentage already. */
export function percentage(value: Figure, decimals = 1): string {
  return typeof value === 'number' ? withUnit(fixed(value, decimals), '%') : absent
}

/** A count with thousands separated. */
export function count(value: Figure): string {
  return typeof value === 'number' ? whole.format(value) : absent
}

/** Seconds as whole milliseconds, for instance `12ms`. */
export function milliseconds(seconds: Figure): string {
  return typeof seconds === 'number' ? withUnit(fixed(seconds * 1000, 0), 'ms') : absent
}

/** Seconds below a minute, minutes below an hour, else hours. Sub-second values keep what tells them apart. */
export function duration(seconds: Figure): string {
  if (typeof seconds !== 'number') return absent
  if (seconds < 60) return withUnit(trim(seconds), 's')
  if (seconds < 3600) return withUnit(String(Math.floor(seconds / 60)), language === 'en' ? 'm' : 'min')
  return withUnit(String(Math.floor(seconds / 3600)), 'h')
}

function trim(seconds: number): string {
  if (seconds < 0.000_001) return '0'
  const figure = seconds < 1 ? Number(seconds.toPrecision(2)) : Number(seconds.toFixed(1))
  return language === 'en'
    ? String(figure)
    : new Intl.NumberFormat(numbers, { maximumSignificantDigits: 6 }).format(figure)
}

/** Seconds with a fixed count of decimals, for instance `0.12s`. */
export function seconds(value: Figure, decimals = 1): string {
  return typeof value === 'number' ? withUnit(fixed(value, decimals), 's') : absent
}

/** Uptime in whole hours. */
export function uptimeHours(seconds: Figure): string {
  if (typeof seconds !== 'number') return absent
  return withUnit(String(Math.floor(seconds / 3600)), 'h')
}

/** Entity types are also told in small letters (`person`). */
function nameOf(word: string): string | undefined {
  return names[word] ?? names[word.toUpperCase()]
}

/** `pii_detection` as words: `pii detection`, or its name in the reader's language. */
export function words(name: string): string {
  return nameOf(name) ?? name.replaceAll('_', ' ')
}

/** An entity type by its name in the reader's language; in English its own letters, `EMAIL_ADDRESS`. */
export function entityName(type: string): string {
  return nameOf(type) ?? type
}

const spelled: Record<string, string> = { pii: 'PII', phi: 'PHI', rag: 'RAG', nsfw: 'NSFW', hipaa: 'HIPAA', ip: 'IP' }

/** `pii_detection` as a title: `PII Detection`, or its name in the reader's language. */
export function title(name: string): string {
  const known = nameOf(name)
  if (known !== undefined) return known.charAt(0).toUpperCase() + known.slice(1)
  return name
    .split(/[_\s]+/)
    .map((word) => spelled[word.toLowerCase()] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

const timeFormat = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', ...inTimeZone })
const momentFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', ...inTimeZone })
const exactFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium', ...inTimeZone })
const hourFormat = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', ...inTimeZone })
const dayHourFormat = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  ...inTimeZone,
})
const dayFormat = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...inTimeZone })

function written(format: Intl.DateTimeFormat, at: string | number): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? absent : format.format(date)
}

/** The time of day of a moment, in the reader's own way and time zone. */
export function timeOfDay(at: string | number): string {
  return written(timeFormat, at)
}

/** A day and time of day, in the reader's own way and time zone. */
export function moment(at: string | number): string {
  return written(momentFormat, at)
}

/** A day and time of day to the second. */
export function exactMoment(at: string | number): string {
  return written(exactFormat, at)
}

/** Hours and minutes, for the scale of a chart. */
export function hourOfDay(at: string | number): string {
  return written(hourFormat, at)
}

/** A day and month, for the scale of a chart. */
export function dayOfYear(at: string | number): string {
  return written(dayFormat, at)
}

/** A day with its hour, for the scale of a chart. */
export function dayAndHour(at: string | number): string {
  return written(dayHourFormat, at)
}

/** A message that a caught error carries, or the fallback where it has none. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback
}
