import { describe, expect, it } from 'vitest'
import { createSubject } from '../core/subject.ts'
import { tokens } from '../text/tokens.ts'
import { checkFacts } from './fact-check.ts'
import { createKnowledgeIndex } from './knowledge.ts'
import { quantitiesOf } from './quantities.ts'

const believer = async (pairs: readonly unknown[]) =>
  pairs.map(() => ({ supported: 0.9, refuted: 0.05, unsupported: 0.05 }))
/** By the exact rules alone, and beside a model that believes everything. */
const verdicts = async (text: string, claim: string) => {
  const index = createKnowledgeIndex([{ id: 'a', text }])
  const [alone, believed] = [await checkFacts(claim, index), await checkFacts(claim, index, believer)]
  return [alone.verdict, believed.verdict]
}

describe('a wrong number refutes, whatever a model says', () => {
  it.each([
    ['Give 5 mg of morphine.', 'Give .5 mg of morphine.'],
    ['The patient gets 5 mg of morphine.', 'The patient gets .5 mg of morphine.'],
    [
      'The patient gets 500 mg paracetamol and 200 mg ibuprofen.',
      'The patient gets 200 mg paracetamol and 500 mg ibuprofen.',
    ],
    ['Paracetamol 500 mg and ibuprofen 200 mg were given.', 'Ibuprofen 500 mg and paracetamol 200 mg were given.'],
    ['The patient gets 500 mg of paracetamol. 200 mg of ibuprofen follow.', 'The patient gets 200 mg of paracetamol.'],
    ['The patient gets 500 mg of paracetamol. He gets 200 mg of ibuprofen.', 'The patient gets 200 mg of paracetamol.'],
    ['500 mg of paracetamol. 200 mg of ibuprofen.', '200 mg of paracetamol.'],
    [
      'The loading dose of phenytoin is 15 mg/kg, then 5 mg/kg every day.',
      'The loading dose of phenytoin is 5 mg/kg, then 15 mg/kg every day.',
    ],
    [
      'The loading dose is 15 mg/kg and the maintenance dose is 5 mg/kg.',
      'The loading dose is 5 mg/kg and the maintenance dose is 15 mg/kg.',
    ],
    [
      'Headache occurred in 12 % of patients on the drug and 20 % on placebo.',
      'Headache occurred in 20 % of patients on the drug and 12 % on placebo.',
    ],
    ['Headache occurred in 12 % with the drug and 20 % with placebo.', 'Headache occurred in 12 % with placebo.'],
    ['Give heparin 5000 units at once.', 'Give heparin 5000 mg at once.'],
    ['The glucose was 5.5 mmol/L at noon.', 'The glucose was 5.5 mg/dL at noon.'],
    ['The temperature was 38.5 °C at noon.', 'The temperature was 38.5 °F at noon.'],
    ['The particles measure 10 µm across.', 'The particles measure 10 mm across.'],
    ['A dose of ≥ 10 mg is needed.', 'A dose of ≤ 10 mg is needed.'],
    ['A dose of >= 10 mg is needed.', 'A dose of at most 10 mg is needed.'],
    ['Take one half tablet at night.', 'Take one tablet at night.'],
    ['Take ½ tablet at night.', 'Take 1 tablet at night.'],
    ['Take 1½ tablets at night.', 'Take 11 tablets at night.'],
    ['The risk is three times as high in smokers.', 'The risk is twice as high in smokers.'],
    ['Morphine 10 mg IV is given for pain.', 'Morphine 10 mg IM is given for pain.'],
    ['Give 10 mg of morphine intravenously.', 'Give 10 mg of morphine by mouth.'],
    ['Lisinopril is started at 10 mg once daily in adults.', 'Adult people begin lisinopril with 40 mg once a day.'],
    ['Warfarin is usually started at 5 mg each evening.', 'People begin warfarin with 50 mg at bedtime.'],
    ['The maximum paracetamol dose is 4 g.', 'The paracetamol dose is at most 40 g.'],
    ['Do not take more than 4 g of paracetamol.', 'Take 8 g of paracetamol.'],
    ['Do not take more than 4 g of paracetamol.', 'Take more than 4 g of paracetamol.'],
    ['Take 500 mg of naproxen twice a day.', 'Take 500 mg of naproxen per day.'],
    ['Use 2 drops in the right eye.', 'Use 2 teaspoons in the right eye.'],
    ['The surgery took place on 12 March.', 'The surgery took place on 12 May.'],
    ['The surgery took place on 3 Jan.', 'The surgery took place on 3 Feb.'],
    ['The surgery took place on 2019-03-12.', 'The surgery took place on 2019-03-21.'],
    ['The surgery took place on 12 March 2019.', 'The surgery took place on 2019-03-21.'],
    ['The clinic opens at 9:30 am.', 'The clinic opens at 9:30 pm.'],
    ['The patient has stage II cancer.', 'The patient has stage III cancer.'],
    ['Give 5 mg, not 10 mg, of morphine.', 'Give 10 mg of morphine.'],
    ['In 2018, sales rose by 5% and in 2019 by 7%.', 'Sales rose by 5% in 2019.'],
    ['Blood pressure was 140/90 mmHg on admission.', 'Blood pressure was 120/80 mmHg on admission.'],
    ['Children under 12 years should not take aspirin.', 'Children under 16 years should not take aspirin.'],
    ['Paracetamol is given orally and morphine intravenously.', 'Morphine is given orally.'],
    ['Adults take 500 mg and children take 250 mg.', 'Children take 500 mg.'],
    ['Give 500 mg to adults and 250 mg to children.', 'Give adults 250 mg.'],
    ['Nausea (12%) and headache (20%) were common.', 'Headache (12%) was common.'],
    ['Give adrenaline 1:1000 now.', 'Give adrenaline 1:10000 now.'],
    ['Start lisinopril at 10 mg and increase to 40 mg.', 'Start lisinopril at 40 mg.'],
  ])('%j refutes %j', async (source, claim) => {
    expect(await verdicts(source, claim)).toEqual(['refuted', 'refuted'])
    expect(await verdicts(source, source)).toEqual(['supported', 'supported'])
  })
  it.each([
    ['The maximum is 4 g.', 'Patients may swallow 40 g per day.'],
    [
      'Lisinopril helps against high pressure at 10 mg.',
      'In most people lisinopril is begun at 40 mg by their doctor.',
    ],
  ])('%j, little of which is in %j, is never support', async (source, claim) => {
    expect(await verdicts(source, claim)).not.toContain('supported')
  })
})

