import { describe, expect, it } from 'vitest'
import { checkFacts } from './fact-check.ts'
import { createKnowledgeIndex } from './knowledge.ts'

const believer = async (pairs: readonly unknown[]) =>
  pairs.map(() => ({ supported: 0.9, refuted: 0.05, unsupported: 0.05 }))
const verdicts = async (text: string, claim: string) => {
  const index = createKnowledgeIndex([{ id: 'a', text }])
  const [alone, believed] = [await checkFacts(claim, index), await checkFacts(claim, index, believer)]
  return [alone.verdict, believed.verdict]
}

describe('the opposite of a short sentence', () => {
  it.each([
    ['Not for children under 12 years.', 'Suitable for children under 12 years.'],
    ['Unsuitable for children under 12 years.', 'Suitable for children under 12 years.'],
    ['Stop metformin before contrast.', 'Continue metformin before contrast.'],
    ['Stop metformin before surgery.', 'Start metformin before surgery.'],
    ['Unilateral pneumonia was seen.', 'Bilateral pneumonia was seen.'],
    ['Mortality fell from 12% to 8%.', 'Mortality rose from 12% to 8%.'],
    ['Tachycardia was noted.', 'Bradycardia was noted.'],
    ['The patient is hyponatraemic.', 'The patient is hypernatraemic.'],
    ['Hypertension was diagnosed.', 'Hypotension was diagnosed.'],
    ['The patient was hypotensive.', 'The patient was hypertensive.'],
    ['Review on Monday.', 'Review on Tuesday.'],
    ['The patient is febrile.', 'The patient is afebrile.'],
    ['The fracture is unstable.', 'The fracture is stable.'],
    ['The disease is incurable.', 'The disease is curable.'],
    ['The disease is non-communicable.', 'The disease is communicable.'],
    ['The patient is a non-smoker.', 'The patient is a smoker.'],
    ['The patient is immobile.', 'The patient is mobile.'],
    ['The fracture is of the right fibula.', 'The fracture is of the right tibia.'],
    ['Malaria is caused by a parasite.', 'Malaria is caused by a virus.'],
    ['The culture grew Escherichia coli.', 'The culture grew Staphylococcus aureus.'],
    ['Give the injection in the upper arm.', 'Give the injection in the thigh.'],
    ['The patient was transferred to the general ward.', 'The patient was transferred to intensive care.'],
    ['Blood group is O positive.', 'Blood group is AB positive.'],
    ['The nurse checks the pump every hour.', 'The pharmacist checks the pump every hour.'],
  ])('%j against %j', async (source, claim) => {
    expect(await verdicts(source, claim)).toEqual(['refuted', 'refuted'])
    expect(await verdicts(claim, source)).toEqual(['refuted', 'refuted'])
    expect(await verdicts(source, source)).toEqual(['supported', 'supported'])
    expect(await verdicts(claim, claim)).toEqual(['supported', 'supported'])
  })
  it.each([
    [
      'Blood pressure was 150/95 mmHg.',
      'Diastolic blood pressure was 150 mmHg.',
      'Systolic blood pressure was 150 mmHg.',
    ],
    [
      'Blood pressure was 150/95 mmHg.',
      'Systolic blood pressure was 95 mmHg.',
      'Diastolic blood pressure was 95 mmHg.',
    ],
    ['Drug A is as effective as drug B.', 'Drug A is more effective than drug B.', 'Drug A is as effective as drug B.'],
    [
      'Drug A is more effective than drug B.',
      'Drug A is as effective as drug B.',
      'Drug A is more effective than drug B.',
    ],
    ['Hold warfarin for 5 days before surgery.', 'Continue warfarin before surgery.', 'Hold warfarin before surgery.'],
    [
      'Hold warfarin for 5 days before surgery.',
      'Give warfarin before surgery.',
      'Hold warfarin for 5 days before surgery.',
    ],
    ['Mortality fell from 12% to 8%.', 'Mortality rose from 8% to 12%.', 'Mortality fell from 12% to 8%.'],
    [
      'Tablets must be swallowed whole and not crushed or chewed.',
      'The tablets may be chewed.',
      'The tablets must be swallowed whole.',
    ],
    [
      'Withhold if heart rate is less than 60 beats per minute.',
      'Give if heart rate is under 60.',
      'Withhold if heart rate is under 60 bpm.',
    ],
  ])('%j is against %j, and for %j', async (source, claim, same) => {
    expect(await verdicts(source, claim)).toEqual(['refuted', 'refuted'])
    expect(await verdicts(source, same)).toEqual(['supported', 'supported'])
  })
  it.each([
    ['Inpatients were treated at night.', 'Patients were treated at night.'],
    ['Do not stop metformin before surgery.', 'Continue metformin before surgery.'],
    ['It is not known whether metformin is safe.', 'Metformin is safe.'],
    ['Ibuprofen was not given, and the knee was iced.', 'The knee was iced.'],
    ['Drug A is as effective as drug B.', 'Drug A is more toxic than drug B.'],
    ['Drug A is as effective as drug B.', 'Drug B is as effective as drug A.'],
    ['Pain in the left and right knee was reported.', 'Pain in the right knee was reported.'],
    ['Culture of blood and urine grew Candida.', 'Culture of urine grew Candida.'],
    ['Ultrasonography showed a stone in the bladder.', 'Ultrasound showed a stone in the bladder.'],
  ])('%j does not refute %j', async (source, claim) => {
    expect(await verdicts(source, claim)).not.toContain('refuted')
  })
  it.each([
    ['Not for children under 12 years.', 'Suitable for children over 12 years.'],
    ['Her potassium was 3.1 on Monday.', 'Her potassium was 4.2 on Tuesday.'],
  ])('%j leaves %j open to the model', async (source, claim) => {
    expect((await verdicts(source, claim))[1]).toBe('unsupported')
  })
})
