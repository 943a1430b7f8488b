import { describe, expect, it } from 'vitest'
import { createSubject } from '../core/subject.ts'
import { tokens } from '../text/tokens.ts'
import { compareDirections, directionsIn } from './directions.ts'
import { checkFacts } from './fact-check.ts'
import { withClaimJudge } from './judged-entail.ts'
import { createKnowledgeIndex } from './knowledge.ts'
import { quantitiesOf } from './quantities.ts'
import { checkGrounding, concludeGrounding, gatherGrounding } from './rag.ts'
import { stem } from './stem.ts'
import { meaningOf } from './synonyms.ts'

const leaflet =
  'Adults may take 500 mg of paracetamol every 6 hours. Do not take more than 4 g in 24 hours. ' +
  'Patients with severe liver disease should not take paracetamol. In the trial, 12% of patients reported nausea.'
const index = createKnowledgeIndex([{ id: 'leaflet', text: leaflet }])
const verdict = async (text: string) => (await checkFacts(text, index)).verdict

describe('checking facts', () => {
  it.each([
    ['Adults may take 500 mg of paracetamol every 6 hours.', 'supported'],
    ['Adults may take 0.5 g of paracetamol every 6 hours.', 'supported'],
    ['Adults may take 500 mg of paracetamol four times a day.', 'supported'],
    ['Adults may take 500 mcg of paracetamol every 6 hours.', 'refuted'],
    ['Adults may take 500 mg of paracetamol every 2 hours.', 'refuted'],
    ['Nausea was reported by 12% of patients in the trial.', 'supported'],
    ['Nausea was reported by 21% of patients in the trial.', 'refuted'],
    ['Patients with severe liver disease should take paracetamol.', 'refuted'],
    ['The clinic opens at noon on Sundays.', 'unsupported'],
  ])('%s: %s', async (text, expected) => {
    expect(await verdict(text)).toBe(expected)
  })
  it('a sentence of the source itself is supported, whatever a model says', async () => {
    const doubter = async (pairs: readonly unknown[]) =>
      pairs.map(() => ({ supported: 0.01, refuted: 0.98, unsupported: 0.01 }))
    const source = createKnowledgeIndex([{ id: 'a', text: 'Ramipril was withheld because of injury. It rained.' }])
    expect((await checkFacts('ramipril was  withheld because of injury', source, doubter)).verdict).toBe('supported')
  })
  it('a text is as good as its worst claim', async () => {
    const checked = await checkFacts(
      'In the trial, 12% of patients reported nausea. Adults may take 900 mg of paracetamol every 6 hours.',
      index,
    )
    expect(checked.verdict).toBe('refuted')
    expect(checked.claims.map((claim) => claim.verdict)).toEqual(['supported', 'refuted'])
  })
  it('quotes the sentence that decided, with its source', async () => {
    const { claims } = await checkFacts('Nausea was reported by 12% of patients.', index)
    expect(claims[0]?.evidence[0]).toMatchObject({
      quote: 'In the trial, 12% of patients reported nausea.',
      source: 'leaflet',
    })
  })
  it('without sources everything is unsupported, with the reason', async () => {
    const checked = await checkFacts('Adults may take 500 mg.', createKnowledgeIndex([]))
    expect(checked).toMatchObject({
      verdict: 'unsupported',
      score: 0,
      claims: [{ reasons: ['there are no sources to check against'] }],
    })
  })
  it('knows a sound-alike drug for another', async () => {
    const drugs = createKnowledgeIndex([{ id: 'n', text: 'The patient takes prednisolone 5 mg for asthma.' }])
    expect((await checkFacts('The patient takes prednisone 5 mg for asthma.', drugs)).verdict).toBe('refuted')
  })
  it.each([
    ['Take the tablets before meals.', 'Take the tablets after meals.'],
    ['The drain was removed the next morning.', 'The drain was removed the next evening.'],
    ['Blood was taken on Monday.', 'Blood was taken on Friday.'],
    ['Her mother has diabetes.', 'Her father has diabetes.'],
    ['The drug is given orally.', 'The drug is given intravenously.'],
    ['The first dose is given at birth.', 'The second dose is given at birth.'],
    ['She took part in nine trials at thirty sites.', 'She took part in thirty trials at nine sites.'],
    ['Costs rose by a tenth while stays fell by half.', 'Costs fell by a tenth while stays rose by half.'],
    ['The fund lost eight hundred beds.', 'The fund lost nine hundred beds.'],
  ])('sees that %j does not say %j', async (source, claim) => {
    const index = createKnowledgeIndex([{ id: 'ward', text: `${source} The ward has thirty beds.` }])
    expect((await checkFacts(claim, index)).verdict).toBe('refuted')
    expect((await checkFacts(source, index)).verdict).toBe('supported')
  })
  it('asks a model about the closest passages and never lets it overrule a wrong number', async () => {
    const certain = async (pairs: readonly unknown[]) =>
      pairs.map(() => ({ supported: 0.98, refuted: 0.01, unsupported: 0.01 }))
    expect((await checkFacts('Adults may take 900 mg of paracetamol every 6 hours.', index, certain)).verdict).toBe(
      'refuted',
    )
  })
})

