import { describe, expect, it } from 'vitest'
import { createSubject } from '../core/subject.ts'
import { recognizedHealth } from '../recognizers/recognize.ts'
import { keyedChance } from './chance.ts'
import { keyedPlace } from './keyed-place.ts'
import { anonymize } from './surrogates.ts'

const keys = Array.from({ length: 40 }, (_, at) => keyedChance(`key ${at}`))
const one = (type: string, value: string, chance = keyedChance('a')) =>
  anonymize(value, [{ start: 0, end: value.length, type }], { chance })
/** The surrogates of several values of one text. */
const several = (type: string, values: readonly string[], chance = keyedChance('a')) => {
  const spans = values.map((value, at) => {
    const start = values.slice(0, at).reduce((sum, before) => sum + before.length + 1, 0)
    return { start, end: start + value.length, type }
  })
  return anonymize(values.join('|'), spans, { chance }).split('|')
}
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('an address', () => {
  it.each([
    ['482 North Street', /^\d{3} (?!North)[A-Z][a-z]+ Street$/],
    ['PO Box 318, Court Street', /^PO Box (?!318)\d{3}, (?!Court)[A-Z][a-z]+ Street$/],
    ['12 West Court', /^(?!12)\d\d (?!West)[A-Z][a-z]+ Court$/],
    ['The Lane', /^(?!The)[A-Z][a-z]+ Lane$/],
    ['55 Lane', /^(?!55)\d\d (?!Lane)[A-Z][a-z]+$/],
    ['1147 E 42nd St Apt 3B', /^\d{4} E [A-Z][a-z]+ St Apt (?!3B)\d[A-Z]$/],
    ['1147 E 42nd St Apt 3B Springfield', /^\d{4} E [A-Z][a-z]+ St Apt \d[A-Z] (?!Springfield)[A-Z][a-z]+$/],
    [
      '12 North Main Street Boston MA 02139',
      /^\d\d North (?!Main)[A-Z][a-z]+ Street (?!Boston)[A-Z][a-z]+ MA 021\*\*$/,
    ],
    ["12 St Mary's Road, London SW1A 1AA", /^\d\d [A-Z][a-z]+ Road, (?!London)[A-Z][a-z]+ (?!SW1A 1AA)\w{4} \w{3}$/],
    ['12 rue de la Paix, 75002 Paris', /^\d\d rue de la (?!Paix)[A-Z][a-z]+, 750\*\* (?!Paris)[A-Z][a-z]+$/],
    ['Hauptstraße 5, 10115 Berlin', /^(?!Haupt)[A-Z][a-z]+straße \d, 101\*\* (?!Berlin)[A-Z][a-z]+$/],
    ['1 Avenue of the Americas', /^\d Avenue of the (?!Americas)[A-Z][a-z]+$/],
  ])('keeps nothing of its street and stays an address: %s', (address, shape) => {
    for (const chance of keys) expect(one('ADDRESS', address, chance)).toMatch(shape)
  })
})

describe('a drug and a condition', () => {
  const drugs = keys.map((chance) => one('MEDICATION', 'metformin', chance))
  const conditions = keys.map((chance) => one('MEDICAL_CONDITION', 'gout', chance))
  it('become others, which the product knows as such', () => {
    const text = `${drugs.join(', ')}. Has ${conditions.join(', ')}.`
    const known = createSubject(text).once(recognizedHealth)
    const found = (type: string) =>
      known.filter((entity) => entity.type === type).map(({ start, end }) => text.slice(start, end))
    expect(drugs.filter((name) => !found('MEDICATION').includes(name))).toEqual([])
    expect(conditions.filter((name) => !found('MEDICAL_CONDITION').includes(name))).toEqual([])
    expect(drugs).not.toContain('metformin')
  })
  it('keep what tells how strong the drug is', () => {
    expect(one('MEDICATION', 'Metformin 500 mg')).toMatch(/^(?!Metformin)[A-Z][a-z]+ 500 mg$/)
    expect(one('MEDICATION', 'insulin glargine')).toMatch(/^[a-z]+$/)
  })
})

describe('values of one text', () => {
  it('have a surrogate each', () => {
    const ips = numbers(40).map((host) => `10.0.0.${host}`)
    const macs = numbers(20).map((part) => `3C:22:FB:00:00:${String(part).padStart(2, '0')}`)
    const towns = 'Boston Denver Austin Dallas Tulsa Omaha Miami Tampa Reno Boise'.split(' ')
    for (const chance of keys)
      for (const [type, values] of [
        ['IP_ADDRESS', ips],
        ['MAC_ADDRESS', macs],
        ['LOCATION', towns],
      ] as const)
        expect(new Set(several(type, values, chance)).size).toBe(values.length)
  })
  it('have the same one where only the name of their kind differs', () => {
    expect(one('UNIQUE_ID', '00482915')).toBe(one('MEDICAL_RECORD_NUMBER', '00482915'))
    expect(one('ACCOUNT_NUMBER', '0048-2915').replace('-', '')).toBe(one('UNIQUE_ID', '00482915'))
  })
  it('go to ranges that no host and no maker has', () => {
    expect(one('IP_ADDRESS', '8.8.8.8')).toMatch(/^198\.1[89]\.\d{1,3}\.\d{1,3}$/)
    expect(one('IP_ADDRESS', '2a00:1450::200e')).toMatch(/^2001:db8:/)
    expect(one('MAC_ADDRESS', '3c-22-fb-11-22-33')).toMatch(/^02(?:-[\da-f]{2}){5}$/)
  })
})

describe('a telephone number of another country', () => {
  it.each([
    ['+353 86 123 4567', /^\+353 \d\d \d{3} \d{4}$/],
    ['+44 20 7946 0958', /^\+44 \d\d \d{4} \d{4}$/],
    ['+7 495 123-45-67', /^\+7 \d{3} \d{3}-\d\d-\d\d$/],
    ['0044 20 7946 0958', /^0044 \d\d \d{4} \d{4}$/],
  ])('keeps its country: %s', (number, shape) => {
    for (const chance of keys) expect(one('PHONE_NUMBER', number, chance)).toMatch(shape)
  })
})

describe('a keyed place', () => {
  it('is another one for each place', () => {
    for (const size of [2, 3, 10, 97, 400])
      expect(
        new Set(numbers(size).map((place) => keyedPlace(place - 1, size, { purpose: 'p', chance: keyedChance('k') })))
          .size,
      ).toBe(size)
  })
})
