import { describe, expect, it } from 'vitest'
import type { EntityType } from '#contract/vocabulary'
import { countPatterns, denied, exceptionRule, isAllowed, unlessAllowed } from './exceptions.ts'

const found = (text: string, value: string) => denied(text, [{ value }]).map(({ start, end }) => text.slice(start, end))

describe('a value that is always found', () => {
  it.each([
    ['Project Bluebird starts.', 'project bluebird', 'Project Bluebird'],
    ['Project Blue\nBird starts.', 'Project Blue Bird', 'Project Blue\nBird'],
    ['Project  Blue   Bird starts.', 'Project Blue Bird', 'Project  Blue   Bird'],
    ['From İstanbul to BLUEBIRD and on.', 'Bluebird', 'BLUEBIRD'],
    ['İstanbul', 'İstanbul', 'İstanbul'],
    ['😀 bluebird 😀', 'Bluebird', 'bluebird'],
    ['Bed O’Neill-7 is free', "O'Neill-7", 'O’Neill-7'],
    ["Bed O'Neill‑7 is free", 'O’Neill-7', "O'Neill‑7"],
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

describe('what is left alone', () => {
  const left = (text: string, type: EntityType, value: string) =>
    unlessAllowed([{ start: 0, end: text.length, type, score: 0.9, recognizer: 'test', because: [] }], text, [
      { value },
    ])
      .map((entity) => `${entity.type} ${text.slice(entity.start, entity.end)}`)
      .join(', ')
  it('may be written with another apostrophe', () => {
    expect(left('St. Mary’s', 'ORGANIZATION', "St. Mary's")).toBe('')
  })
  it('frees its own name alone of a wider one', () => {
    const own = 'Mercy General Hospital'
    expect(left('Mercy General Hospital in Boston', 'ORGANIZATION', own)).toBe('LOCATION Boston')
    expect(left('Boston, Mercy General Hospital', 'LOCATION', own)).toBe('LOCATION Boston')
    expect(left('Mercy Street 5', 'ADDRESS', 'Mercy')).toBe('ADDRESS Mercy Street 5')
    expect(left('John Mercy', 'PERSON', 'Mercy')).toBe('PERSON John Mercy')
  })
  it('is a telephone number with the desks behind it, and no other number', () => {
    for (const number of ['(617) 555-0100 x4', '617-555-0100, ext. 22', '+1 617 555 0100 extension 7'])
      expect(left(number, 'PHONE_NUMBER', '617-555-0100')).toBe('')
    expect(left('617-555-0101 x4', 'PHONE_NUMBER', '617-555-0100')).toBe('PHONE_NUMBER 617-555-0101 x4')
    expect(left('617-555-0100', 'PHONE_NUMBER', '617-555-0100 x4')).toBe('PHONE_NUMBER 617-555-0100')
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
