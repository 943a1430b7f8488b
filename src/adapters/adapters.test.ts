import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EntityService, JudgeQuestion } from '#engine'
import {
  createBreaker,
  createLlmJudge,
  createOpenAiModeration,
  createPresidio,
  createPrivateAi,
  ServiceError,
} from './index.ts'

const text = '😀 Ana called, SSN 219-09-9999'
const never = new AbortController().signal

/** A small server that speaks the wire of each service. `/broken`, `/slow` and `/junk` misbehave. */
function answer(path: string, body: Record<string, unknown>): unknown {
  if (path === '/presidio/analyze')
    return [
      { entity_type: 'PERSON', start: 2, end: 5, score: 0.85, analysis_explanation: null },
      { entity_type: 'US_SSN', start: 18, end: 29, score: 0.9, recognition_metadata: { recognizer_name: 'x' } },
    ]
  if (path === '/private/process/text')
    return [
      {
        processed_text: '😀 [NAME_1] called, SSN [SSN_1]',
        entities: [
          {
            processed_text: 'NAME_1',
            text: 'Ana',
            location: { stt_idx: 2, end_idx: 5, stt_idx_processed: 2, end_idx_processed: 10 },
            best_label: 'NAME',
            labels: { NAME: 0.85, NAME_GIVEN: 0.8 },
          },
          {
            processed_text: 'SSN_1',
            text: '219-09-9999',
            location: { stt_idx: 18, end_idx: 29, stt_idx_processed: 23, end_idx_processed: 30 },
            best_label: 'SSN',
            labels: { SSN: 0.9 },
          },
        ],
        entities_present: true,
        languages_detected: { en: 0.9 },
      },
    ]
  if (path === '/openai/v1/moderations')
    return {
      results: [{ flagged: true, category_scores: { 'sexual/minors': 0.2, violence: 0.7, 'violence/graphic': 0.9 } }],
    }
  if (path === '/guard/v1/chat/completions') return { choices: [{ message: { content: 'unsafe\nS1,S11' } }] }
  if (path === '/json/v1/chat/completions')
    return {
      choices: [
        {
          message: { content: `Sure: {"scores": {"off_tone": 0.8, "other": 1}, "reason": "${String(body['model'])}"}` },
        },
      ],
    }
  return undefined
}

/** What the entity services were last asked, as it came over the wire. */
interface Asked {
  readonly method: string | undefined
  readonly path: string
  readonly type: string | undefined
  readonly key: unknown
  readonly body: unknown
}

let server: Server
let base = ''
let asked: Asked | undefined
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = JSON.parse(await read(request)) as Record<string, unknown>
    const path = request.url ?? ''
    const { 'content-type': type, 'x-api-key': key } = request.headers
    asked = { method: request.method, path, type, key, body }
    if (path.startsWith('/slow')) return
    if (path.startsWith('/broken')) return void response.writeHead(500).end('the text was refused')
    if (path.startsWith('/junk')) return void response.writeHead(200).end('<html>')
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(path, body) ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

describe.each([
  {
    name: 'presidio',
    create: (url: string) => createPresidio({ url, language: 'es' }),
    path: '/presidio',
    types: ['PERSON', 'US_SSN'],
    wire: { path: '/presidio/analyze', key: undefined, body: { text, language: 'es' } },
  },
  {
    name: 'private_ai',
    create: (url: string) => createPrivateAi({ url, apiKey: 'k' }),
    path: '/private',
    types: ['NAME', 'SSN'],
    wire: {
      path: '/private/process/text',
      key: 'k',
      body: { text: [text], link_batch: false, entity_detection: { return_entity: true } },
    },
  },
] satisfies readonly {
  name: string
  create: (url: string) => EntityService
  path: string
  types: string[]
  wire: object
}[])('the entity service $name', ({ name, create, path, types, wire }) => {
  it('is asked as its documentation says', async () => {
    await create(base + path).recognize(text, never)
    expect(asked).toEqual({ method: 'POST', type: 'application/json', ...wire })
  })
  it('gives entities in its own words, with UTF-16 offsets and scores', async () => {
    const entities = await create(base + path).recognize(text, never)
    expect(entities.map(({ type }) => type)).toEqual(types)
    expect(entities.map(({ start, end }) => text.slice(start, end))).toEqual(['Ana', '219-09-9999'])
    expect(entities.map(({ score }) => score)).toEqual([0.85, 0.9])
  })
  it.each(['/broken', '/junk', '/empty'])('fails without repeating the text: %s', async (bad) => {
    const failure = await create(base + bad)
      .recognize(text, never)
      .catch((cause: unknown) => cause)
    expect(failure).toBeInstanceOf(ServiceError)
    expect(String(failure)).toContain(name)
    expect(String(failure)).not.toContain('Ana')
    expect(String(failure)).not.toContain('refused')
  })
  it('stops when it is told to', async () => {
    const controller = new AbortController()
    const answering = create(`${base}/slow`).recognize(text, controller.signal)
    controller.abort(new Error('time'))
    await expect(answering).rejects.toThrow('did not answer in time')
  })
  it('fails when nobody is there', async () => {
    await expect(create('http://127.0.0.1:9').recognize(text, never)).rejects.toThrow('could not be reached')
  })
})

it('a Presidio analyzer is told English where no language is set, a Private AI container no key where there is none', async () => {
  await createPresidio({ url: `${base}/presidio` }).recognize(text, never)
  expect(asked?.body).toEqual({ text, language: 'en' })
  await createPrivateAi({ url: `${base}/private` }).recognize(text, never)
  expect(asked).toMatchObject({ path: '/private/process/text', key: undefined })
})

describe('judges', () => {
  const moderation: JudgeQuestion = { kind: 'moderation', labels: ['violence', 'child_safety'] }
  it('reads moderation scores in our categories, the highest of each', async () => {
    const { scores } = await createOpenAiModeration({ url: `${base}/openai` }).judge(text, moderation, never)
    expect(scores).toEqual({ child_safety: 0.2, violence: 0.9 })
  })
  it('reads the words of a guard model', async () => {
    const judge = createLlmJudge({ url: `${base}/guard`, model: 'g', dialect: 'guard' })
    expect((await judge.judge(text, moderation, never)).scores).toEqual({ violence: 1, self_harm: 1 })
  })
  it('reads JSON out of an answer and keeps only the labels that were asked for', async () => {
    const judge = createLlmJudge({ url: `${base}/json`, model: 'm' })
    const question: JudgeQuestion = { kind: 'question', question: 'Is the tone off?', labels: ['off_tone'] }
    expect(await judge.judge(text, question, never)).toEqual({ scores: { off_tone: 0.8 }, reason: 'm' })
  })
  it('takes an answer it does not understand for a failure, never for "safe"', async () => {
    for (const path of ['/junk', '/empty', '/broken'])
      await expect(createLlmJudge({ url: base + path, model: 'm' }).judge(text, moderation, never)).rejects.toThrow(
        ServiceError,
      )
  })
})

describe('the breaker', () => {
  it('opens after failures in a row, rests, and closes after one good call', async () => {
    let now = 0
    const breaker = createBreaker({ service: 's', failures: 2, restMs: 100, now: () => now })
    const fail = () => breaker.call(() => Promise.reject(new Error('down')))
    await expect(fail()).rejects.toThrow('down')
    await expect(fail()).rejects.toThrow('down')
    expect(breaker.state).toBe('open')
    await expect(breaker.call(async () => 1)).rejects.toThrow('left alone')
    now = 150
    expect(await breaker.call(async () => 1)).toBe(1)
    expect(breaker.state).toBe('closed')
  })
})
