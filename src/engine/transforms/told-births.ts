import { type DateReading, yearsOf } from './date-shift.ts'
import type { NamedSpan } from './mask.ts'

/** A date as the recognisers found it; its detail may say that it is a birth. */
export interface FoundSpan extends NamedSpan {
  readonly detail?: string
}

const LABEL =
  /(?<!\p{L})(?:born(?: on| in)?(?: the)?|b\.|birth ?(?:date|day)?|bday|d\.?o\.?b\.?|nacid[oa](?: el)?|nacimiento|geb(?:oren)?\.?(?: am)?|geburtsdatum|née?(?: le)?|naissance)[\s:=,(-]*(?:is |was |on )?$/iu
const LONGEST_LABEL = 32
const YEAR =
  /(?<![\d.,])(?:19|20)\d{2}(?![\d.,]\d|\d| ?(?:m?c?g|ml|cc|g|iu|kcal|cal|units?|steps|h|hrs|hours)(?![a-z]))/gi
const OVER_89 = 90
const OPEN = 2100

/** A text with its dates, and the year in which it is read where somebody knows it. */
export interface DatedText {
  readonly text: string
  readonly dates: readonly FoundSpan[]
  readonly reading: DateReading
  readonly year?: number | undefined
}

/**
 * The dates of birth that show an age over 89, of which Safe Harbor lets not even the year stand (45 CFR
 * 164.514(b)(2)(i)(C)): 90 or more years before the newest other year that the text writes, else before `year`.
 */
export function oldBirths({ text, dates, reading, year }: DatedText): ReadonlySet<FoundSpan> {
  const births = dates.filter((date) => isBirth(text, date)).sort((a, b) => a.start - b.start)
  if (births.length === 0) return new Set()
  const known = new Set(births)
  const others = dates.filter((date) => !known.has(date))
  const told = others.flatMap(({ start, end }) => yearsOf(text.slice(start, end), reading))
  let rest = ''
  let at = 0
  for (const { start, end } of births) {
    rest += text.slice(at, start)
    at = Math.max(at, end)
  }
  const bare = [...(rest + text.slice(at)).matchAll(YEAR)].map(([written]) => Number(written))
  const past = [...told, ...bare].filter((other) => other <= (year ?? OPEN) + 1)
  const now = past.length > 0 ? past.reduce((newest, other) => Math.max(newest, other)) : year
  if (now === undefined) return new Set()
  const isOld = (born: number) => (born > now ? born - 100 : born) <= now - OVER_89
  return new Set(births.filter(({ start, end }) => yearsOf(text.slice(start, end), reading).some(isOld)))
}

function isBirth(text: string, { detail, start }: FoundSpan): boolean {
  return detail === 'birth' || LABEL.test(text.slice(Math.max(0, start - LONGEST_LABEL), start))
}
