import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/call.ts'
import { localSessions } from '../../http/local-sessions.ts'
import type { Session } from '../../http/session.ts'
import { readSettings } from '../../settings.ts'
import { integrationHandlers } from './handlers.ts'

let outside: Server
let url = ''
beforeAll(async () => {
  outside = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      response.writeHead(request.url === '/analyze' ? 200 : 503, { 'content-type': 'application/json' })
      response.end(JSON.stringify([{ entity_type: 'PERSON', start: 0, end: 4, score: 0.9 }]))
    })
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
})
afterAll(() => outside.close())

const call: Call = {
  session: localSessions({ id: 'o', name: 'O' }).find({}) as Session,
  requestId: 'r',
  source: 'api',
}

function ask(input: { service: string; operation: string; data: Record<string, unknown> }, env = {}) {
  const settings = readSettings({ CUSTOS_PRESIDIO_URL: url, CUSTOS_WEBHOOK_URL: url, ...env })
  return Promise.resolve().then(() => integrationHandlers({ settings }).callIntegration(input, call))
}

const refusal = (code: string, word: string) =>
  expect.objectContaining({ code, message: expect.stringContaining(word), constructor: AppError })

describe('an outside service', () => {
  it('is asked, and its answer given back', async () => {
    const answer = await ask({ service: 'presidio', operation: 'analyze', data: { text: 'Jane was here' } })
    expect(answer.result).toEqual({ entities: [{ type: 'PERSON', start: 0, end: 4, score: 0.9 }] })
  })
  it('that is unknown, or not configured, or asked for something else is refused with the way out', async () => {
    const data = { text: 'x' }
    await expect(ask({ service: '__proto__', operation: 'analyze', data })).rejects.toEqual(
      refusal('invalid_input', 'presidio, private_ai'),
    )
    await expect(ask({ service: 'llm_judge', operation: 'judge', data })).rejects.toEqual(
      refusal('invalid_input', 'CUSTOS_JUDGE_URL and CUSTOS_JUDGE_MODEL'),
    )
    await expect(ask({ service: 'presidio', operation: 'delete', data })).rejects.toEqual(
      refusal('invalid_input', 'analyze'),
    )
    await expect(ask({ service: 'presidio', operation: 'analyze', data: {} })).rejects.toEqual(
      refusal('invalid_input', 'data.text'),
    )
  })
  it('that fails is told as its failure, without what was sent', async () => {
    const answer = ask({ service: 'webhook', operation: 'send', data: { text: 'secretword' } })
    await expect(answer).rejects.toEqual(refusal('upstream_failed', 'webhook: answered 503'))
  })
})
