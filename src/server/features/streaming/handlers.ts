import { performance } from 'node:perf_hooks'
import { AppError } from '../../http/app-error.ts'
import { type Call, EventsAnswer, type Handlers } from '../../http/call.ts'
import { createSealing } from '../../policy/sealing.ts'
import { policyRules } from '../../policy/stream-reading.ts'
import type { Services } from '../../services.ts'
import type { StreamKey } from '../../stores/index.ts'
import { streamOf } from '../../stores/stream-wire.ts'
import { createLiveStreams, type RulesOf, type Taken } from './live-streams.ts'
import { createNewsroom, type StreamNews } from './stream-news.ts'
import { watchStreamsOf } from './watch-streams.ts'

type Names = 'startStream' | 'stopStream' | 'processChunk' | 'getStreamStatus' | 'watchStreams'
type Needs = Pick<Services, 'stores' | 'checks' | 'policies' | 'now' | 'secret' | 'settings'>

/** Streams: opened, fed chunk by chunk, watched, closed. */
export function streamingHandlers(services: Needs): Pick<Handlers, Names> {
  const { stores, now, settings, secret } = services
  const news = createNewsroom()
  const live = createLiveStreams({
    store: stores.streams,
    sealing: createSealing(secret, 'streams'),
    now,
    idleSeconds: settings.CUSTOS_STREAM_IDLE_SECONDS,
    mostCharacters: settings.CUSTOS_STREAM_MAX_CHARACTERS,
  })
  const tell = (key: StreamKey, type: StreamNews['type'], taken?: Taken & { readonly charactersIn: number }) =>
    news.tell(key.organizationId, {
      type,
      streamId: key.streamId,
      action: taken?.output.action ?? 'allow',
      charactersIn: taken?.charactersIn ?? 0,
      charactersOut: taken?.output.text.length ?? 0,
      held: taken?.held ?? 0,
      at: now(),
    })
  return {
    startStream: async (input, call) => {
      const key = keyOf(call, input.stream_id)
      if ((await stores.streams.count(key.organizationId)) >= settings.CUSTOS_STREAMS_OPEN) {
        throw new AppError('rate_limited', 'Too many streams are open. Stop some first.', { retryAfter: 10 })
      }
      const stream = await stores.streams.start(key, { config: input.config, at: new Date(now()) })
      tell(key, 'started')
      return streamOf(stream, now())
    },
    getStreamStatus: async (input, call) => streamOf(await stores.streams.get(keyOf(call, input.id)), now()),
    processChunk: async (input, call) => {
      const started = performance.now()
      const key = keyOf(call, input.stream_id)
      const taken = await live.take(
        key,
        { input: { type: 'chunk', text: input.chunk }, sequence: input.chunk_metadata.sequence },
        rulesFor(services, call),
      )
      if (!taken.again) tell(key, 'chunk', { ...taken, charactersIn: input.chunk.length })
      return {
        stream_id: key.streamId,
        action: taken.output.action,
        actions_taken: [...taken.output.taken],
        original_chunk: input.chunk,
        processed_chunk: taken.output.text,
        processing_time: (performance.now() - started) / 1000,
        request_id: call.requestId,
      }
    },
    stopStream: async (input, call) => {
      const key = keyOf(call, input.stream_id)
      const taken = await live.take(key, { input: { type: 'stop' } }, rulesFor(services, call))
      tell(key, 'stopped', { ...taken, charactersIn: 0 })
      return { ...streamOf(taken.session, now()), final_chunk: taken.output.text }
    },
    watchStreams: (_input, call) =>
      new EventsAnswer(watchStreamsOf({ news, store: stores.streams, now }, call.session.organization.id)),
  }
}

function keyOf(call: Call, streamId: string): StreamKey {
  return { organizationId: call.session.organization.id, streamId }
}

/** A stream whose settings say `"release": "sentence"` shows nothing of a sentence before all of it was judged. */
function rulesFor(services: Needs, call: Call): RulesOf {
  return ({ streamId, config }) =>
    policyRules(services, { ...call, source: 'stream' }, { streamId, wholeSentences: config['release'] === 'sentence' })
}
