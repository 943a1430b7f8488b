import { familyOf, flags, givenOf, wordOf } from '../gazetteers/flags.ts'
import { lexicon } from '../gazetteers/lexicon.ts'
import { hashWord } from '../scan/hash.ts'
import type { Entity, TokenRecognizer } from '../types.ts'
import { eponyms } from './eponyms.ts'
import { lendsItsName } from './named-after.ts'
import { things } from './things.ts'
import { calendarWords, institutionNouns, noPeople, titles } from './words.ts'

const LOOK = 64
/** "Thx, Bex", "ta chelle", "lg steffi": the last word of a text behind a closing. */
const CLOSED =
  /(?:^|[\s,.!?])(?:thx|tks|ty|thanks|thank you|ta|lg|vg|mfg|cheers|love|regards|best|sincerely|yours(?: truly)?|saludos|gracias|bises|bisous|merci|danke|gru(?:ß|ss)|grüße|xx+)(?:[,!.]? {1,2}|[,!.]?\n{1,2} {0,4}[-–—]? ?)(\p{L}[\p{L}'’-]{1,15})(?: (\p{L}[\p{L}'’-]{1,15}))?[.]?\s*$/iu
/** A capitalised word as the last line, or as the last sentence. */
const ALONE = /(?:\n[ \t]{0,4}[-–—~]?[ \t]?|[.!?)] )(\p{Lu}\p{Ll}{2,15}(?:-\p{Lu}\p{Ll}{2,15})?)[.]?\s*$/u

/** A bare name that signs a text at its very end, in small letters behind a closing too. */
export const signature: TokenRecognizer = {
  name: 'signature',
  find({ text }) {
    const end = text.trimEnd().length
    const from = Math.max(0, end - LOOK)
    const tail = text.slice(from, end)
    const closed = CLOSED.exec(tail)
    if (closed && isName(closed[1] ?? '', false)) {
      const second = closed[2] !== undefined && isName(closed[2], true) ? ` ${closed[2]}` : ''
      const whole = closed[2] !== undefined && second === '' ? undefined : `${closed[1] ?? ''}${second}`
      return whole === undefined ? [] : [signed(from + tail.lastIndexOf(whole), whole, 'it stands behind a closing')]
    }
    const named = namedLine(text, from, tail)
    if (named) return [named]
    const alone = ALONE.exec(tail)?.[1]
    if (alone === undefined || text.slice(0, from + tail.lastIndexOf(alone)).trim() === '' || !isListed(alone))
      return []
    return [signed(from + tail.lastIndexOf(alone), alone, 'a name as the last word of a text')]
  },
}

/** One to three capitalised words as the last line or sentence, what they are behind a comma: "Bex, hospice SW", "Ursina Caflisch". */
const NAMED =
  /(?:\n[ \t]{0,4}(?:[-–—~x] ?)?|[.!?)"”] (?:[-–—~] ?)?)((?:\p{Lu}[\p{L}'’-]{1,18}|\p{Lu}\.)(?: (?:\p{Lu}[\p{L}'’-]{1,18}|\p{Lu}\.?|van|von|de|der|den|la|bin)){0,3})(?:, ?[^\n.]{2,30})?[.]?\s*$/u

function namedLine(text: string, from: number, tail: string): Entity | undefined {
  const match = NAMED.exec(tail)
  const whole = match?.[1]
  if (!match || whole === undefined) return undefined
  // "Docteur Jean Morvan": the title is no part of it.
  const title = /^\p{L}+\.? (?=\S)/u.exec(whole)?.[0] ?? ''
  const value = titles.has(hashWord(title.replace(/\W+$/, ''))) ? whole.slice(title.length) : whole
  const start = from + match.index + match[0].indexOf(value)
  if (text.slice(0, start).trim().length < LEAST_TEXT) return undefined
  const words = value.split(/[ -]/).filter((word) => /^\p{Lu}\p{L}{2,}/u.test(word))
  if (words.length === 0 || !words.every(mayBeName) || NO_NAME.test(value)) return undefined
  const dashed = /[-–—~] ?$/.test(match[0].slice(0, match[0].indexOf(value))) || match[0].startsWith('\n')
  if (words.length === 1 && !dashed && !words.some((word) => namesOf(word) > 0)) return undefined
  return signed(start, value, 'it signs the text')
}

const LEAST_TEXT = 30
/** Words in capitals, a letter at the end, a half in lower case. */
const NO_NAME = /(?:^| )\p{Lu}{2,}(?: |$)| \p{Lu}\.?$|-\p{Ll}/u

function namesOf(word: string): number {
  const flag = lexicon().lookup(hashWord(word))
  return givenOf(flag) + familyOf(flag)
}

/** A word that lists know as a name and not as a word, or that no list knows. */
function mayBeName(word: string): boolean {
  const hash = hashWord(word)
  const flag = lexicon().lookup(hash)
  if (isNobody(word) || (flag & THINGS) !== 0 || lendsItsName(hash, flag) || things.has(hash)) return false
  return flag === 0 || (givenOf(flag) + familyOf(flag) > 0 && wordOf(flag) < 2)
}

function signed(start: number, value: string, why: string): Entity {
  const end = start + value.length
  return { start, end, type: 'PERSON', score: 0.55, recognizer: 'signature', because: [why] }
}

const THINGS = flags.medical | flags.drug | flags.condition | flags.disease | flags.country

function isNobody(word: string): boolean {
  const hash = hashWord(word)
  return calendarWords.has(hash) || noPeople.has(hash) || institutionNouns.has(hash) || eponyms.has(hash)
}

/** A name of the lists that is no everyday word, a popular one that is, or a word that no list knows. */
function isName(word: string, second: boolean): boolean {
  // "Merci, rappelez-moi": what is asked for.
  if (/-(?:moi|nous|vous|les?|la|lui|leur|toi)$/i.test(word)) return false
  const flag = lexicon().lookup(hashWord(word))
  if (isNobody(word) || (flag & THINGS) !== 0) return false
  if (flag === 0) return word.length > (second ? 3 : 2)
  const names = givenOf(flag) + familyOf(flag)
  return names > 0 && (wordOf(flag) < 2 || (givenOf(flag) === 3 && /^\p{Lu}/u.test(word)))
}

/** A name of the lists that is no word at all. */
function isListed(word: string): boolean {
  const flag = lexicon().lookup(hashWord(word.split('-')[0] ?? word))
  if (isNobody(word) || (flag & (THINGS | flags.eponym)) !== 0) return false
  return givenOf(flag) + familyOf(flag) > 0 && wordOf(flag) === 0
}
