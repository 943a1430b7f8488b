import type { Token } from '../text/tokens.ts'
import type { Reading } from './quantity.ts'
import { meaningOf } from './synonyms.ts'
import { unitAt } from './units.ts'

const numbered = /^(?:type|stage|grade|class|phase|level|category|group|step|factor|schedule|nerve)$/
const roman: Readonly<Record<string, number>> = Object.fromEntries(
  'i ii iii iv v vi vii viii ix x xi xii xiii'.split(' ').map((numeral, at) => [numeral, at + 1]),
)
/** Words behind which a letter by itself is a name: "hepatitis B", "vitamin K", "group A". */
const lettered =
  /^(?:vitamin|vitamins|immunoglobulin|hepatitis|haemophilia|hemophilia|influenza|flu|group|type|class|category|streptococcus|strep)$/
/** Letters stand beyond all numbers. */
const LETTERS = 1_000

/** "Type 2", "stage IV", "hepatitis B": the number or the letter is a name. */
export function labelAt(tokens: readonly Token[], index: number): Reading | undefined {
  const before = namedAt(tokens, index)
  const token = tokens[index]
  if (!token) return undefined
  const value = numbered.test(before) ? (numberOf(tokens, index) ?? letterOf(before, token)) : letterOf(before, token)
  if (value === undefined) return undefined
  return { low: value, high: value, kind: 'label', of: meaningOf(before), bound: 'exact', from: index, to: index + 1 }
}

/** The word whose letter or number stands at a token. A blood group may be told as a sentence: "blood group is A". */
function namedAt(tokens: readonly Token[], index: number): string {
  const [group, verb] = [tokens[index - 2]?.fold, tokens[index - 1]?.fold ?? '']
  return group === 'group' && /^(?:is|was)$/.test(verb) ? group : verb
}

function numberOf(tokens: readonly Token[], index: number): number | undefined {
  const token = tokens[index]
  if (!token || unitAt(tokens, index + 1)) return undefined
  if (token.kind === 'number') return /^\d{1,2}$/.test(token.fold) ? Number(token.fold) : undefined
  return token.text === token.text.toUpperCase() ? roman[token.fold] : undefined
}

/** A capital, or behind a vitamin either: "a" is an article elsewhere. */
function letterOf(before: string, { text, fold }: Token): number | undefined {
  const one = /^(?:[A-Z]|AB)$/.test(text) || (/^[a-z]$/.test(text) && /^vitamins?$/.test(before))
  return one && lettered.test(before) ? LETTERS * fold.length + fold.charCodeAt(0) : undefined
}
