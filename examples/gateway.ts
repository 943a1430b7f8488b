// An application on the openai package: all that changes is its base address.
import process from 'node:process'
import OpenAI from 'openai'
import { apiKey, serverUrl } from './connect.ts'

const openai = new OpenAI({ baseURL: `${serverUrl}/v1`, apiKey: apiKey ?? 'none', maxRetries: 0 })
const content = process.argv[2] ?? 'Write a short reminder to jane.roe@example.org.'

const { data, response } = await openai.chat.completions
  .create({ model: process.env['MODEL'] ?? 'small', messages: [{ role: 'user', content }] })
  .withResponse()

console.log(data.choices[0]?.message.content)
console.log(`question: ${response.headers.get('x-custos-input-action')}`)
console.log(`answer: ${response.headers.get('x-custos-output-action')}`)
