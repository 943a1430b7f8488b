import { describe, expect, it } from 'vitest'
import { isInsurer, tellsNothing } from './firms.ts'

describe('names of firms', () => {
  it.each(['Walgreens', 'Quest Diagnostics', 'Fresenius Kidney Care', 'Optum Rx', 'WCB', 'Medtronic'])(
    '%s points at nobody',
    (value) => expect(tellsNothing(value)).toBe(true),
  )
  it.each(['Fresenius Gentilly', 'Dunmore Quest', 'WIC Pine Ridge'])('%s is one branch', (value) =>
    expect(tellsNothing(value)).toBe(false),
  )
  it.each([
    ['Priority Health', 'card YGH, plan is '],
    ['Horizon Choice', 'Group: H0041\nPlan: '],
    ['Saguaro Health Plan', ''],
  ])('%s insures', (value, before) => expect(isInsurer(value, before)).toBe(true))
  it.each([
    ['Priority Health', 'seen at '],
    ['Mercy Clinic', 'Plan: '],
  ])('%s behind "%s" may be a house', (value, before) => expect(isInsurer(value, before)).toBe(false))
})
