import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { chunkActions, limits, streamStatuses } from '../vocabulary/index.ts'
import { count, jsonObject, shortName, tooLarge } from './shared.ts'

/** Bytes of a text in UTF-8. */
function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

const area = 'Streaming'
const streamId = shortName

/** A stream's figures. Times are in seconds. */
export const streamSession = z.object({
  stream_id: z.string(),
  status: z.enum(streamStatuses),
  duration: z.number().min(0),
  processed_chunks: count,
  blocked_chunks: count,
  throughput: z.number().min(0).describe('chunks per second'),
  last_activity: z.number().min(0).describe('seconds since the last activity'),
})

export const startStream = endpoint({
  method: 'POST',
  path: '/api/guardrails/streaming/start',
  summary: 'Open a stream session',
  area,
  access: 'check',
  input: z.object({ stream_id: streamId, config: jsonObject.default({}) }),
  output: streamSession,
})

export const stopStream = endpoint({
  method: 'POST',
  path: '/api/guardrails/streaming/stop',
  summary: 'Close a stream session and get the rest of its safe text',
  area,
  access: 'check',
  input: z.object({ stream_id: streamId }),
  output: streamSession.extend({ final_chunk: z.string() }),
})

export const processChunk = endpoint({
  method: 'POST',
  path: '/api/guardrails/streaming/process',
  summary: 'Hand in a chunk and get what is safe to show so far',
  area,
  access: 'check',
  input: z.object({
    stream_id: streamId,
    chunk: z
      .string()
      .min(1, 'must not be empty')
      .refine((chunk) => utf8Length(chunk) <= limits.chunkBytes, tooLarge('must have at most 64 KB')),
    chunk_metadata: z
      .looseObject({
        sequence: z
          .number()
          .int()
          .min(0)
          .optional()
          .describe('counts the chunks; one whose answer was lost may be sent again under the same number'),
      })
      .default({}),
  }),
  output: z.object({
    stream_id: z.string(),
    action: z.enum(chunkActions),
    actions_taken: z.array(z.string()),
    original_chunk: z.string(),
    processed_chunk: z.string(),
    processing_time: z.number().min(0),
    request_id: z.string(),
  }),
})

export const getStreamStatus = endpoint({
  method: 'GET',
  path: '/api/guardrails/streaming/status/:id',
  summary: 'One stream session',
  area,
  access: 'read',
  input: z.object({ id: streamId }),
  output: streamSession,
})

const happened = {
  stream_id: z.string(),
  action: z.enum(chunkActions),
  characters_in: count,
  characters_out: count,
  held: count.describe('characters that wait for what follows'),
  at: z.iso.datetime(),
}

/** One server-sent event of the live monitor: all active streams, or what happened to one. Figures alone, no text. */
export const streamEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sessions'), sessions: z.array(streamSession) }),
  z.object({ type: z.literal('started'), ...happened }),
  z.object({ type: z.literal('chunk'), ...happened }),
  z.object({ type: z.literal('stopped'), ...happened }),
])

export const watchStreams = endpoint({
  method: 'GET',
  path: '/api/guardrails/streaming/events',
  summary: 'The active streams and what happens to them, as server-sent events',
  area,
  access: 'read',
  answer: 'events',
  input: z.object({}),
  output: z.unknown(),
})
