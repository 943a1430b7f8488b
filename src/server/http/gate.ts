import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import type { Permission } from '#contract/vocabulary'
import { AppError } from './app-error.ts'
import { refuseStrangers } from './origin.ts'
import type { RateLimit } from './rate-limit.ts'
import { authorize, type Session, type Sessions } from './session.ts'

/** What the gate asks of each request. */
export interface GateRules {
  readonly sessions: Sessions
  readonly rateLimit: RateLimit
  /** Local mode refuses foreign hosts and origins. */
  readonly local: boolean
  /** Milliseconds from any fixed point. */
  readonly now: () => number
}

type Hook = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => void

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the gate, read through `sessionOf`. */
    custosSession: Session | undefined
  }
}

/** The session that the gate let in. Handlers of public calls have none. */
export function sessionOf(request: FastifyRequest): Session | undefined {
  return request.custosSession
}

/**
 * The one place where every route passes, before its body is read: host, origin, rate, session, permission.
 * Gives the hook for a route that needs `access`.
 */
export function createGate(rules: GateRules): (access: Permission) => Hook {
  return (access) => (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (rules.local) refuseStrangers(request.method, request.headers)
    const wait = rules.rateLimit(request.ip, rules.now())
    if (wait > 0) throw new AppError('rate_limited', `Too many requests. Try again in ${wait} s.`, { retryAfter: wait })
    const enter = (session: Session | undefined) => {
      const allowed = authorize(session, access)
      if (allowed) request.custosSession = allowed
    }
    const found = rules.sessions.find(request.headers)
    if (!(found instanceof Promise)) {
      enter(found)
      return done()
    }
    found.then(enter).then(() => done(), done)
  }
}
