import { newStream, type StreamInput, type StreamOutput, type StreamRules, type StreamState, stepStream } from '#engine'
import { AppError } from '../../http/app-error.ts'
import type { Sealing } from '../../policy/sealing.ts'
import type { StreamKey, StreamSession, StreamSessionStore } from '../../stores/index.ts'

/** Inputs of one stream that may wait for their turn. */
const mostWaiting = 64
/** Streams kept ready in memory; the others are read from the database when they go on. */
const mostReady = 5000
/** How often an input is worked out again because another server took one meanwhile. */
const mostTries = 5

/** An input as it was handed in. `sequence` counts a stream's chunks, so that one whose answer was lost can be sent again. */
export interface Given {
  readonly input: StreamInput
  readonly sequence?: number | undefined
}

/** An input taken: what goes out, and the stream after it. */
export interface Taken {
  readonly output: StreamOutput
  readonly session: StreamSession
  /** Characters that wait for what follows. */
  readonly held: number
  /** The chunk had been taken before: this is what was answered then. */
  readonly again?: true
}

/** How a stream's inputs are judged; asked when its settings are known. */
export type RulesOf = (session: StreamSession) => Promise<StreamRules>

/**
 * Open streams. What they hold back lies sealed in the database after every input and before its answer, so a stream
 * goes on after the server was killed, and on any server that shares database and secret.
 */
export interface LiveStreams {
  /**
   * What goes out after the input; inputs of one stream are taken in order, a numbered one once. Throws `not_found`,
   * `conflict` for a stopped or timed-out stream or a number out of turn, `too_large` when the stream has reached its
   * limit, `rate_limited` when too many inputs wait.
   */
  take(key: StreamKey, given: Given, rulesOf: RulesOf): Promise<Taken>
}

export interface LiveStreamsParts {
  readonly store: StreamSessionStore
  readonly sealing: Sealing
  readonly now: () => number
  readonly idleSeconds: number
  readonly mostCharacters: number
}

/** The numbered chunk that was taken last, and what was answered. */
interface Last {
  readonly sequence: number
  readonly length: number
  readonly output: StreamOutput
}

interface Ready {
  readonly session: StreamSession
  readonly state: StreamState
  readonly last?: Last | undefined
}

/** The streams of one database. */
export function createLiveStreams(parts: LiveStreamsParts): LiveStreams {
  const ready = new Map<string, Ready>()
  const turns = createTurns()
  return {
    take: (key, given, rulesOf) => {
      const { input } = given
      const name = `${key.organizationId} ${key.streamId}`
      return turns.run(name, async () => {
        for (let tries = 0; tries < mostTries; tries += 1) {
          const before = ready.get(name) ?? (await load(parts, key))
          const answered = takenBefore(before, given)
          if (answered) return { output: answered, session: before.session, held: heldOf(before.state), again: true }
          ready.delete(name)
          await refuse(parts, key, { before: before.session, input })
          const { state, output } = await stepStream(before.state, input, await rulesOf(before.session))
          const last = lastOf(given, output)
          const session = await save(parts, key, { before: before.session, state, input, output, last })
          if (session === undefined) continue
          if (state.status === 'open') keep(ready, name, { session, state: compact(state, input), last })
          return { output, session, held: heldOf(state) }
        }
        throw new AppError('conflict', 'Another server takes chunks of this stream at the same time.')
      })
    },
  }
}

function heldOf({ pending, settling }: StreamState): number {
  return pending.length - settling.shown
}

function lastOf({ input, sequence }: Given, output: StreamOutput): Last | undefined {
  return sequence === undefined || input.type !== 'chunk' ? undefined : { sequence, length: input.text.length, output }
}

/** What was answered to a chunk that comes a second time. Throws when its number is neither that nor the next. */
function takenBefore({ last }: Ready, { input, sequence }: Given): StreamOutput | undefined {
  if (last === undefined || sequence === undefined || input.type !== 'chunk' || sequence === last.sequence + 1) return
  if (sequence === last.sequence && input.text.length === last.length) return last.output
  throw new AppError('conflict', `This stream waits for the chunk with the sequence ${last.sequence + 1}.`)
}

