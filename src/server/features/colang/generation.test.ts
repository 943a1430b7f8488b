import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../../settings.ts'
import { createGeneration } from './generation.ts'

let outside: Server
let url = ''
const heard: { messages: { role: string; content: string }[] }[] = []
beforeAll(async () => {
  outside = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += String(part)
    })
    request.on('end', () => {
      heard.push(JSON.parse(body))
      response.end(JSON.stringify({ choices: [{ message: { content: ' Good day. ' } }] }))
    })
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
})
afterAll(() => outside.close())

const configured = (env: Record<string, string> = {}) =>
  createGeneration(readSettings({ CUSTOS_JUDGE_URL: url, CUSTOS_JUDGE_MODEL: 'm', ...env }))

describe('texts that a program leaves to a model', () => {
  it('are written only where the installation switched it on', () => {
    expect(configured()).toBeUndefined()
    expect(createGeneration(readSettings({ CUSTOS_FLOW_GENERATION: 'on' }))).toBeUndefined()
  })
  it('are worded by the configured chat model; which step comes next is not asked', async () => {
    const generate = configured({ CUSTOS_FLOW_GENERATION: 'on' })
    const context = { last_user_message: 'hello' }
    const input = { intent: 'greet the patient', instruction: 'by name' }
    expect(await generate?.({ task: 'bot_message', input, context })).toBe('Good day.')
    expect(heard.at(-1)?.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(heard.at(-1)?.messages[0]?.content).toContain('greet the patient. by name')
    expect(heard.at(-1)?.messages[1]?.content).toBe('hello')
    expect(await generate?.({ task: 'next_step', input: {}, context })).toBeNull()
    expect(heard.length).toBe(1)
  })
})
