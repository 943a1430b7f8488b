import { flags, wordOf } from '../gazetteers/flags.ts'
import { lexicon } from '../gazetteers/lexicon.ts'
import { hashWord } from '../scan/hash.ts'
import type { Entity, TokenRecognizer } from '../types.ts'

const AFTER =
  /, [A-Z](?=$|\n| {2})|, [B-HJ-Z](?:\.|(?=$|[\n/;|)]| \/))|,? (?:Jr|Sr|JR|SR)(?![A-Za-z])\.?|,? I{2,3}(?![A-Za-z])/y
/** "shayla b. denies", in small letters throughout. */
const SMALL_AFTER = / [b-hj-z](?:\.(?= )|(?=[,;\n]|$))/y
const QUOTED = /["“(]\p{Lu}[\p{L}'’-]{1,15}["”)] (\p{Lu}[\p{L}'’-]{1,24})(?!\p{L})/gu
const BEFORE = /(?<!\p{L})(\p{Lu}[\p{L}'’-]{1,20}),? $/u
const LOOK = 24

/** The letter of a given name behind a family name belongs to it: "Ruiz, J". */
export function withInitial(text: string, entity: Entity): Entity {
  if (entity.type !== 'PERSON') return entity
  const small = text.slice(entity.start, entity.end)
  const pattern = small === small.toLowerCase() && !small.includes(' ') ? SMALL_AFTER : AFTER
  pattern.lastIndex = entity.end
  return pattern.test(text) ? { ...entity, end: pattern.lastIndex } : entity
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