describe('a number from nowhere is never supported', () => {
  it.each([
    ['Heparin is given after surgery.', 'Heparin 5000 units is given after surgery.'],
    ['Heparin is given after surgery.', 'Heparin is given for 10 days after surgery.'],
    ['Heparin was given after surgery.', 'Heparin was given after surgery in 2019.'],
    ['Heparin is given after surgery.', 'Heparin is given intravenously after surgery.'],
    ['The trial began in March 2019.', 'The trial began on 12 March 2019.'],
    ['The trial began on 12 March.', 'The trial began on 12 March 2019.'],
    ['More than 100 patients came.', '150 patients came.'],
  ])('%j leaves %j unsupported', async (source, claim) => {
    expect(await verdicts(source, claim)).toEqual(['unsupported', 'unsupported'])
  })
})

describe('a number said another way', () => {
  it.each([
    ['Take 500 mg of naproxen twice a day.', 'Take 1 g of naproxen per day.'],
    ['Take 500 mg of naproxen twice a day.', 'Take 1000 mg of naproxen daily.'],
    ['Give vancomycin 15 mg/kg.', 'Give vancomycin 1050 mg for 70 kg.'],
    ['Take not more than 4 g of paracetamol.', 'Take at most 4 g of paracetamol.'],
    ['Do not take more than 4 g of paracetamol.', 'Take at most 4 g of paracetamol.'],
    ['Adults may take up to 4 g of paracetamol.', 'Adults may take 3 g of paracetamol.'],
    ['A temperature above 38 °C is fever.', 'A temperature of 39 °C is fever.'],
    ['The drug was licensed in 1999.', 'The drug was licensed before 2005.'],
    ['The temperature was 38.5 °C.', 'The temperature was 101.3 °F.'],
    ['Take half a tablet at night.', 'Take 0.5 tablets at night.'],
    ['Take one and a half tablets at night.', 'Take 1.5 tablets at night.'],
    ['Do not take more than 4 g of paracetamol in 24 hours.', 'Take at most 4 g of paracetamol per day.'],
    ['Give 10 mg of morphine IV.', 'Give 10 mg of morphine intravenously.'],
    ['The surgery took place on 12 March 2019.', 'The surgery took place on 2019-03-12.'],
    ['The surgery took place on 12 March 2019.', 'The surgery took place on March 12th, 2019.'],
    ['The surgery took place on 12 March 2019.', 'The surgery took place on 12/03/2019.'],
    ['The surgery took place on 12 March 2019.', 'The surgery took place on 12 March.'],
    ['The surgery took place on 12 March 2019.', 'The surgery took place in 2019.'],
    ['The clinic opens at 9:30 pm.', 'The clinic opens at 21:30.'],
    ['The clinic opens at 9 a.m. each day.', 'The clinic opens at 9:00 am each day.'],
    ['Two thirds of the patients recovered.', '66.7 % of the patients recovered.'],
    [
      'Headache occurred in 12 % of patients on the drug and 20 % on placebo.',
      'On placebo headache occurred in 20 % of patients.',
    ],
    [
      'Headache occurred in 12 % of patients on the drug and 20 % on placebo.',
      'Headache occurred in 12 % of patients on the drug.',
    ],
    ['Give 500 mg paracetamol and 200 mg ibuprofen for pain.', 'Give 500 mg paracetamol for pain.'],
    [
      'Give 500 mg paracetamol and 200 mg ibuprofen for pain.',
      'Give 200 mg ibuprofen and 500 mg paracetamol for pain.',
    ],
    ['Adults take 500 mg of paracetamol and not more than 4 g a day.', 'Adults take at most 4 g of paracetamol a day.'],
    ['Heparin is given. The dose is 5000 units.', 'Heparin 5000 units is given.'],
    ['In 2018, sales rose by 5% and in 2019 by 7%.', 'Sales rose by 7% in 2019.'],
    ['The study enrolled 120 patients, of whom 60 received aspirin.', '60 patients received aspirin.'],
    ['Blood pressure was 140/90 mmHg on admission.', 'On admission the blood pressure was 140/90.'],
    ['Of the 40 patients, 10 had asthma and 30 had COPD.', '30 patients had COPD.'],
    ['HbA1c fell from 8.5% to 7.0%.', 'HbA1c fell to 7%.'],
    ['Paracetamol is given orally and morphine intravenously.', 'Morphine is given intravenously.'],
    ['Adults take 500 mg and children take 250 mg.', 'Children take 250 mg.'],
    ['Two hundred and fifty patients were enrolled.', '250 patients were enrolled.'],
    ['One dose protects 90% of people, two doses protect 97%.', 'Two doses protect 97% of people.'],
    ['The clinic is open from 9 am to 5 pm.', 'The clinic is open from 09:00 to 17:00.'],
    ['Adrenaline 0.5 mg IM is given to adults.', 'Adults get adrenaline 500 micrograms intramuscularly.'],
  ])('%j supports %j', async (source, claim) => {
    expect(await verdicts(source, claim)).toEqual(['supported', 'supported'])
  })
})

