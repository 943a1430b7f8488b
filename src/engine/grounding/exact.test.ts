import { describe, expect, it } from 'vitest'
import { checkFacts } from './fact-check.ts'
import { claimsOf, gatherEvidence } from './gather.ts'
import { createKnowledgeIndex } from './knowledge.ts'
import { checkGrounding } from './rag.ts'

const believer = async (pairs: readonly unknown[]) =>
  pairs.map(() => ({ supported: 0.9, refuted: 0.05, unsupported: 0.05 }))
const verdicts = async (text: string, claim: string, title?: string) => {
  const index = createKnowledgeIndex([{ id: 'a', text, ...(title === undefined ? {} : { title }) }])
  const [alone, believed] = [await checkFacts(claim, index), await checkFacts(claim, index, believer)]
  return [alone.verdict, believed.verdict]
}
const dose = (drug: string) => `The ward gives ${drug} twice a day for this condition.`

describe('one drug is not another', () => {
  it.each([
    ['metformin', 'metronidazole'],
    ['clonidine', 'clonazepam'],
    ['lamotrigine', 'lamivudine'],
    ['Celebrex', 'Celexa'],
    ['Zantac', 'Xanax'],
    ['bupropion', 'buspirone'],
    ['tramadol', 'trazodone'],
    ['hydrocodone', 'oxycodone'],
    ['morphine', 'hydromorphone'],
    ['Lasix', 'Losec'],
    ['hydroxyzine', 'hydralazine'],
    ['vincristine', 'vinblastine'],
    ['prednisone', 'prednisolone'],
    ['metformin', 'insulin'],
    ['metformin', 'ibuprofen'],
  ])('%s: %s', async (said, claimed) => {
    expect(await verdicts(dose(said), dose(claimed))).toEqual(['refuted', 'refuted'])
    expect(await verdicts(dose(claimed), dose(said))).toEqual(['refuted', 'refuted'])
  })
  it.each([
    ['Magnesium sulfate 4 g IV over 20 minutes.', 'Morphine sulfate 4 g IV over 20 minutes.'],
    ['Give calcium gluconate 10 mL.', 'Give calcium chloride 10 mL.'],
    ['Give potassium chloride 20 mmol.', 'Give sodium chloride 20 mmol.'],
    ['Potassium 20 mmol daily.', 'Sodium 20 mmol daily.'],
    ['Seroquel 100 mg at night.', 'Sinequan 100 mg at night.'],
    ['Klonopin 0.5 mg twice daily', 'Clonidine 0.5 mg twice daily'],
    ['Lamictal 25 mg daily.', 'Lamisil 25 mg daily.'],
    ['Norvasc 5 mg daily.', 'Navane 5 mg daily.'],
    ['Inderal 40 mg daily', 'Adderall 40 mg daily'],
    ['Take Zantac 150 mg.', 'Take Zyrtec 150 mg.'],
    ['Insulin glargine 10 units at night.', 'Insulin aspart 10 units at night.'],
    ['Ramipril 5 mg in the morning.', 'Ramipril 5 mg nocte.'],
    ['Ramipril 5 mg mane.', 'Ramipril 5 mg at night.'],
  ])('in a bare order either: %s: %s', async (said, claimed) => {
    expect(await verdicts(said, claimed)).toEqual(['refuted', 'refuted'])
    expect(await verdicts(claimed, said)).toEqual(['refuted', 'refuted'])
    expect(await verdicts(said, said)).toEqual(['supported', 'supported'])
  })
  it.each([
    ['Magnesium sulfate 4 g IV over 20 minutes.', 'Magnesium sulphate 4 g IV over 20 minutes.'],
    ['Magnesium sulfate 4 g IV over 20 minutes.', 'Give magnesium 4 g IV over 20 minutes.'],
    ['Seroquel 100 mg at night.', 'Quetiapine 100 mg nocte.'],
    ['Sinequan 100 mg at night.', 'Doxepin 100 mg at night.'],
    ['Lamictal 25 mg daily.', 'Lamotrigine 25 mg daily.'],
    ['Sodium valproate 500 mg twice daily.', 'Valproate 500 mg twice daily.'],
    ['Morphine sulfate 10 mg IV.', 'Morphine 10 mg IV.'],
    ['Ramipril 5 mg daily. Amlodipine 10 mg daily. Aspirin 75 mg daily.', 'Amlodipine 10 mg daily.'],
  ])('%j supports %j', async (said, claimed) => {
    expect(await verdicts(said, claimed)).toEqual(['supported', 'supported'])
  })
  it('and another release form or an order of neither is no support', async () => {
    expect(await verdicts('Metoprolol succinate 50 mg daily.', 'Metoprolol tartrate 50 mg daily.')).not.toContain(
      'supported',
    )
    expect(await verdicts('Ramipril 5 mg daily. Aspirin 75 mg daily.', 'Warfarin 3 mg daily.')).not.toContain(
      'supported',
    )
  })
  it('is never taken for support where little else is the same', async () => {
    const [alone, believed] = await verdicts(
      'Warfarin is started on the ward after a clot and checked each week.',
      'Apixaban is started in the clinic for rhythm trouble of old people.',
    )
    expect([alone, believed]).not.toContain('supported')
  })
  it('says little of a drug that is named amid much else', async () => {
    const source =
      'Valproate in pregnancy raised malformations to 10 %, and at six years the IQ of the child was lower.'
    expect(await verdicts(source, 'Lamotrigine lowers the IQ of the child.')).toEqual(['unsupported', 'unsupported'])
  })
  it.each([
    ['Lasix', 'furosemide'],
    ['Tylenol', 'paracetamol'],
    ['acetaminophen', 'paracetamol'],
    ['adrenaline', 'epinephrine'],
    ['Ventolin', 'albuterol'],
    ['frusemide', 'Lasix'],
    ['Ozempic', 'semaglutide'],
    ['rapamycin', 'sirolimus'],
    ['Lantus', 'insulin glargine'],
  ])('%s is %s', async (said, claimed) => {
    expect(await verdicts(dose(said), dose(claimed))).toEqual(['supported', 'supported'])
  })
  it.each([
    ['Insulin glargine is given once a day.', 'Insulin is given once a day.'],
    ['Drugs such as aspirin may cause bleeding.', 'Ibuprofen may cause bleeding.'],
    ['Atenolol and lisinopril are used for high pressure.', 'Lisinopril is used for high pressure.'],
    ['Ibuprofen relieves pain. Unlike aspirin it relieves fever for long.', 'Ibuprofen relieves fever for long.'],
    ['The statin is given at night with metformin.', 'The antibiotic is given at night with metformin.'],
  ])('%j leaves %j to the model', async (source, claim) => {
    expect((await verdicts(source, claim))[1]).toBe('supported')
  })
})

