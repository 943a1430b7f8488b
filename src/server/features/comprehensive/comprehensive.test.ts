import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const leaflet = 'Adults may take 500 mg of paracetamol every 6 hours. Do not take more than 4 g in 24 hours.'
const wrong = 'Adults may take 900 mg of paracetamol every 6 hours.'
const right = 'Adults may take 500 mg of paracetamol every 6 hours.'
const bySources = ['fact_checking', 'rag_enforcement']

describe('the comprehensive check', () => {
  let server: TestServer
  const named = async (parameters: Record<string, unknown>) => {
    for (const id of bySources) await server.ask('updateGuardrail', { id, configuration: { parameters } })
  }
  beforeAll(async () => {
    server = await startTestServer()
    await server.ask('saveKnowledgeBase', { id: 'leaflets', name: 'Leaflets' })
    await server.ask('saveKnowledgeSource', { id: 'leaflets', source: 'dosing', title: 'Dosing', text: leaflet })
  })
  afterAll(() => server.close())

  it('leaves out what needs sources where there are none, and says what is missing to who asks by name', async () => {
    const all = await server.ask('testComprehensive', { text: wrong })
    expect(Object.keys(all.results)).toContain('content_safety')
    for (const id of bySources) expect(all.results).not.toHaveProperty(id)
    expect(all.status).toBe('judged')
    const asked = await server.ask('testComprehensive', { text: wrong, enabled_guardrails: ['fact_checking'] })
    expect(asked).toMatchObject({ status: 'unjudged', action: 'allow' })
    expect(asked.results['fact_checking']?.reason).toMatch(/^no sources to check against: give knowledge_sources/)
  })
  it('judges by the sources that the call hands in, or the stored base that it names', async () => {
    const config = { fact_checking: { knowledge_base: [leaflet] }, rag_enforcement: { knowledge_base: 'leaflets' } }
    const { results, action } = await server.ask('testComprehensive', { text: wrong, config })
    expect(results['fact_checking']).toMatchObject({
      status: 'judged',
      action: 'redirect',
      findings: [{ category: 'refuted', start: 0, because: [expect.stringContaining('number')] }],
    })
    expect(results['rag_enforcement']).toMatchObject({ status: 'judged', action: 'redirect' })
    expect(action).toBe('redirect')
    const fine = await server.ask('testComprehensive', { text: right, enabled_guardrails: bySources, config })
    expect(fine).toMatchObject({ status: 'judged', action: 'allow' })
  })
  it('says unsupported with the reason where the sources that are handed in are none', async () => {
    const config = { fact_checking: { knowledge_base: [] }, rag_enforcement: { knowledge_sources: [] } }
    const because = [expect.stringContaining('there are no sources to check against')]
    for (const asked of [{}, { enabled_guardrails: bySources }]) {
      const { results, status } = await server.ask('testComprehensive', { text: right, config, ...asked })
      expect(status).toBe('judged')
      expect(results['fact_checking']).toMatchObject({
        status: 'judged',
        findings: [{ category: 'unsupported', because }],
      })
      expect(results['rag_enforcement']).toMatchObject({
        status: 'judged',
        findings: [{ category: 'ungrounded', because }],
      })
    }
  })
  it('judges by the stored base that the policy names, unless the call names others', async () => {
    await named({ knowledge_base: 'leaflets' })
    expect((await server.ask('testComprehensive', { text: wrong })).results['fact_checking']?.action).toBe('redirect')
    const config = Object.fromEntries(bySources.map((id) => [id, { knowledge_sources: [wrong] }]))
    const other = await server.ask('testComprehensive', { text: wrong, enabled_guardrails: bySources, config })
    expect(other).toMatchObject({ status: 'judged', action: 'allow' })
    await named({ knowledge_base: 'taken away since' })
    const gone = await server.ask('testComprehensive', { text: right, enabled_guardrails: ['fact_checking'] })
    expect(gone.results['fact_checking']).toMatchObject({ status: 'unjudged', reason: 'failed or took too long' })
    await named({})
  })
  it('takes the policy’s threshold for the grounding that is needed, or the call’s', async () => {
    const id = 'rag_enforcement'
    await server.ask('updateGuardrail', { id, configuration: { threshold: 1 } })
    const told = { text: right, enabled_guardrails: [id] }
    const strict = { rag_enforcement: { knowledge_base: 'leaflets' } }
    expect((await server.ask('testComprehensive', { ...told, config: strict })).action).toBe('redirect')
    const mild = { rag_enforcement: { knowledge_base: 'leaflets', similarity_threshold: 0.5 } }
    expect((await server.ask('testComprehensive', { ...told, config: mild })).action).toBe('allow')
    await server.ask('updateGuardrail', { id, configuration: { threshold: 0.7 } })
  })
  it('takes 200 sources of 5 KB, in letters of two bytes', async () => {
    const filler = 'Là révision dé l’équipe à lieu très tôt. '.repeat(130).slice(0, 4900)
    const sources = Array.from({ length: 200 }, (_, i) => ({ id: `s${i}`, text: i === 199 ? leaflet : filler }))
    const config = { rag_enforcement: { knowledge_sources: sources } }
    const answer = await server.ask('testComprehensive', {
      text: right,
      enabled_guardrails: ['rag_enforcement'],
      config,
    })
    expect(answer).toMatchObject({ status: 'judged', action: 'allow' })
  })
  it.each([
    { knowledge_base: 'nobody knows it' },
    { knowledge_base: 7 },
    { knowledge_base: 'leaflets', knowledge_sources: [leaflet] },
  ])('refuses sources that it cannot read: %j', async (config) => {
    const answer = await server.send('testComprehensive', { text: right, config: { fact_checking: config } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toContain('knowledge_base')
  })
  it('refuses a policy that names no base by it', async () => {
    const configuration = { parameters: { knowledge_base: [leaflet] } }
    expect((await server.send('updateGuardrail', { id: 'fact_checking', configuration })).statusCode).toBe(400)
  })
})
