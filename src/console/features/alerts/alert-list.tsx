import { useQuery } from '@tanstack/react-query'
import type { Api, OutputOf } from '#contract'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { RowList } from '../../components/ui/row-list.tsx'
import { call } from '../../lib/call.ts'
import { moment, words as wordsOf } from '../../lib/format.ts'
import { alertsQuery } from '../../lib/queries.ts'
import { t } from '../../strings/alerts.ts'
import { t as words } from '../../strings/habits.ts'
import { figureOf, kindNames, useAlertChange } from './alert-queries.ts'

type Alert = OutputOf<Api['listAlerts']>['alerts'][number]

const idOf = (alert: Alert) => alert.id
const valuesOf = ({ rule, kind, status, started_at }: Alert) => ({
  [words.rule]: rule,
  [words.type]: kindNames[kind],
  [words.status]: status,
  [words.since]: started_at,
})

/** Alerts that fire, and those that ended. */
export function AlertList() {
  const { data, error, isPending } = useQuery(alertsQuery)
  return (
    <Card
      title={t.alerts}
      aside={data ? <Badge tone={(data.firing ?? 0) > 0 ? 'bad' : 'ok'}>{t.firing(data.firing ?? 0)}</Badge> : null}
    >
      {isPending ? <Quiet>{t.loadingAlerts}</Quiet> : null}
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      {data?.alerts?.length === 0 ? <Quiet>{t.noAlerts}</Quiet> : null}
      <RowList label={t.alerts} items={data?.alerts ?? []} idOf={idOf} valuesOf={valuesOf}>
        {(alert) => <AlertRow alert={alert} />}
      </RowList>
    </Card>
  )
}

function AlertRow({ alert }: { alert: Alert }) {
  const { id, rule, kind, status, value, peak, threshold, detail } = alert
  const acknowledge = useAlertChange(() => call('acknowledgeAlert', { id }), t.failedToAcknowledgeThe)
  const limit = kind === 'provider_down' ? '' : t.threshold(figureOf(kind, threshold))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={status === 'firing' ? 'bad' : 'idle'}>{wordsOf(status)}</Badge>
          <span className="font-medium [overflow-wrap:anywhere]">{rule}</span>
        </p>
        <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
          {t.peak({ kindNames: kindNames[kind], kind: figureOf(kind, value), kind2: figureOf(kind, peak), limit })}
          {detail === '' ? '' : `, ${detail}`}
          {t.since(moment(alert.started_at))}
          {alert.resolved_at ? t.until(moment(alert.resolved_at)) : ''}
        </p>
      </div>
      {alert.acknowledged_by ? (
        <span className="text-small text-ink-2">{t.looksAfterIt(alert.acknowledged_by)}</span>
      ) : null}
      {status === 'firing' && !alert.acknowledged_by ? (
        <Button
          aria-label={t.acknowledge(rule)}
          disabled={acknowledge.isPending}
          onClick={() => acknowledge.mutate(undefined)}
        >
          {t.acknowledge2}
        </Button>
      ) : null}
    </li>
  )
}
