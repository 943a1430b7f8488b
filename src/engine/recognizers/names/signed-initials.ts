import { hashWord } from '../scan/hash.ts'
import { GLUED, INITIAL } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

const DEGREE = '(?:RN|LPN|SLP|PT|OT|MD|DO|PA|NP|RRT|RT|RPh|MA|CNA|LCSW|MSW|RD|CRNA|DPT|rn|lpn|slp|cna)(?![A-Za-z])'
/** Behind a dash or a line break: "– L.T." at the end, "— hs, SLP", "SK/jt". */
const SIGNED = new RegExp(
  `(?:\\n|[–—] ?|-- ?| - )((?:\\p{L}\\. ?){2,3})(?=\\s{0,3}(?:\\n|$))|(?:[–—/] ?|-- ?)(\\p{L}{2,3})(?=,? ${DEGREE})|(?<=\\s)-{1,2} ?(\\p{Ll}{2}|\\p{Lu}{2})(?=\\s{0,3}$)|\\n\\p{Lu}{2,3}[/:](\\p{Ll}{2,3})(?=\\s{0,3}(?:\\n|$))`,
  'gu',
)
const LABELLED = /\b(?:RPH|RPh|Tech|Initials|INITIALS): ?(\p{Lu}{2,3})(?=\s{0,3}(?:\n|$)| {2}|[|/,;])/gu

/** "called to clinic by kp", "rbv jp": two letters behind the word for who did it, at an end. */
const DONE =
  /[ :]{1,2}(?!pt|md|rn|np|pa|ed|er|me|us|it|gi|gu|ob|id|im|iv|po|sq|sc|ct|mr|or|ir|rt|ot|sw|cm|mo|dr|fu|hx|dx|tx|rx|cc|kg|lb|mg|ml|se|os)(\p{Ll}{2}|(?!MD|RN|NP|PA|ED|ER|US|IT|GI|GU|OB|ID|IM|IV|PO|SQ|SC|CT|MR|OR|IR|RT|PT|OT|SW|CM|ENT|EMS|LAB|ICU|CXR|MRI|PCP|ECG|EKG|FDA|CDC|WHO|EMG|EEG|PCR|TEE|TTE)\p{Lu}{2,3})(?=[ \t]{0,3}(?:$|\n|[.;](?:\s|$)))/uy
const doers = new Set('rbv by per scribe sig init initials back'.split(' ').map(hashWord))
/** "Pt: J.D. (preferred name", "J.R. states". */
const LETTERS = /\p{Lu}\. ?\p{Lu}\.(?: ?\p{Lu}\.)?(?![\p{L}\p{N}])/uy
const FIELD = /\b(?:Pt|PT|Patient|Client|Name|Subject|Decedent) ?: {0,3}$/
const SPEAKS = /^ (?:states|reports|denies|says|presents|endorses|is an? \d|was seen|agrees)/

/** Initials that sign a note or stand for a name: "– L.T." at its end, "— hs, SLP", "rbv jp", "Pt: J.D.". */
export const signedInitials: TokenRecognizer = {
  name: 'signed-initials',
  find: (scan) => [
    ...[SIGNED, LABELLED].flatMap((shape) => [...scan.text.matchAll(shape)].map(signature)),
    ...besideWords(scan),
  ],
}

function besideWords(scan: Scan): Entity[] {
  const found: Entity[] = []
  for (let at = 0; at < scan.count; at++) {
    const entity =
      scan.shape[at] === INITIAL ? pointed(scan, at) : doers.has(scan.hash[at] ?? 0) ? done(scan, at) : undefined
    if (entity) found.push(entity)
  }
  return found
}

function done({ text, end }: Scan, at: number): Entity | undefined {
  DONE.lastIndex = end[at] ?? 0
  const letters = DONE.exec(text)?.[1]
  return letters === undefined ? undefined : initials(DONE.lastIndex - letters.length, DONE.lastIndex)
}

function pointed({ text, start, gap }: Scan, at: number): Entity | undefined {
  const from = start[at] ?? 0
  if (gap[at] === GLUED || text.charCodeAt(from + 1) !== 46) return undefined
  LETTERS.lastIndex = from
  if (!LETTERS.test(text)) return undefined
  const to = LETTERS.lastIndex
  const field = FIELD.test(text.slice(Math.max(0, from - 14), from))
  const speaks = !/[\p{N}.] ?$/u.test(text.slice(Math.max(0, from - 2), from)) && SPEAKS.test(text.slice(to, to + 14))
  return field || speaks ? initials(from, to) : undefined
}

function initials(start: number, end: number): Entity {
  const because = ['letters that stand for a name']
  return { start, end, type: 'PERSON', score: 0.6, recognizer: 'signed-initials', because }
}

function signature(match: RegExpExecArray): Entity {
  const letters = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trimEnd()
  const start = match.index + match[0].indexOf(letters, match[0].length - letters.length - 1)
  const because = ['letters that sign a note']
  return { start, end: start + letters.length, type: 'PERSON', score: 0.6, recognizer: 'signed-initials', because }
}
