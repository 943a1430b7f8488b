import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { factFindings, groundingFindings } from './findings-of.ts'
import { createGrounding } from './grounding.ts'

const said = 'The nurse checks the wound twice a day.'
const sources = [{ id: 'ward', text: said }]
const text = (count: number) => Array.from({ length: count }, () => said).join(' ')

describe('600 claims and a model with a short queue', () => {
  const queue = { now: 0, limit: 256 }
  let pause = 0
  const entail = async (pairs: readonly unknown[]) => {
    if (queue.now >= queue.limit) throw new Error('too many texts wait for the model')
    queue.now += 1
    await new Promise((resolve) => setTimeout(resolve, pause))
    queue.now -= 1
    return pairs.map(() => ({ supported: 0.98, refuted: 0.01, unsupported: 0.01 }))
  }
  it('are all judged, of facts and of an answer', async () => {
    const grounding = createGrounding({ timeoutSeconds: 60, workers: 1, model: { entail } })
    const facts = await grounding.facts(text(600), sources)
    expect(factFindings(facts)).toEqual([])
    expect(facts.claims).toHaveLength(600)
    const answer = await grounding.response({ query: '', response: text(600), sources }, 0.7)
    expect(groundingFindings(answer)).toEqual([])
    expect(answer).toMatchObject({ grounded: true })
    await grounding.close()
  })
  it('leave the check unjudged where the time limit comes first, unless something stands against the rest', async () => {
    pause = 100
    const grounding = createGrounding({ timeoutSeconds: 2, workers: 1, model: { entail } })
    const facts = await grounding.facts(text(400), sources)
    expect(new Set(facts.claims.map(({ verdict }) => verdict))).toEqual(new Set(['supported', 'unjudged']))
    expect(() => factFindings(facts)).toThrow('time limit')
    const answer = await grounding.response({ query: '', response: `${said} [9] ${text(400)}`, sources }, 0.7)
    expect(groundingFindings(answer)).toHaveLength(1)
    await grounding.close()
  })
})

describe('relevance with a model', () => {
  const embed = async (texts: readonly string[]) =>
    texts.map((one) => (/park|garage/i.test(one) ? [1, 0] : /wound/i.test(one) ? [0, 1] : [0, 0]))
  const ask = async (response: string, encoder: { embed: typeof embed }) => {
    const grounding = createGrounding({ timeoutSeconds: 10, workers: 1, model: { entail: undefined, encoder } })
    const found = await grounding.response({ query: 'Where do I park?', response, sources }, 0.7)
    await grounding.close()
    return found
  }
  it('goes by meaning, and by words where the model gives none', async () => {
    expect(await ask('The garage is behind the house.', { embed })).toMatchObject({ relevant: true, relevanceScore: 1 })
    expect(await ask(said, { embed })).toMatchObject({ grounded: true, relevant: false, relevanceScore: 0 })
    const gone = async () => {
      throw new Error('the model has gone')
    }
    expect(await ask('The garage is behind the house.', { embed: gone })).toMatchObject({ relevanceScore: 0 })
  })
})

describe('an answer over HTTP', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  const first = 'Metformin is the first choice in type 2 diabetes'
  const knowledge_sources = [
    { id: 'a', text: `${first}.` },
    { id: 'b', text: 'Aspirin is not recommended for children with viral illness.' },
  ]
  const ask = (response: string, query = '') => server.ask('testRagEnforcement', { query, response, knowledge_sources })

  it('tells of each sentence its verdict, why, and whether its citation is false', async () => {
    const [right] = (await ask(`${first} [a].`)).sentences
    expect(right).toMatchObject({ supported: true, verdict: 'supported', false_citation: false })
    const wrong = await ask(`${first} [1, 2].`)
    expect(wrong).toMatchObject({ grounded: false })
    expect(wrong.action).not.toBe('allow')
    expect(wrong.sentences[0]).toMatchObject({
      supported: false,
      verdict: 'supported',
      false_citation: true,
      reason: 'not every source that it cites says it',
    })
  })
  it('counts an answer that speaks of something else, though it is grounded', async () => {
    const answer = await ask('Aspirin is not recommended for children with viral illness.', 'Where can I park?')
    expect(answer).toMatchObject({
      grounded: true,
      relevant: false,
      reasons: ['the answer does not speak of what was asked'],
    })
    expect(answer.action).not.toBe('allow')
    expect(await ask(`${first}.`, 'What is the first choice in diabetes?')).toMatchObject({
      relevant: true,
      reasons: [],
      action: 'allow',
    })
  })
  it('says why nothing is supported without sources', async () => {
    const answer = await server.ask('testRagEnforcement', { response: `${first}.` })
    const reason = 'there are no sources to check against'
    expect(answer).toMatchObject({
      grounded: false,
      reasons: [reason],
      sentences: [{ verdict: 'unsupported', reason }],
    })
  })
})
