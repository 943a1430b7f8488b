import type { Entity, TokenRecognizer } from '../types.ts'

const SIGNED =
  /(?<=\n|[–—] ?|-- ?| - )(?:\p{L}\. ?){2,3}(?=\s{0,3}(?:\n|$))|(?<=\n\p{Lu}{2,3}[/:])\p{Ll}{2,3}(?=\s{0,3}(?:\n|$))|(?<=\b(?:RPH|RPh|Tech|Initials|INITIALS): ?)\p{Lu}{2,3}(?=\s*(?:\n|$| {2}|[|/,;]))|(?<=[–—/] ?|-- ?)\p{L}{2,3}(?=,? (?:RN|LPN|SLP|PT|OT|MD|DO|PA|NP|RRT|RT|RPh|MA|CNA|LCSW|MSW|RD|CRNA|DPT|rn|lpn|slp|cna)(?![A-Za-z]))/gu

/** Initials that sign a note: "– L.T." at its end, "— hs, SLP". */
export const signedInitials: TokenRecognizer = {
  name: 'signed-initials',
  find: ({ text }) =>
    [...text.matchAll(SIGNED)].map((match): Entity => {
      const because = ['letters that sign a note']
      const span = { start: match.index, end: match.index + match[0].trimEnd().length }
      return { ...span, type: 'PERSON', score: 0.6, recognizer: 'signed-initials', because }
    }),
}
