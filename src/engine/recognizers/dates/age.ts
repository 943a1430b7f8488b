import { roundScore } from '../../core/finding.ts'
import { NUMBER } from '../scan/lexer.ts'
import type { Scan } from '../scan/scan.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { FROM_NINETY } from './age-words.ts'

const AFTER =
  /(?:[- ]?(?:years?|yrs?)[- ](?:of age|old|young)|[- ]?(?:y\/o|y\.o\.?|yo|yof|yom|yr old|yrs old|jährige[rns]?|jahre alt|ans|años|año)(?![a-z])|[- ]year[- ]olds?)/iy
const BEFORE = /(?:\b(?:aged?|age is|age of|turned|turns|edad|alter|âge)[ :=]{1,3})$/i
const MAN = /(?: ?(?:m|f|male|female))(?![a-z])/iy
/** "aged ninety", "ninety-four years old". */
const SAID = new RegExp(
  `\\b(?:aged?:? |age is |age of )${FROM_NINETY}(?![a-z-]| (?:percent|degrees)\\b)|(?<![\\p{L}\\d-])${FROM_NINETY}(?=[- ]years?[- ](?:old|young|of age)|[- ]year[- ]olds?)|(?<!\\p{L})(?:nineties[- ]year[- ]old|nonagenarian|(?:super)?centenarian)(?!\\p{L})`,
  'giu',
)
/** "her mother is ninety.", "turned ninety-six in May": a person who is, and nothing that is counted. */
const IS_OLD = new RegExp(
  `(?<=\\b(?:turn(?:ed|s|ing)|(?:she|he|they|mother|father|mom|mum|dad|grand(?:ma|pa|mother|father)|aunt|uncle|husband|wife|brother|sister|patient|pt|woman|man|lady|gentleman|who) ?(?:is|was|are|were|am|['’]s)(?: (?:now|nearly|almost|about|over))?) )${FROM_NINETY}(?=$|[.,;:!?)\\n]| (?:and|on|but|now|in|this|last|next|today|tomorrow|years?)(?!\\p{L}))(?!\\.\\d)`,
  'giu',
)
/** "in his nineties", "in her late 90s": of a person, for "in the nineties" is a decade. */
const DECADE =
  /(?<=\b(?:his|her|their|my|your|our)(?: (?:early|mid|late))?[ -])(?:nineties|hundreds|['’]?(?:9\d|1[01]\d)['’]?s)(?!\p{L})/giu

/** Ages in years. `detail` is `over_89` where the Safe Harbor rule (45 CFR 164.514(b)(2)(i)(C)) wants them gone. */
export const age: TokenRecognizer = {
  name: 'age',
  find(scan) {
    const found: Entity[] = []
    for (let at = 0; at < scan.count; at++) {
      const length = (scan.end[at] ?? 0) - (scan.start[at] ?? 0)
      if (scan.shape[at] !== NUMBER || length > 3) continue
      const entity = read(scan, at)
      if (entity) found.push(entity)
    }
    if (/ninet|hundred|genarian|centenar|(?:9|1[01])\d['’]?s/i.test(scan.text)) found.push(...inWords(scan.text))
    return found
  },
}

/** "99.5 years": tenths of a year, and halves. */
const FRACTION = /[.,]\d(?![\d.,]\d|\d)|½/y

/** The end of the number that a token begins. */
function numberEnd(text: string, to: number): number {
  FRACTION.lastIndex = to
  return FRACTION.test(text) ? FRACTION.lastIndex : to
}

function read({ text, start, end }: Scan, at: number): Entity | undefined {
  const from = start[at] ?? 0
  const whole = end[at] ?? 0
  const value = Number(text.slice(from, whole))
  const to = numberEnd(text, whole)
  if (value > 125 || /[\d.,/-]/.test(text.charAt(from - 1))) return undefined
  AFTER.lastIndex = to
  if (AFTER.test(text)) return entity(from, AFTER.lastIndex, value, 0.95)
  const before = text.slice(Math.max(0, from - 12), from)
  if (value > 89 && isOld(before, text.slice(whole, whole + 8))) return entity(from, whole, value, 0.6)
  if (!BEFORE.test(before) || /^(?:[\d/%]|[.,]\d)/.test(text.slice(to, to + 2))) return undefined
  // "age: 4.5" grades a child's skills as often.
  if (to > whole && value < 90) return undefined
  MAN.lastIndex = to
  return entity(from, MAN.test(text) ? MAN.lastIndex : to, value, 0.85)
}

const IS = /(?:\b(?:she|he|they|i)(?:['’]s|['’]m|['’]re| is| was| am)|\b(?:not|now|nearly|almost)) $/i
const OPENS = /(?:^|[\n:;,(] ?|→ )$/

/** "She's 91.", ": 90 F, from": over 89 years by what stands before it and behind. */
function isOld(before: string, after: string): boolean {
  if (IS.test(before)) return /^(?:$|[.,;!?)]| (?:and|on|but|years|till|now)\b)/.test(after) && !/^[.,]\d/.test(after)
  return OPENS.test(before) && /^ ?[FM](?![A-Za-z/])/.test(after)
}

function inWords(text: string): Entity[] {
  return [SAID, IS_OLD, DECADE].flatMap((shape) =>
    [...text.matchAll(shape)].map((match) => entity(match.index, match.index + match[0].length, 90, 0.9)),
  )
}

function entity(start: number, end: number, ...[value, score]: [number, number]): Entity {
  const over = value > 89
  const base = { start, end, type: 'AGE', score: roundScore(score), recognizer: 'age' } as const
  const because = [over ? 'an age over 89 years' : 'an age in years']
  return over ? { ...base, because, detail: 'over_89' } : { ...base, because }
}
