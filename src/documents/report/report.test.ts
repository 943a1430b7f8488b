import { describe, expect, it } from 'vitest'
import type { Tally } from '../detection/plan.ts'
import type { MaskedKind, TextBlock } from '../model/document.ts'
import { issueCertificate, verifyCertificate } from '../verify/certificate.ts'
import { contentTypeOf, structureTypeOf } from './context.ts'
import { estimateReidentification } from './reidentification.ts'
import { privacyScore, riskLevel } from './score.ts'

const clear = { pages: 1, ocrPages: [], ocrConfidence: 1, faces: 0, detectors: [], unjudged: [] }
const tallies = (entries: readonly (readonly [MaskedKind, Partial<Tally>])[]) =>
  new Map(entries.map(([entity, tally]) => [entity, { removed: 0, generalised: 0, kept: 0, ...tally }]))

describe('the privacy score', () => {
  it('is 1 where nothing was found or everything went', () => {
    expect(privacyScore(new Map(), clear)).toBe(1)
    expect(privacyScore(tallies([['PERSON', { removed: 3 }]]), clear)).toBe(1)
  })
  it('falls with every value that stays, most for those that name a person', () => {
    const name = privacyScore(
      tallies([
        ['US_SSN', { removed: 1 }],
        ['PERSON', { kept: 1 }],
      ]),
      clear,
    )
    const place = privacyScore(
      tallies([
        ['US_SSN', { removed: 1 }],
        ['LOCATION', { kept: 1 }],
      ]),
      clear,
    )
    expect(name).toBe(0.5)
    expect(place).toBeGreaterThan(name)
  })
  it('counts a coarser value as little', () => {
    expect(privacyScore(tallies([['DATE_TIME', { generalised: 1 }]]), clear)).toBe(0.85)
  })
  it('falls where something could not be looked into or was read unsurely', () => {
    expect(privacyScore(new Map(), { ...clear, unjudged: ['a picture'] })).toBe(0.85)
    expect(privacyScore(new Map(), { ...clear, ocrConfidence: 0.5 })).toBe(0.75)
  })
})

describe('the risk level of the document as it came', () => {
  it('rises from nothing to numbers that open accounts', () => {
    const one = { removed: 1 }
    expect(riskLevel(new Map())).toBe('low')
    expect(riskLevel(tallies([['PERSON', one]]))).toBe('medium')
    expect(
      riskLevel(
        tallies([
          ['PERSON', one],
          ['MEDICAL_CONDITION', { kept: 1 }],
        ]),
      ),
    ).toBe('high')
    expect(
      riskLevel(
        tallies([
          ['PERSON', one],
          ['US_SSN', one],
        ]),
      ),
    ).toBe('critical')
  })
})

describe('the estimate of re-identification', () => {
  const found = (entity: MaskedKind, value: string) => ({ entity, value, score: 1, before: '', pieces: [] })
  it('makes the group smaller with each trait left', () => {
    const none = estimateReidentification({ kept: [], generalised: [] }, '')
    const some = estimateReidentification(
      { kept: [found('AGE', '61')], generalised: [found('DATE_TIME', '03/14/1962')] },
      '',
    )
    expect(some.groupSize).toBeLessThan(none.groupSize)
    expect(some.risk).toBeCloseTo(1 / some.groupSize)
  })
  it('is one person where a direct identifier stays', () => {
    expect(estimateReidentification({ kept: [found('US_SSN', '1')], generalised: [] }, '').groupSize).toBe(1)
  })
})

describe('the context of a document', () => {
  const blocks = (...texts: string[]): TextBlock[] => texts.map((text) => ({ text, kind: 'paragraph' }))
  it.each([
    ['discharge_summary', ['Discharge Summary', 'Hospital course: uneventful. Discharge medications: none.']],
    ['lab_report', ['Laboratory report', 'Hemoglobin 13.2 g/dL   Reference range 12-16', 'Specimen: blood']],
    ['referral', ['Referral', 'Reason for referral: chest pain', 'Thank you for seeing this patient.']],
    ['prescription', ['Rx', 'Take one tablet by mouth twice daily', 'Refills: 2', 'Dispense: 30 tablets']],
    ['insurance_form', ['Claim form', 'Member ID', 'Group number', 'Policy number']],
    ['consent', ['Informed consent', 'I hereby authorize the procedure. I understand that there are risks.']],
    ['radiology', ['Radiology report', 'Technique: axial CT scan with contrast', 'Impression: no acute finding']],
    ['correspondence', ['Dear colleague,', 'thank you for your letter.', 'Kind regards']],
    ['general', ['The canteen is closed on Monday.']],
  ])('tells %s', (type, texts) => {
    expect(contentTypeOf(blocks(...texts))).toBe(type)
  })
  it('tells forms, tables and running text apart', () => {
    expect(structureTypeOf(blocks('Name: a', 'Ward: b', 'Bed: 4'))).toBe('form')
    expect(
      structureTypeOf([
        { text: 'a', kind: 'cell' },
        { text: 'b', kind: 'cell' },
      ]),
    ).toBe('table')
    expect(structureTypeOf(blocks('She slept well and went home in the afternoon with her sister.'))).toBe('narrative')
    expect(structureTypeOf([])).toBe('empty')
  })
})

describe('the certificate', () => {
  const output = Buffer.from('clean')
  const facts = { format: 'txt', level: 'advanced', valuesRemoved: 2, detectors: [], unjudged: [] } as const
  const check = { reader: 'text', unit: 'files', looked: 1, hits: 0 }
  it('holds for the bytes it was made on and for no others', () => {
    const certificate = issueCertificate(output, { ...facts, checks: [check] })
    expect(verifyCertificate(certificate, output)).toBe(true)
    expect(verifyCertificate(certificate, Buffer.from('other'))).toBe(false)
  })
  it('is void once a word of it is changed, and never holds with a leak', () => {
    const certificate = issueCertificate(output, { ...facts, checks: [check] })
    expect(verifyCertificate({ ...certificate, valuesRemoved: 3 }, output)).toBe(false)
    expect(verifyCertificate(issueCertificate(output, { ...facts, checks: [{ ...check, hits: 1 }] }), output)).toBe(
      false,
    )
  })
})
