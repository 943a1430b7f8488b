import { hashWord } from '../scan/hash.ts'

const names: readonly string[] = [
  'january jan enero januar janvier gennaio janeiro ene januari styczen stycznia ocak tammikuu leden ledna',
  'february feb febrero februar fevrier febbraio fevereiro fev februari luty lutego subat helmikuu unor unora',
  'march mar marzo marz mars marco maart marts marzec marca maaliskuu machi',
  'april apr abril avril aprile abr avr kwiecien kwietnia nisan huhtikuu',
  'may mayo mai maggio maio mei maj maja mayis toukokuu',
  'june jun junio juni juin giugno junho czerwiec czerwca haziran kesakuu junie',
  'july jul julio juli juillet luglio julho lipiec lipca temmuz heinakuu mordad',
  'august aug agosto aout ago augustus augusti sierpien sierpnia agustos elokuu shahrivar',
  'september sep sept septiembre septembre settembre setembro wrzesien wrzesnia eylul syyskuu',
  'october oct octubre oktober octobre ottobre outubro okt pazdziernik pazdziernika ekim lokakuu cheshvan',
  'november nov noviembre novembre novembro listopad listopada kasim marraskuu kislev',
  'december dec diciembre dezember decembre dicembre dezembro dic dez desember grudzien grudnia aralik joulukuu',
]

/** Month 1–12 by the hash of its name or short form, in English, Spanish, German, French, Italian, Portuguese, Dutch, Scandinavian, Polish, Turkish, Finnish. */
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
