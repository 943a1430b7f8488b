import type { Entity, TokenRecognizer } from '../types.ts'

const DEGREE = '(?:RN|LPN|SLP|PT|OT|MD|DO|PA|NP|RRT|RT|RPh|MA|CNA|LCSW|MSW|RD|CRNA|DPT|rn|lpn|slp|cna)(?![A-Za-z])'
/** Behind a dash or a line break: "– L.T." at the end, "— hs, SLP", "SK/jt". */
const SIGNED = new RegExp(
  `(?:\\n|[–—] ?|-- ?| - )((?:\\p{L}\\. ?){2,3})(?=\\s{0,3}(?:\\n|$))|(?:[–—/] ?|-- ?)(\\p{L}{2,3})(?=,? ${DEGREE})|\\n\\p{Lu}{2,3}[/:](\\p{Ll}{2,3})(?=\\s{0,3}(?:\\n|$))`,
  'gu',
)
const LABELLED = /\b(?:RPH|RPh|Tech|Initials|INITIALS): ?(\p{Lu}{2,3})(?=\s{0,3}(?:\n|$)| {2}|[|/,;])/gu

/** "called to clinic by kp", "rbv jp": two letters behind the word for who did it, at an end. */
const DONE =
  /\b(?:rbv|RBV|read back|by|BY|per|scribe:?|sig:?|init:?|initials:?)[ :]{1,2}(?!se|os|pt|md|rn|np|pa|ed|er|me|us|it|gi|gu|ob|id|im|iv|po|sq|sc|ct|mr|or|ir|rt|ot|sw|cm|mo|dr|fu|hx|dx|tx|rx|cc|kg|lb|mg|ml)(\p{Ll}{2}|(?!MD|RN|NP|PA|ED|ER|US|IT|GI|GU|OB|ID|IM|IV|PO|SQ|SC|CT|MR|OR|IR|RT|PT|OT|SW|CM|ENT|EMS|LAB|ICU|CXR|MRI|PCP|ECG|EKG|FDA|CDC|WHO|EMG|EEG|PCR|TEE|TTE)\p{Lu}{2,3})(?=[ \t]{0,3}(?:$|\n|[.;](?:\s|$)))/gu
/** "Pt: J.D. (preferred name", "J.R. states". */
const POINTED =
  /(?:\b(?:Pt|PT|Patient|Client|Name|Subject|Decedent) ?: {0,3}|(?<![\p{L}\p{N}.] ?)(?=\p{Lu}\.\p{Lu}\.(?:\p{Lu}\.)? (?:states|reports|denies|says|presents|endorses|is an? \d|was seen|agrees)))(\p{Lu}\. ?\p{Lu}\.(?: ?\p{Lu}\.)?)(?![\p{L}\p{N}])/gu

/** Initials that sign a note: "– L.T." at its end, "— hs, SLP". */
export const signedInitials: TokenRecognizer = {
  name: 'signed-initials',
  find: ({ text }) => [SIGNED, LABELLED, DONE, POINTED].flatMap((shape) => [...text.matchAll(shape)].map(signature)),
}

function signature(match: RegExpExecArray): Entity {
  const letters = (match[1] ?? match[2] ?? match[3] ?? '').trimEnd()
  const start = match.index + match[0].indexOf(letters, match[0].length - letters.length - 1)
  const because = ['letters that sign a note']
  return { start, end: start + letters.length, type: 'PERSON', score: 0.6, recognizer: 'signed-initials', because }
}
