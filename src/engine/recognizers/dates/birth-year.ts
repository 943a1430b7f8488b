import { roundScore } from '../../core/finding.ts'
import type { Entity } from '../types.ts'

/** A bare year behind a word of birth; a full date of birth is the business of other recognisers. */
const BIRTH =
  /(?<![\p{L}\d])(?:born(?: in| around| about| circa| c\.)?(?: the year)?|b\.|(?<=[(,;] ?)b|(?:year|yr) of birth|birth ?year|y\.?o\.?b\.?|d\.?o\.?b\.?|date of birth|birth ?date|nacid[oa](?: en)?|año de nacimiento|geb(?:oren)?\.?(?: in| im jahr)?|geburtsjahr|jahrgang|jg\.|née?(?: en)?|année de naissance) ?[:=]? ?(?:is |was )?((?:18|19)\d{2})(?!\d|[/.-]\d)/giu
const YEAR =
  /(?<![\d.,])(?:19|20)\d{2}(?![\d.,]\d|\d| ?(?:m?c?g|ml|cc|g|iu|kcal|cal|units?|steps|h|hrs|hours)(?![a-z]))/gi
const OVER_89 = 90

/**
 * Labelled birth years that show an age over 89, which Safe Harbor wants gone though other years may stay (45 CFR
 * 164.514(b)(2)(i)(C)): those 90 or more years before the newest other year that the text writes, else before `year`,
 * the year handed in. Without either nothing shows an age, and nothing is found.
 */
export function birthYears(text: string, year?: number): Entity[] {
  const births = /1[89]\d\d/.test(text) ? [...text.matchAll(BIRTH)] : []
  if (births.length === 0) return []
  const places = births.map((match) => match.index + match[0].length - YEAR_LENGTH)
  const others = [...text.matchAll(YEAR)].filter((match) => !places.includes(match.index))
  const past = others.map(([written]) => Number(written)).filter((other) => other <= (year ?? OPEN) + 1)
  const told = past.reduce((newest, other) => Math.max(newest, other), 0)
  const now = told > 0 ? told : year
  if (now === undefined) return []
  return places
    .filter((start) => Number(text.slice(start, start + YEAR_LENGTH)) <= now - OVER_89)
    .map((start) => ({
      start,
      end: start + YEAR_LENGTH,
      type: 'DATE_TIME',
      score: roundScore(SCORE),
      recognizer: 'birth-year',
      because: ['a birth year that shows an age over 89 years'],
      detail: 'birth',
    }))
}

const YEAR_LENGTH = 4
const OPEN = 2100
const SCORE = 0.85
