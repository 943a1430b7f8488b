import { describe, expect, it } from 'vitest'
import { nextSorting, pageOf, viewOf } from './table-view.ts'

const rows = [
  { id: 'a', sort: { name: 'Ward 10', count: 2 }, words: 'Ward 10 night shift' },
  { id: 'b', sort: { name: 'ward 9', count: 10 }, words: 'ward 9 day shift' },
  { id: 'c', sort: { name: '', count: null }, words: 'unnamed' },
]
const ids = (...args: [string, Parameters<typeof viewOf>[2]]) => viewOf(rows, ...args).map(({ id }) => id)

describe('a table', () => {
  it('sorts words as people do, numbers as numbers, and what has no value last', () => {
    expect(ids('', { column: 'name', down: false })).toEqual(['b', 'a', 'c'])
    expect(ids('', { column: 'name', down: true })).toEqual(['a', 'b', 'c'])
    expect(ids('', { column: 'count', down: true })).toEqual(['b', 'a', 'c'])
    expect(ids('', undefined)).toEqual(['a', 'b', 'c'])
  })

  it('keeps the rows that hold every word of the filter', () => {
    expect(ids('SHIFT day', undefined)).toEqual(['b'])
    expect(ids('  ', undefined)).toEqual(['a', 'b', 'c'])
    expect(ids('zebra', undefined)).toEqual([])
  })

  it('goes up, down and back to how the rows came', () => {
    const up = nextSorting(undefined, 'name')
    const down = nextSorting(up, 'name')
    expect([up, down, nextSorting(down, 'name'), nextSorting(down, 'count')]).toEqual([
      { column: 'name', down: false },
      { column: 'name', down: true },
      undefined,
      { column: 'count', down: false },
    ])
  })

  it('stays within its pages', () => {
    expect(pageOf(9, 50, 120)).toEqual({ page: 3, pages: 3, from: 100 })
    expect(pageOf(0, 50, 0)).toEqual({ page: 1, pages: 1, from: 0 })
  })
})
