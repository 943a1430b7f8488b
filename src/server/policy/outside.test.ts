import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let analyzer: Server
let server: TestServer
let up = true
let asked: unknown

beforeAll(async () => {
  analyzer = createServer(async (request, response) => {
    asked = await json(request)
    response.writeHead(up ? 200 : 500, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify([
        { entity_type: 'PERSON', start: 0, end: 5, score: 0.91 },
        { entity_type: 'NRP', start: 11, end: 16, score: 0.85 },
      ]),
    )
  })
  await new Promise<void>((resolve) => analyzer.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(analyzer.address() as AddressInfo).port}`
  const env = { CUSTOS_PRESIDIO_URL: url, CUSTOS_PRESIDIO_LANGUAGE: 'es', CUSTOS_CHECK_TIMEOUT_SECONDS: '60' }
  server = await startTestServer({ env })
})
afterAll(async () => {
  await server.close()
  analyzer.close()
})

describe('a provider whose real service is configured', () => {
  const text = 'Zorba is a Druze, jane.roe@example.org'
  it('is answered by that service', async () => {
    const answer = await server.ask('testPii', { text, action: 'mask' })
    expect(answer).toMatchObject({ status: 'judged', action: 'mask', entity_count: 1 })
    expect(answer.masked_text).toBe('<PERSON> is a <NRP>, jane.roe@example.org')
    expect(answer.other_entities).toMatchObject([{ entity_type: 'NRP', text: 'Druze' }])
    expect(asked).toEqual({ text, language: 'es' })
  })
  it('leaves the other provider to the built-in recognisers', async () => {
    const answer = await server.ask('testPii', { text, provider: 'private_ai' })
    expect(answer.entities.map(({ entity_type }) => entity_type)).toContain('EMAIL_ADDRESS')
  })
  it('is unjudged when the service fails, and closed if the policy says so', async () => {
    up = false
    expect(await server.ask('testPii', { text })).toMatchObject({ status: 'unjudged', action: 'allow' })
    await server.ask('updateGuardrail', { id: 'pii_detection', fail_mode: 'closed' })
    const closed = await server.ask('testPii', { text, action: 'mask' })
    expect(closed).toMatchObject({ status: 'unjudged', action: 'block', masked_text: '' })
  })
  it('falls back to the built-in recognisers only if the policy says so', async () => {
    up = false
    const configuration = { parameters: { service_fallback: true } }
    await server.ask('updateGuardrail', { id: 'pii_detection', configuration })
    const answer = await server.ask('testPii', { text })
    expect(answer).toMatchObject({ status: 'judged', action: 'mask' })
    expect(answer.entities.map(({ entity_type }) => entity_type)).toContain('EMAIL_ADDRESS')
  })
})

describe('a real service that the policy names among the providers', () => {
  const message = { text: 'Zorba is a Druze, jane.roe@example.org' }
  const masked = async () =>
    (await server.ask('testComprehensive', { ...message, enabled_guardrails: ['pii_detection'] })).processed_text
  it('answers for every check, not for the panel alone', async () => {
    up = true
    const configuration = { providers: ['presidio'], parameters: { service_fallback: false } }
    expect(await masked()).toBe('Zorba is a Druze, <EMAIL_ADDRESS>')
    await server.ask('updateGuardrail', { id: 'pii_detection', configuration })
    expect(await masked()).toBe('<PERSON> is a <UNIQUE_ID>, jane.roe@example.org')
  })
  it('is unjudged in every check where it fails', async () => {
    up = false
    await server.ask('updateGuardrail', { id: 'pii_detection', fail_mode: 'closed' })
    const answer = await server.ask('testComprehensive', { ...message, enabled_guardrails: ['pii_detection'] })
    expect(answer).toMatchObject({ action: 'block', status: 'unjudged' })
  })
})

describe('a text classifier of the operator’s own', () => {
  it('judges what the policy gives to the judge', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'own-classifier-'))
    const vocabulary = Array.from({ length: 110 }, (_, id) => `[unused${id}]`)
    Object.assign(vocabulary, { 100: '[UNK]', 101: '[CLS]', 102: '[SEP]', 103: 'quux' })
    writeFileSync(join(folder, 'vocab.txt'), vocabulary.join('\n'))
    writeFileSync(join(folder, 'config.json'), JSON.stringify({ id2label: { 0: 'fine', 1: 'hate speech' } }))
    const { tinyClassifier } = await import('../../encoder/testdata/tiny-onnx.ts')
    writeFileSync(
      join(folder, 'model.onnx'),
      tinyClassifier(vocabulary.map((_, id) => (id === 103 ? [-4, 8] : [0, 0]))),
    )
    const own = await startTestServer({ env: { CUSTOS_CLASSIFIER_DIR: folder, CUSTOS_CHECK_TIMEOUT_SECONDS: '60' } })
    await own.ask('updateGuardrail', { id: 'content_safety', configuration: { parameters: { judge: 'always' } } })
    const answer = await own.ask('testContentSafety', { text: 'A quux is here.' })
    expect(answer).toMatchObject({ verdict: 'unsafe', detected_categories: ['hate_speech'] })
    await own.close()
    rmSync(folder, { recursive: true })
  })
})
