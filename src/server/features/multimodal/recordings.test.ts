import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** A transcription server that hears the same words in everything. */
const heard = {
  text: 'please call Jane Smith at 415-555-0132',
  words: [
    { word: 'please', start: 0.1, end: 0.4 },
    { word: 'call', start: 0.4, end: 0.6 },
    { word: 'Jane', start: 0.7, end: 0.9 },
    { word: 'Smith', start: 0.9, end: 1.2 },
    { word: 'at', start: 1.2, end: 1.3 },
    { word: '415-555-0132', start: 1.4, end: 1.9 },
  ],
}

let recogniser: Server
let server: TestServer
let asked = ''
beforeAll(async () => {
  recogniser = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked = `${request.url} ${Buffer.concat(chunks).toString('latin1').slice(0, 400)}`
      response.setHeader('content-type', 'application/json').end(JSON.stringify(heard))
    })
  })
  await new Promise<void>((resolve) => recogniser.listen(0, '127.0.0.1', resolve))
  const { port } = recogniser.address() as AddressInfo
  server = await startTestServer({
    env: { CUSTOS_SPEECH_URL: `http://127.0.0.1:${port}`, CUSTOS_SPEECH_MODEL: 'tiny' },
  })
})
afterAll(async () => {
  await server.close()
  recogniser.close()
})

/** Two seconds of a tone, as a WAV file of one channel; with pauses like those between words where it is broken. */
function recording(broken = false): string {
  const bytes = Buffer.alloc(44 + 64_000)
  Buffer.from('524946460000000057415645666d74201000000001000100803e0000007d0000020010006461746100fa0000', 'hex').copy(
    bytes,
  )
  for (let i = 0; i < 32_000; i += 1) {
    const level = broken && Math.floor(i / 4_000) % 2 === 1 ? 20 : 6_000
    bytes.writeInt16LE(Math.round(level * Math.sin(i / 14)), 44 + i * 2)
  }
  return bytes.toString('base64')
}

describe('a recording', () => {
  it('is heard by the recogniser that is set; what identifies is beeped out of the copy', async () => {
    const answer = await server.ask('testMultimodal', {
      content: { data: recording() },
      content_type: 'audio',
      safety_checks: ['pii_detection', 'content_safety', 'quality_assessment'],
    })
    expect(asked).toMatch(/^\/v1\/audio\/transcriptions .*recording\.wav/s)
    const pii = answer.safety_results.pii_detection
    expect(pii?.detected_issues).toEqual(expect.arrayContaining(['PHONE_NUMBER']))
    expect(pii?.moments).toContainEqual({ label: 'PHONE_NUMBER', start: 1.4, end: 1.9 })
    expect(answer.safety_results.content_safety).toMatchObject({ status: 'judged', is_safe: true })
    expect(answer.media).toMatchObject({ format: 'wav', duration: 2, transcript: heard.text })
    const copy = await server.app.inject({ method: 'GET', url: answer.copy?.url ?? '' })
    expect([copy.statusCode, copy.headers['content-type']]).toEqual([200, 'audio/wav'])
    expect(copy.rawPayload.length).toBe(64_044)
    expect(server.log.join('\n')).not.toMatch(/Smith|555-0132/)
  })
  it('has an identifier of several words beeped from its first to its last, and digits said in a row as well', async () => {
    const said = 'born march third nineteen sixty two ticket nine nine nine nine thank you'.split(' ')
    recogniser.removeAllListeners('request').on('request', (request, response) => {
      request.resume()
      const words = said.map((word, i) => ({ word, start: i / 10, end: i / 10 + 0.05 }))
      response.end(JSON.stringify({ text: said.join(' '), words }))
    })
    const answer = await server.ask('testMultimodal', {
      content: { data: recording() },
      content_type: 'audio',
      safety_checks: ['pii_detection'],
    })
    expect(answer.safety_results.pii_detection?.moments).toEqual([
      { label: 'DATE_TIME', start: 0.1, end: 0.55 },
      { label: 'UNIQUE_ID', start: 0.7, end: 1.05 },
    ])
    expect(answer.copy?.covered).toBe(2)
  })
  it('of which only passages have times says so', async () => {
    recogniser.removeAllListeners('request').on('request', (request, response) => {
      request.resume()
      const segments = [{ text: 'call 415-555-0132', start: 0, end: 2 }]
      response.end(JSON.stringify({ text: 'call 415-555-0132', segments }))
    })
    const answer = await server.ask('testMultimodal', {
      content: { data: recording() },
      content_type: 'audio',
      safety_checks: ['pii_detection'],
    })
    expect(answer.safety_results.pii_detection?.reason).toContain('times of passages only')
  })
  it('of which no word is understood though it sounds like speech is not called safe', async () => {
    recogniser.removeAllListeners('request').on('request', (request, response) => {
      request.resume()
      response.end(JSON.stringify({ text: '', words: [] }))
    })
    const answer = await server.ask('testMultimodal', {
      content: { data: recording(true) },
      content_type: 'audio',
      safety_checks: ['content_safety'],
    })
    const check = answer.safety_results.content_safety
    expect(check).toMatchObject({ is_safe: null, reason: expect.stringContaining('understood no word') })
  })
  it('that the recogniser fails on is not called safe', async () => {
    recogniser.removeAllListeners('request').on('request', (request, response) => {
      request.resume()
      response.writeHead(500).end()
    })
    const answer = await server.ask('testMultimodal', {
      content: { data: recording() },
      content_type: 'audio',
      safety_checks: ['content_safety'],
    })
    expect(answer).toMatchObject({ is_safe: null, safety_results: { content_safety: { status: 'unjudged' } } })
  })
})
