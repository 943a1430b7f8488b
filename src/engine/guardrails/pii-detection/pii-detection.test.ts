import { describe, expect, it } from 'vitest'
import { createSubject } from '../../core/subject.ts'
import { keyedChance } from '../../transforms/chance.ts'
import { analyzePii, unknownEntityTypes } from './analyze.ts'
import { piiConfig, piiDetection, piiEntities } from './guardrail.ts'

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
  it('leaves an allowed telephone number alone however it is written', async () => {
    const config = piiConfig.parse({ allow_list: [{ value: '(617) 555-0100' }] })
    const { maskedText } = await ask('Call 617-555-0100, +1 617.555.0100 or 617-555-0101.', { action: 'mask', config })
    expect(maskedText).toBe('Call 617-555-0100, +1 617.555.0100 or <PHONE_NUMBER>.')
  })
  it('finds every value of a type that the deny list names alone, whatever threshold and entities say', () => {
    const rules = { threshold: 0.99, entities: ['URL' as const], deny_list: [{ type: 'PHONE_NUMBER' as const }] }
    const seen = (config: object) =>
      piiEntities(createSubject('Call (617) 555-0123, aged 44, has diabetes'), piiConfig.parse(config), ports)
    expect(seen({ ...rules, deny_list: [] })).toEqual([])
    expect(seen(rules)).toMatchObject([{ type: 'PHONE_NUMBER' }])
    expect(seen({ deny_list: [{ type: 'AGE' }, { type: 'MEDICAL_CONDITION' }] })).toMatchObject([
      { type: 'PHONE_NUMBER' },
      { type: 'AGE' },
      { type: 'MEDICAL_CONDITION' },
    ])
  })
  it.each(['presidio', 'private_ai'] as const)(
    'masks a denied type under %s, whatever it has words for',
    async (provider) => {
      const masked = async (...deny_list: object[]) =>
        (
          await ask('Aged 44, he takes metformin.', {
            provider,
            action: 'mask',
            config: piiConfig.parse({ deny_list }),
          })
        ).maskedText
      expect(await masked({ type: 'AGE' }, { type: 'MEDICATION' })).toMatch(/^Aged <AGE>, he takes <\w+>\.$/)
      expect(await masked({ type: 'AGE', value: '44' })).toContain('Aged <AGE>,')
    },
  )
  it('gives names the same surrogates under both providers, and other drugs and conditions', async () => {
    const text = 'Theodore Vance takes metformin 500 mg for gout.'
    const by = async (provider: 'presidio' | 'private_ai') =>
      (await ask(text, { provider, action: 'anonymize' })).maskedText
    const words = (await by('private_ai')).split(' ')
    expect((await by('presidio')).split(' ').slice(0, 2)).toEqual(words.slice(0, 2))
    expect(words.join(' ')).toMatch(/^\S+ \S+ takes (?!metformin)[a-z]+ 500 mg for (?!gout)[a-z]+\.$/)
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
  it('answers in place of the built-in recognisers, what the console has no word for under its own name', async () => {
    const report = await analyzePii(createSubject('Xyz Abc 219-09-9999'), request, { ...ports, entityService: service })
    expect(report.maskedText).toBe('<PERSON> <NRP> 219-09-9999')
    expect(report.entities.map(({ word }) => word)).toEqual(['PERSON'])
    expect(report.others.map(({ word }) => word)).toEqual(['NRP'])
  })
  it('fails the check when it fails, unless the policy allows the built-in ones', async () => {
    const subject = createSubject('SSN 219-09-9999')
    await expect(analyzePii(subject, request, { ...ports, entityService: down })).rejects.toThrow('down')
    const { maskedText } = await analyzePii(subject, { ...request, fallback: true }, { ...ports, entityService: down })
    expect(maskedText).toBe('SSN <US_SSN>')
  })
})

