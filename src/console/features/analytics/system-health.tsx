import { useQuery } from '@tanstack/react-query'
import { Dot, type Tone } from '../../components/ui/badge.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Figures } from '../../components/ui/figures.tsx'
import { Quiet } from '../../components/ui/notice.tsx'
import { count, fixed, percent, uptimeHours, words } from '../../lib/format.ts'
import { healthQuery } from '../../lib/queries.ts'
import { t } from '../../strings/analytics.ts'

const tones: Record<string, Tone> = { healthy: 'ok', degraded: 'warn', unhealthy: 'bad' }

/** How the installation is doing. */
export function SystemHealth() {
  const { data, isPending } = useQuery(healthQuery)
  return (
    <Card title={t.systemHealth}>
      {data ? (
        <Figures
          rows={[
            [
              t.status,
              <span key="status" className="inline-flex items-center gap-2">
                <Dot tone={tones[data.health_status] ?? 'idle'} />
                {data.health_status ? words(data.health_status) : t.unknown}
              </span>,
            ],
            [t.uptime, uptimeHours(data.uptime_seconds)],
            [t.errorRate, percent(data.recent_error_rate, 2)],
            [t.activeSessions, count(data.active_sessions)],
            [t.totalRequests, count(data.total_requests_processed)],
            [t.requestsPerSecond, fixed(data.requests_per_second)],
          ]}
        />
      ) : (
        <Quiet>{isPending ? t.loading : t.noHealthDataAvailable}</Quiet>
      )}
    </Card>
  )
}
