import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '../http/app-error.ts'
import type { Call } from '../http/call.ts'
import { sessionOf } from '../http/gate.ts'
import { invalidInput } from '../http/refusal.ts'
import { checkEverything } from '../policy/everything.ts'
import { type ChatRequest, chatCompletion, chatRequest, refusedCompletion } from './chat-wire.ts'
import { type GatewayServices, type GatewayVerdict, guardInput } from './guard-input.ts'
import { guardStream } from './guard-stream.ts'
import { guardCompletion, stoppedText } from './guarded-chat.ts'
import { askUpstream, jsonOf, type Upstream } from './upstream.ts'

const largestBody = 4_194_304
const answerTimeout = 600_000

export interface GatewayParts extends GatewayServices {
  /** The model's server; undefined when none is set. */
  readonly upstream: Upstream | undefined
}

/** The OpenAI-compatible calls under `/v1`, with guardrails before and behind the model. */
export function mountGateway(app: FastifyInstance, parts: GatewayParts): void {
  const options = { bodyLimit: largestBody, config: { access: 'check' as const } }
  app.post('/v1/chat/completions', options, (request, reply) => chat(parts, request, reply))
  app.post('/v1/embeddings', options, (request, reply) => embeddings(parts, request, reply))
  app.get('/v1/models', { config: { access: 'read' as const } }, async (request, reply) => {
    const upstream = upstreamOf(parts)
    return passOn(upstream, await askUpstream(upstream, { method: 'GET', path: 'v1/models' }, gone(request)), reply)
  })
}

async function chat(parts: GatewayParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const upstream = upstreamOf(parts)
  const body = parse(chatRequest, request.body)
  const call = callOf(request)
  const input = await guardInput(parts, call, body.messages)
  tell(reply, input.verdict)
  if (input.verdict.action === 'block' || input.verdict.action === 'redirect') {
    return refuse({ parts, call, body, verdict: input.verdict }, reply)
  }
  const answer = await askUpstream(
    upstream,
    { method: 'POST', path: 'v1/chat/completions', body: { ...body, messages: input.messages } },
    gone(request),
  )
  if (!answer.ok) return passOn(upstream, answer, reply)
  if (body.stream && answer.body) {
    const events = guardStream(parts, call, {
      body: answer.body,
      placeholders: input.placeholders,
      input: input.verdict,
      streamId: call.requestId,
    })
    return sendEvents(reply, events)
  }
  const parsed = chatCompletion.safeParse(await jsonOf(upstream, answer))
  if (!parsed.success)
    throw new AppError('upstream_failed', `The model's server (${upstream.name}) answered in an unknown shape.`)
  const guarded = await guardCompletion(parts, call, { completion: parsed.data, placeholders: input.placeholders })
  tell(reply, guarded.verdict, 'output')
  return reply.send({ ...guarded.completion, custos: { input: input.verdict, output: guarded.verdict } })
}

interface Refused {
  readonly parts: GatewayParts
  readonly call: Call
  readonly body: ChatRequest
  readonly verdict: GatewayVerdict
}

function refuse({ parts, call, body, verdict }: Refused, reply: FastifyReply): FastifyReply {
  const whole = refusedCompletion({ id: call.requestId, model: body.model, at: parts.now(), text: stoppedText })
  const custos = { input: verdict, output: null }
  if (!body.stream) return reply.send({ ...whole, custos })
  const base = { id: whole.id, object: 'chat.completion.chunk', created: whole.created, model: whole.model }
  const pieces = [
    { ...base, choices: [{ index: 0, delta: { role: 'assistant', content: stoppedText }, finish_reason: null }] },
    { ...base, choices: [{ index: 0, delta: {}, finish_reason: 'content_filter' }] },
    { ...base, choices: [], custos },
  ]
  return sendEvents(reply, [...pieces.map((piece) => `data: ${JSON.stringify(piece)}\n\n`), 'data: [DONE]\n\n'])
}

const embeddingRequest = z.looseObject({
  model: z.string().min(1).max(300),
  input: z.union([z.string(), z.array(z.string()).max(2048), z.array(z.number()), z.array(z.array(z.number()))]),
})

async function embeddings(parts: GatewayParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const upstream = upstreamOf(parts)
  const body = parse(embeddingRequest, request.body)
  const call = callOf(request)
  const texts = [body.input].flat(1).filter((part): part is string => typeof part === 'string')
  for (const text of texts) {
    const result = await checkEverything(parts, { call, text })
    if (result.action === 'block' || result.action === 'redirect') {
      throw new AppError(
        'forbidden',
        `A text to embed was stopped by the guardrail ${result.decidedBy ?? 'of the policy'}.`,
      )
    }
  }
  return passOn(
    upstream,
    await askUpstream(upstream, { method: 'POST', path: 'v1/embeddings', body }, gone(request)),
    reply,
  )
}

function upstreamOf(parts: GatewayParts): Upstream {
  if (parts.upstream) return parts.upstream
  throw new AppError('unavailable', 'No model server is set: set CUSTOS_UPSTREAM_URL.')
}

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (!parsed.success)
    throw invalidInput(
      parsed.error,
      new Set(['model', 'messages', 'role', 'content', 'stream', 'n', 'input', 'text', 'type']),
    )
  return parsed.data
}

function callOf(request: FastifyRequest): Call {
  const session = sessionOf(request)
  if (!session) throw new AppError('unauthenticated', 'Sign in to use this.')
  return { session, requestId: request.id, source: 'gateway' }
}

/** Aborted when the caller goes away or the answer takes too long. */
function gone(request: FastifyRequest): AbortSignal {
  const controller = new AbortController()
  request.raw.socket.once('close', () => controller.abort())
  return AbortSignal.any([controller.signal, AbortSignal.timeout(answerTimeout)])
}

function tell(reply: FastifyReply, verdict: GatewayVerdict, side: 'input' | 'output' = 'input'): void {
  reply.header(`x-custos-${side}-action`, verdict.action).header(`x-custos-${side}-status`, verdict.status)
  if (verdict.decided_by !== null) reply.header(`x-custos-${side}-decided-by`, encodeURIComponent(verdict.decided_by))
}

async function passOn(upstream: Upstream, answer: Response, reply: FastifyReply): Promise<FastifyReply> {
  const body = await jsonOf(upstream, answer)
  return reply.code(answer.status).send(body)
}

function sendEvents(reply: FastifyReply, events: AsyncIterable<string> | Iterable<string>): FastifyReply {
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(Readable.from(events))
}
