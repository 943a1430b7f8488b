import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/index.ts'
import { AppError } from '../http/app-error.ts'
import { sessionOf } from '../http/gate.ts'
import type { Telemetry } from './telemetry.ts'

/** What the page of figures is made of. */
export interface MetricsParts {
  readonly telemetry: Pick<Telemetry, 'write'>
  /** The organisation that runs the installation: the one that was set up first. */
  readonly organizationId: string
}

/**
 * `GET /metrics` in Prometheus' text form: figures of the whole installation, so for readers of the organisation that
 * runs it. With sign-in on, that is an API key of theirs with the scope `read`.
 */
export function mountMetrics(app: FastifyInstance, { telemetry, organizationId }: MetricsParts): void {
  app.get('/metrics', { config: { access: 'read' } }, (request, reply) => {
    const session = sessionOf(request)
    if (session?.mode !== 'local' && session?.organization.id !== organizationId) {
      throw new AppError(
        'forbidden',
        'These are figures of all organisations: for the one that runs this installation.',
      )
    }
    reply.hijack()
    reply.raw.setHeader('cache-control', 'no-store')
    telemetry.write(request.raw, reply.raw)
  })
}

/** What makes a server ready. */
export interface ProbeParts {
  readonly database: Pick<Database, 'ping'>
  /** It has begun to stop. */
  readonly isLeaving: () => boolean
}

/**
 * Probes for whoever watches the process: `/health/live` answers as long as the process does, `/health/ready` with 200
 * when it may be sent requests, else 503. Nobody has to sign in, and they tell nothing more.
 */
export function mountProbes(app: FastifyInstance, { database, isLeaving }: ProbeParts): void {
  const answer = (ready: boolean) => ({ status: ready ? 'ready' : 'not ready' })
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const answers = await database.ping().then(
      () => true,
      () => false,
    )
    const ready = answers && !isLeaving()
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send(answer(ready))
  })
}
