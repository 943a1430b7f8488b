import { useQuery } from '@tanstack/react-query'
import { overviewGuardrails } from '#contract/vocabulary'
import { Badge, Dot } from '../../components/ui/badge.tsx'
import { Card } from '../../components/ui/card.tsx'
import { count, title } from '../../lib/format.ts'
import { analyticsQuery, managementQuery, polling } from '../../lib/queries.ts'
import { t } from '../../strings/dashboard.ts'
import { RecentActivity } from './recent-activity.tsx'

/** The eight guardrails with what they saw in the last hour, and the newest checks. */
export function Overview() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <GuardrailsStatus />
      <RecentActivity />
    </div>
  )
}

function GuardrailsStatus() {
  const { data } = useQuery(analyticsQuery('1h', undefined, polling.slow))
  const { data: policy } = useQuery(managementQuery)
  return (
    <Card title={t.guardrailsStatus} aside={<span className="text-small text-ink-3">{t.lastHour}</span>}>
      <ul className="divide-y">
        {overviewGuardrails.map((type) => {
          const enabled = policy?.guardrails?.find(({ id }) => id === type)?.enabled ?? true
          return (
            <li key={type} className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
              <Dot tone={enabled ? 'ok' : 'idle'} />
              <span className="min-w-0 flex-1">{title(type)}</span>
              <span className="text-ink-2">
                {t.events(count(data?.guardrail_breakdown?.[type]?.total_events ?? 0))}
              </span>
              <Badge tone={enabled ? 'ok' : 'idle'}>{enabled ? t.active : t.disabled}</Badge>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
