import { describe, expect, it } from 'vitest'
import { createSubject } from '../../core/subject.ts'
import { keyedChance } from '../../transforms/chance.ts'
import { analyzePii, unknownEntityTypes } from './analyze.ts'
import { piiConfig, piiDetection } from './guardrail.ts'

const ports = { signal: new AbortController().signal }
const chance = keyedChance('test')
const ask = (text: string, more: Partial<Parameters<typeof analyzePii>[1]> = {}) =>
  analyzePii(
    createSubject(text),
    { provider: 'presidio', action: 'detect', config: piiConfig.parse({}), chance, ...more },
    ports,
  )

describe('PII detection', () => {
  it('reports entities in the words of the provider, with places in the submitted text', async () => {
    const text = 'Write to jane@example.org or call (617) 555-0123. MRN 4455667.'
    const { entities, maskedText } = await ask(text)
    expect(entities.map(({ word, start, end }) => [word, text.slice(start, end)])).toEqual([
      ['EMAIL_ADDRESS', 'jane@example.org'],
      ['PHONE_NUMBER', '(617) 555-0123'],
    ])
    expect(maskedText).toBe(text)
  })
  it('finds what the provider has no word for when it is asked for by our own', async () => {
    const { entities } = await ask('MRN 4455667, call (617) 555-0123', { entities: ['MEDICAL_RECORD_NUMBER'] })
    expect(entities.map(({ word }) => word)).toEqual(['MEDICAL_RECORD_NUMBER'])
    expect(unknownEntityTypes('presidio', ['PERSON', 'SHOE_SIZE'])).toEqual(['SHOE_SIZE'])
  })
  it('takes an unheard-of capitalised word for a person in a text of care alone', async () => {
    const named = async (text: string) =>
      (await ask(text)).entities.filter(({ word }) => word === 'PERSON').map(({ start, end }) => text.slice(start, end))
    expect(await named('The nurse called and Tamvik came with the medication.')).toEqual(['Tamvik'])
    expect(await named('The manager called and Tamvik came with the new catalogue.')).toEqual([])
  })
  it('masks with the word of the provider', async () => {
    const { maskedText } = await ask('SSN 219-09-9999.', { provider: 'private_ai', action: 'mask' })
    expect(maskedText).toBe('SSN <SOCIAL_SECURITY_NUMBER>.')
  })
  it('gives the same value the same surrogate, and never the value itself', async () => {
    const { maskedText } = await ask('SSN 219-09-9999 and again 219-09-9999', { action: 'anonymize' })
    const [first, second] = maskedText.match(/\d{3}-\d{2}-\d{4}/g) ?? []
    expect(first).toBe(second)
    expect(first).not.toBe('219-09-9999')
  })
  it('leaves alone what the allow list names and finds what the deny list names', () => {
    const config = {
      allow_list: [{ value: '(617) 555-0123' }],
      deny_list: [{ pattern: 'WARD-[0-9]+', type: 'LOCATION' }],
    }
    const findings = piiDetection.find(createSubject('Call (617) 555-0123 on ward-12'), config, ports)
    expect(findings).toMatchObject([{ category: 'LOCATION', source: 'deny-list', span: { start: 23, end: 30 } }])
  })
  it('refuses a pattern that is no linear-time expression', () => {
    expect(piiConfig.safeParse({ allow_list: [{ pattern: '(a)\\1' }] }).success).toBe(false)
  })
  it('reads through full-width digits and zero-width characters', async () => {
    const text = 'SSN ２１９-09-99\u200b99 ok'
    const { entities } = await ask(text)
    expect(entities.map(({ start, end }) => text.slice(start, end))).toEqual(['２１９-09-99\u200b99'])
  })
  it('splits a name into given and family part by position', async () => {
    const text = 'Dr. Maria Gonzalez-Lopez, MD. Patient: Smith, John'
    const { entities } = await ask(text, { provider: 'private_ai' })
    expect(entities.map(({ word, start, end }) => [word, text.slice(start, end)])).toEqual([
      ['NAME_GIVEN', 'Maria'],
      ['NAME_FAMILY', 'Gonzalez-Lopez'],
      ['NAME_FAMILY', 'Smith'],
      ['NAME_GIVEN', 'John'],
    ])
  })
  it('reads conditions and drugs in the words of Private AI', async () => {
    const { maskedText } = await ask('She has a fever, type 2 diabetes and takes metformin 500 mg.', {
      provider: 'private_ai',
      action: 'mask',
    })
    expect(maskedText).toBe('She has a <MEDICAL_CONDITION>, <DISEASE> and takes <PRESCRIPTION>.')
  })
})

describe('the real service of a provider', () => {
  const service = {
    name: 'presidio',
    recognize: () =>
      Promise.resolve([
        { type: 'PERSON', start: 0, end: 3, score: 0.85 },
        { type: 'NRP', start: 4, end: 7, score: 0.9 },
      ]),
  }
  const down = { name: 'presidio', recognize: () => Promise.reject(new Error('down')) }
  const request = { provider: 'presidio', action: 'mask', config: piiConfig.parse({}), chance } as const
  it('answers in place of the built-in recognisers, within the vocabulary', async () => {
    const { maskedText } = await analyzePii(createSubject('Xyz Abc 219-09-9999'), request, {
      ...ports,
      entityService: service,
    })
    expect(maskedText).toBe('<PERSON> Abc 219-09-9999')
  })
  it('fails the check when it fails, unless the policy allows the built-in ones', async () => {
    const subject = createSubject('SSN 219-09-9999')
    await expect(analyzePii(subject, request, { ...ports, entityService: down })).rejects.toThrow('down')
    const { maskedText } = await analyzePii(subject, { ...request, fallback: true }, { ...ports, entityService: down })
    expect(maskedText).toBe('SSN <US_SSN>')
  })
})