describe('what the real services call what they find', () => {
  /** A service that finds each of these values at their first place. */
  const finding = (text: string, values: Readonly<Record<string, string>>, score = 0.9) => ({
    name: 'service',
    recognize: async () =>
      Object.entries(values).map(([value, type]) => {
        const start = text.indexOf(value)
        return { type, start, end: start + value.length, score }
      }),
  })
  const note =
    'Dr. Maria Gonzalez, SSN 219-09-9999, born 03/04/1970, MRN 4455667, has diabetes, 5 mg, call 617-555-0123'
  const privateAi = {
    'Dr. Maria Gonzalez': 'NAME_MEDICAL_PROFESSIONAL',
    '219-09-9999': 'SSN',
    '03/04/1970': 'DOB',
    '4455667': 'HEALTHCARE_NUMBER',
    diabetes: 'CONDITION',
    '5 mg': 'DOSE',
    '617-555-0123': 'PHONE_NUMBER',
  }
  const asked = (text: string, values: Readonly<Record<string, string>>, more: Partial<typeof base> = {}) =>
    analyzePii(createSubject(text), { ...base, ...more }, { ...ports, entityService: finding(text, values) })
  const base = {
    provider: 'private_ai' as 'private_ai' | 'presidio',
    action: 'mask' as 'mask' | 'anonymize',
    config: piiConfig.parse({}),
    chance,
  }

  it('masks everything that Private AI finds, in the words of the console where it has one', async () => {
    const { maskedText, entities, others } = await asked(note, privateAi)
    expect(maskedText).toBe(
      '<NAME_GIVEN> <NAME_FAMILY>, SSN <SOCIAL_SECURITY_NUMBER>, born <DATE_TIME>, MRN <MEDICAL_RECORD_NUMBER>, has <MEDICAL_CONDITION>, <DOSE>, call <PHONE_NUMBER>',
    )
    expect(entities.map(({ word }) => word)).not.toContain('DOSE')
    expect(others.map(({ word }) => word)).toEqual(['DATE_TIME', 'MEDICAL_RECORD_NUMBER', 'DOSE'])
  })
  it('masks the numbers that Presidio finds outside the words of the console', async () => {
    const text = 'a S12345678 b 943 476 5919 c BB1388568 d 945456787123'
    const { maskedText } = await asked(
      text,
      {
        S12345678: 'US_DRIVER_LICENSE',
        '943 476 5919': 'UK_NHS',
        BB1388568: 'MEDICAL_LICENSE',
        '945456787123': 'US_BANK_NUMBER',
      },
      { provider: 'presidio' },
    )
    expect(maskedText).toBe('a <US_DRIVER_LICENSE> b <NATIONAL_ID> c <MEDICAL_LICENSE> d <ACCOUNT_NUMBER>')
  })
  it('leaves nothing of what is found when it is replaced', async () => {
    const { maskedText } = await asked(note, privateAi, { action: 'anonymize' })
    for (const value of ['Maria', 'Gonzalez', '219-09-9999', '4455667', 'diabetes', '617-555-0123'])
      expect(maskedText).not.toContain(value)
  })
  it('lets no label carry signs or text into the placeholder', async () => {
    const { maskedText } = await asked('room Zork', { Zork: 'own label: <b>' }, { provider: 'presidio' })
    expect(maskedText).toBe('room <OWN_LABEL_B>')
  })
  it('hides both of two labels that overlap, even where neither is sure', async () => {
    const config = piiConfig.parse({ threshold: 0.1 })
    const text = 'Ana Lopez of Quito'
    const overlapping = { 'Ana Lopez': 'NAME', 'Lopez of Quito': 'ZODIAC_SIGN' }
    const service = finding(text, overlapping, 0.2)
    const { maskedText, entities } = await analyzePii(
      createSubject(text),
      { ...base, config },
      { ...ports, entityService: service },
    )
    expect(maskedText).not.toMatch(/Ana|Lopez|Quito/)
    expect(entities.every(({ score }) => score === 0.2)).toBe(true)
  })
  it('keeps what no table knows when the organisation allows our own other codes', async () => {
    const config = piiConfig.parse({ allow_list: [{ type: 'UNIQUE_ID' }] })
    expect((await asked('is Basque', { Basque: 'ORIGIN' }, { config })).maskedText).toBe('is <ORIGIN>')
  })
  it('fails rather than mask the wrong place', async () => {
    const service = { name: 'service', recognize: async () => [{ type: 'NAME', start: 2, end: 99, score: 1 }] }
    await expect(analyzePii(createSubject('Ana'), base, { ...ports, entityService: service })).rejects.toThrow(
      'outside the text',
    )
  })
})
