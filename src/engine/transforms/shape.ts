import type { Chance } from './chance.ts'

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/**
 * A code of the same shape: digits for digits, letters for letters, separators kept; a prefix that stands before a
 * dash ("MRN-") is kept too.
 */
export function sameShape(value: string, purpose: string, chance: Chance): string {
  const prefix = /^[A-Za-z]{1,6}[-_/#: ]+(?=.*\d)/.exec(value)?.[0] ?? ''
  const rest = value.slice(prefix.length)
  // Drawn by letters and digits alone: a number is the same number with its hyphens and with its prefix.
  const lots = drawLots(rest.length, purpose, rest.toUpperCase().replace(/[^\p{L}\p{N}]/gu, ''), chance)
  let at = 0
  return prefix + rest.replace(/[\p{L}\p{N}]/gu, (char) => swapped(char, lots[at++] ?? 0))
}

/** Ten digits and 23 letters divide it: one lot serves for either. */
const LOT = 230
const PER_DRAW = 6

/** As many lots below 230 as asked for, six out of each draw. */
function drawLots(count: number, purpose: string, ...[value, chance]: [string, Chance]): number[] {
  const lots: number[] = []
  for (let draw = 0; lots.length < count; draw++) {
    let number = Math.floor(chance(`${purpose} ${draw}`, value) * LOT ** PER_DRAW)
    for (let i = 0; i < PER_DRAW; i++) {
      lots.push(number % LOT)
      number = Math.floor(number / LOT)
    }
  }
  return lots
}

function swapped(char: string, lot: number): string {
  if (/\d/.test(char)) return String(lot % 10)
  const letter = LETTERS.charAt(lot % LETTERS.length)
  if (/\p{Lu}/u.test(char)) return letter
  return /\p{L}/u.test(char) ? letter.toLowerCase() : char
}

/** Writes new digits into the places of the digits of a written number, so that grouping stays; where they run out, zeros. */
export function fillDigits(pattern: string, digits: string): string {
  let at = 0
  return pattern.replace(/\d/g, () => digits[at++] ?? '0')
}

/** As many keyed digits as asked for. */
export function drawDigits(count: number, purpose: string, ...[value, chance]: [string, Chance]): string {
  const lots = drawLots(count, purpose, value, chance)
  return lots
    .slice(0, count)
    .map((lot) => lot % 10)
    .join('')
}

/** As many keyed hexadecimal digits as asked for. */
export function drawHex(count: number, purpose: string, ...[value, chance]: [string, Chance]): string {
  let out = ''
  for (let draw = 0; out.length < count; draw++)
    out += Math.floor(chance(`${purpose} hex ${draw}`, value) * 2 ** 32)
      .toString(16)
      .padStart(8, '0')
  return out.slice(0, count)
}

/** The last digit changed so that Luhn's check holds over `lead` and the digits. */
export function withLuhn(digits: string, lead = ''): string {
  const body = lead + digits.slice(0, -1)
  let sum = 0
  for (let i = 0; i < body.length; i++) {
    const digit = Number(body[body.length - 1 - i])
    const weighted = i % 2 === 0 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return digits.slice(0, -1) + String((10 - (sum % 10)) % 10)
}

/** `model`'s letter case put onto `word`: all capitals, all small, or a capital first. */
export function likeCase(word: string, model: string): string {
  if (model.length > 1 && model === model.toUpperCase()) return word.toUpperCase()
  if (model === model.toLowerCase()) return word.toLowerCase()
  return word.charAt(0).toUpperCase() + word.slice(1)
}
