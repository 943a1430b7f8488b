import type { Scan } from '../scan/scan.ts'
import { eponyms } from './eponyms.ts'
import { type Cued, nameOf } from './name-of.ts'
import { isStopped, type Run, wordAt } from './read.ts'
import { kin } from './words.ts'

const DESCRIBED =
  /\.? \((?:\d{1,3} ?(?:[MF](?![a-z])|y|\))|(?:MRN|mrn|DOB|dob|D\.O\.B|NHS|CHI|NHC|mother|father|wife|husband|son|daughter|sister|brother|partner|spouse|friend|neighbou?r|niece|nephew|aunt|uncle|cousin|caregiver|guardian|she|he|they|cell|tel|pager|ext)(?![a-z]))|\.?,? (?:DOB|MRN|dob|mrn|aged)(?![a-zA-Z])|\.?(?:,? (?:is|was)|,) (?:a|an|the)(?: [a-z-]{3,14}){0,3} \d{1,3}(?: ?-?(?:y(?:o|\/o|r|ear|\.o)|m(?:\b|o|onth)|week|day|[MF](?![a-z])))|,? (?:age|aged|Age) \d|,? \d{1,3} ?-?(?:mo|m\/o|month|wk|week|day)s?(?![a-z])|,? \d{1,3} ?(?:yo|y\/o|y\.o\.|yr old|[MF])(?![A-Za-z])/y

/** "Rich, her son, prefers": kin by the words behind. Undefined where no such words stand there. */
export function isKinOf(scan: Scan, run: Run): Cued | undefined {
  const { to } = run
  if (to + 1 >= scan.count || scan.between(to) !== ', ' || !/^(?:her|his|their)$/.test(scan.word(to))) return undefined
  if (!kin.has(scan.hash[to + 1] ?? 0) || wordAt(scan, run.from).given === 0) return undefined
  return nameOf(run, 0.8, 'a word of kinship stands behind it')
}

/** "Grace is a pleasant 54 y/o": what such words describe is a person, whatever the word. Undefined where none do. */
export function isDescribed(scan: Scan, run: Run): Cued | undefined {
  DESCRIBED.lastIndex = scan.end[run.to - 1] ?? 0
  if (!DESCRIBED.test(scan.text) || isStopped(scan, run.from) || wordAt(scan, run.from).medical) return undefined
  const { given, family, known, ordinary } = wordAt(scan, run.from)
  // "Ballard 39 wk": a scale with its value.
  if (
    run.to === run.from + 1 &&
    eponyms.has(scan.hash[run.from] ?? 0) &&
    /^ \d$/.test(scan.text.slice(scan.end[run.from], (scan.end[run.from] ?? 0) + 2))
  )
    return undefined
  if (known && given + family === 0) return undefined
  return ordinary === 3 && given < 1 ? undefined : nameOf(run, 0.85, 'it is described as a person is')
}
