import { useQuery } from '@tanstack/react-query'
import { Dot, type Tone } from '../../components/ui/badge.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Figures } from '../../components/ui/figures.tsx'
import { Quiet } from '../../components/ui/notice.tsx'
import { count, fixed, percent, uptimeHours } from '../../lib/format.ts'
import { healthQuery } from '../../lib/queries.ts'

const tones: Record<string, Tone> = { healthy: 'ok', degraded: 'warn', unhealthy: 'bad' }

/** How the installation is doing. */
export function SystemHealth() {
  const { data, isPending } = useQuery(healthQuery)
  return (
    <Card title="System Health">
      {data ? (
        <Figures
          rows={[
            [
              'Status',
              <span key="status" className="inline-flex items-center gap-2">
                <Dot tone={tones[data.health_status] ?? 'idle'} />
                {data.health_status ?? 'unknown'}
              </span>,
            ],
            ['Uptime', uptimeHours(data.uptime_seconds)],
            ['Error Rate', percent(data.recent_error_rate, 2)],
            ['Active Sessions', count(data.active_sessions)],
            ['Total Requests', count(data.total_requests_processed)],
            ['Requests per Second', fixed(data.requests_per_second)],
          ]}
        />
      ) : (
        <Quiet>{isPending ? 'Loading...' : 'No health data available'}</Quiet>
      )}
    </Card>
  )
}
