import type { Span } from '../../core/span.ts'
import { flags, wordOf } from '../gazetteers/flags.ts'
import { lexicon } from '../gazetteers/lexicon.ts'
import { hashWord } from '../scan/hash.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

const AFTER =
  /, [A-Z](?=$|\n| {2})|, [B-HJ-Z](?:\.|(?=$|[\n/;|)]| \/))|,? (?:Jr|Sr|JR|SR)(?![A-Za-z])\.?|,? I{2,3}(?![A-Za-z])/y
/** "shayla b. denies", in small letters throughout. */
const SMALL_AFTER = / [b-hj-z](?:\.(?= )|(?=[,;\n]|$))/y
/** "NGUYEN, HOA T / MRN": in capitals throughout; no sex before an age. */
const SHOUTED_AFTER = / (?![MF] {1,8}\d)[A-Z](?= ?[/|]| {2}|\n|$)/y
const SHOUTED = /^\p{Lu}[\p{Lu}'’-]+, \p{Lu}[\p{Lu}'’-]+$/u
const QUOTED = /["“(]\p{Lu}[\p{L}'’-]{1,15}["”)] (\p{Lu}[\p{L}'’-]{1,24})(?!\p{L})/gu
const BEFORE = /(?<!\p{L})(\p{Lu}[\p{L}'’-]{1,20}),? $/u
const LOOK = 24

/** The letter of a given name behind a family name belongs to it: "Ruiz, J". */
export function withInitial(text: string, entity: Entity): Entity {
  if (entity.type !== 'PERSON') return entity
  const small = text.slice(entity.start, entity.end)
  const pattern = SHOUTED.test(small)
    ? SHOUTED_AFTER
    : small === small.toLowerCase() && !small.includes(' ')
      ? SMALL_AFTER
      : AFTER
  pattern.lastIndex = entity.end
  return pattern.test(text) ? { ...entity, end: pattern.lastIndex } : entity
}

const AGE_BEHIND = /^,? {0,8}\d{1,3}(?!\d)/

/**
 * A name as a reader of tokens gives it, without the letter of the sex before an age or in a column of its own:
 * "Brennan, Aoife     F 44", "Vagi Morea M 36".
 */
export function withoutSex<T extends Span & { readonly type: string }>(text: string, read: T): T {
  if (read.type !== 'PERSON' && read.type !== 'PROVIDER') return read
  const match = /( +)[MFmf]$/.exec(text.slice(read.start, read.end))
  if (!match || match.index === 0) return read
  const isColumn = (match[1] ?? '').length > 1
  return isColumn || AGE_BEHIND.test(text.slice(read.end, read.end + LOOK))
    ? { ...read, end: read.start + match.index }
    : read
}

/** What people are called, amid their names: `Rainier "Ray" Lockwood`. Neither name around it may be an everyday word. */
export const nickname: TokenRecognizer = {
  name: 'nickname',
  find: ({ text }) =>
    [...text.matchAll(QUOTED)].flatMap((match): Entity[] => {
      const before = BEFORE.exec(text.slice(Math.max(0, match.index - LOOK), match.index))
      if (!before || ![before[1] ?? '', match[1] ?? ''].every(isNoWord)) return []
      const because = ['a nickname between two names']
      const start = match.index - before[0].length
      const end = match.index + match[0].length
      return [{ start, end, type: 'PERSON', score: 0.75, recognizer: 'nickname', because }]
    }),
}

function isNoWord(word: string): boolean {
  const flag = lexicon().lookup(hashWord(word))
  return wordOf(flag) < 2 && (flag & flags.medical) === 0
}
