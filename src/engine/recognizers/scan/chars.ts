/** What a character is to the scanner: anything else (spaces, punctuation, symbols) parts tokens. */
export const OTHER = 0
export const LETTER = 1
export const DIGIT = 2

const FOLDED = 0x600
const KIND_SHIFT = 16
const UPPER_BIT = 1 << 18

/** Per UTF-16 code unit below U+0600: folded letter (16 bits), kind (2 bits), upper case (1 bit). */
const traits = new Int32Array(FOLDED)

for (let code = 0; code < FOLDED; code++) {
  const char = String.fromCharCode(code)
  const lower = char.toLowerCase()
  const kind = code >= 48 && code <= 57 ? DIGIT : /\p{L}|\p{M}/u.test(char) ? LETTER : OTHER
  const upper = lower !== char ? UPPER_BIT : 0
  traits[code] = (lower.normalize('NFD').charCodeAt(0) & 0xffff) | (kind << KIND_SHIFT) | upper
}
/** Letters that Unicode does not decompose, with the letter people type instead. */
const plain: readonly [string, string][] = [
  ['ß', 's'],
  ['æÆ', 'a'],
  ['øØ', 'o'],
  ['łŁ', 'l'],
  ['đĐ', 'd'],
]
for (const [letters, base] of plain)
  for (const letter of letters) {
    const code = letter.charCodeAt(0)
    traits[code] = ((traits[code] ?? 0) & ~0xffff) | base.charCodeAt(0)
  }

/**
 * Everything the scanner asks of one code unit in one number: `& 0xffff` is its folded form (lower case, no
 * accent), `kindIn` its kind, `upperIn` its case.
 */
export function traitsOf(code: number): number {
  return code < FOLDED ? (traits[code] ?? 0) : code | (beyond(code) << KIND_SHIFT)
}

/** LETTER, DIGIT or OTHER out of a code unit's traits. */
export function kindIn(traits: number): number {
  return (traits >> KIND_SHIFT) & 3
}

/** Whether the traits are those of an upper-case letter. */
export function upperIn(traits: number): boolean {
  return (traits & UPPER_BIT) !== 0
}

/** Scripts beyond Greek, Cyrillic, Armenian and Hebrew: letters by block, so that no pattern runs per character. */
function beyond(code: number): number {
  const blocks = [0x2000, 0x2c00, 0x2e80, 0x3040, 0xd800, 0xf900, 0xfe00, 0xfe70, 0xff00, 0xff21, 0xff5b, 0x10000]
  const at = blocks.findIndex((limit) => code < limit)
  return at % 2 === 0 ? LETTER : OTHER
}

/** LETTER, DIGIT or OTHER for one UTF-16 code unit. */
export function kindOf(code: number): number {
  return kindIn(traitsOf(code))
}

/** The folded form of one code unit: lower case, without its accent. */
export function foldOf(code: number): number {
  return traitsOf(code) & 0xffff
}

/** Whether the code unit is an upper-case letter (below U+0600). */
export function isUpper(code: number): boolean {
  return upperIn(traitsOf(code))
}

/** Whether the code unit is an ASCII digit. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** Whether the code unit is an apostrophe, straight or curly. */
export function isApostrophe(code: number): boolean {
  return code === 39 || code === 0x2019
}
