import { defineCode } from '../types.ts'

/** Short numbers inside a house: extensions and pagers, by their label. */
export const phoneExtension = defineCode({
  name: 'phone-extension',
  entity: 'PHONE_NUMBER',
  starts: { letters: [1] },
  patterns: [
    { name: 'x and digits behind a sign', regex: /(?<=[,;(/] ?)[xX](?:\d-\d{4}|\d{3,5})/g, score: 0.55 },
    {
      name: 'p and digits behind a degree',
      regex: /(?<=(?:MD|DO|NP|PA|PA-C|RN|PGY-?\d|MS\d|Dr\.? \p{L}{2,20}|[,;(/]),? ?)p\d{4,5}/gu,
      score: 0.55,
    },
    { name: 'x and digits behind a name', regex: /(?<=\p{Lu}\p{Ll}{2,15} )x\d{3,5}/gu, score: 0.5 },
    { name: 'x and digits', regex: /[xX]\d{4,5}/g, score: 0.15 },
  ],
  context: ['call', 'ext', 'phone', 'page', 'pager', 'tel', 'line', 'contact', 'office', 'desk', 'reach', 'cell', '@'],
  against: ['reps', 'sets', 'ray', 'magnification', 'dilution', 'mag'],
  labels: [
    'ext',
    'extn',
    'extension',
    'at extension',
    'pager',
    'pager id',
    'pgr',
    'dect',
    'beeper',
    'bleep',
    'vocera',
    'spectralink',
    'ascom',
    'phone ext',
    'durchwahl',
    'anexo',
  ],
  labelled: /[xX#]?(?:\d-\d{4}|\d{3,6})(?!\d| ?(?:deg|°|mm|cm|lbs?|kg))/,
  labelledScore: 0.75,
})
