import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsLuhn, holdsMod97 } from '../recognizers/checks/digits.ts'
import {
  isAadhaar,
  isAuMedicare,
  isDea,
  isDni,
  isGermanTaxId,
  isKvnr,
  isNhs,
  isNir,
  isOntarioCard,
  isRouting,
  isSin,
  isTfn,
  isVin,
} from '../recognizers/checks/ids.ts'
import { keyedChance } from './chance.ts'
import { checkedCode } from './checked-code.ts'

const bare = (text: string) => text.toUpperCase().replace(/[^A-Z\d]/g, '')

const codes: readonly (readonly [string, string, (code: string) => boolean])[] = [
  ['an IBAN', 'DE89 3704 0044 0532 0130 00', holdsMod97],
  ['an IBAN with letters', 'GB29 NWBK 6016 1331 9268 19', holdsMod97],
  ['a vehicle’s number', '1M8GDM9AXKP042788', isVin],
  ['a Spanish DNI', '12345678Z', isDni],
  ['a Spanish NIE', 'X1234567L', isDni],
  ['a French NIR', '2 55 08 14 168 025 38', isNir],
  ['a German insurance number', 'A123456780', isKvnr],
  ['a DEA registration', 'AB1234563', isDea],
  ['a British NHS number', '943 476 5919', isNhs],
  ['a Canadian SIN', '130-692-544', isSin],
  ['an Australian TFN', '123 456 782', isTfn],
  ['a routing number', '021000021', isRouting],
  ['an Ontario card', '9876 543 217', isOntarioCard],
  ['an Australian Medicare card', '2123 45670 1', isAuMedicare],
  ['a German tax number', '86095742719', isGermanTaxId],
  ['an Aadhaar', '2341 2341 2346', isAadhaar],
  ['a card', '4111 1111 1111 1111', holdsLuhn],
]

describe('codes with a check', () => {
  it.each(codes)('%s keeps its check, its grouping and none of its own number', (_, value, holds) => {
    const shape = (text: string) => text.replace(/[A-Za-z\d]/g, '_')
    expect(holds(bare(value))).toBe(true)
    fc.assert(
      fc.property(fc.string(), (key) => {
        const made = checkedCode(value, 'code', keyedChance(key))
        expect(holds(bare(made))).toBe(true)
        expect(shape(made)).toBe(shape(value))
        expect(made).not.toBe(value)
        expect(checkedCode(value, 'code', keyedChance(key))).toBe(made)
      }),
      { numRuns: 40 },
    )
  })
  it('keep the country of an IBAN and the form of a NIE', () => {
    const chance = keyedChance('x')
    expect(checkedCode('DE89 3704 0044 0532 0130 00', 'iban', chance)).toMatch(/^DE\d\d \d{4} /)
    expect(checkedCode('X1234567L', 'nie', chance)).toMatch(/^[XYZ]\d{7}[A-Z]$/)
  })
  it('only keep their shape where they pass no check', () => {
    expect(checkedCode('MRN-12345', 'mrn', keyedChance('x'))).toMatch(/^MRN-\d{5}$/)
  })
})
