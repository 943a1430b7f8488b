import { describe, expect, it } from 'vitest'
import { passages } from './passages.ts'

describe('a knowledge field', () => {
  it('is cut into passages at empty lines; blanks are dropped', () => {
    expect(passages('First line\nsecond line\n\n  \nOther\n\n')).toEqual(['First line\nsecond line', 'Other'])
    expect(passages(' \n\n ')).toEqual([])
  })
})