describe('a plain denial', () => {
  const believer = async (pairs: readonly unknown[]) =>
    pairs.map(() => ({ supported: 0.9, refuted: 0.05, unsupported: 0.05 }))
  const judged = async (source: string, claim: string) => {
    const facts = await checkFacts(claim, createKnowledgeIndex([{ id: 'a', text: source }]), believer)
    return { verdict: facts.verdict, score: facts.claims[0]?.score ?? 1 }
  }
  it.each([
    ['Ibuprofen is not safe in the third trimester.', 'Ibuprofen is safe in the third trimester.'],
    ['Ibuprofen is safe in the third trimester.', 'Ibuprofen isn’t safe in the third trimester.'],
    ['Nobody needs a referral for the walk-in clinic.', 'A referral is needed for the walk-in clinic.'],
    ['You must fast before this test. Children never need sedation for it.', 'Children need sedation.'],
  ])('%j refutes %j, whatever a model says', async (source, claim) => {
    const { verdict, score } = await judged(source, claim)
    expect(verdict).toBe('refuted')
    expect(score).toBeLessThan(0.5)
  })
  it.each([
    ['Ibuprofen is not safe above three grams a day in old age with kidney disease.', 'Ibuprofen is safe.'],
    ['The test is not only quick but cheap.', 'The test is quick.'],
    ['The vaccine is safe. It is not cheap.', 'The vaccine is safe.'],
    ['Visitors may bring flowers. Visitors may not bring pets.', 'Visitors may bring flowers.'],
  ])('%j leaves the verdict on %j to the model', async (source, claim) => {
    expect((await judged(source, claim)).verdict).toBe('supported')
  })
})

