import { holdsLuhn, holdsMod97 } from '../recognizers/checks/digits.ts'
import {
  isAadhaar,
  isAuMedicare,
  isDea,
  isDni,
  isGermanTaxId,
  isKvnr,
  isNhs,
  isNir,
  isNpi,
  isOntarioCard,
  isRouting,
  isSin,
  isTfn,
  isVin,
} from '../recognizers/checks/ids.ts'
import type { Chance } from './chance.ts'
import { sameShape } from './shape.ts'

/** A check that codes of one form pass, and the places (from the end where negative) whose characters make it hold. */
interface Check {
  readonly form: RegExp
  readonly holds: (code: string) => boolean
  readonly places: readonly number[]
  readonly alphabet?: string
}

const DIGITS = '0123456789'
const LAST_TWO = [-2, -1]

/** The checks of codes that say by themselves what they are; the forms tell them apart. */
const checks: readonly Check[] = [
  { form: /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/, holds: holdsMod97, places: [2, 3] },
  { form: /^[A-HJ-NPR-Z\d]{17}$/, holds: isVin, places: [8], alphabet: `${DIGITS}X` },
  {
    form: /^(?:[XYZ]\d{7}|\d{8})[A-Z]$/,
    holds: isDni,
    places: [-1],
    alphabet: 'TRWAGMYFPDXBNJZSQVHLCKE',
  },
  { form: /^[12]\d{5}[\dAB]\d{8}$/, holds: isNir, places: LAST_TWO },
  { form: /^[A-Z]\d{9}$/, holds: isKvnr, places: [-1] },
  { form: /^[A-Z]{2}\d{7}$/, holds: isDea, places: [-1] },
  { form: /^\d{9}$/, holds: isSin, places: LAST_TWO },
  { form: /^\d{9}$/, holds: isTfn, places: LAST_TWO },
  { form: /^\d{9}$/, holds: isRouting, places: LAST_TWO },
  { form: /^\d{10}$/, holds: isNhs, places: LAST_TWO },
  { form: /^\d{10}$/, holds: isNpi, places: LAST_TWO },
  { form: /^\d{10}$/, holds: isOntarioCard, places: LAST_TWO },
  { form: /^\d{10,11}$/, holds: isAuMedicare, places: [8] },
  { form: /^\d{11}$/, holds: isGermanTaxId, places: LAST_TWO },
  { form: /^\d{12}$/, holds: isAadhaar, places: LAST_TWO },
  { form: /^\d{13,19}$/, holds: holdsLuhn, places: [-1] },
]
/** So often a code is drawn anew until its first characters suit its form too; one in a thousand needs half of it. */
const MOST_TRIES = 400

/**
 * Another code of the same shape that passes every check which the code passes: an IBAN stays one of its country, a
 * vehicle's number keeps its check digit. A code that passes none only keeps its shape.
 */
export function checkedCode(value: string, purpose: string, chance: Chance): string {
  const code = bare(value)
  const held = checks.filter(({ form, holds }) => form.test(code) && holds(code))
  const first = sameShape(value, purpose, chance)
  if (held.length === 0) return first
  const country = /^[A-Z]{2}\d{2}/i.test(value) && code.length > 14 && holdsMod97(code) ? value.slice(0, 2) : ''
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const drawn = tried === 0 ? first : sameShape(value, `${purpose} again ${tried}`, chance)
    const made = completed(country + drawn.slice(country.length), held)
    if (made !== undefined && bare(made) !== code) return made
  }
  return first
}

const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z\d]/g, '')

/** The code with such characters in the places of its checks that all of them hold; undefined where none do. */
function completed(drawn: string, held: readonly Check[]): string | undefined {
  const at = [...drawn.matchAll(/[A-Za-z\d]/g)].map((match) => match.index)
  const free = held.flatMap(({ places, alphabet = DIGITS }) =>
    places.map((place) => ({ at: at.at(place) ?? 0, alphabet })),
  )
  const places = [...new Map(free.map((place) => [place.at, place])).values()]
  const chars = [...drawn]
  const count = places.reduce((product, { alphabet }) => product * alphabet.length, 1)
  for (let lot = 0; lot < count; lot++) {
    let rest = lot
    for (const place of places) {
      chars[place.at] = place.alphabet.charAt(rest % place.alphabet.length)
      rest = Math.floor(rest / place.alphabet.length)
    }
    const made = chars.join('')
    if (held.every(({ form, holds }) => form.test(bare(made)) && holds(bare(made)))) return made
  }
  return undefined
}
