import { likeCase } from './shape.ts'

const rows = (lines: readonly string[]): readonly (readonly string[])[] => lines.map((line) => line.split(' '))

/** Twelve names in order per row: in full and in short, in the languages whose dates the recognisers read most. */
const months = rows([
  'january february march april may june july august september october november december',
  'jan feb mar apr may jun jul aug sep oct nov dec',
  'jan feb mar apr may june july aug sept oct nov dec',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'ene feb mar abr may jun jul ago sep oct nov dic',
  'januar februar märz april mai juni juli august september oktober november dezember',
  'jan feb mär apr mai jun jul aug sep okt nov dez',
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  'janv févr mars avr mai juin juil août sept oct nov déc',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  'januari februari maart april mei juni juli augustus september oktober november december',
])
/** Seven names from Sunday on per row. */
const weekdays = rows([
  'sunday monday tuesday wednesday thursday friday saturday',
  'sun mon tue wed thu fri sat',
  'sun mon tues weds thurs fri sat',
  'sun mon tues wednes thur fri satur',
  'domingo lunes martes miércoles jueves viernes sábado',
  'dimanche lundi mardi mercredi jeudi vendredi samedi',
  'sonntag montag dienstag mittwoch donnerstag freitag samstag',
  'so mo di mi do fr sa',
])

const fold = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The names of the rows as one alternative of a pattern, the longest first, with and without their accents. */
function anyOf(table: readonly (readonly string[])[]): string {
  const names = new Set(table.flat().flatMap((name) => [name, fold(name)]))
  return [...names].sort((a, b) => b.length - a.length).join('|')
}

/** A month by its name, for use in a pattern that ignores case. */
export const MONTH = `(?:${anyOf(months)})(?!\\p{L})`

function placeIn(
  table: readonly (readonly string[])[],
  word: string,
): readonly [readonly string[], number] | undefined {
  const low = fold(word)
  const row = table.find((names) => names.some((name) => fold(name) === low))
  return row && [row, row.findIndex((name) => fold(name) === low)]
}

/** The month, 1 to 12, that a word names. */
export function monthOf(word: string): number | undefined {
  const hit = placeIn(months, word)
  return hit && hit[1] + 1
}

/** The name of another month as `word` names one: in the same language, as long and in the same case. */
export function monthLike(month: number, word: string): string {
  const row = placeIn(months, word)?.[0] ?? months[1]
  return likeCase(row?.[month - 1] ?? '', word)
}

/** The weekday so many days later, as `word` names one; undefined where it names none. */
export function weekdayLater(word: string, days: number): string | undefined {
  const hit = placeIn(weekdays, word)
  return hit && likeCase(hit[0][(((hit[1] + days) % 7) + 7) % 7] ?? '', word)
}

const ones = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
const small = `${ones} seventeen eighteen nineteen`.split(' ')
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ordinals =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  )
const spokenTens: ReadonlyMap<string, number> = new Map([
  ['twentieth', 20],
  ['thirtieth', 30],
])

const longestFirst = (words: readonly string[]): string =>
  `(?:${[...words].sort((a, b) => b.length - a.length).join('|')})`
const ONE = longestFirst([...small.slice(1, 10), ...ordinals.slice(1, 10)])
const TEEN = longestFirst(small.slice(10))
const TENS = longestFirst(tens.slice(2))
const UNIT = longestFirst([...small.slice(1), ...ordinals.slice(1)])
const FROM_TEN = `(?:${TENS}(?:[- ]${ONE})?|${TEEN})`
/** A day of a month in words, for use in a pattern that ignores case. */
export const SPOKEN_DAY = `(?:(?:twenty|thirty)[- ]${ONE}|twentieth|thirtieth|twenty|thirty|${UNIT})(?!\\p{L})`
/** A year in words: "nineteen fifty-one", "nineteen oh five", "two thousand and nine". */
export const SPOKEN_YEAR = `(?:(?:nineteen|twenty)[- ](?:hundred(?:(?: and)? (?:${FROM_TEN}|${ONE}))?|oh[- ]${ONE}|${FROM_TEN})|two thousand(?:(?: and)? (?:${FROM_TEN}|${ONE}))?)(?!\\p{L})`

/** A number below 100 that is said in words, counting or ordering. */
function heard(words: readonly string[]): number {
  let sum = 0
  for (const word of words) {
    const unit = Math.max(small.indexOf(word), ordinals.indexOf(word))
    const ten = spokenTens.get(word) ?? tens.indexOf(word) * 10
    sum += unit >= 0 ? unit : Math.max(0, ten)
  }
  return sum
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

/** The day that is written in figures or words. */
export function dayOf(text: string): number {
  const figures = /\d+/.exec(text)
  return figures ? Number(figures[0]) : heard(wordsOf(text))
}

/** The year that is written in figures, two or four, or in words. */
export function yearOf(text: string): number {
  const figures = /\d+/.exec(text)?.[0]
  if (figures !== undefined) {
    const value = Number(figures)
    return figures.length > 2 ? value : value > 30 ? 1900 + value : 2000 + value
  }
  const [first, second, ...rest] = wordsOf(text)
  if (first === 'two' && second === 'thousand') return 2000 + heard(rest)
  return (first === 'nineteen' ? 1900 : 2000) + heard(second === undefined ? rest : [second, ...rest])
}

function said(value: number, isOrdinal: boolean, link: string): string {
  if (value < 20) return (isOrdinal ? ordinals[value] : small[value]) ?? ''
  const ten = tens[Math.floor(value / 10)] ?? ''
  if (value % 10 > 0) return `${ten}${link}${said(value % 10, isOrdinal, link)}`
  return isOrdinal ? ten.replace(/y$/, 'ieth') : ten
}

/** Another day as `text` writes one: figures with their ordinal letters, or words. */
export function dayLike(day: number, text: string): string {
  const figures = /^(0?)\d{1,2}(.*)$/s.exec(text)
  if (figures) {
    const [, zero = '', behind = ''] = figures
    const bare = zero === '' ? String(day) : two(day)
    if (/^(?:st|nd|rd|th)/i.test(behind)) return bare + likeCase(lettersOf(day), behind.slice(0, 2))
    return bare + behind.replace(/^er$/i, '')
  }
  const words = wordsOf(text)
  const last = words.at(-1) ?? ''
  const isOrdinal = ordinals.includes(last) || spokenTens.has(last)
  return likeCase(said(day, isOrdinal, text.includes('-') ? '-' : ' '), text)
}

function lettersOf(day: number): string {
  const last = day % 10
  return Math.floor(day / 10) === 1 || last === 0 || last > 3 ? 'th' : (['st', 'nd', 'rd'][last - 1] ?? 'th')
}

/** Another year as `text` writes one: four figures, two, or words. */
export function yearLike(year: number, text: string): string {
  const figures = /\d+/.exec(text)?.[0]
  if (figures !== undefined) return text.replace(figures, figures.length === 4 ? String(year) : two(year % 100))
  const link = text.includes('-') ? '-' : ' '
  const below = year % 100
  const rest = below === 0 ? 'hundred' : below < 10 ? `oh ${said(below, false, link)}` : said(below, false, link)
  if (year >= 2000 && year < 2010) return likeCase(below === 0 ? 'two thousand' : `two thousand ${small[below]}`, text)
  return likeCase(`${year < 2000 ? 'nineteen' : 'twenty'} ${rest}`, text)
}

/** Two figures, with a zero before a single one. */
export const two = (value: number): string => String(value).padStart(2, '0')
