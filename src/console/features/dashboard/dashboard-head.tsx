import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Dot, type Tone } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Stat, StatRow } from '../../components/ui/figures.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { count, fixed, percent, uptimeHours, words } from '../../lib/format.ts'
import { activeSessionsQuery, analyticsQuery, healthQuery, polling, queryClient } from '../../lib/queries.ts'
import { t } from '../../strings/dashboard.ts'

const healthTones: Record<string, Tone> = { healthy: 'ok', degraded: 'warn', unhealthy: 'bad' }

/** Title, status, Refresh, the four figures of the last hour, and the alarm when health is lost. */
export function DashboardHead() {
  const health = useQuery(healthQuery)
  const word = health.isPending ? 'loading' : (health.data?.health_status ?? 'unknown')
  return (
    <>
      <PageHeader
        title={t.guardrailsControlDashboard}
        lead={
          <span role="status" aria-label={t.systemStatus} className="flex items-center gap-2">
            <Dot tone={healthTones[word] ?? 'idle'} />
            {words(word)}
          </span>
        }
      >
        <RefreshButton />
      </PageHeader>
      <div className="mb-6 space-y-4">
        <Alarm />
        <FourFigures />
      </div>
    </>
  )
}

function RefreshButton() {
  const [busy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    await queryClient.refetchQueries({ type: 'active' })
    setBusy(false)
  }
  return (
    <Button disabled={busy} onClick={refresh}>
      <RefreshCw aria-hidden="true" className={clsx('size-4', busy && 'animate-spin')} />
      {t.refresh}
    </Button>
  )
}

function Alarm() {
  const { data, error } = useQuery(healthQuery)
  if (!data) return error ? <Notice tone="caution">{t.theSystemStatusIs(error.message)}</Notice> : null
  if (data.health_status === 'healthy') return null
  if (data.health_status === 'unhealthy')
    return <Notice tone="destructive">{t.systemHealthIsDegraded(percent(data.recent_error_rate, 2))}</Notice>
  return data.reasons?.length > 0 ? <Notice tone="caution">{data.reasons.map(reasonWords).join(' · ')}</Notice> : null
}

/** Keeps the line's place, so that nothing moves when its figure comes. */
const waiting = '\u00a0'

/** A reason of the server; where it gives the rate, the rate stays. */
function reasonWords(reason: string): string {
  const rate = /^error rate (.+)$/.exec(reason)?.[1]
  return rate === undefined ? words(reason) : `${words('error rate')} ${rate}`
}

function FourFigures() {
  const { data: health } = useQuery(healthQuery)
  const { data: analytics } = useQuery(analyticsQuery('1h', undefined, polling.slow))
  const { data: active } = useQuery(activeSessionsQuery)
  const summary = analytics?.summary
  return (
    <StatRow>
      <Stat
        name={t.totalRequests}
        value={count(health?.total_requests_processed)}
        note={health ? t.reqSec(fixed(health.requests_per_second)) : waiting}
      />
      <Stat
        name={t.safetyBlocks}
        value={count(summary?.blocked_events)}
        note={summary ? t.blockRate(percent(summary.block_rate)) : waiting}
      />
      <Stat
        name={t.activeSessions}
        value={count(health?.active_sessions)}
        note={active ? t.streaming(count(active.sessions?.length)) : waiting}
      />
      <Stat
        name={t.systemUptime}
        value={uptimeHours(health?.uptime_seconds)}
        note={health ? t.errorRate(percent(health.recent_error_rate, 2)) : waiting}
      />
    </StatRow>
  )
}
