import { knownZip3, smallZip3 } from '../recognizers/gazetteers/zip3.gen.ts'
import { type Chance, pickOther } from './chance.ts'
import { likeCase, sameShape } from './shape.ts'
import { heardNumber } from './spoken-digits.ts'
import { institutions, towns } from './surrogate-names.ts'

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

/** A ZIP code in figures or words keeps its area, a postcode of other countries all but its last three signs. */
export function zipLike(value: string): string | undefined {
  const heard = heardNumber(value)
  if (!heard) return /^\d{5}/.test(value) ? generaliseZip(value) : value.replace(/[\dA-Za-z]{3}$/, '***')
  const digits = heard.figures?.replace(/\D/g, '') ?? ''
  return digits.length === 5 || digits.length === 9 ? generaliseZip(digits) : undefined
}

const COORDINATES = /\d\.\d{2}|[°′″]/

/** Another town; a state behind it stays, a ZIP code keeps its area wherever it stands, other codes their shape. */
export function placeLike(value: string, chance: Chance): string | undefined {
  if (COORDINATES.test(value)) return undefined
  const parts = value.split(/((?<![\p{L}\d])[\p{L}\d]*\d[\p{L}\d]*(?:-\d{4}(?!\d))?)/u)
  const made = parts.map((part, at) => {
    if (at % 2 === 0) return townIn(part, value, chance)
    return /^\d{5}(?:-\d{4})?$/.test(part) ? generaliseZip(part) : sameShape(part, 'place code', chance)
  })
  return made.join('')
}

function townIn(part: string, value: string, chance: Chance): string {
  return part.replace(/\p{L}[^,\d]*\p{L}|\p{L}/u, (town) => {
    const isState = /^\p{Lu}{2}$/u.test(town) && town !== value
    return isState ? town : townLike(town, chance)
  })
}

/** Another town in the same case: one and the same for a town wherever it stands. */
export function townLike(town: string, chance: Chance): string {
  return likeCase(pickOther(towns, chance('town', town.toLowerCase()), town), town)
}

const KIND =
  /\b(?:medical center|hospital|clinic|health(?: system)?|university|center|centre|inc|llc|group|college)\b/gi

/** Another institution of the same kind. */
export function institutionLike(value: string, chance: Chance): string {
  const kinds = value.match(KIND) ?? ['Group']
  const name = pickOther(institutions, chance('institution', value.toLowerCase()), value.split(' ')[0] ?? '')
  return [name, ...kinds].join(' ')
}
