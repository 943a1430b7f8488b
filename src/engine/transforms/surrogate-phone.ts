import type { Chance } from './chance.ts'
import { drawDigits, fillDigits } from './shape.ts'

/** Letters that are dialled: "1-800-FLOWERS". */
const VANITY = /\d[-. )]{0,2}(?!ext)\p{L}{4,}/iu
/** The country codes of one figure and of two; all others have three. */
const SHORT = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** North American numbers go to the 555-01xx range that is kept for fiction; others keep country code and shape. */
export function phoneLike(value: string, chance: Chance): string | undefined {
  if (VANITY.test(value)) return undefined
  const main = value.replace(/(?:x|ext).*$/i, '')
  const rest = value.slice(main.length).replace(/\d/g, '0')
  const digits = main.replace(/\D/g, '')
  const draw = (count: number) => drawDigits(count, 'phone', digits.slice(-10), chance)
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  const country = digits.slice(0, digits.length - national.length)
  if (national.length === 10 && (country === '1' || !/^(?:\+|00)/.test(main)))
    return fillDigits(main, `${country}${2 + (Number(draw(1)) % 8)}${draw(3).slice(1)}55501${draw(5).slice(3)}`) + rest
  if (digits.length === 7) return fillDigits(main, `55501${draw(2)}`) + rest
  const kept = callingCode(main, digits) ?? digits.slice(0, 1)
  return fillDigits(main, kept + draw(Math.max(0, digits.length - kept.length))) + rest
}

/** The country code of a number that is written with one, with the 00 that some dial before it. */
function callingCode(main: string, digits: string): string | undefined {
  const dialled = /^\(?(\+|00)/.exec(main)?.[1]
  if (dialled === undefined) return undefined
  const lead = dialled === '00' ? '00' : ''
  const behind = digits.slice(lead.length)
  return lead + (SHORT.exec(behind)?.[0] ?? behind.slice(0, 3))
}
