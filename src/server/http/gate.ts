import type { IncomingHttpHeaders } from 'node:http'
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

/** One request as it stands at the door. */
export interface Knock {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  /** The caller's address. */
  readonly address: string
  /** It came by TLS. */
  readonly secure: boolean
  /** It asks for this server's health. */
  readonly probe: boolean
  /** The organisation that its path names; empty where none. */
  readonly organizationId: string
}

/** Lets a request in or throws the refusal. Waits only where something has to be asked for. */
export type Door = (knock: Knock, needs: Needs) => Session | undefined | Promise<Session | undefined>

/**
 * The one place where every request passes, before its body is read: host, origin, rate, session, organisation, permission.
 */
export function createDoor(rules: GateRules): Door {
  const keyLimit = createKeyLimits(rules.keyRateLimit ?? createRateLimit)
  return (knock, needs) => {
    if (!knock.probe) refuseStrangers(knock.method, knock.headers, rules.naming)
    const enter = (session: Session | undefined) =>
      onceAllowed(keyLimit(session, rules.now()), () => admitted(session, needs, knock.organizationId))
    return onceAllowed(rules.rateLimit(knock.address, rules.now()), () => {
      const found = rules.sessions.find(knock.headers, knock.secure)
      return found instanceof Promise ? found.then(enter) : enter(found)
    })
  }
}

/** The door as a hook of the framework's routes. */
export function createGate(rules: GateRules, door = createDoor(rules)): (needs: Needs) => Hook {
  return (needs) => (request, reply, done) => {
    reply.header('x-request-id', request.id)
    const secure = isSecure(request, rules.naming)
    if (secure) reply.raw.setHeader('strict-transport-security', aYear)
    const stand = (session: Session | undefined) => {
      request.custosSession = session
      if (needs.access === 'public' || needs.access === 'account') {
        const browser = browserOf(request, reply, secure)
        request.custosSession = session === undefined ? visitor(browser) : { ...session, browser }
      }
    }
    const organizationId = needs.namesOrganization ? named(request) : ''
    const found = door({ ...knockOf(request, rules.naming), secure, organizationId }, needs)
    if (found instanceof Promise) {
      found.then(stand).then(() => done(), done)
      return
    }
    stand(found)
    done()
  }
}

function knockOf(request: FastifyRequest, naming: Naming) {
  return { method: request.method, headers: request.headers, address: request.ip, probe: isProbe(request, naming) }
}

/** The organisation in a route's first parameter. */
function named(request: FastifyRequest): string {
  return (request.params as { readonly id?: string }).id ?? ''
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
      return admitted(found, needs, needs.namesOrganization ? named(request) : '') !== undefined
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
function admitted(session: Session | undefined, needs: Needs, organizationId: string): Session | undefined {
  if (!needs.namesOrganization) return authorize(session, needs.access)
  const known = authorize(session, 'session')
  return known === undefined ? undefined : authorize(inOrganization(known, organizationId), needs.access)
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
