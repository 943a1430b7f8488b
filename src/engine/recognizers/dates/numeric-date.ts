import { defineCode } from '../types.ts'
import { isDay, isYear } from './calendar.ts'
import { dateWords, noDateWords } from './words.ts'

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
      name: 'day, month and year with strokes',
      regex:
        /(?=\d{1,2}\/)\d{1,2}\/\d{1,2}\/(?:(?:19|20)\d{2}|\d{2})(?![\d/])(?:,? (?:at )?\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]\.?M\.?)?)?/gi,
      score: 0.86,
    },
    {
      name: 'day, month and year',
      regex: /\d{1,2}([-.])\d{1,2}\1(?:\d{4}|\d{2})(?:,? (?:at )?\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]\.?M\.?)?)?/gi,
      score: 0.7,
    },
    {
      name: 'range',
      regex: /\d{1,2}\/\d{1,2}(?:\/(?:\d{4}|\d{2}))? ?[-–] ?\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})/g,
      score: 0.8,
    },
    { name: 'spaced', regex: /\d{1,2} ([-/.]) \d{1,2} \1 \d{4}/g, score: 0.6 },
    {
      name: 'us dashed without separator',
      regex: /(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/g,
      score: 0.2,
    },
  ],
  context: dateWords,
  against: [
    'version',
    'pca',
    'basal',
    'bolus',
    'firmware',
    'ip',
    'icd',
    'section',
    'release',
    'build',
    'ndc',
    'phone',
    'tel',
  ],
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
    {
      name: 'month and day',
      regex: /(?!10\/10)(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|[12]\d|3[01])(?![/\d]|\.\d)/g,
      score: 0.1,
    },
    {
      name: 'month and day behind a word of time',
      regex:
        /(?=\d{1,2}\/\d)(?<=\b(?:draw|visit|appt|appointment|on|seen|due|until|till|since|today|next|dated|retrieval|transfer|by|day|mon|tues?|wed|thur?s?|fri|sat|sun|ends|ended|started|stopped|admit|admitted|discharged|arrive|collected|rtc|f\/u|dos|lmp|edd|doi|sx|surgery|date|before|after|out|cva|mi|stroke|fall|fell|neg|cx|bcx|ucx|cath|echo|orif|onset|cabg|egd|as of|last dose|placed|resched\w*|moved to|result(?:ed)?|reviewed|trached?|intubated|extubated|injury|doi|loi|dose|exposure|tested|vaccine|signed|scanned|thru|through|court|expires?|exp|recert|tmrw|tmw|tomorrow|yest|yesterday|start|starting|begin|beginning|week of|eff|effective|completed?|removed|repeat|redraw|go-?live|f\/up|fup|follow up|followup|rov|recheck|postop|pre-?op|delivered|born|sent|rcvd|received|ordered|drawn|called|spoke|vm|faxed|there|jusqu['’]au) ?[:(]? ?)(?:0?[1-9]|1[0-2])\/(?!(?:5|10)(?!\d))(?:0?[1-9]|[12]\d|3[01])(?![/\d]|\.\d)/gi,
      score: 0.55,
    },
    {
      name: 'month and day with a hyphen behind a word of time',
      regex:
        /(?=\d{1,2}-\d)(?<=\b(?:on|signed|dated|dos|seen|due|court|appt|visit|until|till|since|thru|by) )(?:0?[1-9]|1[0-2])-(?:1[3-9]|2\d|3[01])/g,
      score: 0.4,
    },
    {
      name: 'German day and month',
      regex: /(?=\d{1,2}\.\d)(?<=\b(?:vom|am|ab|seit|bis|zum) )(?:[12]\d|3[01]|0?[1-9])\.(?:1[0-2]|0?[1-9])\.(?!\d)/g,
      score: 0.7,
    },
    {
      name: 'day and month behind "on"',
      regex:
        /(?=\d{1,2}\.\d)(?<=\bon )(?:0?[1-9]|1[0-2])\.(?:1[3-9]|2\d|3[01])(?![\d.]| ?(?:m?c?g|ml|l|units?|%|cm|mm|k|x)(?![a-z]))/g,
      score: 0.2,
    },
    { name: 'month and year', regex: /(?:0?[1-9]|1[0-2])[/-](?:19|20)\d{2}/g, score: 0.85 },
    { name: 'year and month', regex: /(?:19|20)\d{2}-(?:0[1-9])(?![-/]?\d)/g, score: 0.5 },
    {
      name: 'year and month behind a word of time',
      regex: /(?:19|20)\d{2}[/-](?:0[1-9]|1[0-2])(?![-/]?\d)/g,
      score: 0.3,
    },
  ],
  context: dateWords,
  against: noDateWords,
  refutation: 'holds',
  validate: (text) => {
    const [a = 0, b = 0] = text.split(/[/.-]/).map(Number)
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
    'bday',
    'b day',
    'bd',
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

const PART = /\d{1,2}[-/.]\d{1,2}(?![\d/.-]|\/\d| ?(?:m?c?g|ml|units?|cm|mm|%|kg|lbs?)\b)/

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
    'doa',
    'date of injury',
    'doi',
    'date of onset',
    'date collected',
    'date received',
    'date reported',
    'date of visit',
    'date of exam',
    'coll',
    'rcvd',
    'rptd',
  ],
  weakLabels: [
    'admit',
    'admitted',
    'adm',
    'd c',
    'disch',
    'discharge',
    'discharged',
    'admission',
    'edd',
    'lmp',

    'next visit',
    'appt',

    'surgery',
    'onset',
  ],
  labelled: new RegExp(`${LABELLED.source}|${PART.source}`, 'i'),
  labelledScore: 0.97,
})