describe('what stands behind a verdict', () => {
  const certain = (verdict: 'supported' | 'refuted') => {
    const seen: string[] = []
    const entail = async (pairs: readonly { readonly premise: string }[]) =>
      pairs.map(({ premise }) => {
        seen.push(premise)
        return { supported: 0.01, refuted: 0.01, unsupported: 0.01, [verdict]: 0.98 }
      })
    return { seen, entail }
  }
  it('a short source is shown to the model whole, though it shares no word with the claim', async () => {
    const { seen, entail } = certain('supported')
    const short = createKnowledgeIndex([{ id: 'a', text: 'Warm days slowed the epidemic.' }])
    await checkFacts('Heat brakes contagion.', short, entail)
    expect(seen).toEqual(['Warm days slowed the epidemic.'])
  })
  it('a source of up to three sentences is shown to the model as it was written, a longer one sentence by sentence', async () => {
    const three = 'Warm days slowed the epidemic. The effect was small. Models disagreed.'
    const [short, long] = [certain('supported'), certain('supported')]
    await checkFacts('Heat brakes the epidemic.', createKnowledgeIndex([{ id: 'a', text: three }]), short.entail)
    expect(short.seen).toEqual([three])
    const four = `${three} Masks were common.`
    await checkFacts('Heat brakes the epidemic.', createKnowledgeIndex([{ id: 'a', text: four }]), long.entail)
    expect(long.seen).toEqual(['Warm days slowed the epidemic.'])
  })
  it('a passage is asked about once, and one that settles the claim spares the next', async () => {
    const { seen, entail } = certain('supported')
    await checkFacts('In the trial, 12% of patients reported nausea.', index, entail)
    expect(seen).toHaveLength(1)
  })
  it('evidence that shares nothing with an unsupported claim is not shown', async () => {
    const { claims } = await checkFacts('Zebras gallop.', index)
    expect(claims[0]).toMatchObject({ verdict: 'unsupported', evidence: [], reasons: ['no source speaks of this'] })
  })
  it.each([
    ['pyrexia', 'fever'],
    ['renal', 'kidney'],
    ['carcinoma', 'tumour'],
    ['kids', 'children'],
    ['physicians', 'doctor'],
  ])('%s means %s', (a, b) => {
    expect(meaningOf(a)).toBe(meaningOf(b))
  })
  it.each([
    ['Vitamin D lowers the risk.', 'The risk was reduced with vitamin D.', 'same'],
    ['Vitamin D lowers the risk.', 'The risk increased with vitamin D.', 'contrary'],
    ['Vitamin D lowers the risk.', 'Vitamin D had no effect on the risk.', 'contrary'],
    ['Masks are effective.', 'Masks were not effective.', 'contrary'],
    ['The ward is on the left.', 'The risk increased.', 'open'],
  ])('%s | %s: %s', (a, b, expected) => {
    const read = (text: string) => directionsIn(createSubject(text).once(tokens))
    expect(compareDirections(read(a), read(b))).toBe(expected)
  })
})

describe('a judge beside the model', () => {
  const unsure = async (pairs: readonly unknown[]) =>
    pairs.map(() => ({ supported: 0.4, refuted: 0.3, unsupported: 0.3 }))
  const sure = async (pairs: readonly unknown[]) =>
    pairs.map(() => ({ supported: 0.02, refuted: 0.02, unsupported: 0.96 }))
  const asked: string[] = []
  const judge = {
    name: 'a judge',
    judge: async (text: string, { labels }: { labels: readonly string[] }) => {
      asked.push(text)
      return { scores: { [labels[0] ?? '']: 0.9, [labels[1] ?? '']: 0.1 } }
    },
  }
  const signal = () => new AbortController().signal
  const pair = [{ premise: 'It rained.', hypothesis: 'It was wet.' }]
  it.each([
    ['uncertain', unsure, 1],
    ['uncertain', sure, 0],
    ['always', sure, 1],
    ['uncertain', undefined, 1],
    ['never', unsure, 0],
  ] as const)('asked %s', async (when, entail, questions) => {
    asked.length = 0
    const answers = await withClaimJudge(entail, { judge, when, signal })?.(pair)
    expect(asked).toHaveLength(questions)
    if (questions > 0) expect(answers).toEqual([{ supported: 0.9, refuted: 0.1, unsupported: 0 }])
  })
  it('that fails or says nothing leaves the claim unjudged', async () => {
    const silent = { name: 'silent', judge: async () => ({ scores: {} }) }
    await expect(withClaimJudge(sure, { judge: silent, when: 'always', signal })?.(pair)).rejects.toThrow('none of the')
  })
})

