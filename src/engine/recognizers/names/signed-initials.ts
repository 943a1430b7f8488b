import type { Entity, TokenRecognizer } from '../types.ts'

const DEGREE = '(?:RN|LPN|SLP|PT|OT|MD|DO|PA|NP|RRT|RT|RPh|MA|CNA|LCSW|MSW|RD|CRNA|DPT|rn|lpn|slp|cna)(?![A-Za-z])'
/** Behind a dash or a line break: "– L.T." at the end, "— hs, SLP", "SK/jt". */
const SIGNED = new RegExp(
  `(?:\\n|[–—] ?|-- ?| - )((?:\\p{L}\\. ?){2,3})(?=\\s{0,3}(?:\\n|$))|(?:[–—/] ?|-- ?)(\\p{L}{2,3})(?=,? ${DEGREE})|\\n\\p{Lu}{2,3}[/:](\\p{Ll}{2,3})(?=\\s{0,3}(?:\\n|$))`,
  'gu',
)
const LABELLED = /\b(?:RPH|RPh|Tech|Initials|INITIALS): ?(\p{Lu}{2,3})(?=\s{0,3}(?:\n|$)| {2}|[|/,;])/gu

/** Initials that sign a note: "– L.T." at its end, "— hs, SLP". */
export const signedInitials: TokenRecognizer = {
  name: 'signed-initials',
  find: ({ text }) => [...text.matchAll(SIGNED), ...text.matchAll(LABELLED)].map(signature),
}

function signature(match: RegExpExecArray): Entity {
  const letters = (match[1] ?? match[2] ?? match[3] ?? '').trimEnd()
  const start = match.index + match[0].indexOf(letters, match[0].length - letters.length - 1)
  const because = ['letters that sign a note']
  return { start, end: start + letters.length, type: 'PERSON', score: 0.6, recognizer: 'signed-initials', because }
}
