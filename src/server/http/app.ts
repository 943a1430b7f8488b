import multipart from '@fastify/multipart'
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { limits, type Permission } from '#contract/vocabulary'
import { type Admission, Overfull } from './admission.ts'
import { type Answered, createAnswerLog } from './answers.ts'
import type { Handlers } from './call.ts'
import { refuseBrokenRequest } from './client-error.ts'
import { takeChecks } from './direct.ts'
import { serveDocs } from './docs-pages.ts'
import { refuseFull } from './full.ts'
import { createDoor, createGate, createRecheck, type GateRules, namesOrganization, sessionOf } from './gate.ts'
import { apiHeaders } from './headers.ts'
import type { LogLevel } from './log-level.ts'
import { mount, routesOf } from './mount.ts'
import { type ConsolePage, serveConsole, serveReference } from './pages.ts'
import { errorBodyOf, refusalOf, traceOf } from './refusal.ts'
import { requestIdOf } from './request-id.ts'
import { formLimits } from './uploads.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permission that the route needs; absent means public. */
    readonly access?: Permission
  }
  interface FastifyInstance {
    /** Every route and what it needs, for whoever checks the gate: `POST /v1/chat/completions` needs `check`. */
    readonly routeNeeds: ReadonlyMap<string, Permission>
  }
  interface FastifyRequest {
    /** It was refused because there was no room. */
    custosShed: boolean
  }
}

/** What the HTTP side is made of. */
export interface AppParts {
  readonly handlers: Handlers
  readonly gate: GateRules
  readonly admission: Admission
  readonly version: string
  readonly logLevel: LogLevel
  /** Where log lines go; standard error unless a test listens. */
  readonly logTo: { write(line: string): void }
  /** Adds routes that speak another wire than the contract's; they pass the same gate. */
  readonly more?: (app: FastifyInstance) => void
  /** Folder of the built console; absent: no pages. */
  readonly consoleFolder?: string
  /** How this server is reached from outside, where that is set: the picture of a shared link is named by it. */
  readonly publicUrl?: string | undefined
  /** Folder of the built documentation; absent: none. */
  readonly docsFolder?: string
  /** Addresses or networks of proxies whose X-Forwarded headers are believed. */
  readonly trustedProxies?: readonly string[]
  /** Told of each answered request. */
  readonly onAnswer?: (request: Answered) => void
}

const requestTimeout = 30_000
// How often it is looked for requests that do not come to an end.
const checkEvery = 5_000
// A long document may take five minutes before its answer begins.
const idleTimeout = 330_000

