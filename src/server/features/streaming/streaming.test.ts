import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let number = 0
async function pass(chunks: readonly string[]): Promise<string> {
  number += 1
  const stream_id = `stream_${number}`
  await server.ask('startStream', { stream_id })
  const parts: string[] = []
  for (const chunk of chunks) {
    if (chunk === '') continue
    const answer = await server.ask('processChunk', { stream_id, chunk })
    expect(answer.original_chunk).toBe(chunk)
    parts.push(answer.processed_chunk)
  }
  const stopped = await server.ask('stopStream', { stream_id })
  return parts.join('') + stopped.final_chunk
}

const note = 'Please mail jane.roe@example.org today. Her SSN is 219-09-9999, thank you. See you soon.'

describe('a stream over HTTP', () => {
  it('never shows a value that was split over chunks', async () => {
    const whole = await pass([note])
    expect(whole).not.toContain('jane.roe')
    expect(whole).not.toContain('219-09')
    expect(whole).toContain('See you soon.')
    for (let i = 1; i < note.length; i += 7) expect(await pass([note.slice(0, i), note.slice(i)])).toBe(whole)
  })
  it('leaves an unsafe sentence out, says so, and counts it', async () => {
    await server.ask('startStream', { stream_id: 'unsafe' })
    const answer = await server.ask('processChunk', {
      stream_id: 'unsafe',
      chunk: 'Hello there. I will kill you tomorrow. Bye. ',
    })
    expect(answer).toMatchObject({ action: 'block', actions_taken: ['blocked: content_safety'] })
    expect(answer.processed_chunk).toContain('Hello there.')
    expect(answer.processed_chunk).not.toContain('kill')
    expect(await server.ask('getStreamStatus', { id: 'unsafe' })).toMatchObject({
      status: 'active',
      processed_chunks: 1,
      blocked_chunks: 1,
    })
    const { sessions } = await server.ask('listActiveSessions', {})
    expect(sessions.some((session) => 'stream_id' in session && session.stream_id === 'unsafe')).toBe(true)
  })
  it('answers 404 for an unknown stream, 409 for a stopped or a second one, 413 for a chunk over 64 KB', async () => {
    expect((await server.send('processChunk', { stream_id: 'nobody', chunk: 'x' })).statusCode).toBe(404)
    expect((await server.send('stopStream', { stream_id: 'nobody' })).statusCode).toBe(404)
    await server.ask('startStream', { stream_id: 'twice' })
    expect((await server.send('startStream', { stream_id: 'twice' })).statusCode).toBe(409)
    expect((await server.send('processChunk', { stream_id: 'twice', chunk: 'x'.repeat(65_537) })).statusCode).toBe(413)
    await server.ask('stopStream', { stream_id: 'twice' })
    expect((await server.send('processChunk', { stream_id: 'twice', chunk: 'x' })).statusCode).toBe(409)
    expect((await server.send('startStream', { stream_id: ' ' })).statusCode).toBe(400)
  })
})
