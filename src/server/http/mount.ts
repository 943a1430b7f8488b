import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { api, type Endpoint, type EndpointName, pathParameters } from '#contract'
import type { Admission } from './admission.ts'
import { AppError } from './app-error.ts'
import { type Call, FileAnswer, type Handlers, StreamedFile } from './call.ts'
import { knownFields } from './fields.ts'
import { type createRecheck, namesOrganization, sessionOf } from './gate.ts'
import { apiHeaders } from './headers.ts'
import { invalidInput } from './refusal.ts'
import { endEventsOnClose, sendEvents } from './send-events.ts'
import type { Session } from './session.ts'
import { readForm } from './uploads.ts'

// The table fixes which handler belongs to which input; inside the loop the compiler cannot see that.
type AnyHandler = (input: unknown, call: Call) => unknown

/** One call of the contract as it is answered. */
export interface Route {
  readonly name: string
  readonly call: Endpoint
  readonly handler: AnyHandler
  /** Names that a refusal may show; worked out at the first one. */
  readonly fields: () => ReadonlySet<string>
  readonly inPath: boolean
  readonly admission: Admission
  readonly recheck: Mounted['recheck']
}

/** What the routes are made of. */
export interface Mounted {
  readonly handlers: Handlers
  readonly admission: Admission
  /** Whether the caller may still have what the call gives. */
  readonly recheck: ReturnType<typeof createRecheck>
}

/**
 * Makes every call of the contract a route: validated input, its handler, validated answer. Calls with a form are
 * mounted apart, where the form reader is known; a form sent to any other call is refused.
 */
export function mount(
  app: FastifyInstance,
  { handlers, admission, recheck }: Mounted,
  kind: 'json' | 'multipart',
): void {
  if (kind === 'json') endEventsOnClose(app)
  for (const route of routesOf({ handlers, admission, recheck })) {
    const { call } = route
    if ((call.body === 'multipart') !== (kind === 'multipart')) continue
    app.route({
      method: call.method,
      url: call.path,
      bodyLimit: call.bodyLimit,
      config: { access: call.access },
      handler: (request, reply) => answer(route, request, reply),
    })
  }
}

/** Every call of the contract with its handler. */
export function routesOf({ handlers, admission, recheck }: Mounted): Route[] {
  return (Object.entries(api) as [EndpointName, Endpoint][]).map(([name, call]) => ({
    name,
    call,
    handler: handlers[name] as AnyHandler,
    fields: once(() => knownFields(call)),
    inPath: pathParameters(call.path).length > 0,
    admission,
    recheck,
  }))
}

async function answer(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { call } = route
  const raw = call.body === 'multipart' ? await readForm(request) : rawInput(route, request)
  const result = await resultOf(route, raw, () => callOf(sessionOf(request), request))
  if (call.answer === 'events') {
    const needs = { access: call.access, namesOrganization: namesOrganization(call.path) }
    return sendEvents(result, reply, () => route.recheck(request, needs))
  }
  if (call.answer === 'file') return sendFile(result, reply)
  // Written past the framework's reply: the headers are known, and a check's answer is worth the microseconds.
  // Validated first: once the reply is ours alone, the framework answers no failure any more.
  const body = jsonOf(route, result)
  reply.hijack()
  writeJson(reply.raw, request.id, body)
  return reply
}

/** Validates the input and does the work: what the handler answers, or the refusal thrown. */
export async function resultOf(route: Route, raw: unknown, callOf: () => Call): Promise<unknown> {
  const { call, handler, fields } = route
  const parsed = call.input.safeParse(raw)
  if (!parsed.success) throw invalidInput(parsed.error, fields())
  const work = () => handler(parsed.data, callOf())
  // Reading and managing go on while checks are refused: somebody must be able to look.
  return call.access === 'check' ? route.admission.within(work) : work()
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function rawInput(route: Route, request: FastifyRequest): unknown {
  const { call, inPath } = route
  // Fastify types params and query as unknown; they are objects of strings (or lists of strings).
  const params = request.params as object
  if (call.body === 'none') return { ...(request.query as object), ...params }
  const body = objectOf(request.body)
  return inPath ? { ...body, ...params } : body
}

/** A JSON body as the call's input; none is an empty object. */
export function objectOf(body: unknown): object {
  const given = body ?? {}
  if (typeof given !== 'object' || Array.isArray(given)) {
    throw new AppError('invalid_input', 'The body must be a JSON object.')
  }
  return given
}

/** The call as its handler sees it. */
export function callOf(
  session: Session | undefined,
  { id, headers }: { readonly id: string; readonly headers: IncomingHttpHeaders },
): Call {
  if (session === undefined) throw new AppError('unauthenticated', 'Sign in to use this.')
  return { session, requestId: id, source: headers['x-custos-source'] === 'panel' ? 'panel' : 'api' }
}

/** The answer as JSON, validated; what the contract does not know never leaves. */
export function jsonOf(route: Route, result: unknown): string {
  const checked = route.call.output.safeParse(result)
  if (!checked.success) throw new Error(`${route.name} answered ${placesOf(checked.error)}`)
  return JSON.stringify(checked.data)
}

/** Writes a whole answer at once. */
export function writeJson(to: ServerResponse, requestId: string, body: string): void {
  const bytes = Buffer.byteLength(body)
  to.writeHead(200, [...fixedHeaders, 'x-request-id', requestId, 'content-length', String(bytes)])
  // A byte for each character: nothing has to be converted.
  to.end(body, bytes === body.length ? 'latin1' : 'utf8')
}

const fixedHeaders = Object.entries(apiHeaders).flat()

function placesOf(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')} (${issue.code})`).join(', ')
}

function sendFile(result: unknown, reply: FastifyReply): FastifyReply {
  if (!(result instanceof FileAnswer || result instanceof StreamedFile)) {
    throw new Error('a file was expected as the answer')
  }
  const quoted = encodeURIComponent(result.fileName)
  return reply
    .headers({
      ...apiHeaders,
      'content-type': result.mediaType,
      'content-disposition': `attachment; filename*=UTF-8''${quoted}`,
    })
    .send(bodyOf(result))
}

function bodyOf(file: FileAnswer | StreamedFile): Buffer | Readable {
  if (file instanceof StreamedFile) return Readable.from(file.parts)
  return Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
}
