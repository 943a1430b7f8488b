import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replacements } from './replacements.ts'

const text = 'Write to Ann at a@b.co today.'
const found = [
  { start: 9, end: 12 },
  { start: 16, end: 22 },
]

describe('before and after', () => {
  it('what was found stands beside what took its place', () => {
    expect(replacements(text, found, 'Write to <PERSON> at <EMAIL_ADDRESS> today.')).toEqual([
      { kind: 'same', text: 'Write to ' },
      { kind: 'changed', before: 'Ann', after: '<PERSON>' },
      { kind: 'same', text: ' at ' },
      { kind: 'changed', before: 'a@b.co', after: '<EMAIL_ADDRESS>' },
      { kind: 'same', text: ' today.' },
    ])
  })

  it('values side by side are one change, as nothing tells where one ends', () => {
    const pieces = replacements(
      'Ann Lee 12 May',
      [
        { start: 0, end: 7 },
        { start: 8, end: 14 },
      ],
      'Eva Roe 3 June',
    )
    expect(pieces).toEqual([{ kind: 'changed', before: 'Ann Lee 12 May', after: 'Eva Roe 3 June' }])
  })

  it('what was found and left alone is the same', () => {
    expect(replacements('Ann', [{ start: 0, end: 3 }], 'Ann')).toEqual([{ kind: 'same', text: 'Ann' }])
  })

  it('texts that do not fit each other have no such view', () => {
    expect(replacements('one two', [], 'three')).toBeUndefined()
    expect(replacements(text, found, 'something else')).toBeUndefined()
  })

  it('put together, the pieces are the two texts again', () => {
    const word = fc.stringMatching(/^[a-z<>@ .]{0,12}$/)
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word, word), { maxLength: 6 }), word, (parts, rest) => {
        const stretches: { start: number; end: number }[] = []
        let before = ''
        let after = ''
        for (const [same, old, fresh] of parts) {
          before += same
          after += same
          stretches.push({ start: before.length, end: before.length + old.length })
          before += old
          after += fresh
        }
        const pieces = replacements(before + rest, stretches, after + rest)
        if (pieces === undefined) return
        expect(pieces.map((one) => (one.kind === 'same' ? one.text : one.before)).join('')).toBe(before + rest)
        expect(pieces.map((one) => (one.kind === 'same' ? one.text : one.after)).join('')).toBe(after + rest)
      }),
    )
  })
})
