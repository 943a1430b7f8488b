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
import { readForm } from './uploads.ts'

// The table fixes which handler belongs to which input; inside the loop the compiler cannot see that.
type AnyHandler = (input: unknown, call: Call) => unknown

interface Route {
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
interface Mounted {
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
  for (const [name, call] of Object.entries(api) as [EndpointName, Endpoint][]) {
    if ((call.body === 'multipart') !== (kind === 'multipart')) continue
    const route: Route = {
      name,
      call,
      handler: handlers[name] as AnyHandler,
      fields: once(() => knownFields(call)),
      inPath: pathParameters(call.path).length > 0,
      admission,
      recheck,
    }
    app.route({
      method: call.method,
      url: call.path,
      bodyLimit: call.bodyLimit,
      config: { access: call.access },
      handler: (request, reply) => answer(route, request, reply),
    })
  }
}

async function answer(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { call, handler, fields } = route
  const parsed = call.input.safeParse(call.body === 'multipart' ? await readForm(request) : rawInput(route, request))
  if (!parsed.success) throw invalidInput(parsed.error, fields())
  const work = async () => handler(parsed.data, callOf(request))
  // Reading and managing go on while checks are refused: somebody must be able to look.
  const result = await (call.access === 'check' ? route.admission.within(work) : work())
  if (call.answer === 'events') {
    const needs = { access: call.access, namesOrganization: namesOrganization(call.path) }
    return sendEvents(result, reply, () => route.recheck(request, needs))
  }
  return call.answer === 'file' ? sendFile(result, reply) : sendJson(route, result, reply)
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
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new AppError('invalid_input', 'The body must be a JSON object.')
  }
  return inPath ? { ...body, ...params } : body
}

function callOf(request: FastifyRequest): Call {
  const session = sessionOf(request)
  if (session === undefined) throw new AppError('unauthenticated', 'Sign in to use this.')
  const source = request.headers['x-custos-source'] === 'panel' ? 'panel' : 'api'
  return { session, requestId: request.id, source }
}

function sendJson(route: Route, result: unknown, reply: FastifyReply): FastifyReply {
  const checked = route.call.output.safeParse(result)
  if (!checked.success) throw new Error(`${route.name} answered ${placesOf(checked.error)}`)
  const body = JSON.stringify(checked.data)
  // Written past the framework's reply: the headers are known, and a check's answer is worth the microseconds.
  reply.hijack()
  reply.raw.writeHead(200, [
    ...fixedHeaders,
    'x-request-id',
    reply.request.id,
    'content-length',
    String(Buffer.byteLength(body)),
  ])
  reply.raw.end(body)
  return reply
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
