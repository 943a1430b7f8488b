import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '../http/app-error.ts'
import type { Call, Handlers } from '../http/call.ts'
import { sessionOf } from '../http/gate.ts'
import { invalidInput } from '../http/refusal.ts'
import { checkEverything } from '../policy/everything.ts'
import type { Services } from '../services.ts'
import { askFlow } from './flow.ts'
import { guardAnswers, stoppedText } from './guard-answer.ts'
import { type GatewayServices, type GuardedInput, guardInput } from './guard-input.ts'
import { Lanes } from './lanes.ts'
import { listModels } from './models.ts'
import type { OwnAnswer } from './own-answer.ts'
import { createRecords, type Records } from './records.ts'
import { sseJson } from './sse.ts'
import { askUpstream, failed, jsonOf, type Upstream, type UpstreamAnswer } from './upstream.ts'
import type { Upstreams } from './upstreams.ts'
import { type GatewayVerdict, stops } from './verdict.ts'
import { type Asked, type Wire, wires } from './wires.ts'

const largestBody = 4_194_304
const answerTimeout = 600_000

export interface GatewayParts extends GatewayServices, Pick<Services, 'model'> {
  readonly upstreams: Upstreams
  /** Runs the flow that the policy puts between user and model. */
  readonly executeFlow: Handlers['executeFlow']
}

/** The calls under `/v1`, as OpenAI and Anthropic have them, with guardrails before and behind the model. */
export function mountGateway(app: FastifyInstance, parts: GatewayParts): void {
  const options = { bodyLimit: largestBody, config: { access: 'check' as const } }
  for (const wire of wires) {
    app.post(wire.path, options, (request, reply) => guarded({ parts, wire, request }, reply))
  }
  app.post('/v1/embeddings', options, (request, reply) => embeddings(parts, request, reply))
  app.get('/v1/models', { config: { access: 'read' as const } }, async (request, reply) =>
    reply.send(await listModels(parts.upstreams, callOf(request), goneSignal(reply))),
  )
}

interface Happening {
  readonly parts: GatewayParts
  readonly wire: Wire
  readonly request: FastifyRequest
  readonly records: Records
}

/** What was judged is recorded, whatever becomes of the model. */
async function guarded(asked: Omit<Happening, 'records'>, reply: FastifyReply): Promise<FastifyReply> {
  const records = createRecords()
  try {
    return await answer({ ...asked, records }, reply)
  } catch (cause) {
    await records.done()
    throw cause
  }
}

async function answer(happening: Happening, reply: FastifyReply): Promise<FastifyReply> {
  const { parts, wire, request, records } = happening
  const call = callOf(request)
  const asked = readOr400(wire.read(request.body))
  const upstream = await chooseFor(parts, request, { call, model: asked.model })
  const input = await guardInput(parts, call, { slots: asked.slots, masking: upstream.masking, records })
  tell(reply, upstream, { input: input.verdict })
  if (stops(input.verdict)) {
    await records.done()
    return sendOwn(
      { ...happening, asked, verdict: input.verdict },
      { text: stoppedText, finish: 'content_filter' },
      reply,
    )
  }
  const flow = await askFlow(parts, call, { slots: asked.slots, session: headerOf(request, 'x-custos-session') })
  if (flow) await records.done()
  if (flow) return sendOwn({ ...happening, asked, verdict: input.verdict }, flow, reply)
  const sending = { method: 'POST', ...asked.forUpstream(upstream), headers: wireHeaders(request) } as const
  const received = await askUpstream(upstream, sending, goneSignal(reply))
  if (received.status >= 400) {
    await records.done()
    return passOn(upstream, received, reply)
  }
  const whole = { ...happening, asked, upstream, answer: received, input, call }
  return asked.stream ? sendStream(whole, reply) : sendWhole(whole, reply)
}

interface Answered extends Happening {
  readonly asked: Asked
  readonly upstream: Upstream
  readonly answer: UpstreamAnswer
  readonly input: GuardedInput
  readonly call: Call
}

async function sendWhole(
  { parts, wire, upstream, answer, input, call, request, records }: Answered,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const read = wire.answer(upstream, await jsonOf(upstream, answer), parts.now())
  if (!read) throw failed(upstream, 'answered in an unknown shape')
  const { placeholders, forAnswer: configs } = input
  const received = read.answers.flatMap(({ slots }) => slots.map(({ text }) => text))
  const output = await guardAnswers(parts, call, { answers: read.answers, configs, placeholders, records })
  await records.done()
  tell(reply, upstream, { output })
  // Only for who asks: both texts are the caller's own.
  const texts = headerOf(request, 'x-custos-explain') === 'texts' ? { sent: input.sent, received } : {}
  return reply.send({ ...read.body, custos: { input: input.verdict, output, ...texts } })
}

