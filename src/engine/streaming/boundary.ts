/** Longest unit in UTF-16 code units: a text without sentence ends is cut at white space before this. */
export const longestUnit = 1000

const titles = new Set(
  (
    'vill teh distt dist dr mr mrs ms mx prof st sr jr rev hon gen col lt sgt capt vs eg ie etc no nos fig approx dept est ext inc ltd co corp ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec ave blvd rd apt ste mt ft ph med dra sra mme mlle hx rx dx tx pt pts'
  ).split(' '),
)
const closers = new Set(['"', "'", ')', ']', '»', '”', '’'])

/**
 * Where the first unit of `text` ends, or undefined while that can't be known yet. The answer depends on the characters
 * up to a little after the boundary and on nothing later, so it is the same however the text arrives in pieces.
 * A unit ends behind a line break, or behind a sentence end once the character after the white space is seen.
 */
export function unitEnd(text: string): number | undefined {
  const most = Math.min(text.length, longestUnit)
  for (let position = 0; position < most; position += 1) {
    const code = text.charCodeAt(position)
    // Letters and blanks, which most are, end nothing.
    if (code === 32 || (code > 63 && code < 0x2026)) continue
    const sign = text.charAt(position)
    if (sign === '\n') return position + 1
    if (sign === '。' || sign === '！' || sign === '？') return position + 1
    if (sign !== '.' && sign !== '!' && sign !== '?' && sign !== '…') continue
    const end = sentenceEnd(text, position)
    if (end === 'unknown') return undefined
    if (end !== undefined && end <= longestUnit) return end
  }
  return text.length > longestUnit ? hardCut(text) : undefined
}

/** The end of the sentence whose stop is at `stop`; undefined if it is no sentence end. */
function sentenceEnd(text: string, stop: number): number | 'unknown' | undefined {
  let end = stop + 1
  while (end < text.length && (closers.has(text.charAt(end)) || text.charAt(end) === text.charAt(stop))) end += 1
  let next = end
  while (next < text.length && /[ \t]/.test(text.charAt(next)) && next - end < 80) next += 1
  if (next >= text.length) return next - stop > 80 ? end : 'unknown'
  if (next === end) return undefined
  if (text.charAt(stop) !== '.') return end
  return endsAbbreviation(text, stop) || /\p{Ll}/u.test(text.charAt(next)) ? undefined : end
}

function endsAbbreviation(text: string, stop: number): boolean {
  let start = stop
  while (start > 0 && stop - start < 12 && /[\p{L}\p{N}.]/u.test(text.charAt(start - 1))) start -= 1
  const word = text.slice(start, stop).toLowerCase()
  // A single letter is an initial, a bare number a list mark.
  return /^\p{L}$/u.test(word) || /^(\p{L}\.)+\p{L}$/u.test(word) || /^\d{1,2}$/.test(word) || titles.has(word)
}

/** The last white space before the limit, else the limit (never inside a surrogate pair). */
function hardCut(text: string): number {
  for (let position = longestUnit - 1; position > longestUnit / 2; position -= 1) {
    if (/\s/.test(text.charAt(position))) return position + 1
  }
  const code = text.charCodeAt(longestUnit - 1)
  return code >= 0xd800 && code < 0xdc00 ? longestUnit - 1 : longestUnit
}
