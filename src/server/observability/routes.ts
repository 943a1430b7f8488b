import type { FastifyInstance } from 'fastify'
import type { Telemetry } from './telemetry.ts'

/** `GET /metrics` in Prometheus' text form, for whoever may read figures: with sign-in on, an API key with that scope. */
export function mountMetrics(app: FastifyInstance, telemetry: Pick<Telemetry, 'write'>): void {
  app.get('/metrics', { config: { access: 'read' } }, (request, reply) => {
    reply.hijack()
    reply.raw.setHeader('cache-control', 'no-store')
    telemetry.write(request.raw, reply.raw)
  })
}