async function sendStream(whole: Answered, reply: FastifyReply): Promise<FastifyReply> {
  const { parts, wire, upstream, answer, input, call, records } = whole
  const streamId = call.requestId
  const { placeholders, forAnswer: configs } = input
  const lanes = await Lanes.open(parts, call, { streamId, configs, placeholders, records })
  const at = parts.now()
  const pieces = wire.pieces(upstream, sseJson(answer.body), at)
  const events = wire.guard({ pieces, lanes, input: input.verdict, streamId, at })
  return sendEvents(
    reply,
    untilBroken(events, () => wire.broken(failed(upstream, 'broke off').message)),
  )
}

/** A stream that breaks off says so in its last event: its status has long been sent. */
async function* untilBroken(events: AsyncIterable<string>, broken: () => string): AsyncGenerator<string> {
  try {
    yield* events
  } catch {
    // What failed is the upstream's connection or words; nothing of them is told but that.
    yield broken()
  }
}

interface Owned extends Happening {
  readonly asked: Asked
  readonly verdict: GatewayVerdict
}

function sendOwn(
  { parts, wire, request, asked, verdict }: Owned,
  { text, finish }: Pick<OwnAnswer, 'text' | 'finish'>,
  reply: FastifyReply,
): FastifyReply {
  const own = { id: request.id, model: asked.model, at: parts.now(), text, finish }
  const custos = { input: verdict, output: null }
  if (!asked.stream) return reply.send({ ...wire.own(own), custos })
  return sendEvents(reply, wire.ownEvents(own, custos))
}

const embeddingRequest = z.looseObject({
  model: z.string().min(1).max(300),
  input: z.union([z.string(), z.array(z.string()).max(2048), z.array(z.number()), z.array(z.array(z.number()))]),
})

async function embeddings(parts: GatewayParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = readOr400(embeddingRequest.safeParse(request.body))
  const call = callOf(request)
  const upstream = await chooseFor(parts, request, { call, model: body.model })
  const texts = [body.input].flat(1).filter((part): part is string => typeof part === 'string')
  for (const text of texts) {
    const result = await checkEverything(parts, { call, text })
    if (stops(result)) {
      throw new AppError(
        'forbidden',
        `A text to embed was stopped by the guardrail ${result.decidedBy ?? 'of the policy'}.`,
      )
    }
  }
  const asked = { method: 'POST', path: 'v1/embeddings', body } as const
  return passOn(upstream, await askUpstream(upstream, asked, goneSignal(reply)), reply)
}

function chooseFor(
  { upstreams }: GatewayParts,
  request: FastifyRequest,
  { call, model }: { readonly call: Call; readonly model: string },
): Promise<Upstream> {
  const name = headerOf(request, 'x-custos-upstream')
  return upstreams.choose(call.session.organization.id, { model, ...(name === undefined ? {} : { name }) })
}

const names = 'model messages role content stream n input text type system instructions output arguments tool_calls'
const fields: ReadonlySet<string> = new Set(names.split(' '))

function readOr400<T>(parsed: z.ZodSafeParseResult<T>): T {
  if (!parsed.success) throw invalidInput(parsed.error, fields)
  return parsed.data
}

function callOf(request: FastifyRequest): Call {
  const session = sessionOf(request)
  if (!session) throw new AppError('unauthenticated', 'Sign in to use this.')
  return { session, requestId: request.id, source: 'gateway' }
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined
}

/** Headers of the wires themselves, which an upstream may need; never the caller's own key. */
function wireHeaders(request: FastifyRequest): Record<string, string> {
  const known = ['anthropic-version', 'anthropic-beta', 'openai-beta', 'openai-organization', 'openai-project']
  return Object.fromEntries(
    known.flatMap((name) => (headerOf(request, name) ? [[name, headerOf(request, name) ?? '']] : [])),
  )
}

/** Aborted when the caller goes away before the answer is out, or when that takes too long. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const late = setTimeout(() => controller.abort(), answerTimeout)
  late.unref()
  reply.raw.once('close', () => {
    clearTimeout(late)
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

function tell(
  reply: FastifyReply,
  upstream: Upstream,
  verdicts: { readonly input?: GatewayVerdict; readonly output?: GatewayVerdict },
): void {
  reply.header('x-custos-upstream', upstream.name)
  for (const [side, verdict] of Object.entries(verdicts)) {
    reply.header(`x-custos-${side}-action`, verdict.action).header(`x-custos-${side}-status`, verdict.status)
    if (verdict.decided_by !== null) reply.header(`x-custos-${side}-decided-by`, encodeURIComponent(verdict.decided_by))
  }
}

async function passOn(upstream: Upstream, answer: UpstreamAnswer, reply: FastifyReply): Promise<FastifyReply> {
  const body = await jsonOf(upstream, answer)
  const wait = answer.headers['retry-after']
  if (typeof wait === 'string') reply.header('retry-after', wait)
  return reply.code(answer.status).send(body)
}

function sendEvents(reply: FastifyReply, events: AsyncIterable<string> | Iterable<string>): FastifyReply {
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(events))
}
