import { hashWord } from '../scan/hash.ts'

const names: readonly string[] = [
  'january jan enero januar janvier gennaio janeiro ene',
  'february feb febrero februar fevrier febbraio fevereiro fev',
  'march mar marzo marz mars marco',
  'april apr abril avril aprile abr avr',
  'may mayo mai maggio maio',
  'june jun junio juni juin giugno junho',
  'july jul julio juli juillet luglio julho',
  'august aug agosto aout ago',
  'september sep sept septiembre septembre settembre setembro',
  'october oct octubre oktober octobre ottobre outubro okt',
  'november nov noviembre novembre novembro',
  'december dec diciembre dezember decembre dicembre dezembro dic dez',
]

/** Month 1–12 by the hash of its name or short form, in English, Spanish, German, French, Italian and Portuguese. */
export const months: ReadonlyMap<number, number> = new Map(
  names.flatMap((row, i) => row.split(' ').map((name) => [hashWord(name), i + 1] as const)),
)

/** Whether a year is one of a person's life or record. */
export function isYear(year: number): boolean {
  return year >= 1880 && year <= 2100
}

/** Whether the month has that day (29 February always counts: the year may be missing). */
export function isDay(month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  return day <= (month === 2 ? 29 : [4, 6, 9, 11].includes(month) ? 30 : 31)
}