/** The whole HTTP side, not yet listening: `inject()` reaches it without a socket. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: parts.logLevel, base: null, stream: parts.logTo },
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all requests: its lines name the request themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: (request) => requestIdOf(request.headers),
    bodyLimit: limits.jsonBody,
    ...(parts.trustedProxies ? { trustProxy: [...parts.trustedProxies] } : {}),
    requestTimeout,
    http: { connectionsCheckingInterval: checkEvery },
    connectionTimeout: idleTimeout,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // What comes on a connection that is still open is answered like all else; the connection ends with it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1000 },
    frameworkErrors: refuse,
    clientErrorHandler: refuseBrokenRequest,
  })
  // A head that comes slowly is a request that comes slowly.
  app.server.headersTimeout = requestTimeout
  app.decorateRequest('custosSession', undefined)
  app.decorateRequest('custosShed', false)
  app.server.on('connection', () => parts.admission.connected())
  const door = createDoor(parts.gate)
  const gate = createGate(parts.gate, door)
  const routeNeeds = new Map<string, Permission>()
  app.decorate('routeNeeds', routeNeeds)
  // Every route passes the gate, whoever adds it.
  app.addHook('onRoute', (route) => {
    const access = route.config?.access ?? 'public'
    for (const method of [route.method].flat()) routeNeeds.set(`${method} ${route.url}`, access)
    const enter = gate({ access, namesOrganization: namesOrganization(route.url) })
    route.onRequest = access === 'check' ? [refuseWhenFull(parts.admission), enter] : [enter]
    const keepWithin = holdWithin(parts.gate, access)
    if (keepWithin) route.preHandler = [keepWithin, ...[route.preHandler ?? []].flat()]
  })
  app.setErrorHandler(refuse)
  acceptJsonOnly(app)
  const onAnswered = createAnswerLog(app.log, parts.logLevel, parts.onAnswer)
  logAnswers(app, onAnswered)
  const mounted = { ...parts, recheck: createRecheck(parts.gate) }
  mount(app, mounted, 'json')
  await app.register(async (forms) => {
    await forms.register(multipart, { limits: formLimits })
    mount(forms, mounted, 'multipart')
  })
  parts.more?.(app)
  serveReference(app, parts.version)
  // Before the console, whose way to send files would else be the only one.
  if (parts.docsFolder !== undefined) await serveDocs(app, parts.docsFolder)
  const page =
    parts.consoleFolder === undefined ? undefined : await serveConsole(app, parts.consoleFolder, parts.publicUrl)
  app.setNotFoundHandler({ preHandler: gate(nowhere) }, (request, reply) => notFound(request, reply, page))
  // Behind a proxy the framework knows who calls, and whether by TLS.
  const { naming } = parts.gate
  const byProxy = parts.trustedProxies || (naming.kind === 'public' && naming.url.protocol === 'https:')
  if (!byProxy) {
    const { within } = parts.gate
    const refuses = () => parts.admission.refuses()
    takeChecks(app, { routes: routesOf(mounted), door, refuses, onAnswered, ...(within ? { within } : {}) })
  }
  return app
}

/** Before anything else, and past the framework's reply: under load a refusal must cost little. */
function refuseWhenFull(admission: Admission) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    if (!admission.refuses()) return done()
    request.custosShed = true
    reply.hijack()
    refuseFull(reply.raw, request.id)
  }
}

const nowhere = { access: 'public', namesOrganization: false } as const
const aboveOrganizations: readonly Permission[] = ['public', 'session', 'account']

/** What a route's handler does is done for one organisation, unless it is about people and their accounts. */
function holdWithin({ within }: GateRules, access: Permission) {
  if (within === undefined || aboveOrganizations.includes(access)) return undefined
  return (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const session = sessionOf(request)
    if (session) within(session.organization.id, done)
    else done()
  }
}

function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A call without a body may still name the type, as browsers' fetch wrappers do.
    if (body.length === 0) return done(null, undefined)
    parse(request, String(body), done)
  })
}

function logAnswers(app: FastifyInstance, onAnswered: (answered: Answered) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method, custosShed: shed } = request
    const route = request.routeOptions.url ?? 'unknown'
    const headers = { traceparent: request.headers['traceparent'] }
    const seconds = reply.elapsedTime / 1_000
    onAnswered({ method, route, status: reply.statusCode, seconds, shed, requestId, headers })
    done()
  })
}

function refuse(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error)
  request.custosShed = error instanceof Overfull
  if (refusal.status >= 500 && !request.custosShed)
    request.log.error({ request_id: request.id, failure: traceOf(error) }, refusal.code)
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  // A body that was not read to its end makes the connection useless.
  if (refusal.status === 413) reply.header('connection', 'close')
  reply
    .header('x-request-id', request.id)
    .headers(apiHeaders)
    .code(refusal.status)
    .send(JSON.stringify(errorBodyOf(refusal, request.id)))
}

function notFound(request: FastifyRequest, reply: FastifyReply, page: ConsolePage | undefined): FastifyReply {
  const isApi = /^\/(?:api|v1)(?:[/?]|$)/.test(request.url)
  const wantsPage = request.method === 'GET' && !isApi && !/\.[a-z0-9]{1,5}(?:\?|$)/i.test(request.url)
  if (page && wantsPage) return page(reply)
  const message = isApi ? 'No such call: check the method and the path.' : 'No such page.'
  const body = errorBodyOf({ status: 404, code: 'not_found', message }, request.id)
  return reply.headers(apiHeaders).code(404).send(JSON.stringify(body))
}
