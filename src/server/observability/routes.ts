import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/index.ts'
import type { Telemetry } from './telemetry.ts'

/** `GET /metrics` in Prometheus' text form, for whoever may read figures: with sign-in on, an API key with that scope. */
export function mountMetrics(app: FastifyInstance, telemetry: Pick<Telemetry, 'write'>): void {
  app.get('/metrics', { config: { access: 'read' } }, (request, reply) => {
    reply.hijack()
    reply.raw.setHeader('cache-control', 'no-store')
    telemetry.write(request.raw, reply.raw)
  })
}

/**
 * Probes for whoever watches the process: `/health/live` answers as long as the process does, `/health/ready` with 200
 * when it may be sent requests, else 503. Nobody has to sign in, and they tell nothing more.
 */
export function mountProbes(app: FastifyInstance, database: Pick<Database, 'ping'>): void {
  const answer = (ready: boolean) => ({ status: ready ? 'ready' : 'not ready' })
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const ready = await database.ping().then(
      () => true,
      () => false,
    )
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send(answer(ready))
  })
}
