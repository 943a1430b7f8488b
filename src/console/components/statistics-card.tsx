import { useQuery } from '@tanstack/react-query'
import type { GuardrailType } from '#contract/vocabulary'
import { count, milliseconds, percent } from '../lib/format.ts'
import { analyticsQuery } from '../lib/queries.ts'
import { t } from '../strings/common.ts'
import { Card } from './ui/card.tsx'
import { Figures } from './ui/figures.tsx'
import { Notice, Quiet } from './ui/notice.tsx'

interface StatisticsProps {
  readonly title: string
  readonly type: GuardrailType
  /** What the guardrail's blocked events are called on its panel. */
  readonly blocked: string
}

/** One guardrail's figures of the last 24 hours, asked for again every 30 s. */
export function StatisticsCard({ title, type, blocked }: StatisticsProps) {
  return (
    <Card title={title} aside={<span className="text-small text-ink-3">{t.last24Hours}</span>}>
      <Statistics type={type} blocked={blocked} />
    </Card>
  )
}

function Statistics({ type, blocked }: Omit<StatisticsProps, 'title'>) {
  const { data, error, isPending } = useQuery(analyticsQuery('24h', type))
  if (isPending) return <Quiet>{t.loadingStatistics}</Quiet>
  if (!data) return <Notice tone="destructive">{error.message}</Notice>
  const figures = data.guardrail_breakdown?.[type]
  if (!figures || figures.total_events === 0) return <Quiet>{t.noStatisticsAvailable}</Quiet>
  return (
    <Figures
      rows={[
        [t.totalChecks, count(figures.total_events)],
        [blocked, count(figures.blocked_events)],
        [t.blockRate, percent(figures.block_rate)],
        [t.avgConfidence, percent(figures.avg_confidence)],
        [t.avgProcessingTime, milliseconds(figures.avg_processing_time)],
      ]}
    />
  )
}
