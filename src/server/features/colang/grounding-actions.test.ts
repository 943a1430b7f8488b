import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const leaflet = 'Adults may take 500 mg of paracetamol every 6 hours. Do not take more than 4 g in 24 hours.'
const wrong = 'response="Adults may take 900 mg of paracetamol every 6 hours."'
const right = 'response="Adults may take 500 mg of paracetamol every 6 hours."'
const stored = 'knowledge_base="leaflets"'

describe('what flows ask sources', () => {
  let server: TestServer
  let turns = 0
  /** What a flow sees of `execute …`, as one line. */
  const executed = async (action: string, seen = '{{ v.allowed }} {{ v.status }} {{ v.skipped }}') => {
    const source = `define user ask dose\n  "what dose may I take"\n\ndefine flow dosing\n  user ask dose\n  $v = execute ${action}\n  bot "${seen}"\n`
    await server.ask('saveFlow', { name: 'dosing', source })
    turns += 1
    const said = { input_text: 'What dose may I take', session_id: `turn${turns}`, flow_name: 'dosing' }
    return (await server.ask('executeFlow', said)).flow_result.response?.toLowerCase()
  }
  const events = async (guardrail: string) => {
    await server.services.events.settled()
    const found = await server.ask('listEvents', { guardrail, session_id: `turn${turns}` })
    return found.events.map(({ source, action, mode, status }) => ({ source, action, mode, status }))
  }
  beforeAll(async () => {
    server = await startTestServer()
    await server.ask('saveKnowledgeBase', { id: 'leaflets', name: 'Leaflets' })
    await server.ask('saveKnowledgeSource', { id: 'leaflets', source: 'dosing', title: 'Dosing', text: leaflet })
  })
  afterAll(() => server.close())

  it('is judged by a stored base, by the policy, and counted as a check of a flow', async () => {
    expect(await executed(`check_rag(${wrong}, ${stored})`)).toBe('false judged false')
    expect(await events('rag_enforcement')).toEqual([
      { source: 'flow', action: 'redirect', mode: 'enforce', status: 'judged' },
    ])
    expect(await executed(`check_rag(${right}, ${stored})`)).toBe('true judged false')
    expect(await executed(`self_check_hallucination(${wrong}, ${stored})`, '{{ v.detected }}')).toBe('true')
  })
  it('is fact checking where facts are asked for, with the probability that all is so', async () => {
    expect(Number(await executed(`check_facts(${wrong}, sources="${leaflet}")`, '{{ v }}'))).toBeLessThan(0.3)
    expect(await events('fact_checking')).toMatchObject([{ source: 'flow', status: 'judged' }])
    expect(await events('rag_enforcement')).toEqual([])
    expect(Number(await executed(`self_check_facts(${right}, ${stored})`, '{{ v }}'))).toBeGreaterThan(0.7)
  })
  it('passes nothing without any source, says what is missing, and uses the base that the policy names', async () => {
    expect(await executed(`check_rag(${right})`, '{{ v.allowed }} {{ v.status }} {{ v.reason }}')).toMatch(
      /^false unjudged no sources to check against/,
    )
    expect(await executed(`check_facts(${right})`, '{{ v }}')).toBe('0')
    const configuration = { parameters: { knowledge_base: 'leaflets' } }
    await server.ask('updateGuardrail', { id: 'rag_enforcement', configuration })
    expect(await executed(`check_rag(${right})`)).toBe('true judged false')
    await server.ask('updateGuardrail', { id: 'rag_enforcement', configuration: { parameters: {} } })
  })
  it('passes everything while the organisation has it switched off, and decides nothing in shadow', async () => {
    const { organization } = await server.ask('getSession', {})
    const switched = { id: organization.id, guardrailType: 'rag_enforcement' } as const
    await server.ask('setOrganizationGuardrail', { ...switched, enabled: false })
    expect(await executed(`check_rag(${wrong}, ${stored})`)).toBe('true unjudged true')
    expect(await events('rag_enforcement')).toEqual([])
    await server.ask('setOrganizationGuardrail', { ...switched, enabled: true })
    await server.ask('updateGuardrail', { id: 'rag_enforcement', mode: 'shadow' })
    expect(await executed(`check_rag(${wrong}, ${stored})`)).toBe('true judged false')
    expect(await events('rag_enforcement')).toMatchObject([{ action: 'redirect', mode: 'shadow' }])
    await server.ask('updateGuardrail', { id: 'rag_enforcement', mode: 'enforce' })
  })
  it('does as the fail mode says where the base is gone', async () => {
    const gone = `check_rag(${right}, knowledge_base="gone")`
    expect(await executed(gone)).toBe('true unjudged false')
    await server.ask('updateGuardrail', { id: 'rag_enforcement', fail_mode: 'closed' })
    expect(await executed(gone)).toBe('false unjudged false')
    await server.ask('updateGuardrail', { id: 'rag_enforcement', fail_mode: 'open' })
  })
})
