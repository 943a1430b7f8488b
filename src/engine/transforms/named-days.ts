/** The month and day of a feast in a year. */
type Feast = (year: number) => readonly [month: number, day: number]

const on =
  (month: number, day: number): Feast =>
  () => [month, day]

/** The nth such weekday of a month (Sunday 0); from the end where n is negative. */
const nth =
  (month: number, weekday: number, n: number): Feast =>
  (year) => {
    const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
    const day = 1 + ((weekday - first + 7) % 7)
    return n > 0 ? [month, day + 7 * (n - 1)] : [month, day + 7 * Math.floor((last - day) / 7)]
  }

/** So many days from Easter Sunday, by the reckoning of the Gregorian calendar. */
const fromEaster =
  (days: number): Feast =>
  (year) => {
    const century = Math.floor(year / 100)
    const golden = year % 19
    const correction = Math.floor((century - Math.floor((century - 17) / 25)) / 3)
    const epact = (century - Math.floor(century / 4) - correction + 19 * golden + 15) % 30
    const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
    const sunday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
    const easter = new Date(Date.UTC(year, 2, 28 + moon - sunday + days))
    return [easter.getUTCMonth() + 1, easter.getUTCDate()]
  }

const feasts: readonly (readonly [name: string, feast: Feast])[] = [
  ['(?:christmas|xmas) eve|nochebuena|heiligabend', on(12, 24)],
  ['(?:christmas|xmas)(?: day)?|navidad|weihnachten|no[eë]l', on(12, 25)],
  ["new year['’]?s? eve|silvester|hogmanay", on(12, 31)],
  ["new year['’]?s?(?: day)?", on(1, 1)],
  ["valentine['’]?s(?: day)?", on(2, 14)],
  ["(?:st\\.?|saint) patrick['’]?s day", on(3, 17)],
  ['juneteenth', on(6, 19)],
  ['(?:fourth|4th) of july|independence day', on(7, 4)],
  ['halloween', on(10, 31)],
  ["veterans['’]? day|remembrance day", on(11, 11)],
  ['boxing day', on(12, 26)],
  ['(?:martin luther king|mlk) day', nth(1, 1, 3)],
  ["presidents['’]? day", nth(2, 1, 3)],
  ["mother['’]?s['’]? day", nth(5, 0, 2)],
  ['memorial day', nth(5, 1, -1)],
  ["father['’]?s['’]? day", nth(6, 0, 3)],
  ['labou?r day', nth(9, 1, 1)],
  ['columbus day', nth(10, 1, 2)],
  ['thanksgiving(?: day)?', nth(11, 4, 4)],
  ['ash wednesday', fromEaster(-46)],
  ['palm sunday', fromEaster(-7)],
  ['good friday|karfreitag', fromEaster(-2)],
  ['easter monday', fromEaster(1)],
  ['easter(?: sunday)?|ostern|pascua', fromEaster(0)],
]
const FORM = new RegExp(
  `(?:${feasts.map(([name]) => `(${name})`).join('|')})(?:,? (?:of |in |de )?)(?<year>(?:19|20)\\d{2})(?!\\d)`,
  'iuy',
)

/** A named day with its year. */
export interface NamedDay {
  readonly end: number
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The named day that begins at a place of a text and has its year behind it: "Christmas 2023". */
export function namedDay(text: string, at: number): NamedDay | undefined {
  FORM.lastIndex = at
  const hit = FORM.exec(text)
  if (!hit) return undefined
  const [, feast] = feasts[hit.slice(1, feasts.length + 1).findIndex((name) => name !== undefined)] ?? []
  if (!feast) return undefined
  const year = Number(hit.groups?.year)
  const [month, day] = feast(year)
  return { end: FORM.lastIndex, year, month, day }
}
