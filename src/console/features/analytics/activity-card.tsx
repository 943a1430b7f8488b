import { lazy, useId, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Part } from '../../components/ui/lazy-part.tsx'
import { Quiet } from '../../components/ui/notice.tsx'
import { count, duration, moment } from '../../lib/format.ts'
import { t } from '../../strings/analytics.ts'
import type { ChartPoint } from './chart-points.ts'

const ActivityBars = lazy(async () => ({ default: (await import('./activity-chart.tsx')).ActivityBars }))
const LatencyLine = lazy(async () => ({ default: (await import('./activity-chart.tsx')).LatencyLine }))

/** The whole range as a picture, or as the table behind it. */
export function ActivityCard({ points }: { points: readonly ChartPoint[] }) {
  const [asTable, setAsTable] = useState(false)
  const empty = points.every(({ total }) => total === 0)
  const view = asTable ? <PointTable points={points} /> : <Charts points={points} />
  return (
    <Card
      title={t.activityAndLatency}
      aside={
        <Button look="quiet" className="print:hidden" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? t.showAsChart : t.showAsTable}
        </Button>
      }
    >
      {empty ? <Quiet>{t.noChecksInThis}</Quiet> : view}
    </Card>
  )
}

const legend = [
  ['bg-edge', t.allowed],
  ['bg-warn', t.masked],
  ['bg-bad', t.blocked],
] as const

function Charts({ points }: { points: readonly ChartPoint[] }) {
  const id = useId()
  const total = points.reduce((sum, point) => sum + point.total, 0)
  const busiest = points.reduce((most, point) => (point.total > most.total ? point : most), points[0] ?? nobody)
  return (
    <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
      <figure aria-labelledby={`${id}-checks`}>
        <figcaption id={`${id}-checks`} className="mb-2 flex flex-wrap gap-x-4 text-small text-ink-2">
          <span>{t.checksBusiestWith(count(total), busiest.name, count(busiest.total))}</span>
          <span className="flex gap-3">
            {legend.map(([fill, name]) => (
              <span key={name} className="flex items-center gap-1.5">
                <span aria-hidden="true" className={`size-2.5 rounded-sm ${fill}`} />
                {name}
              </span>
            ))}
          </span>
        </figcaption>
        <div aria-hidden="true">
          <Part>
            <ActivityBars points={points} />
          </Part>
        </div>
      </figure>
      <figure aria-labelledby={`${id}-time`}>
        <figcaption id={`${id}-time`} className="mb-2 text-small text-ink-2">
          {t.averageTimeOfA}
        </figcaption>
        <div aria-hidden="true">
          <Part>
            <LatencyLine points={points} />
          </Part>
        </div>
      </figure>
    </div>
  )
}

const nobody: ChartPoint = { timestamp: 0, name: '–', total: 0, passed: 0, masked: 0, blocked: 0, seconds: null }

const columns = [t.checks, t.allowed, t.masked, t.blocked, t.avgTime] as const

function PointTable({ points }: { points: readonly ChartPoint[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls, and must scroll by keyboard too.
    <section tabIndex={0} aria-label={t.activityByTime} className="max-h-96 overflow-auto">
      <table className="w-full min-w-[30rem] text-right">
        <thead className="text-small text-ink-2">
          <tr>
            <th scope="col" className="pb-2 text-left font-medium">
              {t.time}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="pb-2 pl-4 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y border-t">
          {points.map((point) => (
            <tr key={point.timestamp}>
              <th scope="row" className="py-1.5 text-left font-normal">
                {moment(point.timestamp * 1000)}
              </th>
              <td className="py-1.5 pl-4">{count(point.total)}</td>
              <td className="py-1.5 pl-4">{count(point.passed)}</td>
              <td className="py-1.5 pl-4">{count(point.masked)}</td>
              <td className="py-1.5 pl-4">{count(point.blocked)}</td>
              <td className="py-1.5 pl-4">{duration(point.seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
