import { describe, expect, it } from 'vitest'
import { checkFacts } from './fact-check.ts'
import { createKnowledgeIndex } from './knowledge.ts'

const model = (supported: number, refuted: number) => async (pairs: readonly unknown[]) =>
  pairs.map(() => ({ supported, refuted, unsupported: 1 - supported - refuted }))
const believer = model(0.9, 0.05)
const denier = model(0.08, 0.82)
const verdict = async (source: string, claim: string, entail = believer) =>
  (await checkFacts(claim, createKnowledgeIndex([{ id: 'a', text: source }]), entail)).verdict

describe('what a believing model must not talk away', () => {
  it.each([
    ['The usual dose is 20 mg. In pregnancy the dose is 5 mg.', 'In pregnancy the dose is 20 mg.'],
    ['For inhalation give 100 micrograms. For nasal use give 50 micrograms.', 'For nasal use give 100 micrograms.'],
    ['The first dose is 300 mg. The second dose is 150 mg.', 'The second dose is 300 mg.'],
    ['The maximum dose is 40 mg. In the elderly it is 20 mg.', 'The maximum dose in the elderly is 40 mg.'],
    ['Omit metformin on the day of surgery.', 'Give metformin on the day of surgery.'],
    ['Withhold aspirin in suspected stroke.', 'Give aspirin in suspected stroke.'],
    ['Everyone may take it except patients with asthma.', 'Patients with asthma may take it.'],
    ['Give it to everybody other than pregnant women.', 'Give it to pregnant women.'],
    ['The hepatitis B vaccine is given at birth.', 'The hepatitis A vaccine is given at birth.'],
    ['Vitamin K reverses the effect of warfarin.', 'Vitamin D reverses the effect of warfarin.'],
    ['Screening is offered every 3 years.', 'Screening is offered annually.'],
  ])('refutes, where the source says "%s", "%s"', async (source, claim) => {
    expect(await verdict(source, claim)).toBe('refuted')
  })

  it.each([
    [
      'Contraindications include asthma and heart block.',
      'Contraindications include asthma, heart block and pregnancy.',
    ],
    ['Metformin lowers glucose.', 'Metformin lowers glucose and cures diabetes.'],
    ['The safety of the drug in pregnancy has not been established.', 'The drug is safe in pregnancy.'],
    ['Paracetamol relieves pain. Do not exceed 4 g per day.', 'Paracetamol relieves pain. Do not exceed 40 g per day.'],
    [
      'Paracetamol relieves pain. Do not exceed 4 g per day. The usual dose is 10 mg.',
      'Paracetamol relieves pain. Do not exceed 40 g per day.',
    ],
  ])('finds unsupported, where the source says "%s", "%s"', async (source, claim) => {
    expect(await verdict(source, claim)).toBe('unsupported')
  })
})

describe('what a doubting model must not talk away', () => {
  it.each([
    [
      'The usual maintenance dose of digoxin is 250 mcg once daily.',
      'Digoxin 0.25 mg once daily is the usual maintenance dose.',
    ],
    ['Leave at least 6 hours between doses.', 'Leave no less than six hours between doses.'],
    ['Gentamicin 240 mg is given once a day.', 'Gentamicin 240 mg is given every 24 hours.'],
    ['The target INR is 2.0 to 3.0.', '1. The target INR is 2.0 to 3.0.'],
    [
      'Paracetamol for children: 15 mg/kg per dose every 6 hours.',
      'Children of 20 kg get paracetamol 300 mg per dose.',
    ],
    ['Store the vial between 2 and 8 °C.', 'Store the vial at 2 °C to 8 °C.'],
  ])('supports, where the source says "%s", "%s"', async (source, claim) => {
    expect(await verdict(source, claim, denier)).toBe('supported')
  })
})

describe('sentences of nothing but amounts', () => {
  it('are judged by themselves', async () => {
    const check = await checkFacts(
      'Do not exceed 40 g per day.',
      createKnowledgeIndex([{ id: 'a', text: 'Do not exceed 4 g per day.' }]),
    )
    expect(check.claims).toHaveLength(1)
    expect(check.verdict).not.toBe('supported')
  })
  it('belong to what the sentence before them names', async () => {
    const text = 'Paracetamol relieves pain.  Do not exceed 4 g per day.'
    const { claims } = await checkFacts(text, createKnowledgeIndex([{ id: 'a', text }]))
    expect(claims.map(({ start, end }) => text.slice(start, end))).toEqual([text])
    expect(claims.map((claim) => claim.text)).toEqual([text])
  })
})

describe('the reason for what is supported', () => {
  it('says whether the words are the same', async () => {
    const same = await checkFacts(
      'Aspirin thins blood.',
      createKnowledgeIndex([{ id: 'a', text: 'Aspirin thins blood.' }]),
      believer,
    )
    expect(same.claims[0]?.reasons).toEqual(['the words, numbers and polarity of the source agree'])
  })
  it('quotes the passage that the model believed', async () => {
    const index = createKnowledgeIndex([
      { id: 'near', text: 'The risk of stroke and smoking raises many questions.' },
      { id: 'far', text: 'Smokers suffer strokes twice as often as others.' },
    ])
    const entail = async (pairs: readonly { readonly premise: string }[]) =>
      pairs.map(({ premise }) =>
        premise.startsWith('Smokers')
          ? { supported: 0.98, refuted: 0.01, unsupported: 0.01 }
          : { supported: 0.1, refuted: 0.1, unsupported: 0.8 },
      )
    const { claims } = await checkFacts('Smoking makes strokes more frequent in men.', index, entail)
    expect(claims[0]?.evidence[0]?.source).toBe('far')
  })
})

describe('what else a text says', () => {
  const doubter = async (pairs: readonly { readonly hypothesis: string }[]) =>
    pairs.map(({ hypothesis }) =>
      hypothesis.includes('antidote')
        ? { supported: 0.2, refuted: 0.35, unsupported: 0.45 }
        : { supported: 0.95, refuted: 0.02, unsupported: 0.03 },
    )
  it('does not make a claim more likely that has nothing to do with it', async () => {
    const padding = 'Water boils at 100 degrees Celsius. The moon orbits our planet. Bees collect nectar.'
    const claim = 'The antidote to heparin is idarucizumab.'
    const score = async (text: string) => {
      const index = createKnowledgeIndex([
        { id: 'a', text: `The antidote to heparin is protamine sulfate. ${padding}` },
      ])
      return (await checkFacts(text, index, doubter)).claims[0]?.score
    }
    expect(await score(`${claim} ${padding}`)).toBe(await score(claim))
  })
})