/** A part of a long text holds all of it in memory; a copy holds itself alone. */
function compact(state: StreamState, input: StreamInput): StreamState {
  return input.type === 'chunk' && input.text.length > 1000 ? structuredClone(state) : state
}

function keep(ready: Map<string, Ready>, name: string, one: Ready): void {
  ready.set(name, one)
  const [oldest] = ready.keys()
  if (ready.size > mostReady && oldest !== undefined) ready.delete(oldest)
}

/** Work of one name goes one after the other. */
function createTurns() {
  const lines = new Map<string, { last: Promise<unknown>; waiting: number }>()
  return {
    async run<T>(name: string, work: () => Promise<T>): Promise<T> {
      const line = lines.get(name) ?? { last: Promise.resolve(), waiting: 0 }
      if (line.waiting >= mostWaiting) {
        throw new AppError('rate_limited', 'Too many chunks of this stream are waiting.', { retryAfter: 1 })
      }
      lines.set(name, line)
      line.waiting += 1
      const turn = line.last.then(work)
      line.last = turn.catch(() => undefined)
      try {
        return await turn
      } finally {
        line.waiting -= 1
        if (line.waiting === 0) lines.delete(name)
      }
    },
  }
}

async function load({ store, sealing }: LiveStreamsParts, key: StreamKey): Promise<Ready> {
  const { held, ...session } = await store.load(key)
  if (held === null) return { session, state: newStream }
  try {
    const opened = Buffer.from(sealing.open(held, aboutOf(key, session.turn))).toString('utf8')
    // Sealed by this server or one that shares its secret: it is what `save` wrote.
    const { last, ...state } = JSON.parse(opened) as StreamState & { readonly last?: Last }
    return { session, state: { ...newStream, ...state }, last }
  } catch (cause) {
    const words = 'What this stream held back was sealed under another secret. Servers that share a database need one.'
    throw new AppError('unavailable', words, { cause })
  }
}

/** Sealed text belongs to one turn of one stream and opens for no other. */
function aboutOf({ organizationId, streamId }: StreamKey, turn: number): string {
  return `stream ${organizationId} ${streamId} ${turn}`
}

interface Step {
  readonly before: StreamSession
  readonly input: StreamInput
}

async function refuse(parts: LiveStreamsParts, key: StreamKey, { before, input }: Step): Promise<void> {
  if (before.status !== 'active') throw new AppError('conflict', 'This stream has been stopped.')
  const idle = (parts.now() - before.lastActivityAt.getTime()) / 1000
  if (idle > parts.idleSeconds) {
    const nothing = { turn: before.turn, chunks: 0, blockedChunks: 0, characters: 0, held: undefined }
    await parts.store.advance(key, { ...nothing, at: before.lastActivityAt })
    throw new AppError('conflict', `This stream was idle for over ${parts.idleSeconds} seconds and has ended.`)
  }
  const more = input.type === 'chunk' ? input.text.length : 0
  if (more > 0 && before.processedCharacters + more > parts.mostCharacters) {
    throw new AppError(
      'too_large',
      `A stream has at most ${parts.mostCharacters} characters. Stop it and start another.`,
    )
  }
}

interface Stepped extends Step {
  readonly state: StreamState
  readonly output: StreamOutput
  readonly last: Last | undefined
}

function save(
  { store, sealing, now }: LiveStreamsParts,
  key: StreamKey,
  { before, state, input, output, last }: Stepped,
): Promise<StreamSession | undefined> {
  const open = state.status === 'open'
  const about = aboutOf(key, before.turn + 1)
  return store.advance(key, {
    turn: before.turn,
    chunks: input.type === 'chunk' ? 1 : 0,
    blockedChunks: output.action === 'block' ? 1 : 0,
    characters: input.type === 'chunk' ? input.text.length : 0,
    at: new Date(now()),
    held: open ? sealing.seal(Buffer.from(JSON.stringify({ ...state, last })), about) : undefined,
  })
}
