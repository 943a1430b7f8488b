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
  it('says why of a text that claims nothing', async () => {
    const text = 'Hello! The sources do not mention digoxin.'
    expect(await server.ask('testFactChecking', { text, knowledge_base: [leaflet] })).toMatchObject({
      verdict: 'unsupported',
      status: 'judged',
      action: 'allow',
      claims: [{ text, verdict: 'unsupported', reason: 'the text states nothing that could be checked', evidence: [] }],
    })
  })
  it('never allows a claim that is refuted, however high the threshold is', async () => {
    const text = 'Adults may take 900 mg of paracetamol every 6 hours.'
    const answer = await server.ask('testFactChecking', { text, knowledge_base: [leaflet], threshold: 1 })
    expect(answer).toMatchObject({ verdict: 'refuted', action: 'redirect', threshold: 1 })
  })
  it('refuses an unknown knowledge base', async () => {
    expect((await server.send('testFactChecking', { text: 'A claim.', knowledge_base: 'nobody' })).statusCode).toBe(400)
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

describe('sources of one call with the same id', () => {
  const twice = [{ id: 'canary', text: leaflet }, 'Aspirin is given daily.', { id: 'canary', text: 'Other.' }]
  const numbered = ['Aspirin is given daily.', { id: '1', text: leaflet }]
  it.each([
    ['testFactChecking', { text: 'A claim.', knowledge_base: twice }, 'knowledge_base: sources 1 and 3'],
    ['testRagEnforcement', { response: 'A claim.', knowledge_sources: twice }, 'knowledge_sources: sources 1 and 3'],
    ['testRagEnforcement', { response: 'A claim.', knowledge_sources: numbered }, 'knowledge_sources: sources 1 and 2'],
    [
      'testComprehensive',
      { text: 'A claim.', config: { fact_checking: { knowledge_base: twice } } },
      'config.fact_checking.knowledge_base: sources 1 and 3',
    ],
  ] as const)('are refused by %s, in plain words and without the id', async (name, input, words) => {
    const answer = await server.send(name, input)
    expect([answer.statusCode, answer.json().error]).toEqual([
      400,
      `${words} have the same id; each needs one of its own`,
    ])
  })
})

describe('200 sources of 5 KB with accented letters, and a text of 4 KB', () => {
  const supported = 'Adults may take 500 mg of paracetamol every 6 hours.'
  const strange = 'Une girafe dorée a piloté sa fusée vers Jupiter.'
  const filler = 'Là révision dé l’équipe à lieu très tôt, après lé réveil dés élèves à l’hôpital près dé l’église. '
  const sources = Array.from({ length: 200 }, (_, i) => {
    const own = i === 199 ? leaflet : ''
    return { id: `s${i}`, text: `${own} ${filler.repeat(60)}`.slice(0, 5000) }
  })
  const long = `${supported} ${strange.concat(' ').repeat(80)}`.slice(0, 4096).trimEnd()
  const ofAll = (body: object) => Buffer.byteLength(JSON.stringify(body)) / 1_048_576

  it('are more than the usual body, and each source counts: facts', async () => {
    const input = { text: long, knowledge_base: sources }
    expect(ofAll(input)).toBeGreaterThan(1.05)
    const { status, claims } = await server.ask('testFactChecking', input)
    expect(status).toBe('judged')
    expect(claims[0]).toMatchObject({ text: supported, verdict: 'supported', evidence: [{ source: 's199' }, {}, {}] })
    expect(claims.length).toBeGreaterThan(50)
    expect(claims.slice(1, -1).every(({ verdict }) => verdict === 'unsupported')).toBe(true)
    expect(claims.at(-1)?.end).toBe(long.length)
  })
  it('are more than the usual body, and each source counts: a response', async () => {
    const input = { query: 'How much paracetamol may adults take?', response: long, knowledge_sources: sources }
    const { status, grounded, sentences } = await server.ask('testRagEnforcement', input)
    expect([status, grounded]).toEqual(['judged', false])
    expect(sentences[0]).toMatchObject({ text: supported, supported: true, source: 's199' })
    expect(sentences.slice(1, -1).some((sentence) => sentence.supported)).toBe(false)
    expect(sentences.at(-1)?.end).toBe(long.length)
  })
  it('may be written with six bytes for each letter, up to 4 MB in all', async () => {
    const text = 'é'.repeat(5000)
    const escaped = (count: number) => {
      const body = { text: supported, knowledge_base: Array.from({ length: count }, () => text) }
      return JSON.stringify(body).replaceAll('é', '\\u00e9')
    }
    const status = async (payload: string) => {
      const headers = { 'content-type': 'application/json' }
      const url = '/api/guardrails/fact-checking/test'
      return (await server.app.inject({ method: 'POST', url, headers, payload })).statusCode
    }
    expect(await status(escaped(130))).toBe(200)
    expect(await status(escaped(145))).toBe(413)
  })
})
