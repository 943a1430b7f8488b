import { describe, expect, it } from 'vitest'
import { checkFacts } from './fact-check.ts'
import { createKnowledgeIndex } from './knowledge.ts'

const model = (supported: number, unsupported: number) => async (pairs: readonly unknown[]) =>
  pairs.map(() => ({ supported, refuted: 1 - supported - unsupported, unsupported }))
const believer = model(0.9, 0.05)
/** By the exact rules alone, and beside a model. */
const verdicts = async (text: string, claim: string, entail = believer) => {
  const index = createKnowledgeIndex([{ id: 'a', text }])
  const [alone, judged] = [await checkFacts(claim, index), await checkFacts(claim, index, entail)]
  return [alone.verdict, judged.verdict]
}

const child = (dose: string) => `A child weighing 10 kg gets paracetamol ${dose}.`
const eachDay = 'Paracetamol 60 mg/kg/day in 4 divided doses.'

describe('an order in other words', () => {
  it.each([
    [eachDay, child('150 mg four times a day')],
    ['Paracetamol 60 mg/kg/day divided every 6 hours.', child('150 mg every 6 hours')],
    ['Paracetamol 15 mg/kg/dose every 6 hours.', child('150 mg every 6 hours')],
    ['Amoxicillin 1.5 g a day in 3 divided doses.', 'Amoxicillin 500 mg three times a day.'],
    ['Amoxicillin 500 mg three times a day.', 'Amoxicillin 1.5 g a day in 3 divided doses.'],
    ['Her potassium was 3.2 mmol/L.', 'Her potassium was 3.2 mEq/L.'],
    ['Her glucose was 99 mg/dL.', 'Her glucose was 5.5 mmol/L.'],
    ['Her glucose was 100 mg/dL.', 'Her glucose was 5.6 mmol/L.'],
    ['Take paracetamol 500 mg every 4 to 6 hours.', 'Take paracetamol 500 mg every 6 hours.'],
    ['Ibuprofen 400 mg 6-hourly.', 'Ibuprofen 400 mg every 6 hours.'],
    ['Gentamicin 5 mg/kg q24h.', 'Gentamicin 5 mg/kg every 24 hours.'],
    ['Morphine 5 mg q4-6h.', 'Morphine 5 mg every 4 to 6 hours.'],
    ['Amoxicillin 500 mg t.i.d. for 7 days.', 'Amoxicillin 500 mg three times a day for 7 days.'],
    ['Amoxicillin 500 mg TDS for 7 days.', 'Amoxicillin 500 mg t.d.s. for 7 days.'],
    ['Amoxicillin 500 mg QDS for 7 days.', 'Amoxicillin 500 mg four times a day for 7 days.'],
    ['Ramipril 5 mg BD.', 'Ramipril 5 mg twice daily.'],
    ['Ramipril 5 mg OD.', 'Ramipril 5 mg once daily.'],
    ['Heparin 5000 international units.', 'Heparin 5000 IU.'],
    ['Levothyroxine 50 micrograms daily.', 'Levothyroxine 50 µg daily.'],
    ['Levothyroxine 50 mcg daily.', 'Levothyroxine 0.05 mg daily.'],
    ['Lithium 400 mg on alternate days.', 'Lithium 400 mg every other day.'],
    ['Children 12 and over take 500 mg.', 'Children aged 12 or older take 500 mg.'],
  ])('%j supports %j', async (source, claim) => {
    expect(await verdicts(source, claim)).toEqual(['supported', 'supported'])
  })
})

describe('another order', () => {
  it.each([
    [eachDay, child('300 mg four times a day')],
    ['Paracetamol 60 mg/kg/day divided every 6 hours.', child('600 mg every 6 hours')],
    ['Amoxicillin 1.5 g a day in 3 divided doses.', 'Amoxicillin 1.5 g three times a day.'],
    ['Her potassium was 3.2 mmol/L.', 'Her potassium was 4.2 mEq/L.'],
    ['Her glucose was 99 mg/dL.', 'Her glucose was 9.9 mmol/L.'],
    ['Take paracetamol 500 mg every 4 to 6 hours.', 'Take paracetamol 500 mg every 2 hours.'],
    ['Gentamicin 5 mg/kg q24h.', 'Gentamicin 5 mg/kg q8h.'],
    ['Amoxicillin 500 mg t.i.d. for 7 days.', 'Amoxicillin 500 mg twice a day for 7 days.'],
    ['Amoxicillin 500 mg TDS for 7 days.', 'Amoxicillin 500 mg QDS for 7 days.'],
    ['Ramipril 5 mg OD.', 'Ramipril 5 mg BD.'],
    ['Levothyroxine 50 micrograms daily.', 'Levothyroxine 50 mg daily.'],
    ['Methotrexate 10 mg weekly.', 'Methotrexate 10 mg daily.'],
    ['Children 12 and over take 500 mg.', 'Children under 12 take 500 mg.'],
    ['The target is below 140/90 mmHg.', 'The target is below 150/90 mmHg.'],
    ['The target is below 140/90 mmHg.', 'The target is below 140/80 mmHg.'],
    [
      'Take 2 tablets every 4 hours, maximum 8 tablets in 24 hours.',
      'Take 2 tablets every 4 hours, maximum 12 tablets in 24 hours.',
    ],
  ])('%j refutes %j', async (source, claim) => {
    expect(await verdicts(source, claim)).toEqual(['refuted', 'refuted'])
    expect(await verdicts(source, source)).toEqual(['supported', 'supported'])
  })
})

describe('a count', () => {
  it('of another thing is no contradiction', async () => {
    const source = 'The hospital has 30 beds and a shop on the ground floor.'
    const claim = 'The shop sells 400 kinds of tea.'
    expect(await verdicts(source, claim, model(0.1, 0.8))).toEqual(['unsupported', 'unsupported'])
  })
  it('of people is one by whatever name', async () => {
    const [alone, judged] = await verdicts('The study had 400 patients.', 'The study had 350 participants.')
    expect(alone).toBe('refuted')
    expect(judged).not.toBe('supported')
  })
})
