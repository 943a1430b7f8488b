import { performance } from 'node:perf_hooks'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { policyReading } from '../../policy/stream-reading.ts'
import type { Services } from '../../services.ts'
import { streamOf } from '../../stores/stream-wire.ts'
import { createLiveStreams, type LiveStreams } from './live-streams.ts'

type Names = 'startStream' | 'stopStream' | 'processChunk' | 'getStreamStatus'
type Needs = Pick<Services, 'stores' | 'checks' | 'policies' | 'now'>

/** Streams: opened, fed chunk by chunk, closed. */
export function streamingHandlers(services: Needs): Pick<Handlers, Names> {
  const live = createLiveStreams()
  const { stores, now } = services
  const keyOf = (call: Call, streamId: string) => ({ organizationId: call.session.organization.id, streamId })
  return {
    startStream: async (input, call) => {
      const key = keyOf(call, input.stream_id)
      const stream = await stores.streams.start(key, { config: input.config, at: new Date(now()) })
      live.forget(nameOf(key))
      return streamOf(stream, now())
    },
    getStreamStatus: async (input, call) => streamOf(await stores.streams.get(keyOf(call, input.id)), now()),
    processChunk: (input, call) => processChunk({ ...services, live, call }, input),
    stopStream: async (input, call) => {
      const key = keyOf(call, input.stream_id)
      await refuseStopped(services, key)
      const read = policyReading(services, { ...call, source: 'stream' }, key.streamId)
      const rest = await live.take(nameOf(key), { type: 'stop' }, read)
      live.forget(nameOf(key))
      const stream = await stores.streams.stop(key, new Date(now()))
      return { ...streamOf(stream, now()), final_chunk: rest.text }
    },
  }
}

interface StreamKey {
  readonly organizationId: string
  readonly streamId: string
}

function nameOf({ organizationId, streamId }: StreamKey): string {
  return `${organizationId} ${streamId}`
}

async function refuseStopped({ stores }: Needs, key: StreamKey): Promise<void> {
  const stream = await stores.streams.get(key)
  if (stream.status !== 'active') throw new AppError('conflict', 'This stream has been stopped.')
}

type Chunk = { readonly stream_id: string; readonly chunk: string }

async function processChunk(parts: Needs & { readonly live: LiveStreams; readonly call: Call }, input: Chunk) {
  const { stores, now, live, call } = parts
  const started = performance.now()
  const key = { organizationId: call.session.organization.id, streamId: input.stream_id }
  await refuseStopped(parts, key)
  const read = policyReading(parts, { ...call, source: 'stream' }, key.streamId)
  const output = await live.take(nameOf(key), { type: 'chunk', text: input.chunk }, read)
  await stores.streams.advance(key, {
    chunks: 1,
    blockedChunks: output.action === 'block' ? 1 : 0,
    characters: input.chunk.length,
    at: new Date(now()),
  })
  return {
    stream_id: key.streamId,
    action: output.action,
    actions_taken: [...output.taken],
    original_chunk: input.chunk,
    processed_chunk: output.text,
    processing_time: (performance.now() - started) / 1000,
    request_id: call.requestId,
  }
}
