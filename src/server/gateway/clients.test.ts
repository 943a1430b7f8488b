import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, streamText } from 'ai'
import OpenAI from 'openai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SmallUpstream, startSmallUpstream } from '../testing/small-upstream.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let upstream: SmallUpstream
let server: TestServer
let baseURL: string
const minutes = 60_000

beforeAll(async () => {
  upstream = await startSmallUpstream()
  server = await startTestServer({ env: { CUSTOS_UPSTREAM_URL: upstream.url } })
  baseURL = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/v1`
}, 5 * minutes)
afterAll(async () => {
  await server.close()
  await upstream.close()
}, 5 * minutes)

const personal = 'Write to jane.roe@example.org please.'
const model = 'small'
const messages = (content: string) => [{ role: 'user' as const, content }]

describe('the openai package', () => {
  const client = () => new OpenAI({ baseURL, apiKey: 'any', maxRetries: 0 })
  it('chats, whole and in a stream', async () => {
    const whole = await client().chat.completions.create({ model, messages: messages(personal) })
    expect(whole.choices[0]?.message.content).toBe(`You said: ${personal}`)
    expect(JSON.stringify(upstream.asked.at(-1)?.body)).not.toContain('jane.roe')
    const stream = await client().chat.completions.create({ model, messages: messages(personal), stream: true })
    let text = ''
    for await (const piece of stream) text += piece.choices[0]?.delta.content ?? ''
    expect(text).toBe(`You said: ${personal}`)
  })
  it('gets a content filter’s end of a blocked answer', async () => {
    const stream = await client().chat.completions.create({ model, messages: messages('say a threat'), stream: true })
    const ends = []
    for await (const piece of stream) ends.push(piece.choices[0]?.finish_reason)
    expect(ends).toContain('content_filter')
  })
  it('asks for responses, whole and in a stream', async () => {
    const whole = await client().responses.create({ model, input: personal })
    expect(whole.output_text).toBe(`You said: ${personal}`)
    let text = ''
    for await (const event of await client().responses.create({ model, input: personal, stream: true })) {
      if (event.type === 'response.output_text.delta') text += event.delta
    }
    expect(text).toBe(`You said: ${personal}`)
  })
  it('lists models, embeds, and sees the upstream’s own errors', async () => {
    const list = await client().models.list()
    expect(list.data.map(({ id }) => id)).toEqual(['small'])
    expect((await client().embeddings.create({ model, input: 'hello', encoding_format: 'float' })).data).toHaveLength(1)
    await expect(client().embeddings.create({ model, input: 'I will kill you tomorrow' })).rejects.toMatchObject({
      status: 403,
    })
    const broken = client().chat.completions.create({ model, messages: messages('be broken') })
    await expect(broken).rejects.toMatchObject({ status: 503 })
    const stream = await client().chat.completions.create({ model, messages: messages('break off now'), stream: true })
    await expect(async () => {
      for await (const piece of stream) expect(piece).toBeDefined()
    }).rejects.toThrow('broke off')
  })
  it('cancels at the upstream what it cancels here', async () => {
    const before = upstream.cancelled()
    const stream = await client().chat.completions.create({ model, messages: messages('hang on'), stream: true })
    for await (const piece of stream) {
      expect(piece).toBeDefined()
      break
    }
    stream.controller.abort()
    await expect.poll(() => upstream.cancelled(), { timeout: minutes }).toBeGreaterThan(before)
  })
})

describe('the ai package', () => {
  const small = () => createOpenAICompatible({ name: 'custos', baseURL, apiKey: 'any' })(model)
  it('generates text, whole and in a stream', async () => {
    const whole = await generateText({ model: small(), prompt: personal, maxRetries: 0 })
    expect(whole.text).toBe(`You said: ${personal}`)
    const { textStream, finishReason } = streamText({ model: small(), prompt: personal, maxRetries: 0 })
    let text = ''
    for await (const piece of textStream) text += piece
    expect([text, await finishReason]).toEqual([`You said: ${personal}`, 'stop'])
  })
  it('gets a content filter’s end of a blocked question', async () => {
    const { finishReason } = await generateText({ model: small(), prompt: 'I will kill you tomorrow', maxRetries: 0 })
    expect(finishReason).toBe('content-filter')
  })
})

describe('plain fetch', () => {
  it('sees the verdicts in headers', async () => {
    const answer = await fetch(`${baseURL}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model, messages: messages(personal) }),
    })
    expect(answer.headers.get('x-custos-input-action')).toBe('mask')
    expect(answer.headers.get('x-custos-output-action')).toBe('allow')
    expect(answer.headers.get('x-custos-upstream')).toContain('127.0.0.1')
  })
})
