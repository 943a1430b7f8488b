import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Overfull } from './admission.ts'
import type { Answered } from './answers.ts'
import { refuseFull } from './full.ts'
import type { Door, Knock } from './gate.ts'
import { apiHeaders } from './headers.ts'
import { callOf, jsonOf, objectOf, type Route, resultOf, writeJson } from './mount.ts'
import { errorBodyOf, refusalOf, traceOf } from './refusal.ts'
import { requestIdOf } from './request-id.ts'
import type { Session } from './session.ts'

/** What checks are answered with where they need nothing of the framework. */
export interface DirectParts {
  readonly routes: readonly Route[]
  readonly door: Door
  /** Whether refusals come before all else. */
  readonly refuses: () => boolean
  readonly within?: (organizationId: string, next: () => void) => void
  readonly onAnswered: (answered: Answered) => void
}

type JsonParser = ReturnType<FastifyInstance['getDefaultJsonParser']>
const checkNeeds = { access: 'check', namesOrganization: false } as const
const jsonType = /^application\/json(?:; ?charset=utf-8)?$/i

/**
 * Takes plain checks past the framework: a `POST` of JSON with its length, by a caller that no proxy stands before. Its
 * routing, hooks and body reader cost nearly as much as judging a short text. Door, validation, handler, answer and refusals are
 * those of every route; what is unusual in any way goes to the framework.
 */
export function takeChecks(app: FastifyInstance, parts: DirectParts): void {
  const checks = new Map(parts.routes.filter(isPlainCheck).map((route) => [route.call.path, route]))
  const parse = app.getDefaultJsonParser('error', 'error')
  const [framework] = app.server.listeners('request') as RequestListener[]
  if (framework === undefined) throw new Error('the framework does not listen')
  let closing = false
  // What comes while the server ends is the framework's, which knows how connections end.
  app.addHook('preClose', async () => {
    closing = true
  })
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const route = request.method === 'POST' && !closing ? checks.get(request.url ?? '') : undefined
    if (route === undefined || !isUsual(request, route.call.bodyLimit)) return framework(request, response)
    new Visit({ request, response, route, parse, log: app.log, ...parts }).begin()
  })
}

function isPlainCheck({ call, inPath }: Route): boolean {
  const plain = call.method === 'POST' && call.body === 'json' && call.answer === 'json'
  return plain && !inPath && call.access === 'check'
}

function isUsual({ headers }: IncomingMessage, bodyLimit: number): boolean {
  const length = Number(headers['content-length'])
  return length > 0 && length <= bodyLimit && jsonType.test(headers['content-type'] ?? '')
}

interface VisitParts extends DirectParts {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly route: Route
  readonly parse: JsonParser
  readonly log: FastifyInstance['log']
}

/** One request from the door to its answer. */
class Visit {
  readonly #parts: VisitParts
  readonly #id: string
  readonly #began = performance.now()
  #session: Session | undefined

  constructor(parts: VisitParts) {
    this.#parts = parts
    this.#id = requestIdOf(parts.request.headers)
  }

  begin(): void {
    const { door, refuses, request, response } = this.#parts
    if (refuses()) {
      refuseFull(response, this.#id)
      this.#answered(503, true)
      return
    }
    try {
      const found = door(knockOf(request), checkNeeds)
      if (found instanceof Promise) {
        found.then((session) => this.#enter(session)).catch((error: unknown) => this.#refuse(error))
      } else this.#enter(found)
    } catch (error) {
      this.#refuse(error)
    }
  }

  #enter(session: Session | undefined): void {
    this.#session = session
    const { request } = this.#parts
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const [first] = pieces
      const body = pieces.length === 1 && first !== undefined ? first : Buffer.concat(pieces)
      this.#work(body.toString('utf8')).catch((error: unknown) => this.#refuse(error))
    })
  }

  async #work(text: string): Promise<void> {
    const { route, request, response, parse, within } = this.#parts
    const session = this.#session
    const body = parsed(parse, request, text)
    const judge = () =>
      resultOf(route, objectOf(body), () => callOf(session, { id: this.#id, headers: request.headers }))
    const result = await (within && session ? inside(within, session.organization.id, judge) : judge())
    writeJson(response, this.#id, jsonOf(route, result))
    this.#answered(200, false)
  }

  #refuse(error: unknown): void {
    const { response, log } = this.#parts
    const refusal = refusalOf(error)
    const shed = error instanceof Overfull
    if (refusal.status >= 500 && !shed) log.error({ request_id: this.#id, failure: traceOf(error) }, refusal.code)
    const wait = refusal.retryAfter === undefined ? {} : { 'retry-after': String(refusal.retryAfter) }
    const body = JSON.stringify(errorBodyOf(refusal, this.#id))
    const head = { ...apiHeaders, ...wait, 'x-request-id': this.#id, 'content-length': Buffer.byteLength(body) }
    if (!response.headersSent) response.writeHead(refusal.status, head).end(body)
    this.#answered(refusal.status, shed)
  }

  #answered(status: number, shed: boolean): void {
    const { route, request, onAnswered } = this.#parts
    const seconds = (performance.now() - this.#began) / 1_000
    const headers = { traceparent: request.headers['traceparent'] }
    const { method, path } = route.call
    onAnswered({ method, route: path, status, seconds, shed, requestId: this.#id, headers })
  }
}

/** The framework's own parser, which answers at once. Throws what it refuses. */
function parsed(parse: JsonParser, request: IncomingMessage, text: string): unknown {
  let body: unknown
  let refused: Error | null = null
  parse(request as never, text, (error, value) => {
    body = value
    refused = error
  })
  if (refused !== null) throw refused
  return body
}

function knockOf({ headers, socket }: IncomingMessage): Knock {
  const address = socket.remoteAddress ?? ''
  return { method: 'POST', headers, address, secure: false, probe: false, organizationId: '' }
}

/** What `work` gives, done for one organisation alone. */
function inside<T>(
  within: (organizationId: string, next: () => void) => void,
  organizationId: string,
  work: () => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => within(organizationId, () => work().then(resolve, reject)))
}
