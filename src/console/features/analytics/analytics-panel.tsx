import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import type { Api, OutputOf } from '#contract'
import type { TimeRange } from '#contract/vocabulary'
import { Card } from '../../components/ui/card.tsx'
import { Select } from '../../components/ui/field.tsx'
import { Figures, Stat, StatRow } from '../../components/ui/figures.tsx'
import { Meter } from '../../components/ui/meter.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { count, duration, fixed, percent } from '../../lib/format.ts'
import { polling } from '../../lib/queries.ts'
import { t } from '../../strings/analytics.ts'
import { ActivityCard } from './activity-card.tsx'
import { ActivityTrends } from './activity-trends.tsx'
import { chartPoints } from './chart-points.ts'
import { EventList } from './event-list.tsx'
import { GuardrailBreakdown } from './guardrail-breakdown.tsx'
import { RangeTools } from './range-tools.tsx'
import { addressOf, askedRange, changeOf, type ShownRange, shownRange } from './shown-range.ts'
import { SystemHealth } from './system-health.tsx'

type Analytics = OutputOf<Api['getAnalytics']>

const ranges: { value: TimeRange; label: string }[] = [
  { value: '1h', label: t.lastHour },
  { value: '24h', label: t.last24Hours },
  { value: '7d', label: t.last7Days },
  { value: '30d', label: t.last30Days },
]

/** The figures of a time range, asked for again every 30 s. What is shown stands in the address. */
export function AnalyticsPanel() {
  const [search, setSearch] = useSearchParams()
  const shown = shownRange(search)
  const opened = search.get('checks')
  const { data, error, isPending } = useQuery(figuresQuery(shown))
  const show = (next: ShownRange) => setSearch(addressOf(next))
  const open = (guardrail: string) => setSearch({ ...addressOf(shown), checks: guardrail })
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="w-48 print:hidden">
          <Select
            label={t.timeRange}
            value={shown.range}
            options={ranges}
            onChange={(range) => show({ range, compare: shown.compare })}
          />
        </div>
        <RangeTools shown={shown} onChange={show} />
      </div>
      {data ? (
        <AnalyticsFigures analytics={data} onOpen={open}>
          {opened ? <EventList guardrail={opened} shown={shown} onClose={() => show(shown)} /> : null}
        </AnalyticsFigures>
      ) : null}
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      {isPending ? <Quiet>{t.loadingAnalytics}</Quiet> : null}
      {data ? null : <SystemHealth />}
    </div>
  )
}

/** The plain ranges share their answer with the other screens. */
function figuresQuery({ range, chosen, compare }: ShownRange) {
  const asked = askedRange({ range, chosen })
  return queryOptions({
    queryKey: ['analytics', chosen ? `${chosen.from}-${chosen.to}` : range, compare ? 'compared' : 'all'],
    queryFn: ({ signal }) => call('getAnalytics', { ...asked, ...(compare ? { compare: 'true' } : {}) }, { signal }),
    refetchInterval: polling.usual,
  })
}

/** What qualifies a figure: what it was before, where that is asked for. */
function notes(...parts: (string | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(' · ') || undefined
}

interface AnalyticsFiguresProps {
  readonly analytics: Analytics
  readonly onOpen: (guardrail: string) => void
  /** What stands below the breakdown: the checks that it opened. */
  readonly children: ReactNode
}

function AnalyticsFigures({ analytics, onOpen, children }: AnalyticsFiguresProps) {
  const { summary, safety_metrics: safety, trends } = analytics
  const before = analytics.previous?.summary
  const points = useMemo(() => chartPoints(trends?.time_series ?? []), [trends])
  return (
    <>
      <StatRow>
        <Stat
          name={t.totalEvents}
          value={count(summary?.total_events)}
          note={changeOf(summary?.total_events, before?.total_events)}
        />
        <Stat
          name={t.securityBlocks}
          value={count(summary?.blocked_events)}
          note={notes(
            t.blockRate(percent(summary?.block_rate)),
            changeOf(summary?.blocked_events, before?.blocked_events),
          )}
        />
        <Stat
          name={t.successRate}
          value={percent(summary?.success_rate)}
          note={before && t.before(percent(before.success_rate))}
        />
        <Stat
          name={t.avgConfidence}
          value={percent(summary?.average_confidence)}
          note={before && t.before2(percent(before.average_confidence))}
        />
      </StatRow>
      <ActivityCard points={points} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PerformanceMetrics performance={analytics.performance} />
        <SystemHealth />
      </div>
      <GuardrailBreakdown breakdown={analytics.guardrail_breakdown ?? {}} onOpen={onOpen} />
      {children}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ActivityTrends buckets={trends?.time_series ?? []} />
        {!safety || safety.no_safety_events ? null : (
          <Card title={t.safetyMetrics}>
            <Figures
              rows={[
                [t.safetyBlocks, count(safety.safety_blocks)],
                [t.safetyBlockRate, percent(safety.safety_block_rate)],
                [t.highConfidenceBlocks, count(safety.high_confidence_blocks)],
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
    <Card title={t.performanceMetrics}>
      <div className="space-y-3">
        <Meter name={t.avgProcessingTime} value={(average ?? 0) / 5} shown={duration(average)} />
        <Meter name={t.n95thPercentile} value={(p95 ?? 0) / 10} shown={duration(p95)} />
        <Meter name={t.throughput} value={(rate ?? 0) / 100} shown={t.eventsS(fixed(rate))} />
      </div>
      <p className="mt-3 text-label text-ink-3">{t.barsAreFullAt}</p>
    </Card>
  )
}
