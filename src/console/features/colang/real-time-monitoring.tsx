import { useQuery } from '@tanstack/react-query'
import { Stat } from '../../components/ui/figures.tsx'
import { count, milliseconds, percent } from '../../lib/format.ts'
import { analyticsQuery } from '../../lib/queries.ts'
import { t } from '../../strings/colang.ts'

const row = 'grid gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-3'

/** Fixed sample figures, which show the shape of the view, and beside them what this server has counted. */
export function RealTimeMonitoring() {
  return (
    <div className="space-y-6">
      <section aria-label={t.sampleFigures} className="space-y-2">
        <dl className={row}>
          <Stat name={t.activeSessions} value="8" />
          <Stat name={t.flowExecutions} value="1,247" />
          <Stat name={t.successRate} value="99.3%" />
        </dl>
        <p className="text-small text-ink-3">{t.sampleFiguresTheyAre}</p>
      </section>
      <Measured />
    </div>
  )
}

function Measured() {
  const { data, error } = useQuery(analyticsQuery('24h', 'colang_flows'))
  const figures = data?.guardrail_breakdown?.['colang_flows']
  return (
    <section aria-label={t.thisServer} className="space-y-2">
      <dl className={row}>
        <Stat name={t.flowExecutionsLast24} value={data ? count(figures?.total_events ?? 0) : '–'} />
        <Stat name={t.measuredSuccessRate} value={percent(figures?.success_rate)} />
        <Stat name={t.averageTurn} value={milliseconds(figures?.avg_processing_time)} />
      </dl>
      <p className="text-small text-ink-3">{error ? error.message : t.countedByThisServer}</p>
    </section>
  )
}
