import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('multimodal checks of a text', () => {
  it('judge what a text shows', async () => {
    const safe = await server.ask('testMultimodal', { content: 'The wound heals well.' })
    expect(safe).toMatchObject({
      is_safe: true,
      action: 'allow',
      status: 'judged',
      safety_results: { content_safety: { is_safe: true } },
    })
    const unsafe = await server.ask('testMultimodal', {
      content: 'I will kill you tomorrow',
      safety_checks: ['content_safety', 'violence_detection', 'nsfw_detection'],
    })
    expect(unsafe).toMatchObject({
      is_safe: false,
      safety_results: { violence_detection: { is_safe: false }, nsfw_detection: { is_safe: true } },
    })
    const personal = await server.ask('testMultimodal', {
      content: 'Mail jane.roe@example.org.',
      safety_checks: ['pii_detection'],
    })
    expect(personal.safety_results.pii_detection).toMatchObject({
      is_safe: false,
      entities_found: 1,
      entities: [{ type: 'EMAIL_ADDRESS', value: 'jane.roe@example.org' }],
    })
  })
  it('say that they could not look rather than that all is safe', async () => {
    const answer = await server.ask('testMultimodal', {
      content: 'The wound heals well.',
      safety_checks: ['content_safety', 'deepfake_detection'],
    })
    expect(answer).toMatchObject({
      is_safe: null,
      status: 'unjudged',
      safety_results: { deepfake_detection: { status: 'unjudged', is_safe: null } },
    })
  })
  it('refuse blank and overlong texts', async () => {
    expect((await server.send('testMultimodal', { content: '   ' })).statusCode).toBe(400)
    expect((await server.send('testMultimodal', { content: 'x'.repeat(100_001) })).statusCode).toBe(413)
  })
})
