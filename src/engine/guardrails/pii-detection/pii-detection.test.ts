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
})
