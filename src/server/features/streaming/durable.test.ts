import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Assembly, assemble } from '../../assemble.ts'
import { type Database, openDatabase } from '../../database/index.ts'
import { readSettings } from '../../settings.ts'
import { requestOf, startTestServer, type TestServer } from '../../testing/test-server.ts'

// One server for all: short limits, so that they are met.
let server: TestServer
const ends: (() => Promise<unknown>)[] = []
const minute = 60_000
beforeAll(async () => {
  const env = { CUSTOS_STREAM_IDLE_SECONDS: '60', CUSTOS_STREAM_MAX_CHARACTERS: '1000', CUSTOS_STREAMS_OPEN: '6' }
  server = await startTestServer({ env })
}, 5 * minute)
afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  await server.close()
}, 5 * minute)

const note = 'We told her so. Please mail jane.roe@example.org today. Her SSN is 219-09-9999, thank you. See you soon.'

describe('a stream', () => {
  it(
    'is shared by servers that share database and secret, and its held text lies sealed',
    async () => {
      const database = await openDatabase({ memory: true })
      ends.push(() => database.close())
      const servers: Assembly[] = []
      for (const dir of ['a', 'b']) {
        const secret = 'a secret that both servers were given'
        const env = { CUSTOS_ENCODER: 'off', LOG_LEVEL: 'warn', CUSTOS_SECRET_KEY: secret }
        const settings = readSettings({ ...env, CUSTOS_DATA_DIR: `/tmp/custos-shared-${process.pid}-${dir}` })
        const one = await assemble(settings, { database: kept(database), logTo: { write: () => undefined } })
        ends.push(() => one.close())
        servers.push(one)
      }
      const ask = async (turn: number, name: 'startStream' | 'processChunk' | 'stopStream', input: object) =>
        (await servers[turn % 2]?.app.inject(requestOf(name, { stream_id: 's', ...input })))?.json()
      await ask(0, 'startStream', {})
      const pieces = note.match(/.{1,7}/gs) ?? []
      let out = ''
      for (const [turn, chunk] of pieces.entries()) out += (await ask(turn, 'processChunk', { chunk })).processed_chunk
      const [row] = await database.query<{ held: Uint8Array }>('SELECT held FROM stream_sessions')
      expect(Buffer.from(row?.held ?? []).toString('latin1')).not.toContain('soon')
      out += (await ask(1, 'stopStream', {})).final_chunk
      expect(out).toContain('mail <EMAIL_ADDRESS> today')
      expect(out).not.toContain('219-09')
      const [gone] = await database.query<{ held: Uint8Array | null }>('SELECT held FROM stream_sessions')
      expect(gone?.held).toBeNull()
    },
    5 * minute,
  )

  it('takes chunks that arrive at once in the order of their arrival', async () => {
    await server.ask('startStream', { stream_id: 'order' })
    const pieces = note.match(/.{1,5}/gs) ?? []
    const answers = await Promise.all(pieces.map((chunk) => server.ask('processChunk', { stream_id: 'order', chunk })))
    const rest = await server.ask('stopStream', { stream_id: 'order' })
    const whole = answers.map((answer) => answer.processed_chunk).join('') + rest.final_chunk
    expect(whole).toContain('We told her so. Please mail <EMAIL_ADDRESS> today.')
  })

  it('answers a numbered chunk that comes again as before, and takes none out of turn', async () => {
    await server.ask('startStream', { stream_id: 'again' })
    const send = (sequence: number, chunk: string) =>
      server.send('processChunk', { stream_id: 'again', chunk, chunk_metadata: { sequence } })
    const first = (await send(0, 'We told her so. Mail jane.roe@exam')).json()
    await send(1, 'ple.org today. And')
    const lost = (await send(2, ' rest. See')).json()
    const again = (await send(2, ' rest. See')).json()
    expect(again.processed_chunk).toBe(lost.processed_chunk)
    expect([(await send(1, 'x')).statusCode, (await send(4, 'x')).statusCode]).toEqual([409, 409])
    expect((await send(4, 'x')).json().error).toContain('sequence 3')
    const { processed_chunks } = await server.ask('getStreamStatus', { id: 'again' })
    expect(processed_chunks).toBe(3)
    const rest = await server.ask('stopStream', { stream_id: 'again' })
    expect(first.processed_chunk).not.toContain('jane')
    expect(rest.final_chunk).toContain('See')
  })

  it('pushes back with 429 when more than 64 chunks of it wait', async () => {
    await server.ask('startStream', { stream_id: 'many' })
    const many = Array.from({ length: 120 }, () => server.send('processChunk', { stream_id: 'many', chunk: 'so ' }))
    const codes = (await Promise.all(many)).map((answer) => answer.statusCode)
    expect(new Set(codes)).toEqual(new Set([200, 429]))
    await server.ask('stopStream', { stream_id: 'many' })
  })

  it('ends with 409 when it was idle for too long, and may then be started anew', async () => {
    await server.ask('startStream', { stream_id: 'idle' })
    await server.services.database.query(
      `UPDATE stream_sessions SET last_activity_at = now() - interval '2 minutes' WHERE stream_id = 'idle'`,
    )
    const late = await server.send('processChunk', { stream_id: 'idle', chunk: 'x' })
    expect([late.statusCode, late.json().error]).toEqual([409, expect.stringContaining('idle')])
    expect(await server.ask('getStreamStatus', { id: 'idle' })).toMatchObject({ status: 'inactive' })
    expect((await server.send('startStream', { stream_id: 'idle' })).statusCode).toBe(200)
    await server.ask('stopStream', { stream_id: 'idle' })
  })

  it('takes no more than its limit, and an organisation no more streams than its own', async () => {
    await server.ask('startStream', { stream_id: 'long' })
    const chunk = 'x'.repeat(600)
    expect((await server.send('processChunk', { stream_id: 'long', chunk })).statusCode).toBe(200)
    expect((await server.send('processChunk', { stream_id: 'long', chunk })).statusCode).toBe(413)
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const codes = []
    for (const stream_id of names) codes.push((await server.send('startStream', { stream_id })).statusCode)
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
    for (const stream_id of ['long', ...names.slice(0, 5)]) await server.ask('stopStream', { stream_id })
  })

  it('shows settled words before their sentence ends, unless its settings ask for whole sentences', async () => {
    const chunk = 'We told her to keep the wound dry and to call us'
    for (const [stream_id, config, out] of [
      ['early', {}, 'We told her'],
      ['late', { release: 'sentence' }, ''],
    ] as const) {
      await server.ask('startStream', { stream_id, config })
      const answer = await server.ask('processChunk', { stream_id, chunk })
      expect(answer.processed_chunk.slice(0, 11)).toBe(out)
    }
  })
})

