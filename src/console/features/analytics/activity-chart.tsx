import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { count, duration } from '../../lib/format.ts'
import { t } from '../../strings/analytics.ts'
import type { ChartPoint } from './chart-points.ts'

const axis = { stroke: 'var(--ink-3)', fontSize: 12, tickLine: false } as const
const tip = {
  contentStyle: { background: 'var(--surface)', border: '1px solid var(--edge)', borderRadius: 3, color: 'var(--ink)' },
  labelStyle: { color: 'var(--ink-2)' },
  itemStyle: { color: 'var(--ink)' },
  cursor: { fill: 'var(--sunken)' },
  isAnimationActive: false,
} as const
const margin = { top: 4, right: 4, bottom: 0, left: 0 }

/** Checks by bucket: what was allowed, masked and blocked, one upon the other. Its table stands beside it, so readers skip it. */
export function ActivityBars({ points }: { points: readonly ChartPoint[] }) {
  return (
    <ResponsiveContainer width="100%" height={240}>
      <BarChart data={[...points]} margin={margin} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="name" {...axis} minTickGap={24} />
        <YAxis {...axis} width={44} allowDecimals={false} tickFormatter={count} />
        <Tooltip {...tip} formatter={(value) => count(Number(value))} />
        <Bar dataKey="passed" name={t.allowed} stackId="checks" fill="var(--edge)" isAnimationActive={false} />
        <Bar dataKey="masked" name={t.masked} stackId="checks" fill="var(--warn)" isAnimationActive={false} />
        <Bar dataKey="blocked" name={t.blocked} stackId="checks" fill="var(--bad)" isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  )
}

/** Mean seconds of a check by bucket. */
export function LatencyLine({ points }: { points: readonly ChartPoint[] }) {
  return (
    <ResponsiveContainer width="100%" height={160}>
      <LineChart data={[...points]} margin={margin} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="name" {...axis} minTickGap={24} />
        <YAxis {...axis} width={60} tickFormatter={duration} />
        <Tooltip {...tip} formatter={(value) => duration(Number(value))} />
        <Line
          dataKey="seconds"
          name={t.avgTime}
          stroke="var(--ink)"
          strokeWidth={1.5}
          dot={{ r: 2, fill: 'var(--ink)' }}
          connectNulls={false}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  )
}
