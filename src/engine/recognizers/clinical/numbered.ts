import { hashWord } from '../scan/hash.ts'
import { CAPITALISED, LOWER, NEW_LINE, NUMBER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import { WordSet } from '../scan/word-set.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

const set = (words: string): ReadonlySet<number> => new WordSet(words.split(' ').map(hashWord))

/** Words that make the word before them the name of a number. */
const signs = set('no nr num number numero nbr id ref reference code')
/** What is numbered and names nobody. */
const things = set(
  'room rm bed lot batch model catalog cat part page pg figure fig table section chapter item line version series dose day week visit session cycle grade stage type level size suite floor unit phone tel telephone fax cell mobile contact pager ext zip postal house apartment apt street icd dx read ctv3 opcs atc icd10 cpt hcpcs ndc loinc snomed drg procedure diagnosis billing rev modifier gtin upc slide image block tube tooth lead lumen question option step track channel port gauge french total call hotline helpline toll crisis emergency main office poison there with and of has had is was as in for the a an any this that on at to by dial text taxonomy din color colour error qr postcode area country source dress access status zone bus flight train route interstate exit road highway mile blood copy copies count repeat high low large small increased decreased same odd even',
)
const SIGN = /^(?:[.:#]|\.:|:? ?#)? {0,3}[:=]? {0,3}$/
/** Three digits and more among letters, digits and the signs that join them. */
const VALUE =
  /(?=[A-Za-z./-]{0,8}\d)(?=(?:[A-Za-z./ -]{0,6}\d){4})(?:[A-Z]{1,5}[- ]?)?\d[A-Z0-9]{0,15}(?:[-/. ]?[A-Z0-9]{0,3}\d[A-Z0-9]{0,11}|-[A-Z]){0,4}(?![A-Za-z0-9]|[.,]\d| ?(?:m?c?g|ml|mmol|units?|iu|mm|cm|kg|lbs?|%)(?![a-z]))/y
/** "code 7XQ2PLM": capitals and digits mixed, as programs make them up. */
const ACCESS = /(?=(?:[A-Z]{0,8}\d){2})(?=(?:\d{0,8}[A-Z]){2})[A-Z\d]{6,10}(?![A-Za-z0-9]|[.-][A-Za-z0-9])/y
const NO_VALUE = /^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|(?:19|20)\d\d|[A-Z]\d{2}\.\d{1,4})$/

const LAST_DIGITS =
  /\b(?:(?:ssn|social|nino|passport|licen[cs]e|card|account|acct|number|phone|cell|mobile|mine|his|hers|iban|policy|member id|id)(?: (?:number|no\.?|#))? (?:ends|ending) (?:in |with )?|last (?:4|four)(?: (?:digits|of (?:ssn|social|card|account|phone)))?(?: (?:is|are|was))?:? )(\d{4})(?![\w/:-]|[.,]\d)/giu

/** "SSN ends 0917", "last four 5562": the end of a number that points at somebody. */
function lastDigits(text: string): Entity[] {
  return [...text.matchAll(LAST_DIGITS)].map((match) => {
    const end = match.index + match[0].length
    const because = ['the last digits of a number that points at somebody']
    return { start: end - 4, end, type: 'UNIQUE_ID', score: 0.6, recognizer: 'numbered', because }
  })
}

/** A number that any other word introduces with "no.", "nr" or "id": "PRF no 0917733-L", "Kranken-Nr. 5500871", "rebate ID 88-4410". */
export const numbered: TokenRecognizer = {
  name: 'numbered',
  find(scan) {
    const found: Entity[] = lastDigits(scan.text)
    for (let at = 1; at + 1 < scan.count; at++) {
      const next = scan.shape[at + 1]
      if (next === LOWER || next === CAPITALISED || scan.shape[at] === NUMBER) continue
      if (!signs.has(scan.hash[at] ?? 0)) continue
      const entity = read(scan, at)
      if (entity) found.push(entity)
    }
    return found
  },
}

const isCode = (scan: Scan, at: number) => scan.word(at).toLowerCase() === 'code'

function read(scan: Scan, at: number): Entity | undefined {
  const label = at - 1
  if (scan.shape[label] === NUMBER || scan.gap[at] === NEW_LINE || things.has(scan.hash[label] ?? 0)) return undefined
  if (!/^[ ./-]{1,2}$/.test(scan.between(at))) return undefined
  const next = at + 1
  if (scan.gap[next] === NEW_LINE || !SIGN.test(scan.between(next).replace(/is $/, ''))) return undefined
  const start = scan.start[next] ?? 0
  VALUE.lastIndex = start
  ACCESS.lastIndex = start
  const shape = VALUE.test(scan.text) ? VALUE : isCode(scan, at) && ACCESS.test(scan.text) ? ACCESS : undefined
  if (!shape) return undefined
  const end = shape.lastIndex
  if (NO_VALUE.test(scan.text.slice(start, end))) return undefined
  const because = ['a word that numbers things stands before it']
  return { start, end, type: 'UNIQUE_ID', score: 0.5, recognizer: 'numbered', because }
}
