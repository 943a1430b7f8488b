import { defineCode } from '../types.ts'
import { isDay, isYear } from './calendar.ts'

const DATE_WORDS = [
  'date',
  'dated',
  'dob',
  'd.o.b',
  'born',
  'birth',
  'birthday',
  'birthdate',
  'admitted',
  'admission',
  'discharged',
  'discharge',
  'dos',
  'seen',
  'visit',
  'on',
  'since',
  'until',
  'from',
  'deceased',
  'died',
  'death',
  'expired',
  'signed',
  'collected',
  'received',
  'surgery',
  'scheduled',
  'appointment',
  'appt',
  'start',
  'end',
  'effective',
  'last',
  'follow-up',
  'due',
  'lmp',
  'edd',
  'fecha',
  'nacimiento',
  'ingreso',
  'alta',
  'datum',
  'geboren',
  'geb',
  'am',
  'le',
  'né',
  'née',
  'date de naissance',
  'through',
  'by',
  'dictated',
  'transcribed',
  'reported',
  'exam',
  'procedure',
  'ct',
  'mri',
  'cxr',
  'echo',
  'labs',
  'biopsy',
  'ultrasound',
  'f/u',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'tomorrow',
  'yesterday',
]
const NO_DATE = [
  'bp',
  'blood pressure',
  'mmhg',
  'pain',
  'strength',
  'vision',
  'reflexes',
  'grade',
  'murmur',
  'ratio',
  'score',
  'apgar',
  'gcs',
  'version',
  'dose',
  'mg',
  'ml',
  'pulses',
  'visual',
  'acuity',
  'of 10',
  'g/dl',
  'fev',
  'scale',
  'puff',
  'daily',
  'mcg',
  'icd',
  'cpt',
  'section',
  'dilated',
  'effaced',
  'edema',
  'severity',
  'worse',
  'tender',
  'ache',
]

/** Full dates in digits: 03/14/2020, 14.3.20, 2020-03-14T10:15Z. */
export const numericDate = defineCode({
  name: 'numeric-date',
  entity: 'DATE_TIME',
  starts: { digits: [1, 2, 4] },
  patterns: [
    {
      name: 'iso',
      regex:
        /\d{4}([-/.])\d{1,2}\1\d{1,2}(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?: ?[AP]\.?M\.?)?(?:Z|[+-]\d{2}:?\d{2})?)?/gi,
      score: 0.85,
    },
    {
      name: 'day, month and year',
      regex: /\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{2})(?:,? (?:at )?\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]\.?M\.?)?)?/gi,
      score: 0.7,
    },
    { name: 'spaced', regex: /\d{1,2} ([-/.]) \d{1,2} \1 \d{4}/g, score: 0.6 },
    {
      name: 'us dashed without separator',
      regex: /(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/g,
      score: 0.2,
    },
  ],
  context: DATE_WORDS,
  against: ['version', 'firmware', 'ip', 'icd', 'section', 'release', 'build', 'ndc', 'phone', 'tel'],
  refutation: 'holds',
  validate: (text) => (isDate(text) ? undefined : false),
})

function isDate(text: string): boolean {
  const [a = 0, b = 0, c = 0] = (text.match(/\d+/g) ?? []).map(Number)
  if (/^\d{4}/.test(text)) return isYear(a) && isDay(b, c)
  const year = /^\d{1,2} ?[-/.] ?\d{1,2} ?[-/.] ?\d{4}/.test(text) ? isYear(c) : true
  return year && (isDay(a, b) || isDay(b, a))
}

/** Eight digits in a row that make a date, where a word of dates stands near (HL7 and forms write them so). */
export const compactDate = defineCode({
  name: 'compact-date',
  entity: 'DATE_TIME',
  starts: { digits: [8, 12, 14] },
  patterns: [
    {
      name: 'eight digits',
      regex: /(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])?(?:[0-5]\d){0,2}/g,
      score: 0.3,
    },
  ],
  context: ['date', 'dob', 'birth', 'born', 'fecha', 'dos', 'datum', 'admit', 'discharge', 'birthdate'],
  against: ['mrn', 'account', 'phone', 'acct', 'policy', 'order'],
})

/** A day of the year or a month of a year in digits, only where a word of dates stands near: "on 3/14", "since 03/2019". */
export const partialDate = defineCode({
  name: 'partial-date',
  entity: 'DATE_TIME',
  starts: { digits: [1, 2, 4] },
  patterns: [
    { name: 'month and day', regex: /(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|[12]\d|3[01])(?![/\d]|\.\d)/g, score: 0.1 },
    { name: 'month and year', regex: /(?:0?[1-9]|1[0-2])[/-](?:19|20)\d{2}/g, score: 0.35 },
    { name: 'year and month', regex: /(?:19|20)\d{2}[/-](?:0[1-9]|1[0-2])(?![-/]?\d)/g, score: 0.3 },
  ],
  context: DATE_WORDS,
  against: NO_DATE,
  refutation: 'holds',
  validate: (text) => {
    const [a = 0, b = 0] = text.split(/[/-]/).map(Number)
    return a > 31 || b > 31 || isDay(a, b) || isDay(b, a) ? undefined : false
  },
})

const LABELLED =
  /\d{1,4}[-/., ]{1,3}\d{1,2}[-/., ]{1,3}\d{2,4}|(?:19|20)\d{6}|\d{1,2}[-/ ]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[-/ ,]{1,2}\d{2,4}/i

/** Dates of birth behind their label, in digits of any shape. */
export const birthDate = defineCode({
  name: 'birth-date',
  entity: 'DATE_TIME',
  starts: { digits: [] },
  patterns: [],
  labels: [
    'dob',
    'd o b',
    'date of birth',
    'birth date',
    'birthdate',
    'birthday',
    'born on',
    'born',
    'fecha de nacimiento',
    'f nacimiento',
    'nacido el',
    'nacida el',
    'geburtsdatum',
    'geb',
    'geboren am',
    'date de naissance',
    'née le',
    'né le',
    'data di nascita',
  ],
  labelled: LABELLED,
  labelledScore: 0.97,
  detail: 'birth',
})

/** Other dates that a label introduces, in digits of any shape. */
export const labelledDate = defineCode({
  name: 'labelled-date',
  entity: 'DATE_TIME',
  starts: { digits: [] },
  patterns: [],
  labels: [
    'date of death',
    'dod',
    'date of service',
    'dos',
    'date of admission',
    'admission date',
    'date admitted',
    'admit date',
    'discharge date',
    'date of discharge',
    'date of surgery',
    'fecha de ingreso',
    'fecha de alta',
    'visit date',
    'exam date',
    'fecha',
  ],
  labelled: LABELLED,
  labelledScore: 0.97,
})
