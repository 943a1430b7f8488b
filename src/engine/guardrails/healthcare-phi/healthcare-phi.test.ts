import { describe, expect, it } from 'vitest'
import { complianceLevels, hipaaCategories, userRoles } from '#contract/vocabulary'
import { createSubject } from '../../core/subject.ts'
import { analyzePhi } from './analyze.ts'
import { paragraphs } from './categories.ts'
import { type PhiConfig, phiConfig } from './guardrail.ts'
import { dispose } from './release.ts'

const ports = { signal: new AbortController().signal }
const note = 'Seen on 03/14/2020. MRN 4455667, SSN 219-09-9999, call (617) 555-0123. Diabetes, takes metformin.'
const analyze = (text: string, config: Partial<PhiConfig> = {}) =>
  analyzePhi(createSubject(text), phiConfig.parse(config), ports)

describe('healthcare PHI', () => {
  it('names the Safe Harbor identifier of every span', async () => {
    const { entities } = await analyze(note)
    expect(entities.map(({ category }) => category)).toEqual([
      'dates',
      'medical_record_numbers',
      'social_security_numbers',
      'telephone_numbers',
    ])
  })
  it('blocks a text with a social security number for a general user at the strict level, and masks all of it', async () => {
    const { action, maskedText, released } = await analyze(note)
    expect(action).toBe('block')
    expect(maskedText).toBe(
      'Seen on <DATE_TIME>. MRN <MEDICAL_RECORD_NUMBER>, SSN <US_SSN>, call <PHONE_NUMBER>. Diabetes, takes metformin.',
    )
    expect(released).toEqual([])
  })
  it('releases to a verified health worker what treatment needs, and masks the rest', async () => {
    const { action, maskedText, released } = await analyze(note, {
      user_role: 'healthcare_worker',
      authorization_verified: true,
    })
    expect(action).toBe('mask')
    expect(released.map(({ category }) => category)).toEqual(['dates', 'medical_record_numbers'])
    expect(maskedText).toContain('MRN 4455667, SSN <US_SSN>, call <PHONE_NUMBER>')
  })
  it('masks drugs and conditions where the deny list names their type, without a model too', async () => {
    const { maskedText } = await analyze('Aged 44, he takes metformin for gout.', {
      deny_list: [{ type: 'MEDICATION' }, { type: 'AGE' }],
    })
    expect(maskedText).toBe('Aged <AGE>, he takes <MEDICATION> for gout.')
  })
  it('sends a health worker who is not verified to verify', async () => {
    expect((await analyze('MRN 4455667', { user_role: 'healthcare_worker' })).action).toBe('redirect')
  })
  it('releases dates and towns, not names, to a verified researcher at the standard level', () => {
    const asker = { role: 'researcher', verified: true, level: 'hipaa_standard' } as const
    expect(dispose('dates', asker).outcome).toBe('release')
    expect(dispose('names', asker).outcome).toBe('mask')
  })
  it('gives every role, level and category an outcome with a reason', () => {
    for (const role of userRoles)
      for (const level of complianceLevels)
        for (const verified of [true, false])
          for (const category of hipaaCategories)
            expect(dispose(category, { role, level, verified }).reason.length).toBeGreaterThan(10)
  })
  it('never releases more at a stricter level', () => {
    const rank = { release: 0, mask: 1, block: 2 }
    for (const role of userRoles)
      for (const verified of [true, false])
        for (const category of hipaaCategories) {
          const [strict = 0, standard = 0, basic = 0] = complianceLevels.map(
            (level) => rank[dispose(category, { role, level, verified }).outcome],
          )
          expect(strict).toBeGreaterThanOrEqual(standard)
          expect(standard).toBeGreaterThanOrEqual(basic)
        }
  })
  it('counts every value of a type that the deny list names alone, whatever the threshold', async () => {
    const strict = { threshold: 0.99 }
    expect((await analyze('Call (617) 555-0123', strict)).entities).toEqual([])
    const denying = { ...strict, deny_list: [{ type: 'PHONE_NUMBER' as const }] }
    expect((await analyze('Call (617) 555-0123', denying)).maskedText).toBe('Call <PHONE_NUMBER>')
  })
  it('finds what the deny list names, though the rule does not list it', async () => {
    const deny_list = [
      { value: 'Acme Widgets', type: 'ORGANIZATION' as const },
      { value: 'Fabry disease', type: 'MEDICAL_CONDITION' as const },
      { type: 'AGE' as const },
    ]
    const { maskedText } = await analyze('Aged 71, works at Acme Widgets and has Fabry disease.', { deny_list })
    expect(maskedText).toBe('Aged <AGE>, works at <ORGANIZATION> and has <MEDICAL_CONDITION>.')
  })
  it('takes no employer or house for a town', async () => {
    const text = 'She lives in Boston, works at Acme Foundry and was treated at Mercy Hospital.'
    const researcher = { user_role: 'researcher', authorization_verified: true } as const
    const [basic, limited] = [
      await analyze(text, { compliance_level: 'basic_privacy' }),
      await analyze(text, { ...researcher, compliance_level: 'hipaa_standard' }),
    ]
    for (const { released } of [basic, limited]) expect(released.map(({ type }) => type)).toEqual(['LOCATION'])
  })
  it('weighs the same identifiers the same in any order', async () => {
    const towns = 'She lived in Boston, Chicago and Dallas.'
    const street = 'Now at 12 Oak Street, Denver, CO 80202.'
    const scores = [`${towns} ${street}`, `${street} ${towns}`].map(async (text) => (await analyze(text)).risk.score)
    const [one, other] = await Promise.all(scores)
    expect(one).toBe(other)
  })
  it('finds nothing to withhold in ordinary medical talk', async () => {
    const report = await analyze(
      'Patients with type 2 diabetes take metformin 500 mg twice daily; HbA1c fell to 6.5 % in 2019.',
    )
    expect(report).toMatchObject({
      action: 'allow',
      entities: [],
      risk: { level: 'minimal', score: 0, complianceScore: 1 },
    })
    expect(report.medicalContext).toBeGreaterThan(0.5)
  })
  it('weighs more identifiers as more risk, and full compliance where all may be released', async () => {
    const one = await analyze('MRN 4455667')
    const many = await analyze(note)
    expect(many.risk.score).toBeGreaterThan(one.risk.score)
    expect(many.risk.level).toBe('high')
    const own = await analyze('MRN 4455667', { user_role: 'patient', authorization_verified: true })
    expect(own.risk.complianceScore).toBe(1)
  })
  it('has a paragraph of the rule for each of the eighteen', () => {
    expect(hipaaCategories.map((category) => paragraphs[category]).join('')).toBe('ABCDEFGHIJKLMNOPQR')
  })
})
