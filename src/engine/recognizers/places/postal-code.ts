import { knownZip3 } from '../gazetteers/zip3.gen.ts'
import { defineCode } from '../types.ts'

const areas = new Set(knownZip3.split(' '))

/** Postal codes by their label: ZIP codes of the US (their first three digits must be an area), and those of other countries. */
export const postalCode = defineCode({
  name: 'postal-code',
  entity: 'ZIP_CODE',
  starts: { digits: [5] },
  patterns: [
    { name: 'zip plus four', regex: /\d{5}-\d{4}/g, score: 0.3 },
    { name: 'zip near its word', regex: /\d{5}/g, score: 0.12 },
  ],
  context: ['zip', 'zip code', 'postal', 'address', 'city', 'state'],
  against: ['cpt', 'mrn', 'claim', 'order', 'account', 'rx', 'units', 'id'],
  labels: [
    'zip',
    'zip code',
    'zipcode',
    'postal code',
    'postalcode',
    'postcode',
    'cp',
    'c p',
    'codigo postal',
    'plz',
    'postleitzahl',
    'code postal',
    'cap',
  ],
  labelled: /\d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4}|\d{1,3}[xX*]{2,4}\d{0,2}/,
  validate: (text) => (/^\d{5}(?:-\d{4})?$/.test(text) && !areas.has(text.slice(0, 3)) ? false : undefined),
  detail: 'zip',
})

/** British, Canadian and, behind a town and its state, Australian postal codes, which no other code looks like. */
export const letterPostcode = defineCode({
  name: 'letter-postcode',
  entity: 'ZIP_CODE',
  starts: { letters: [1, 2, 3] },
  patterns: [
    {
      name: 'australia',
      regex: /(?<=[A-Z][a-z]{2,20},? )(?:QLD|NSW|VIC|TAS|ACT|NT|WA|SA),? [0-8]\d{3}/g,
      score: 0.6,
    },
    {
      name: 'uk',
      regex: /(?:GIR 0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d[\dA-Z]?|\d[A-HJKPSTUW]) \d[ABD-HJLNP-UW-Z]{2})/g,
      score: 0.6,
    },
    // Letters and digits in its second part: of four digits or letters it looks like other things too.
    {
      name: 'eircode',
      regex: /[AC-FHKNPRTV-Y]\d[\dW] (?=\d{0,3}[A-Z])(?=[A-Z]{0,3}\d)[AC-FHKNPRTV-Y\d]{4}/g,
      score: 0.6,
    },
    { name: 'ireland', regex: /[AC-FHKNPRTV-Y]\d[\dW] [AC-FHKNPRTV-Y\d]{4}/g, score: 0.45 },
    { name: 'canada', regex: /[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]\d[ABCEGHJ-NPRSTV-Z]\d/g, score: 0.6 },
  ],
  context: ['address', 'postcode', 'postal', 'street', 'road'],
  against: ['dose', 'stage', 'level'],
  detail: 'zip',
})
