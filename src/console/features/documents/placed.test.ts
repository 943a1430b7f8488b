import { describe, expect, it } from 'vitest'
import { placed } from './placed.ts'

describe('placed items', () => {
  it('carry where they begin', () => {
    expect(placed(['ab', 'c', 'def'], (word) => word.length).map(({ at }) => at)).toEqual([0, 2, 3])
  })
})
