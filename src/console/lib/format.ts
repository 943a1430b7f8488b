const whole = new Intl.NumberFormat('en-US')

/** What stands where a figure is missing. */
const absent = '–'

/** A figure that an answer may lack. */
type Figure = number | null | undefined

/** A number with a fixed count of decimals. */
export function fixed(value: Figure, decimals = 1): string {
  return typeof value === 'number' ? value.toFixed(decimals) : absent
}

/** A share 0..1 as percent, for instance `12.5%`. */
export function percent(share: Figure, decimals = 1): string {
  return typeof share === 'number' ? `${fixed(share * 100, decimals)}%` : absent
}

/** A number that is a percentage already. */
export function percentage(value: Figure, decimals = 1): string {
  return typeof value === 'number' ? `${fixed(value, decimals)}%` : absent
}

/** A count with thousands separated. */
export function count(value: Figure): string {
  return typeof value === 'number' ? whole.format(value) : absent
}

/** Seconds as whole milliseconds, for instance `12ms`. */
export function milliseconds(seconds: Figure): string {
  return typeof seconds === 'number' ? `${fixed(seconds * 1000, 0)}ms` : absent
}

/** Seconds below a minute, minutes below an hour, else hours. Sub-second values keep what tells them apart. */
export function duration(seconds: Figure): string {
  if (typeof seconds !== 'number') return absent
  if (seconds < 60) return `${trim(seconds)}s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m`
  return `${Math.floor(seconds / 3600)}h`
}

function trim(seconds: number): string {
  if (seconds < 0.000_001) return '0'
  if (seconds < 1) return String(Number(seconds.toPrecision(2)))
  return seconds.toFixed(1).replace(/\.0$/, '')
}

/** Uptime in whole hours. */
export function uptimeHours(seconds: Figure): string {
  if (typeof seconds !== 'number') return absent
  return `${Math.floor(seconds / 3600)}h`
}

/** `pii_detection` as words: `pii detection`. */
export function words(name: string): string {
  return name.replaceAll('_', ' ')
}

const spelled: Record<string, string> = { pii: 'PII', phi: 'PHI', rag: 'RAG', nsfw: 'NSFW', hipaa: 'HIPAA', ip: 'IP' }

/** `pii_detection` as a title: `PII Detection`. */
export function title(name: string): string {
  return name
    .split(/[_\s]+/)
    .map((word) => spelled[word.toLowerCase()] ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** The time of day of a moment, in the reader's own way. */
export function timeOfDay(moment: string | number): string {
  return new Date(moment).toLocaleTimeString()
}

/** A day and time of day, in the reader's own way. */
export function moment(at: string | number): string {
  return new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
}

/** A message that a caught error carries, or the fallback where it has none. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback
}