describe('what is compared with what', () => {
  it.each([
    ['Women live longer than men.', 'Men live longer than women.'],
    ['Women live longer than men in Japan.', 'In Japan men live longer than women.'],
    ['Drug A lowers pressure more than drug B.', 'Drug B lowers pressure more than drug A.'],
    ['Apixaban is safer than warfarin.', 'Warfarin is safer than apixaban.'],
    ['Give paracetamol rather than ibuprofen.', 'Give ibuprofen rather than paracetamol.'],
    ['Mortality was lower with surgery compared with drugs.', 'Mortality was lower with drugs compared with surgery.'],
    ['Surgery is superior to physiotherapy.', 'Physiotherapy is superior to surgery.'],
    ['Women live longer than men.', 'Women live shorter than men.'],
    ['Apixaban causes less bleeding.', 'Apixaban causes more bleeding.'],
    ['Rashes are less common in adults.', 'Rashes are more common in adults.'],
    ['Ibuprofen increases the risk of bleeding.', 'Ibuprofen reduces the risk of bleeding.'],
    ['The drug raises the pulse of adults.', 'The drug lowers the pulse of adults.'],
    ['The drug decreases blood pressure.', 'The drug increases blood pressure.'],
  ])('%j refutes %j', async (source, claim) => {
    expect(await verdicts(source, claim)).toEqual(['refuted', 'refuted'])
    expect(await verdicts(source, source)).toEqual(['supported', 'supported'])
  })
  it.each([
    ['Women live longer than men.', 'Men live shorter than women.'],
    ['Drug A is more toxic than drug B.', 'Drug B is less toxic than drug A.'],
    ['Take no more than 4 g in a day.', 'Take up to 4 g in a day.'],
    ['Metformin may be used in adults and children.', 'Metformin can be used in children.'],
    ['Men have a higher risk than women.', 'Women have a lower risk than men.'],
    ['Apixaban is more effective and less toxic.', 'Apixaban is less toxic and more effective.'],
  ])('%j does not refute %j', async (source, claim) => {
    const [alone, believed] = await verdicts(source, claim)
    expect(alone).not.toBe('refuted')
    expect(believed).toBe('supported')
  })
})

