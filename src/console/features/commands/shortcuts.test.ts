import { describe, expect, it } from 'vitest'
import { keyedPlaces } from './places.ts'
import { askedBy } from './shortcuts.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }
const free = { typing: false, covered: false, on: true, begun: false }

describe('keyboard shortcuts', () => {
  it('of single keys rest while typing, under a dialog, and when switched off', () => {
    for (const key of ['?', '/', 'r', 'g']) {
      expect(askedBy({ ...plain, key }, free)).toBeDefined()
      for (const standing of [
        { ...free, typing: true },
        { ...free, covered: true },
        { ...free, on: false },
      ])
        expect(askedBy({ ...plain, key }, standing)).toBeUndefined()
    }
  })

  it('leave the browser its own: keys with Ctrl, Alt or ⌘ do nothing, but for K', () => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
      expect(askedBy({ ...plain, [modifier]: true, key: 'r' }, free)).toBeUndefined()
    for (const modifier of ['ctrlKey', 'metaKey'])
      expect(askedBy({ ...plain, [modifier]: true, key: 'k' }, { ...free, typing: true, on: false })).toEqual({
        kind: 'palette',
      })
  })

  it('g and a letter lead to a place, each letter to one', () => {
    expect(askedBy({ ...plain, key: 'r' }, { ...free, begun: true })).toEqual({ kind: 'go', key: 'r' })
    const keys = keyedPlaces.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
