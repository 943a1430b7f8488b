import { describe, expect, it } from 'vitest'
import { parseCases } from './cases.ts'

describe('marked texts', () => {
  it('say score, category, place and text', () => {
    expect(parseCases('0.85  SSN «219-09-9999»\n\n# note\nviolence 0.8  a\\nb\n-  harmless')).toEqual([
      { line: 1, expected: { score: 0.85, spans: [{ start: 4, end: 15 }] }, text: 'SSN 219-09-9999' },
      { line: 4, expected: { category: 'violence', score: 0.8, spans: [] }, text: 'a\nb' },
      { line: 5, expected: undefined, text: 'harmless' },
    ])
  })
  it('may come with a configuration', () => {
    expect(parseCases('config {"a": 1}\n-  text')[0]?.config).toEqual({ a: 1 })
  })
  it('refuse a line of no known form', () => {
    expect(() => parseCases('violence text')).toThrow('line 1')
  })
})