describe('denials', () => {
  it.each([
    ['Neither cough nor fever was present.', 'Cough and fever were present.'],
    ['The child had neither cough nor fever.', 'The child had cough and fever.'],
    ['Neither chest pain nor shortness of breath was reported.', 'Chest pain and shortness of breath were reported.'],
    ['There was no cough and no fever.', 'There was cough and fever.'],
    ['Ibuprofen is contraindicated in pregnancy.', 'Ibuprofen can be given in pregnancy.'],
    ['Ibuprofen can be given in pregnancy.', 'Ibuprofen is contraindicated in pregnancy.'],
    ['Ibuprofen should be avoided in pregnancy.', 'Ibuprofen may be used in pregnancy.'],
    ['Ibuprofen is contraindicated in pregnancy.', 'Ibuprofen is safe in pregnancy.'],
    ['Some patients recover without treatment.', 'All patients recover without treatment.'],
    ['Most patients recover without treatment.', 'All patients recover without treatment.'],
    ['Few patients need surgery.', 'Most patients need surgery.'],
    ['The rash sometimes spreads.', 'The rash always spreads.'],
    ['Not all patients need surgery.', 'All patients need surgery.'],
  ])('%j refutes %j', async (source, claim) => {
    expect(await verdicts(source, claim)).toEqual(['refuted', 'refuted'])
    expect(await verdicts(source, source)).toEqual(['supported', 'supported'])
  })
  it.each([
    ['Neither cough nor fever was present.', 'Cough and fever were absent.'],
    ['Neither cough nor fever was present.', 'There was no cough or fever.'],
    ['There was no cough and no fever.', 'Neither cough nor fever was present.'],
    ['Ibuprofen is contraindicated in pregnancy.', 'Ibuprofen must not be given in pregnancy.'],
    ['Ibuprofen is not recommended in pregnancy.', 'Ibuprofen is contraindicated in pregnancy.'],
    ['Ibuprofen is not contraindicated in asthma.', 'Ibuprofen can be given in asthma.'],
    ['Ibuprofen is dangerous in late pregnancy.', 'Ibuprofen is not safe in late pregnancy.'],
    ['All patients recover without treatment.', 'Some patients recover without treatment.'],
    ['The vaccine is safe for adults in hospital without fever.', 'The vaccine is safe for adults in hospital.'],
    ['Ibuprofen is contraindicated in severe asthma of old age.', 'Ibuprofen can be given in asthma.'],
  ])('%j does not refute %j', async (source, claim) => {
    const [alone, believed] = await verdicts(source, claim)
    expect(alone).not.toBe('refuted')
    expect(believed).toBe('supported')
  })
  it('two words out of the middle of a sentence are no denial', async () => {
    const source = 'Training made them stronger, but walking speed and mood remained the same.'
    expect((await verdicts(source, "Training of adults helps, but doesn't speed walking."))[1]).toBe('supported')
  })
  it('what is said of some is not said of most', async () => {
    expect((await verdicts('Some patients need surgery.', 'Many patients need surgery.'))[1]).toBe('unsupported')
  })
})

