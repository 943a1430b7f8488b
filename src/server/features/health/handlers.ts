import type { LoadFigures } from '../../analytics/index.ts'
import type { Handlers } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { judgeHealth } from './judge.ts'

type Needs = Pick<
  Services,
  'analytics' | 'database' | 'events' | 'stores' | 'load' | 'admission' | 'model' | 'version' | 'now'
>

interface Seen {
  readonly load: LoadFigures
  readonly streams: number
}

const nothing: Seen = { load: { recentErrorRate: 0, requestsPerSecond: 0, totalRequests: 0 }, streams: 0 }

/** How the installation is doing; it answers even when the database does not. */
export function healthHandlers(services: Needs): Pick<Handlers, 'getHealth'> {
  return {
    getHealth: async (_input, { session }) => {
      const seen = await lookAt(services, session.organization.id)
      const { load, streams } = seen ?? nothing
      const log = services.events.health()
      const errorRate = Math.max(load.recentErrorRate, services.load.serverErrorRate())
      const { status, reasons } = judgeHealth({
        databaseAnswers: seen !== undefined,
        errorRate,
        queuedEvents: log.queued,
        refusedRecently: log.lastError !== undefined,
        overloaded: services.admission.refusedLately(),
        modelTrouble: services.model.trouble,
      })
      return {
        health_status: status,
        uptime_seconds: Math.max(0, (services.now() - services.load.startedAt) / 1000),
        recent_error_rate: errorRate,
        active_sessions: streams,
        total_requests_processed: load.totalRequests,
        requests_per_second: load.requestsPerSecond,
        reasons: [...reasons],
        version: services.version,
      }
    },
  }
}

async function lookAt({ database, analytics, stores }: Needs, organizationId: string): Promise<Seen | undefined> {
  try {
    await database.ping()
    const [load, streams] = await Promise.all([analytics.load(organizationId), stores.streams.active(organizationId)])
    return { load, streams: streams.length }
  } catch {
    // A database that does not answer is the finding, not a failure of this call.
    return undefined
  }
}
