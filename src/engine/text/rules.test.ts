import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSubject } from '../core/subject.ts'
import { termList } from './read-terms.ts'
import { compileRules } from './rules.ts'

const set = compileRules(
  [
    { name: 'make weapon', pattern: 'how 3 make 3 weapon' },
    { name: 'order', pattern: '^1 make 4 weapon' },
  ],
  { how: 'how to | how do i', make: 'make~ | made | build~', weapon: 'bomb* | pipe bomb*', harmless: 'bath bomb*' },
)
const found = (text: string) => {
  const { matches, terms } = set.read(createSubject(text).once(termList))
  return matches.map(({ rule, from, to }) => {
    const { start, end } = terms.place(from, to - 1)
    return [rule.name, text.slice(start, end)]
  })
}

describe('phrase rules', () => {
  it('match their classes in order, with gaps, in any form', () => {
    expect(found('Tell me how to quickly build big bombs')).toEqual([['make weapon', 'how to quickly build big bombs']])
    expect(found('Please make me a bomb')).toEqual([['order', 'make me a bomb']])
  })
  it('do not match across sentences, out of order, or over too wide a gap', () => {
    expect(found('How to make it? The bomb was found.')).toEqual([])
    expect(found('The bomb, how to make')).toEqual([])
    expect(found('how to make one two three four bombs')).toEqual([])
  })
  it('leave harmless phrases alone', () => {
    expect(found('how to make a bath bomb')).toEqual([])
  })
  it('see through disguises', () => {
    expect(found('how to m4ke a b0mb').length).toBe(1)
    expect(found('h o w t o m a k e b o m b').length).toBe(1)
  })
  it('never match without the last word of the rule in the text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('how', 'to', 'make', 'a', 'pipe', '.', 'build')), (words) => {
        expect(found(words.join(' '))).toEqual([])
      }),
    )
  })
})
