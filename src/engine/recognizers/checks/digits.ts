/** The digits of a written number, without its separators. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** Luhn's check (ISO/IEC 7812-1): doubles every second digit from the right. */
export function holdsLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48
    const weighted = i % 2 === 1 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return digits.length > 1 && sum % 10 === 0
}

/** ISO 7064 mod 97-10, as IBANs use it: letters count from 10, the first four characters go to the end. */
export function holdsMod97(code: string): boolean {
  const turned = code.slice(4) + code.slice(0, 4)
  let rest = 0
  for (const char of turned.toUpperCase()) {
    const value = Number.parseInt(char, 36)
    if (Number.isNaN(value)) return false
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** The weighted sum of digits, weights from the left. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * (digits.charCodeAt(i) - 48), 0)
}

const DIHEDRAL = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
]
const PERMUTED = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
]

/** Verhoeff's check over the dihedral group of order ten (India's Aadhaar). */
export function holdsVerhoeff(digits: string): boolean {
  let check = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48
    const turned = Number(PERMUTED[i % 8]?.[digit])
    check = Number(DIHEDRAL[check]?.[turned])
  }
  return check === 0
}

/** Whether all digits are the same: a filler, never an issued number. */
export function isRepeated(digits: string): boolean {
  return /^(\d)\1*$/.test(digits)
}