/** A database that servers leave open when they end. */
function kept(database: Database): Database {
  return {
    kind: database.kind,
    query: (text, values) => database.query(text, values),
    transaction: (run) => database.transaction(run),
    ping: () => database.ping(),
    close: async () => undefined,
  }
}

describe('the live monitor', () => {
  it('tells the active streams, then each chunk as it comes, in figures alone', async () => {
    const { app } = server
    await app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const answer = await fetch(`http://127.0.0.1:${port}/api/guardrails/streaming/events`)
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    const events = eventsOf(answer)
    expect((await events.next()).value).toMatchObject({ type: 'sessions' })
    await server.ask('startStream', { stream_id: 'watched' })
    await server.ask('processChunk', { stream_id: 'watched', chunk: 'I will kill you tomorrow. So' })
    await server.ask('stopStream', { stream_id: 'watched' })
    expect((await events.next()).value).toMatchObject({ type: 'started', stream_id: 'watched' })
    const chunk = (await events.next()).value
    expect(chunk).toMatchObject({ type: 'chunk', action: 'block', characters_in: 28, held: 3 })
    expect(JSON.stringify(chunk)).not.toContain('kill')
    expect((await events.next()).value).toMatchObject({ type: 'stopped' })
    await events.return(undefined)
  })
})

async function* eventsOf(answer: Response): AsyncGenerator<unknown> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of answer.body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) yield JSON.parse(block.slice('data: '.length))
  }
}
