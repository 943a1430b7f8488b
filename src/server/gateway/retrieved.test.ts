import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallUpstream, startSmallUpstream } from '../testing/small-upstream.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { chatSlots } from './chat-wire.ts'
import { messagesSlots } from './messages-wire.ts'
import { responsesSlots } from './responses-wire.ts'
import { configsForAnswer } from './retrieved.ts'

const leaflet = 'Adults may take 500 mg of paracetamol every 6 hours. Do not take more than 4 g in 24 hours.'
const right = 'Adults may take 500 mg of paracetamol every 6 hours.'
const wrong = 'Adults may take 900 mg of paracetamol every 6 hours.'
const question = 'How much paracetamol may adults take?'

const user = (content: string) => ({ role: 'user', content })
const tool = (content: string) => ({ role: 'tool', tool_call_id: 't', content })
const called = {
  role: 'assistant',
  content: null,
  tool_calls: [{ id: 't', type: 'function', function: { name: 'look_up', arguments: '{}' } }],
}

describe('what an answer is held against', () => {
  const sourcesOf = (messages: Parameters<typeof chatSlots>[0]['messages']) =>
    configsForAnswer(chatSlots({ model: 'm', messages }))['rag_enforcement']

  it('is the user’s last message and what tools brought since, in several steps too', () => {
    const messages = [user('Hello'), called, tool('Old.'), user(question), called, tool('One.'), called, tool('Two.')]
    expect(sourcesOf(messages)).toEqual({ query: question, retrieved: { texts: ['One.', 'Two.'], cut: false } })
  })
  it('is the message alone where no tool brought anything for it', () => {
    const answered = [user('Hello'), called, tool('Old.'), { role: 'assistant', content: 'Hi.' }, user(question)]
    expect(sourcesOf(answered)).toEqual({ query: question })
    expect(sourcesOf([user(question), called, tool(' ')])).toEqual({ query: question })
  })
  it('is no question where the message is long, or asks for a deed', () => {
    expect(sourcesOf([user(`${'long '.repeat(300)}?`)])).toEqual({})
    expect(sourcesOf([user('Write to her.'), called, tool('Sent.')])).toEqual({
      retrieved: { texts: ['Sent.'], cut: false },
    })
  })
  it('is what Anthropic’s and the responses’ wires call a tool’s result', () => {
    const expected = { rag_enforcement: { query: question, retrieved: { texts: ['One.', 'Two.'], cut: false } } }
    const results = [
      { type: 'tool_result', tool_use_id: 't', content: 'One.' },
      { type: 'tool_result', tool_use_id: 'u', content: [{ type: 'text', text: 'Two.' }] },
    ]
    const turns = [user(question), { role: 'assistant', content: [{ type: 'tool_use', input: {} }] }]
    const messages = [...turns, { role: 'user', content: results }]
    expect(configsForAnswer(messagesSlots({ model: 'm', messages }))).toEqual(expected)
    const input = [
      user(question),
      { type: 'function_call', arguments: '{}' },
      { type: 'function_call_output', output: 'One.' },
      { type: 'function_call_output', output: 'Two.' },
    ]
    expect(configsForAnswer(responsesSlots({ model: 'm', input }))).toEqual(expected)
  })
  it('is cut to the limits of sources, and says so', () => {
    const long = sourcesOf([user(question), called, tool('a'.repeat(100_001))])
    expect(long).toMatchObject({ retrieved: { texts: ['a'.repeat(100_000)], cut: true } })
    const many = sourcesOf([user(question), called, ...Array.from({ length: 1001 }, (_, i) => tool(`No. ${i}`))])
    expect(many).toMatchObject({ retrieved: { cut: true } })
    expect(many?.['retrieved']).toHaveProperty('texts.length', 1000)
  })
})

describe('an answer through the gateway to what tools brought', () => {
  let upstream: SmallUpstream
  let server: TestServer
  const chat = async (messages: readonly object[], more: object = {}) =>
    server.app.inject({ method: 'POST', url: '/v1/chat/completions', payload: { model: 'small', messages, ...more } })
  const output = async (messages: readonly object[]) => (await chat(messages)).json().custos.output
  const events = async (guardrail: string) => {
    await server.services.events.settled()
    return (await server.ask('listEvents', { guardrail })).events
  }
  const streamed = async (messages: readonly object[]) => {
    const { body } = await chat(messages, { stream: true })
    const pieces = body.split('\n\n').filter((block) => block.startsWith('data: {'))
    return pieces.map((block) => JSON.parse(block.slice(6)).choices[0]?.delta?.content ?? '').join('')
  }
  beforeAll(async () => {
    upstream = await startSmallUpstream()
    server = await startTestServer({ env: { CUSTOS_UPSTREAM_URL: upstream.url } })
  })
  afterAll(async () => {
    await server.close()
    await upstream.close()
  })

  it('passes where it says what they say, and is withheld where it says otherwise', async () => {
    expect(await output([user(question), called, tool(leaflet)])).toMatchObject({ action: 'allow', status: 'judged' })
    expect(await output([user(question), called, tool(leaflet), user(wrong)])).toMatchObject({
      action: 'redirect',
      decided_by: 'rag_enforcement',
    })
    expect(await events('fact_checking')).toEqual([])
  })
  it('is withheld where it does not speak of what was asked', async () => {
    const messages = [user('Where can I park my car?'), called, tool(leaflet)]
    expect(await output(messages)).toMatchObject({ action: 'redirect', decided_by: 'rag_enforcement' })
    expect((await events('rag_enforcement'))[0]).toMatchObject({ categories: ['off_topic'] })
  })
  it('in a stream is judged in the same way', async () => {
    expect(await streamed([user(question), called, tool(leaflet)])).toBe(`You said: ${leaflet}`)
    expect(await streamed([user('Where can I park my car?'), called, tool(leaflet)])).toBe('')
    const said = `${right} ${wrong}`
    expect((await streamed([called, tool(leaflet), user(said)])).trim()).toBe(`You said: ${right}`)
  })
  it('is held against the base of the policy instead, where that names one', async () => {
    await server.ask('saveKnowledgeBase', { id: 'wards', name: 'Wards' })
    await server.ask('saveKnowledgeSource', { id: 'wards', source: 'ward', title: 'Ward', text: wrong })
    const id = 'rag_enforcement'
    await server.ask('updateGuardrail', { id, configuration: { parameters: { knowledge_base: 'wards' } } })
    expect(await output([user(question), called, tool(right)])).toMatchObject({ action: 'redirect', decided_by: id })
    expect(await output([user(question), called, tool(wrong)])).toMatchObject({ action: 'allow' })
  })
  it('is not held against what they brought where the policy says so', async () => {
    const id = 'rag_enforcement'
    await server.ask('updateGuardrail', { id, configuration: { parameters: { tool_results: false } } })
    const before = (await events(id)).length
    expect(await output([called, tool(leaflet), user(wrong)])).toMatchObject({ action: 'allow', status: 'judged' })
    expect(await events(id)).toHaveLength(before)
  })
})
