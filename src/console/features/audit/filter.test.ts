import { describe, expect, it } from 'vitest'
import { noFilter, queryOf } from './filter.ts'

describe('the filter of the audit log', () => {
  it('asks for nothing that is empty', () => {
    expect(queryOf(noFilter)).toEqual({})
    expect(queryOf({ ...noFilter, actor: ' user:7 ' })).toEqual({ actor: 'user:7' })
  })
  it('takes in the whole of its last day', () => {
    const { from = '', to = '' } = queryOf({ ...noFilter, from: '2026-05-04', to: '2026-05-04' })
    expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000)
    expect(queryOf({ ...noFilter, from: 'soon' })).toEqual({})
  })
})