describe('reading quantities', () => {
  const read = (text: string) =>
    quantitiesOf(createSubject(text).once(tokens)).map(({ low, high, kind, bound }) => ({ low, high, kind, bound }))
  it.each([
    ['.5 mg', 'mass', 0.0005],
    ['38.5 °C', 'temperature', 38.5],
    ['10 µm', 'length', 1e-5],
    ['2 teaspoons', 'volume', 0.01],
    ['½ tablet', 'tablets', 0.5],
    ['one and a half tablets', 'tablets', 1.5],
    ['half of the patients', 'percent', 50],
    ['half an hour', 'time', 1800],
    ['three times as high', 'ratio', 3],
    ['a threefold rise', 'ratio', 3],
    ['21:30', 'clock', 1290],
    ['9 a.m.', 'clock', 540],
    ['70 kg', 'weight', 70_000],
    ['type 2', 'label', 2],
  ])('%s', (text, kind, value) => {
    const [only, ...others] = read(text)
    expect(others).toEqual([])
    expect(only).toMatchObject({ kind, bound: 'exact' })
    expect(only?.low).toBeCloseTo(value, 8)
  })
  it.each([
    ['≥ 10 mg', 'at_least'],
    ['<= 10 mg', 'at_most'],
    ['not more than 10 mg', 'at_most'],
    ['never give more than 10 mg', 'at_most'],
    ['not less than 10 mg', 'at_least'],
    ['the maximum dose is 10 mg', 'at_most'],
    ['roughly 10 mg', 'about'],
    ['before 2005', 'less_than'],
  ])('%s is bounded', (text, bound) => {
    expect(read(text)).toMatchObject([{ bound }])
  })
  it.each(['a half-life', 'the oral cavity', 'the first half', 'you may march', 'stage of it'])(
    '%s has none',
    (text) => {
      expect(read(text)).toEqual([])
    },
  )
  it('reads long runs of numbers in little time', () => {
    const spent = (text: string) => {
      const start = performance.now()
      read(text)
      return performance.now() - start
    }
    expect(spent('5 mg and 6 mg, '.repeat(2000))).toBeLessThan(3000)
    expect(spent('5 mg 6 mg '.repeat(2000))).toBeLessThan(3000)
  })
  it('compares long runs of numbers in little time', async () => {
    const long = `The table gives ${'5 mg of morphine and 6 mg '.repeat(800)}.`
    const start = performance.now()
    await checkFacts(long, createKnowledgeIndex([{ id: 'a', text: long }]))
    expect(performance.now() - start).toBeLessThan(6000)
  })
})
