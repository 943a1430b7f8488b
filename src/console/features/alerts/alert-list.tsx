import { useQuery } from '@tanstack/react-query'
import type { Api, OutputOf } from '#contract'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { moment } from '../../lib/format.ts'
import { alertsQuery } from '../../lib/queries.ts'
import { figureOf, kindNames, useAlertChange } from './alert-queries.ts'

type Alert = OutputOf<Api['listAlerts']>['alerts'][number]

/** Alerts that fire, and those that ended. */
export function AlertList() {
  const { data, error, isPending } = useQuery(alertsQuery)
  return (
    <Card
      title="Alerts"
      aside={data ? <Badge tone={data.firing > 0 ? 'bad' : 'ok'}>{data.firing} firing</Badge> : null}
    >
      {isPending ? <Quiet>Loading alerts...</Quiet> : null}
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      {data?.alerts.length === 0 ? <Quiet>No alerts</Quiet> : null}
      <ul className="divide-y">
        {data?.alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </ul>
    </Card>
  )
}

function AlertRow({ alert }: { alert: Alert }) {
  const { id, rule, kind, status, value, peak, threshold, detail } = alert
  const acknowledge = useAlertChange(() => call('acknowledgeAlert', { id }), 'Failed to acknowledge the alert')
  const limit = kind === 'provider_down' ? '' : `, threshold ${figureOf(kind, threshold)}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={status === 'firing' ? 'bad' : 'idle'}>{status}</Badge>
          <span className="font-medium [overflow-wrap:anywhere]">{rule}</span>
        </p>
        <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
          {kindNames[kind]} {figureOf(kind, value)}, peak {figureOf(kind, peak)}
          {limit}
          {detail === '' ? '' : `, ${detail}`}; since {moment(alert.started_at)}
          {alert.resolved_at ? `, until ${moment(alert.resolved_at)}` : ''}
        </p>
      </div>
      {alert.acknowledged_by ? (
        <span className="text-small text-ink-2">{alert.acknowledged_by} looks after it</span>
      ) : null}
      {status === 'firing' && !alert.acknowledged_by ? (
        <Button
          aria-label={`Acknowledge ${rule}`}
          disabled={acknowledge.isPending}
          onClick={() => acknowledge.mutate(undefined)}
        >
          Acknowledge
        </Button>
      ) : null}
    </li>
  )
}
