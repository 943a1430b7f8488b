import type * as z from 'zod'
import { AppError } from '../http/app-error.ts'
import { message, toChunks, toCompletion } from './anthropic-answer.ts'
import { toMessages } from './anthropic-request.ts'
import { guardChatStream } from './chat-stream.ts'
import { answersOf, chatCompletion, chatRequest, chatSlots, ownCompletion } from './chat-wire.ts'
import type { Answer } from './guard-answer.ts'
import type { Lanes } from './lanes.ts'
import { guardMessagesStream } from './messages-stream.ts'
import { messageAnswers, messageBody, messagesRequest, messagesSlots, ownMessage } from './messages-wire.ts'
import type { OwnAnswer } from './own-answer.ts'
import { ownChatEvents, ownMessageEvents, ownResponseEvents } from './own-events.ts'
import { guardResponsesStream } from './responses-stream.ts'
import { ownResponse, responseAnswers, responseBody, responsesRequest, responsesSlots } from './responses-wire.ts'
import type { Slot } from './slots.ts'
import { namedEvent, sseEvent } from './sse.ts'
import type { Upstream } from './upstream.ts'
import type { GatewayVerdict } from './verdict.ts'

export interface StreamAnswer {
  readonly pieces: AsyncIterable<unknown>
  readonly lanes: Lanes
  readonly input: GatewayVerdict
  readonly streamId: string
  readonly at: number
}

/** What a request asks, read from its wire. */
export interface Asked {
  readonly model: string
  readonly stream: boolean
  readonly slots: readonly Slot[]
  /** What goes to the upstream, after the slots were replaced. Throws `invalid_input` where it can't understand. */
  forUpstream(upstream: Upstream): { readonly path: string; readonly body: unknown }
}

/** How one of the gateway's calls is spoken: requests, answers, streams, and answers of our own. */
export interface Wire {
  readonly path: string
  read(body: unknown): z.ZodSafeParseResult<Asked>
  /** Undefined: not an answer of this wire. */
  answer(
    upstream: Upstream,
    json: unknown,
    at: number,
  ): { readonly body: object; readonly answers: Answer[] } | undefined
  /** The upstream's events in the words of this wire. */
  pieces(upstream: Upstream, events: AsyncIterable<unknown>, at: number): AsyncIterable<unknown>
  guard(stream: StreamAnswer): AsyncGenerator<string>
  own(parts: OwnAnswer): object
  ownEvents(parts: OwnAnswer, custos: object): string[]
  /** The event that says that the upstream broke off. */
  broken(words: string): string
}

const chat: Wire = {
  path: '/v1/chat/completions',
  read: (raw) =>
    read(chatRequest, raw, (body) => ({
      model: body.model,
      stream: body.stream === true,
      slots: chatSlots(body),
      forUpstream: ({ wire }) =>
        wire === 'anthropic' ? { path: 'v1/messages', body: toMessages(body) } : { path: 'v1/chat/completions', body },
    })),
  answer({ wire }, json, at) {
    const parsed = wire === 'anthropic' ? message.safeParse(json) : undefined
    const completion = chatCompletion.safeParse(parsed?.success ? toCompletion(parsed.data, at) : json)
    return completion.success ? { body: completion.data, answers: answersOf(completion.data) } : undefined
  },
  pieces: ({ wire }, events, at) => (wire === 'anthropic' ? toChunks(events, at) : events),
  guard: guardChatStream,
  own: ownCompletion,
  ownEvents: ownChatEvents,
  broken: (words) =>
    sseEvent(JSON.stringify({ error: { message: words, type: 'upstream_error', code: 'upstream_failed' } })),
}

const responses: Wire = {
  path: '/v1/responses',
  read: (raw) =>
    read(responsesRequest, raw, (body) => ({
      model: body.model,
      stream: body.stream === true,
      slots: responsesSlots(body),
      forUpstream: (upstream) => {
        mustSpeak(upstream, 'openai', 'use /v1/chat/completions or /v1/messages')
        return { path: 'v1/responses', body }
      },
    })),
  answer(_upstream, json) {
    const parsed = responseBody.safeParse(json)
    return parsed.success ? { body: parsed.data, answers: responseAnswers(parsed.data) } : undefined
  },
  pieces: (_upstream, events) => events,
  guard: ({ pieces, lanes, input }) => guardResponsesStream({ events: pieces, lanes, input }),
  own: ownResponse,
  ownEvents: ownResponseEvents,
  broken: (words) => namedEvent({ type: 'error', ...{ code: 'upstream_failed', message: words, param: null } }),
}

const messages: Wire = {
  path: '/v1/messages',
  read: (raw) =>
    read(messagesRequest, raw, (body) => ({
      model: body.model,
      stream: body.stream === true,
      slots: messagesSlots(body),
      forUpstream: (upstream) => {
        mustSpeak(upstream, 'anthropic', 'use /v1/chat/completions')
        return { path: 'v1/messages', body }
      },
    })),
  answer(_upstream, json) {
    const parsed = messageBody.safeParse(json)
    return parsed.success ? { body: parsed.data, answers: messageAnswers(parsed.data) } : undefined
  },
  pieces: (_upstream, events) => events,
  guard: ({ pieces, lanes, input }) => guardMessagesStream({ events: pieces, lanes, input }),
  own: ownMessage,
  ownEvents: ownMessageEvents,
  broken: (words) => namedEvent({ type: 'error', ...{ error: { type: 'api_error', message: words } } }),
}

/** The gateway's guarded calls. */
export const wires: readonly Wire[] = [chat, responses, messages]

function read<T>(schema: z.ZodType<T>, raw: unknown, asked: (body: T) => Asked): z.ZodSafeParseResult<Asked> {
  const parsed = schema.safeParse(raw)
  return parsed.success ? { success: true, data: asked(parsed.data) } : fail(parsed.error)
}

function fail(error: z.ZodError): z.ZodSafeParseError<Asked> {
  // The issues are all that is read of it.
  return { success: false, error: error as z.ZodError<Asked> }
}

function mustSpeak({ name, wire }: Upstream, wanted: Upstream['wire'], instead: string): void {
  if (wire === wanted) return
  throw new AppError('invalid_input', `The model's server ${name} does not speak this call: ${instead}.`)
}
