import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const leaflet = 'Adults may take 500 mg of paracetamol every 6 hours. Do not take more than 4 g in 24 hours.'

describe('fact checking over HTTP', () => {
  it('judges each claim, quotes its evidence and names the source', async () => {
    const answer = await server.ask('testFactChecking', {
      text: 'Adults may take 500 mg of paracetamol every 6 hours. Adults may take 900 mg of paracetamol every 6 hours.',
      knowledge_base: [{ id: 'leaflet', text: leaflet }],
    })
    expect(answer.verdict).toBe('refuted')
    expect(answer.claims.map((claim) => claim.verdict)).toEqual(['supported', 'refuted'])
    expect(answer.claims[1]).toMatchObject({
      reason: 'a number or unit differs from the source',
      evidence: [{ source: 'leaflet' }, {}],
    })
    expect(answer.status).toBe('judged')
  })
  it('says unsupported with the reason when there is nothing to check against', async () => {
    const answer = await server.ask('testFactChecking', { text: 'Adults may take 500 mg.' })
    expect(answer).toMatchObject({
      verdict: 'unsupported',
      score: 0,
      claims: [{ reason: 'there are no sources to check against' }],
    })
  })
  it('refuses an unknown knowledge base', async () => {
    expect((await server.send('testFactChecking', { text: 'A claim.', knowledge_base: 'nobody' })).statusCode).toBe(400)
  })
  it('takes 200 sources of 5 KB in a worker thread', async () => {
    const filler = 'The ward round takes place every morning and the results are discussed with the family. '.repeat(55)
    const sources = Array.from({ length: 200 }, (_, i) => ({
      id: `s${i}`,
      text: i === 150 ? `${filler}${leaflet}` : filler,
    }))
    const answer = await server.ask('testFactChecking', {
      text: 'Adults may take 500 mg of paracetamol every 6 hours.',
      knowledge_base: sources.slice(0, 190),
    })
    expect(answer).toMatchObject({ verdict: 'supported', claims: [{ evidence: [{ source: 's150' }, {}, {}] }] })
  })
})

describe('RAG enforcement over HTTP', () => {
  it('tells grounded from made up, sentence by sentence', async () => {
    const ask = (response: string) =>
      server.ask('testRagEnforcement', {
        query: 'How much paracetamol may adults take?',
        response,
        knowledge_sources: [leaflet],
      })
    expect(await ask('Adults may take 500 mg of paracetamol every 6 hours [1].')).toMatchObject({
      grounded: true,
      action: 'allow',
      sentences: [{ source: '1' }],
    })
    const madeUp = await ask(
      'Adults may take 500 mg of paracetamol every 6 hours. It was invented by dolphins in space.',
    )
    expect(madeUp.grounded).toBe(false)
    expect(madeUp.action).not.toBe('allow')
    expect(madeUp.sentences.map((sentence) => sentence.supported)).toEqual([true, false])
  })
})
