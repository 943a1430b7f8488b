import { expect, it } from 'vitest'
import type { Client } from './caller.ts'
import { ApiError, ConnectionError } from './errors.ts'
import { guardStream } from './guard-stream.ts'

/** A server that holds each chunk back until the next one comes. */
function holding() {
  const calls: { name: string; input: Record<string, unknown> }[] = []
  let held = ''
  const call = async (name: string, input: Record<string, unknown>) => {
    calls.push({ name, input })
    if (name === 'stopStream') return { final_chunk: held }
    const out = held
    if (name === 'processChunk') held = String(input['chunk'])
    return { processed_chunk: out, action: 'allow' }
  }
  return { calls, client: { call } as unknown as Pick<Client, 'call'> }
}

async function* pieces(...all: string[]) {
  yield* all
}

async function all(texts: AsyncIterable<string>): Promise<string> {
  let out = ''
  for await (const text of texts) out += text
  return out
}

it('yields all of the text, whatever its pieces, and closes the stream', async () => {
  const { calls, client } = holding()
  expect(await all(guardStream(client, pieces('a', '', 'b', 'c'.repeat(40_000)), { streamId: 's' }))).toBe(
    `ab${'c'.repeat(40_000)}`,
  )
  expect(calls[0]).toMatchObject({ name: 'startStream', input: { stream_id: 's' } })
  expect(calls.at(-1)?.name).toBe('stopStream')
  const chunks = calls.filter(({ name }) => name === 'processChunk').map(({ input }) => String(input['chunk']))
  expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThanOrEqual(16_384)
})

it('sends a chunk whose answer was lost once more under its number, and none that was refused', async () => {
  const { calls, client } = holding()
  let losses = 1
  const lossy = async (name: string, input: Record<string, unknown>) => {
    const answer = await client.call(name as 'processChunk', input as never)
    if (name === 'processChunk' && losses-- > 0) throw new ConnectionError()
    return answer
  }
  await all(guardStream({ call: lossy as Client['call'] }, pieces('a')))
  const numbers = calls.flatMap(({ name, input }) => (name === 'processChunk' ? [input['chunk_metadata']] : []))
  expect(numbers).toEqual([{ sequence: 0 }, { sequence: 0 }])

  let asked = 0
  const refusing = async (name: string) => {
    if (name !== 'processChunk') return { final_chunk: '' }
    asked += 1
    throw new ApiError({ status: 409, words: 'stopped' })
  }
  await expect(all(guardStream({ call: refusing as unknown as Client['call'] }, pieces('a')))).rejects.toThrow(
    'stopped',
  )
  expect(asked).toBe(1)
})

it('cuts no character in two', async () => {
  const { calls, client } = holding()
  await all(guardStream(client, pieces(`x${'😀'.repeat(20_000)}`)))
  for (const { input } of calls) expect(String(input['chunk'] ?? '')).not.toMatch(/[\ud800-\udbff]$/)
})

it('closes the stream when the source throws, and throws the same', async () => {
  const { calls, client } = holding()
  async function* broken() {
    yield 'a'
    throw new Error('gone')
  }
  await expect(all(guardStream(client, broken()))).rejects.toThrow('gone')
  expect(calls.at(-1)?.name).toBe('stopStream')
})

it('closes the stream and ends the source when the caller stops early', async () => {
  const { calls, client } = holding()
  let ended = false
  async function* endless() {
    try {
      for (;;) yield 'word '
    } finally {
      ended = true
    }
  }
  for await (const text of guardStream(client, endless())) {
    expect(text).toContain('word')
    break
  }
  expect([calls.at(-1)?.name, ended]).toEqual(['stopStream', true])
})
