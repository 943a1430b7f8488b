import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import type { Api, OutputOf } from '#contract'
import { type TimeRange, timeRanges } from '#contract/vocabulary'
import { Card } from '../../components/ui/card.tsx'
import { Select } from '../../components/ui/field.tsx'
import { Figures, Stat, StatRow } from '../../components/ui/figures.tsx'
import { Meter } from '../../components/ui/meter.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { count, duration, fixed, percent } from '../../lib/format.ts'
import { analyticsQuery } from '../../lib/queries.ts'
import { ActivityTrends } from './activity-trends.tsx'
import { GuardrailBreakdown } from './guardrail-breakdown.tsx'
import { SystemHealth } from './system-health.tsx'

type Analytics = OutputOf<Api['getAnalytics']>

const ranges: { value: TimeRange; label: string }[] = [
  { value: '1h', label: 'Last Hour' },
  { value: '24h', label: 'Last 24 Hours' },
  { value: '7d', label: 'Last 7 Days' },
  { value: '30d', label: 'Last 30 Days' },
]

/** The figures of a time range, asked for again every 30 s. The range is in the address. */
export function AnalyticsPanel() {
  const [search, setSearch] = useSearchParams()
  const range = timeRanges.find((known) => known === search.get('range')) ?? '24h'
  const { data, error, isPending } = useQuery(analyticsQuery(range))
  return (
    <div className="space-y-6">
      <div className="w-48">
        <Select
          label="Time Range"
          value={range}
          options={ranges}
          onChange={(chosen) => setSearch({ tab: 'analytics', range: chosen })}
        />
      </div>
      {data ? <AnalyticsFigures analytics={data} range={range} /> : null}
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      {isPending ? <Quiet>Loading analytics...</Quiet> : null}
      {data ? null : <SystemHealth />}
    </div>
  )
}

function AnalyticsFigures({ analytics, range }: { analytics: Analytics; range: TimeRange }) {
  const { summary, safety_metrics: safety } = analytics
  return (
    <>
      <StatRow>
        <Stat name="Total Events" value={count(summary?.total_events)} />
        <Stat
          name="Security Blocks"
          value={count(summary?.blocked_events)}
          note={`${percent(summary?.block_rate)} block rate`}
        />
        <Stat name="Success Rate" value={percent(summary?.success_rate)} />
        <Stat name="Avg. Confidence" value={percent(summary?.average_confidence)} />
      </StatRow>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PerformanceMetrics performance={analytics.performance} />
        <SystemHealth />
      </div>
      <GuardrailBreakdown breakdown={analytics.guardrail_breakdown ?? {}} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ActivityTrends buckets={analytics.trends?.time_series ?? []} range={range} />
        {!safety || safety.no_safety_events ? null : (
          <Card title="Safety Metrics">
            <Figures
              rows={[
                ['Safety Blocks', count(safety.safety_blocks)],
                ['Safety Block Rate', percent(safety.safety_block_rate)],
                ['High Confidence Blocks', count(safety.high_confidence_blocks)],
              ]}
            />
          </Card>
        )}
      </div>
    </>
  )
}

function PerformanceMetrics({ performance }: { performance: Partial<Analytics['performance']> }) {
  const {
    avg_processing_time: average,
    p95_processing_time: p95,
    throughput_events_per_second: rate,
  } = performance ?? {}
  return (
    <Card title="Performance Metrics">
      <div className="space-y-3">
        <Meter name="Avg. Processing Time" value={(average ?? 0) / 5} shown={duration(average)} />
        <Meter name="95th Percentile" value={(p95 ?? 0) / 10} shown={duration(p95)} />
        <Meter name="Throughput" value={(rate ?? 0) / 100} shown={`${fixed(rate)} events/s`} />
      </div>
      <p className="mt-3 text-label text-ink-3">Bars are full at 5 s, 10 s and 100 events per second.</p>
    </Card>
  )
}
