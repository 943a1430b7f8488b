import { describe, expect, it } from 'vitest'
import { kinds } from './directions.ts'
import { pairs } from './polarity.ts'
import { stem } from './stem.ts'
import { lines } from './synonyms.ts'

const irregular = new Set('children men women given gave fed broken built'.split(' '))
const words = [...new Set([pairs, lines, ...kinds.map(([, some]) => some)].join(' ').split(/[\s|]+/))].filter(
  (word) => /^[a-z]+$/.test(word) && !irregular.has(word) && !/(?:[aeiou]s|[^s]s)$/.test(word),
)

function withEnding(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

describe('stems', () => {
  it('of a plural or a third person are those of the word itself', () => {
    expect(words.length).toBeGreaterThan(400)
    expect(words.filter((word) => stem(withEnding(word)) !== stem(word))).toEqual([])
  })
  it.each([
    ['increases', 'increase'],
    ['causes', 'cause'],
    ['diseases', 'disease'],
    ['nurses', 'nurse'],
    ['responses', 'response'],
    ['viruses', 'virus'],
    ['passes', 'pass'],
    ['boxes', 'box'],
    ['headaches', 'headache'],
    ['rashes', 'rash'],
    ['calories', 'calorie'],
  ])('of %s is that of %s', (form, base) => {
    expect(stem(form)).toBe(stem(base))
  })
})
