import { useQuery } from '@tanstack/react-query'
import { overviewGuardrails } from '#contract/vocabulary'
import { Badge, Dot, type Tone } from '../../components/ui/badge.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Quiet } from '../../components/ui/notice.tsx'
import { count, percentage, timeOfDay, title, words } from '../../lib/format.ts'
import { analyticsQuery, managementQuery, polling, recentActivityQuery } from '../../lib/queries.ts'
import { t } from '../../strings/dashboard.ts'

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

const actionTones: Record<string, Tone> = { blocked: 'bad', masked: 'warn', redirected: 'warn' }

function RecentActivity() {
  const { data, isPending } = useQuery(recentActivityQuery)
  const items = data?.recent_activity ?? []
  return (
    <Card title={t.recentActivity}>
      {items.length === 0 ? (
        <Quiet>{isPending ? t.loading : t.noRecentActivityData}</Quiet>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, and must scroll by keyboard too.
        <ul tabIndex={0} aria-label={t.newestChecks} className="max-h-80 divide-y overflow-y-auto">
          {items.map((item) => (
            <li
              key={item.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 [contain-intrinsic-size:auto_2.375rem] [content-visibility:auto] first:pt-0 last:pb-0"
            >
              <Badge tone={actionTones[item.action] ?? 'idle'}>{words(item.action)}</Badge>
              <span className="min-w-0 flex-1">{words(item.type)}</span>
              <span className="text-ink-2">{percentage(item.confidence)}</span>
              <time dateTime={item.timestamp} className="text-ink-3">
                {timeOfDay(item.timestamp)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
