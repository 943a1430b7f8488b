import { describe, expect, it } from 'vitest'
import { viewIn, withView } from './table-address.ts'

const columns = [{ name: 'Quando' }, { name: 'Confidence' }]
const view = { filter: 'a b', sorting: { column: 'Confidence', down: true }, size: '200', page: 2 } as const

describe('the view of a table in the address', () => {
  it('comes back as it was, beside what else stands there', () => {
    const written = withView(new URLSearchParams('tab=analytics'), 'checks', { view, columns })
    expect(written.toString()).toBe('tab=analytics&checks.filter=a+b&checks.sort=-2&checks.size=200&checks.page=2')
    expect(viewIn(written, 'checks', columns)).toEqual(view)
  })
  it('leaves out what is usual', () => {
    const usual = viewIn(new URLSearchParams(), 'checks', columns)
    expect(usual).toEqual({ filter: '', sorting: undefined, size: '50', page: 1 })
    const before = new URLSearchParams('checks.page=3&checks.sort=1&runs.page=2')
    expect(withView(before, 'checks', { view: usual, columns }).toString()).toBe('runs.page=2')
  })
  it('passes over what is no column, size or page', () => {
    const odd = new URLSearchParams('checks.sort=9&checks.size=7&checks.page=-1')
    expect(viewIn(odd, 'checks', columns)).toEqual(viewIn(new URLSearchParams(), 'checks', columns))
  })
})
