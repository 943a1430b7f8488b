import { describe, expect, it } from 'vitest'
import { countPatterns, denied, exceptionRule, isAllowed } from './exceptions.ts'

const found = (text: string, value: string) => denied(text, [{ value }]).map(({ start, end }) => text.slice(start, end))

describe('a value that is always found', () => {
  it.each([
    ['Project Bluebird starts.', 'project bluebird', 'Project Bluebird'],
    ['Project Blue\nBird starts.', 'Project Blue Bird', 'Project Blue\nBird'],
    ['Project  Blue   Bird starts.', 'Project Blue Bird', 'Project  Blue   Bird'],
    ['From İstanbul to BLUEBIRD and on.', 'Bluebird', 'BLUEBIRD'],
    ['İstanbul', 'İstanbul', 'İstanbul'],
    ['😀 bluebird 😀', 'Bluebird', 'bluebird'],
  ])('stands in %j as %j', (text, value, said) => {
    expect(found(text, value)).toEqual([said])
  })
  it('is no part of a longer word', () => {
    expect(found('Bluebirds and a bluebird-house', 'bluebird')).toEqual(['bluebird'])
  })
})

describe('a name that is left alone', () => {
  const person = { start: 4, end: 9, type: 'PERSON', score: 0.9, recognizer: 'names', because: [] } as const
  it('may be written with its title', () => {
    expect(isAllowed(person, 'Dr. Smith', [{ value: 'Dr. Smith' }])).toBe(true)
    expect(isAllowed(person, 'Dr. Smith', [{ value: 'Mr. Jones' }])).toBe(false)
  })
})

describe('a pattern of an organisation', () => {
  it('is refused where it would take long', () => {
    expect(exceptionRule.safeParse({ pattern: 'MRN-\\d{6}' }).success).toBe(true)
    expect(exceptionRule.safeParse({ pattern: '((\\w{0,30}){0,30}\\s?)+z{1}Q' }).success).toBe(false)
  })
  it('is counted where it is looked for all over the text', () => {
    const rule = { pattern: 'X-\\d+' }
    expect(countPatterns({ deny_list: [rule, { value: 'a' }, rule], allow_list: [rule] })).toBe(2)
    expect(countPatterns({})).toBe(0)
  })
})
