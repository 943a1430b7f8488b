import { flags, wordOf } from '../gazetteers/flags.ts'
import { lexicon } from '../gazetteers/lexicon.ts'
import { hashWord } from '../scan/hash.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

const AFTER = /, [B-HJ-Z](?:\.|(?=$|[\n/;|)]| \/))/y
const QUOTED =
  /(?<!\p{L})(\p{Lu}[\p{L}'’-]{1,20}),? (?:["“]\p{Lu}[\p{L}'’-]{1,15}["”]|\(\p{Lu}[\p{Ll}'’-]{2,15}\)) (\p{Lu}[\p{L}'’-]{1,24})(?!\p{L})/gu

/** The letter of a given name behind a family name belongs to it: "Ruiz, J". */
export function withInitial(text: string, entity: Entity): Entity {
  if (entity.type !== 'PERSON') return entity
  AFTER.lastIndex = entity.end
  return AFTER.test(text) ? { ...entity, end: AFTER.lastIndex } : entity
}

/** What people are called, amid their names: `Rainier "Ray" Lockwood`. Neither name around it may be an everyday word. */
export const nickname: TokenRecognizer = {
  name: 'nickname',
  find: ({ text }) =>
    [...text.matchAll(QUOTED)].flatMap((match): Entity[] => {
      if (![match[1] ?? '', match[2] ?? ''].every(isNoWord)) return []
      const because = ['a nickname between two names']
      const span = { start: match.index, end: match.index + match[0].length }
      return [{ ...span, type: 'PERSON', score: 0.75, recognizer: 'nickname', because }]
    }),
}

function isNoWord(word: string): boolean {
  const flag = lexicon().lookup(hashWord(word))
  return wordOf(flag) < 2 && (flag & flags.medical) === 0
}