describe('a sentence of two clauses', () => {
  const sources = [
    { id: 'a', text: 'Metformin is the first choice in type 2 diabetes.' },
    { id: 'b', text: 'Aspirin is not recommended for children with viral illness.' },
  ]
  const joined =
    'Metformin is the first choice in type 2 diabetes and aspirin is recommended for children with viral illness.'
  it('is two claims, each judged by itself', async () => {
    const { verdict, claims } = await checkFacts(joined, createKnowledgeIndex(sources), believer)
    expect(verdict).toBe('refuted')
    expect(claims.map((claim) => [claim.text, claim.verdict])).toEqual([
      ['Metformin is the first choice in type 2 diabetes', 'supported'],
      ['aspirin is recommended for children with viral illness.', 'refuted'],
    ])
    for (const { start, end, text } of claims) expect(joined.slice(start, end)).toBe(text)
  })
  it('in an answer too', async () => {
    const answer = await checkGrounding({ query: '', response: joined, sources }, 0.5, believer)
    expect(answer.sentences.map(({ supported }) => supported)).toEqual([true, false])
  })
  it.each([
    ['The dose is given by mouth; the effect is measured at night.', 2],
    ['Stays are short, but costs have increased in winter.', 2],
    ['Cough and fever are common in children.', 1],
    ['Rest helps when cough and fever are gone.', 1],
    ['Tea helps and cough and fever are common in children.', 1],
    ['The pill is not to blame once brothers and sisters are compared.', 1],
    ['Patients with asthma and lung disease are treated here.', 1],
    ['Metformin is safe and is cheap for adults.', 1],
    ['If the patient is febrile and the pulse is high, give antibiotics.', 1],
    ['The trial of adults who are old and children who are young was small.', 1],
    ['Metformin is safe for adults and it is cheap.', 1],
    ['RNA does not enter the nucleus and lacks the enzymes required there; it breaks down in days.', 1],
    ['The pill was linked to less cancer but with a slight and passing increase in the breast.', 1],
    ['Fasting was no better (6 kg at 12 months; the gap was small), and dropout was higher.', 2],
    ['The drug was linked with bleeding and with increased mortality.', 1],
    ['Asking alone does not help but asking plus counselling does.', 1],
    ['Salt and water are given, and the heart is watched closely.', 2],
  ])('%j is %d', (text, count) => {
    expect(claimsOf(text)).toHaveLength(count)
  })
  it('that one source speaks of as a whole is one claim', async () => {
    const text = 'Metformin lowers glucose in adults and aspirin thins the blood of patients.'
    const { claims } = await checkFacts(text, createKnowledgeIndex([{ id: 'a', text }]), believer)
    expect(claims.map(({ verdict }) => verdict)).toEqual(['supported'])
  })
})

describe('the title of a source', () => {
  const leaflet = 'The maximum daily dose is 3200 mg.'
  it('names what its sentences speak of', async () => {
    expect(await verdicts(leaflet, 'The maximum daily dose of ibuprofen is 3200 mg.', 'Ibuprofen leaflet')).toEqual([
      'supported',
      'supported',
    ])
    expect(await verdicts(leaflet, 'The maximum daily dose of aspirin is 3200 mg.', 'Ibuprofen leaflet')).toEqual([
      'refuted',
      'refuted',
    ])
  })
  it('does not speak against a drug that a sentence names itself', async () => {
    const source = 'Insulin is the drug of choice in pregnancy.'
    expect(await verdicts(source, source, 'Metformin guideline')).toEqual(['supported', 'supported'])
  })
  it('finds its sentences', () => {
    const many = Array.from({ length: 30 }, (_, i) => ({
      id: `s${i}`,
      title: i === 20 ? 'Zebra leaflet' : 'Plain leaflet',
      text: `Sentence ${i} about nothing.`,
    }))
    const index = createKnowledgeIndex(many)
    const query = createKnowledgeIndex([{ id: 'q', text: 'Zebra gallops.' }]).passages[0]?.statement
    expect(query && index.search(query, 3)[0]?.passage.source.id).toBe('s20')
  })
})

describe('long runs', () => {
  it.each([
    'x is and ',
    'no and ',
    'a longer than b ',
    'all cats ',
    'a b is c; ',
    'safe cats, ',
    'who is and ',
    'no cats ',
  ])('of %j cost little', (run) => {
    const text = run.repeat(2000)
    const started = performance.now()
    gatherEvidence(text, createKnowledgeIndex([{ id: 'a', text }]))
    expect(performance.now() - started).toBeLessThan(6000)
  })
})

describe('two readings in one sentence', () => {
  it.each([
    ['Her potassium was 3.1 on Monday and 4.2 on Tuesday.', 'Her potassium was 4.2 on Tuesday.', 'supported'],
    ['Her potassium was 3.1 on Monday and 4.2 on Tuesday.', 'Her potassium was 3.1 on Tuesday.', 'refuted'],
    ['He takes 5 mg in the morning and 10 mg in the evening.', 'He takes 10 mg in the evening.', 'supported'],
    ['He takes 5 mg in the morning and 10 mg in the evening.', 'He takes 5 mg in the evening.', 'refuted'],
    ['The left kidney is 10 cm and the right is 12 cm long.', 'The right kidney is 12 cm long.', 'supported'],
    ['The left kidney is 10 cm and the right is 12 cm long.', 'The right kidney is 10 cm long.', 'refuted'],
  ])('%s: %s', async (source, claim, verdict) => {
    expect(await verdicts(source, claim)).toEqual([verdict, verdict])
  })
})
