import { useQuery } from '@tanstack/react-query'
import { Stat } from '../../components/ui/figures.tsx'
import { count, milliseconds, percent } from '../../lib/format.ts'
import { analyticsQuery } from '../../lib/queries.ts'

const row = 'grid gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-3'

/** Fixed sample figures, which show the shape of the view, and beside them what this server has counted. */
export function RealTimeMonitoring() {
  return (
    <div className="space-y-6">
      <section aria-label="Sample figures" className="space-y-2">
        <dl className={row}>
          <Stat name="Active Sessions" value="8" />
          <Stat name="Flow Executions" value="1,247" />
          <Stat name="Success Rate" value="99.3%" />
        </dl>
        <p className="text-small text-ink-3">Sample figures. They are fixed and do not come from this server.</p>
      </section>
      <Measured />
    </div>
  )
}

function Measured() {
  const { data, error } = useQuery(analyticsQuery('24h', 'colang_flows'))
  const figures = data?.guardrail_breakdown['colang_flows']
  return (
    <section aria-label="This server" className="space-y-2">
      <dl className={row}>
        <Stat name="Flow Executions, last 24 hours" value={data ? count(figures?.total_events ?? 0) : '–'} />
        <Stat name="Measured Success Rate" value={percent(figures?.success_rate)} />
        <Stat name="Average Turn" value={milliseconds(figures?.avg_processing_time)} />
      </dl>
      <p className="text-small text-ink-3">
        {error ? error.message : 'Counted by this server, asked for again every 30 seconds.'}
      </p>
    </section>
  )
}
