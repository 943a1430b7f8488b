import { isAdvice } from './advice.ts'
import { isHeading, isTableFrame } from './headings.ts'
import { isRefusal } from './refusals.ts'
import { isThing } from './things.ts'

const courtesies = new Set(
  (
    'hello hi hey dear good morning afternoon evening day thanks thank you so much very many of course sure certainly absolutely and ok okay great ' +
    "welcome you're your question gladly please all the best kind regards sincerely goodbye bye there everyone again here understood indeed alright perfect excellent my pleasure unfortunately sorry"
  ).split(' '),
)
/** Courtesies whose single words say more than these together. */
const phrases =
  /\b(?:take care|got it|here (?:it is|you go|you are)|for (?:your (?:question|patience|time|message)|asking|reaching out))\b/g
const formula =
  /\b(?:i (?:do )?hope (?:this|that|it) helps|let me know|(?:feel free|do not hesitate|don't hesitate) to (?:ask|reach|contact|write)|(?:i am|i'm|i would be|i'd be) (?:always )?(?:happy|glad|here) to help|happy to help|is there anything else)\b/
/** All that may follow a formula: what else is said may claim something. */
const behind = new Set(
  (
    'if you have any other further more additional question questions concern concerns need want would like help assistance information detail details clarification explanation anything something else ' +
    'to with me us out ask again let know feel free please i can could be of this that it at time or and in there is are happy glad here for your what how clarify explain understand anytime today'
  ).split(' '),
)
/** Signs of a courtesy at most: behind more a claim may hide. */
const LONGEST = 300
/** Words of a courtesy at most. */
const MOST_WORDS = 24
const asks = /[?？؟]["'”)\]]*$/
/** What makes a question of a statement, and leaves it one. */
const tag =
  /,\s?(?:right|ok|okay|correct|yes|no|huh|see|agreed|isn't it|is it|aren't they|doesn't it|don't they|don't you think)[?？؟]["'”)\]]*$/i
const told = /^did you know\b/i
const LONGEST_TAG = 40
/** What parts the halves of a sentence, with the word that leads to the second. */
const joint = /(?:, | - | [–—] |; )(?:(?:so|and|but|then|therefore) )?/

/**
 * Whether a sentence is a greeting, a courtesy, a question, a heading, an honest refusal or the advice to ask a
 * professional: it claims nothing. Whatever stands beside such words must be of these kinds too.
 */
export function claimsNothing(sentence: string): boolean {
  const said = sentence.trim().replaceAll('’', "'")
  if (asks.test(said) && !tag.test(said.slice(-LONGEST_TAG)) && !told.test(said)) return true
  if (said.length > LONGEST) return false
  if (isTableFrame(said) || isHeading(said)) return true
  const plain = said
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[>*_"'(“ -]+|[.!*_"')” …-]+$/g, '')
  return saysNothing(plain) || plain.split(joint).every(saysNothing)
}

function saysNothing(plain: string): boolean {
  return isPolite(plain) || isRefusal(plain) || isAdvice(plain)
}

function isPolite(said: string): boolean {
  if (/\p{N}/u.test(said)) return false
  const plain = said.replace(phrases, ' ')
  if (isOf(courtesies, plain)) return true
  const [, opening = '', subject = ''] = /^(.*?) (?:about|regarding|with) (.+)$/.exec(plain) ?? ['', plain]
  const harmless = subject === '' || isThing(subject) || isOf(behind, subject)
  const match = formula.exec(opening)
  if (match === null) return harmless && /^thank/.test(opening) && isOf(courtesies, opening)
  const rest = opening.slice(match.index + match[0].length)
  return harmless && isOf(courtesies, opening.slice(0, match.index)) && isOf(behind, rest)
}

function isOf(known: ReadonlySet<string>, text: string): boolean {
  const words = text.match(/[\p{L}\p{M}']+/gu) ?? []
  return words.length <= MOST_WORDS && words.every((word) => known.has(word) || courtesies.has(word))
}

/** Whether a text is made of such sentences alone, and of one at least. */
export function isCourtesy(text: string): boolean {
  return /\p{L}/u.test(text) && text.split(/(?<=[.!?？])\s+|\n+/).every(claimsNothing)
}