describe('reading quantities', () => {
  const read = (text: string) =>
    quantitiesOf(createSubject(text).once(tokens)).map(({ low, high, kind, bound }) => ({ low, high, kind, bound }))
  it.each([
    ['10mg', [{ low: 0.01, high: 0.01, kind: 'mass', bound: 'exact' }]],
    ['5-10 mg', [{ low: 0.005, high: 0.01, kind: 'mass', bound: 'exact' }]],
    ['at least 30 minutes', [{ low: 1800, high: 1800, kind: 'time', bound: 'at_least' }]],
    ['1,200 mL', [{ low: 1.2, high: 1.2, kind: 'volume', bound: 'exact' }]],
    ['every 8 hours', [{ low: 3, high: 3, kind: 'frequency', bound: 'exact' }]],
    ['in 2015', [{ low: 2015, high: 2015, kind: 'year', bound: 'exact' }]],
    ['COVID-19', []],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})

describe('grounding a response', () => {
  const sources = [
    { id: 'a', text: 'Metformin is the first choice in type 2 diabetes.' },
    { id: 'b', text: 'Aspirin is not recommended for children with viral illness.' },
  ]
  const ask = (response: string, query = 'What is the first choice in type 2 diabetes?') =>
    checkGrounding({ query, response, sources }, 0.75)
  it('is grounded when every sentence follows from a source', async () => {
    const answer = await ask('Metformin is the first choice in type 2 diabetes [1].')
    expect(answer).toMatchObject({ grounded: true, sentences: [{ supported: true, source: 'a' }] })
    expect(answer.relevanceScore).toBeGreaterThan(0.9)
  })
  it('points at the sentence that no source supports', async () => {
    const answer = await ask(
      'Metformin is the first choice in type 2 diabetes. It was discovered on the moon by astronauts.',
    )
    expect(answer.grounded).toBe(false)
    expect(answer.sentences.map((sentence) => sentence.supported)).toEqual([true, false])
  })
  it('does not accept a citation that does not exist or does not say it', async () => {
    expect((await ask('Metformin is the first choice in type 2 diabetes [7].')).sentences[0]?.reasons[0]).toBe(
      'it cites a source that does not exist',
    )
    expect((await ask('Metformin is the first choice in type 2 diabetes [2].')).grounded).toBe(false)
  })
  it('sees a response that does not speak of the query, though it is grounded', async () => {
    const answer = await ask('Aspirin is not recommended for children with viral illness.')
    expect(answer).toMatchObject({ grounded: true, relevant: false })
    expect(answer.relevanceScore).toBeLessThan(0.1)
    expect(answer.reasons).toEqual(['the answer does not speak of what was asked'])
  })
  it('takes an answer for relevant whose source speaks of what was asked', async () => {
    const fever = [{ id: 'f', text: 'What helps in fever is known. Take paracetamol and drink plenty of water.' }]
    const question = { query: 'What should I do about a fever?', sources: fever }
    const answer = (response: string) => checkGrounding({ ...question, response }, 0.7)
    expect(await answer('Take paracetamol and drink plenty of water.')).toMatchObject({
      grounded: true,
      relevant: true,
    })
    expect((await answer('The garden closes on Sundays.')).relevant).toBe(false)
  })
  it('goes by meaning where that is known', async () => {
    const gathered = gatherGrounding({ query: 'Where do I park?', response: 'The garage opens at six.', sources })
    expect(await concludeGrounding(gathered, 0.7)).toMatchObject({ relevant: false, relevanceScore: 0 })
    expect(await concludeGrounding(gathered, 0.7, { relevance: 0.6 })).toMatchObject({
      relevant: true,
      relevanceScore: 0.6,
    })
  })
  it('that claims nothing needs no source: a greeting, an honest refusal', async () => {
    for (const response of ['Hello! How can I help you?', "I'm sorry, the documents do not mention digoxin."])
      expect(await checkGrounding({ query: 'What of digoxin?', response, sources }, 0.7)).toMatchObject({
        grounded: true,
        groundingScore: 1,
        sentences: [],
        reasons: ['the answer says nothing that a source could support'],
      })
  })
  it('without sources says why nothing is supported, of each sentence and of the whole', async () => {
    const answer = await checkGrounding({ query: '', response: 'Metformin is the first choice.', sources: [] }, 0.7)
    const why = ['there are no sources to check against']
    expect(answer).toMatchObject({
      grounded: false,
      reasons: why,
      sentences: [{ verdict: 'unsupported', reasons: why }],
    })
  })
})

describe('stemming', () => {
  it('brings the forms of a word together', () => {
    for (const [a, b] of [
      ['reduces', 'reduced'],
      ['studies', 'study'],
      ['stopping', 'stop'],
      ['increased', 'increase'],
    ] as const)
      expect(stem(a)).toBe(stem(b))
  })
})
