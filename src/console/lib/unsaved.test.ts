import { afterEach, describe, expect, it } from 'vitest'
import { askBy, isElsewhere, leaveWhenSaved } from './unsaved.ts'

afterEach(() => askBy(undefined))

describe('leaving a place', () => {
  it('is another path, tab, view or thing shown; a range or a page of a table is not', () => {
    const from = '/dashboard?tab=management&view=configuration&guardrail=a'
    expect(isElsewhere(from, '/dashboard?tab=management&view=configuration&guardrail=b')).toBe(true)
    expect(isElsewhere(from, '/dashboard?tab=overview')).toBe(true)
    expect(isElsewhere(from, '/documents')).toBe(true)
    expect(isElsewhere('/dashboard?tab=analytics', '/dashboard?tab=analytics&range=7d')).toBe(false)
    expect(isElsewhere('/dashboard?tab=x#main', '/dashboard?tab=x')).toBe(false)
  })

  it('is not asked about while nothing is changed', () => {
    let asked = false
    let left = false
    askBy(() => {
      asked = true
    })
    leaveWhenSaved(() => {
      left = true
    })
    expect([asked, left]).toEqual([false, true])
  })
})
