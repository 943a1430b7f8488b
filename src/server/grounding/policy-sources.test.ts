import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const leaflet = 'Adults may take 500 mg of paracetamol every 6 hours. Do not take more than 4 g in 24 hours.'
const right = 'Adults may take 500 mg of paracetamol every 6 hours.'
const wrong = 'Adults may take 900 mg of paracetamol every 6 hours.'

describe('what the policy says holds for the calls of single guardrails too', () => {
  let server: TestServer
  const policySays = (id: string, configuration: object) => server.ask('updateGuardrail', { id, configuration })
  const facts = (more: object = {}) => server.ask('testFactChecking', { text: right, ...more })
  const rag = (response: string, more: object = {}) => server.ask('testRagEnforcement', { response, ...more })
  beforeAll(async () => {
    server = await startTestServer()
    await server.ask('saveKnowledgeBase', { id: 'leaflets', name: 'Leaflets' })
    await server.ask('saveKnowledgeSource', { id: 'leaflets', source: 'dosing', title: 'Dosing', text: leaflet })
  })
  afterAll(() => server.close())

  it('its base, where the call names no sources', async () => {
    for (const id of ['fact_checking', 'rag_enforcement'])
      await policySays(id, { parameters: { knowledge_base: 'leaflets' } })
    expect(await facts()).toMatchObject({ verdict: 'supported', action: 'allow' })
    expect(await rag(right)).toMatchObject({ grounded: true, sentences: [{ source: 'dosing' }] })
    expect(await rag(wrong)).toMatchObject({ grounded: false, action: 'redirect' })
  })
  it('and not its base where the call hands in other sources, or an empty list', async () => {
    expect(await facts({ knowledge_base: [wrong] })).toMatchObject({ verdict: 'refuted' })
    expect(await rag(wrong, { knowledge_sources: [wrong] })).toMatchObject({ grounded: true })
    const reason = 'there are no sources to check against'
    expect(await facts({ knowledge_base: [] })).toMatchObject({ verdict: 'unsupported', claims: [{ reason }] })
    expect(await rag(right, { knowledge_sources: [] })).toMatchObject({ grounded: false, reasons: [reason] })
  })
  it('the grounding that it needs, unless the call says otherwise', async () => {
    const half = `${right} The river floods the valley in spring.`
    const id = 'rag_enforcement'
    expect(await rag(half)).toMatchObject({ grounded: false, threshold: 0.7 })
    await policySays(id, { threshold: 0.2 })
    expect(await rag(half)).toMatchObject({ grounded: true, action: 'allow', threshold: 0.2 })
    await policySays(id, { parameters: { knowledge_base: 'leaflets', similarity_threshold: 0.9 } })
    expect(await rag(half)).toMatchObject({ grounded: false, action: 'redirect', threshold: 0.9 })
    expect(await rag(half, { similarity_threshold: 0.1 })).toMatchObject({ grounded: true, threshold: 0.1 })
    const refused = await server.send('updateGuardrail', {
      id,
      configuration: { parameters: { similarity_threshold: 7 } },
    })
    expect(refused.statusCode).toBe(400)
  })
  it('and leaves the check unjudged where its base is gone', async () => {
    for (const id of ['fact_checking', 'rag_enforcement'])
      await policySays(id, { parameters: { knowledge_base: 'gone' } })
    expect(await facts()).toMatchObject({ status: 'unjudged', action: 'allow' })
    expect(await rag(right)).toMatchObject({ status: 'unjudged', action: 'allow', grounded: false })
    expect((await server.send('testRagEnforcement', { response: right, knowledge_base: 'gone' })).statusCode).toBe(400)
  })
})
