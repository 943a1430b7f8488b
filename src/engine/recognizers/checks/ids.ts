import { digitsOf, holdsLuhn, holdsVerhoeff, isRepeated, weightedSum } from './digits.ts'

/** US social security number, as the SSA issues them: no area 000, 666 or 900–999, no group 00, no serial 0000. */
export function isIssuableSsn(text: string): boolean {
  const digits = digitsOf(text)
  if (digits.length !== 9) return false
  const area = digits.slice(0, 3)
  return !(
    area === '000' ||
    area === '666' ||
    area >= '900' ||
    digits.slice(3, 5) === '00' ||
    digits.slice(5) === '0000'
  )
}

/** US individual taxpayer number (IRS): 9xx, middle 50–65, 70–88, 90–92 or 94–99. */
export function isItin(text: string): boolean {
  const digits = digitsOf(text)
  const middle = Number(digits.slice(3, 5))
  const inRange =
    (middle >= 50 && middle <= 65) || (middle >= 70 && middle <= 88) || (middle >= 90 && middle !== 93 && middle <= 99)
  return digits.length === 9 && digits[0] === '9' && inRange
}

/** National provider identifier (45 CFR 162.406): ten digits, Luhn over the number with 80840 before it. */
export function isNpi(text: string): boolean {
  const digits = digitsOf(text)
  return /^[12]\d{9}$/.test(digits) && holdsLuhn(`80840${digits}`)
}

/** DEA registration: two letters and seven digits; (1+3+5) + 2·(2+4+6) ends in the last digit. */
export function isDea(text: string): boolean {
  const digits = digitsOf(text)
  if (digits.length !== 7) return false
  const sum = weightedSum(digits, [1, 0, 1, 0, 1]) + 2 * weightedSum(digits, [0, 1, 0, 1, 0, 1])
  return sum % 10 === Number(digits[6])
}

const VIN_VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  [...'ABCDEFGH', ...'JKLMN'].map((letter, i) => [letter, i < 8 ? i + 1 : i - 7]),
)
const VIN_REST: Readonly<Record<string, number>> = { P: 7, R: 9, S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 }
const VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** Vehicle identification number (49 CFR 565.15): 17 characters with a check digit in the ninth place. */
export function isVin(text: string): boolean {
  const vin = text.toUpperCase()
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return false
  const sum = [...vin].reduce((total, char, i) => {
    const value = /\d/.test(char) ? Number(char) : (VIN_VALUES[char] ?? VIN_REST[char] ?? 0)
    return total + value * (VIN_WEIGHTS[i] ?? 0)
  }, 0)
  return '0123456789X'[sum % 11] === vin[8]
}

/** US bank routing number (ABA): weights 3, 7, 1 and a Federal Reserve prefix. */
export function isRouting(text: string): boolean {
  const digits = digitsOf(text)
  const prefix = Number(digits.slice(0, 2))
  const issued = prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80
  return (
    digits.length === 9 && issued && weightedSum(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0 && !isRepeated(digits)
  )
}

/** UK NHS number: ten digits, modulus 11. */
export function isNhs(text: string): boolean {
  const digits = digitsOf(text)
  if (digits.length !== 10 || isRepeated(digits)) return false
  const check = (11 - (weightedSum(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11
  return check === Number(digits[9])
}

/** Canadian social insurance number: nine digits, Luhn, never beginning with 0 or 8. */
export function isSin(text: string): boolean {
  const digits = digitsOf(text)
  return /^[1-79]\d{8}$/.test(digits) && holdsLuhn(digits)
}

/** Ontario health card: ten digits with Luhn's check. */
export function isOntarioCard(text: string): boolean {
  const digits = digitsOf(text)
  return /^[1-9]\d{9}$/.test(digits) && holdsLuhn(digits)
}

/** Australian Medicare card: ten or eleven digits, first 2–6, weighted check in the ninth. */
export function isAuMedicare(text: string): boolean {
  const digits = digitsOf(text)
  return /^[2-6]\d{9,10}$/.test(digits) && weightedSum(digits, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === Number(digits[8])
}

/** Australian tax file number: nine digits, modulus 11. */
export function isTfn(text: string): boolean {
  const digits = digitsOf(text)
  return digits.length === 9 && !isRepeated(digits) && weightedSum(digits, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0
}

const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** Spanish DNI or NIE: eight digits (X, Y, Z stand for 0, 1, 2) and a letter that follows from them. */
export function isDni(text: string): boolean {
  const code = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const match = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(code)
  if (!match) return false
  const lead = match[1] ? String('XYZ'.indexOf(match[1])) : ''
  const digits = lead + (match[2] ?? '')
  return digits.length === 8 && DNI_LETTERS[Number(digits) % 23] === match[3]
}

/** French social security number (NIR): thirteen digits and the key 97 − number mod 97; Corsica's 2A and 2B count 19 and 18. */
export function isNir(text: string): boolean {
  const code = text.toUpperCase().replace(/[^0-9AB]/g, '')
  if (!/^[12]\d{4}(?:\d{2}|2[AB])\d{8}$/.test(code)) return false
  const number = code.slice(0, 13).replace('2A', '19').replace('2B', '18')
  const rest = (Number(number.slice(0, 7)) % 97) * (1_000_000 % 97) + Number(number.slice(7))
  return 97 - (rest % 97) === Number(code.slice(13))
}

/** Indian Aadhaar: twelve digits, never beginning with 0 or 1, Verhoeff's check. */
export function isAadhaar(text: string): boolean {
  const digits = digitsOf(text)
  return /^[2-9]\d{11}$/.test(digits) && holdsVerhoeff(digits)
}

/** German tax number (Steuer-ID): eleven digits, ISO 7064 mod 11,10. */
export function isGermanTaxId(text: string): boolean {
  const digits = digitsOf(text)
  if (!/^[1-9]\d{10}$/.test(digits)) return false
  let product = 10
  for (const char of digits.slice(0, 10)) {
    const sum = (Number(char) + product) % 10 || 10
    product = (sum * 2) % 11
  }
  return (11 - product) % 10 === Number(digits[10])
}

/** German health insurance number (KVNR): a letter and nine digits; Luhn-like sum with the letter as two digits. */
export function isKvnr(text: string): boolean {
  const code = text.toUpperCase()
  if (!/^[A-Z]\d{9}$/.test(code)) return false
  const digits = String(code.charCodeAt(0) - 64).padStart(2, '0') + code.slice(1, 9)
  const sum = [...digits].reduce((total, char, i) => {
    const value = Number(char) * (i % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === Number(code[9])
}
