import { describe, expect, it } from 'vitest'
import { describeRule, withoutRule, withRule } from './rules.ts'

const empty = { allow_list: [], deny_list: [] }

describe('exceptions on the screen', () => {
  it('gain and lose rules in one list and leave the other alone', () => {
    const one = withRule(empty, 'deny_list', { value: 'WARD-12' })
    expect(one).toEqual({ allow_list: [], deny_list: [{ value: 'WARD-12' }] })
    expect(withoutRule(one, 'deny_list', 0)).toEqual(empty)
  })
  it('are said in words', () => {
    expect(describeRule({ value: 'Mercy', type: 'ORGANIZATION' })).toBe('“Mercy” as ORGANIZATION')
    expect(describeRule({ pattern: 'W-[0-9]+' })).toBe('pattern W-[0-9]+')
    expect(describeRule({ type: 'URL' })).toBe('every URL')
  })
})
