import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import type { Permission } from '#contract/vocabulary'
import { AppError } from './app-error.ts'
import { type Naming, refuseStrangers } from './origin.ts'
import { createRateLimit } from './rate-limit.ts'
import { authorize, type Browser, inOrganization, type Session, type Sessions, visitor } from './session.ts'
import type { SharedRateLimit } from './shared-rate-limit.ts'

/** What the gate asks of each request. */
export interface GateRules {
  readonly sessions: Sessions
  readonly rateLimit: SharedRateLimit
  /** The allowance of a key that has one of its own; this server's alone when absent. */
  readonly keyRateLimit?: (perMinute: number) => SharedRateLimit
  /** Which names in `Host` are this server's. */
  readonly naming: Naming
  /** Milliseconds from any fixed point. */
  readonly now: () => number
  /** Runs what follows for one organisation alone; absent where nothing has to know. */
  readonly within?: (organizationId: string, next: () => void) => void
}

type Hook = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => void

/** What one route needs. */
export interface Needs {
  readonly access: Permission
  /** Whether the path names the organisation that the call is for. */
  readonly namesOrganization: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the gate, read through `sessionOf`. */
    custosSession: Session | undefined
  }
}

/** The session that the gate let in; on a public page nobody's. */
export function sessionOf(request: FastifyRequest): Session | undefined {
  return request.custosSession
}

const organizationPath = /^\/api\/organizations\/:id(?:\/|$)/
const aYear = 'max-age=31536000; includeSubDomains'

/** Whether a route's first parameter is the organisation. */
export function namesOrganization(url: string): boolean {
  return organizationPath.test(url)
}

/**
 * The one place where every route passes, before its body is read: host, origin, rate, session, organisation, permission.
 * Gives the hook for a route and its needs.
 */
export function createGate(rules: GateRules): (needs: Needs) => Hook {
  const keyLimit = createKeyLimits(rules.keyRateLimit ?? createRateLimit)
  return (needs) => (request, reply, done) => {
    reply.header('x-request-id', request.id)
    const secure = isSecure(request, rules.naming)
    if (secure) reply.raw.setHeader('strict-transport-security', aYear)
    if (!isProbe(request, rules.naming)) refuseStrangers(request.method, request.headers, rules.naming)
    const stand = (session: Session | undefined) => {
      request.custosSession = admitted(session, needs, request)
      if (needs.access === 'public' || needs.access === 'account') {
        const browser = browserOf(request, reply, secure)
        const known = request.custosSession
        request.custosSession = known === undefined ? visitor(browser) : { ...known, browser }
      }
    }
    // Nothing here waits as a rule, so that a request passes in one go; what has to be asked for makes it wait.
    const enter = (session: Session | undefined) => onceAllowed(keyLimit(session, rules.now()), () => stand(session))
    const passed = onceAllowed(rules.rateLimit(request.ip, rules.now()), () => {
      const found = rules.sessions.find(request.headers, secure)
      return found instanceof Promise ? found.then(enter) : enter(found)
    })
    if (!(passed instanceof Promise)) return done()
    passed.then(() => done(), done)
  }
}

/**
 * Whether who sent a request may still do what it is for: for answers that go on for long. The session is looked up anew,
 * so that a revoked session or key, or a taken role, counts from then on.
 */
export function createRecheck(
  rules: Pick<GateRules, 'sessions' | 'naming'>,
): (request: FastifyRequest, needs: Needs) => Promise<boolean> {
  return async (request, needs) => {
    try {
      const found = await rules.sessions.find(request.headers, isSecure(request, rules.naming))
      return admitted(found, needs, request) !== undefined
    } catch (cause) {
      if (cause instanceof AppError) return false
      throw cause
    }
  }
}

function onceAllowed<T>(wait: number | Promise<number>, next: () => T | Promise<T>): T | Promise<T> {
  if (typeof wait === 'number') {
    refuseSoon(wait)
    return next()
  }
  return wait.then((seconds) => {
    refuseSoon(seconds)
    return next()
  })
}

/** Who comes in, standing in the organisation that the path names. */
function admitted(session: Session | undefined, needs: Needs, request: FastifyRequest): Session | undefined {
  if (!needs.namesOrganization) return authorize(session, needs.access)
  const known = authorize(session, 'session')
  const { id } = request.params as { readonly id?: string }
  return known === undefined ? undefined : authorize(inOrganization(known, id ?? ''), needs.access)
}

function refuseSoon(wait: number): void {
  if (wait > 0) throw new AppError('rate_limited', `Too many requests. Try again in ${wait} s.`, { retryAfter: wait })
}

type LimitOf = (perMinute: number) => SharedRateLimit

/** Each key with an allowance of its own counts by itself. */
function createKeyLimits(limitOf: LimitOf): (session: Session | undefined, now: number) => number | Promise<number> {
  const limits = new Map<number, SharedRateLimit>()
  return (session, now) => {
    const { id, perMinute } = session?.key ?? { id: '', perMinute: null }
    if (perMinute === null) return 0
    const limit = limits.get(perMinute) ?? limitOf(perMinute)
    limits.set(perMinute, limit)
    return limit(id, now)
  }
}

/** Orchestrators ask for a container's health by its address; there is nothing to gain by it. */
function isProbe(request: FastifyRequest, naming: Naming): boolean {
  return naming.kind === 'public' && /^\/health\/(?:live|ready)$/.test(request.url)
}

function isSecure(request: FastifyRequest, naming: Naming): boolean {
  if (naming.kind === 'loopback') return false
  return request.protocol === 'https' || (naming.kind === 'public' && naming.url.protocol === 'https:')
}

const longestAgent = 200

function browserOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Browser {
  return {
    address: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, longestAgent),
    secure,
    cookies: request.headers.cookie ?? '',
    // Written on the connection's own answer, which every kind of answer ends in.
    setCookie: (cookie) => void reply.raw.appendHeader('set-cookie', cookie),
  }
}
