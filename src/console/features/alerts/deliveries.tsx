import { useQuery } from '@tanstack/react-query'
import type { Api, OutputOf } from '#contract'
import { Badge, type Tone } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { Table } from '../../components/ui/table.tsx'
import { call } from '../../lib/call.ts'
import { moment, words } from '../../lib/format.ts'
import { t } from '../../strings/alerts.ts'
import { deliveriesQuery, useAlertChange } from './alert-queries.ts'

type Delivery = OutputOf<Api['listAlertDeliveries']>['deliveries'][number]

const tones: Record<Delivery['status'], Tone> = { pending: 'warn', delivered: 'ok', dead: 'bad' }
const columns = [
  { name: t.when, whole: true },
  { name: t.channel },
  { name: t.alerts, right: true },
  { name: t.status },
  { name: t.tries, right: true },
  { name: t.why },
  { name: t.actions },
]

/** Messages on their way, delivered, and given up: those can be tried again. */
export function Deliveries() {
  const { data, error, isPending } = useQuery(deliveriesQuery)
  const retry = useAlertChange((id: string) => call('retryAlertDelivery', { id }), t.failedToTryAgain)
  const rows = (data?.deliveries ?? []).map((one) => ({
    id: one.id,
    cells: [
      moment(one.created_at),
      one.channel,
      one.alerts,
      <Badge key="status" tone={tones[one.status]}>
        {one.status === 'dead' ? t.givenUp : words(one.status)}
      </Badge>,
      one.attempts,
      one.error ?? '–',
      one.status === 'dead' ? (
        <Button
          key="retry"
          look="quiet"
          aria-label={t.tryAgain(one.channel, moment(one.created_at))}
          disabled={retry.isPending}
          onClick={() => retry.mutate(one.id)}
        >
          {t.tryAgain2}
        </Button>
      ) : (
        '–'
      ),
    ],
    values: [Date.parse(one.created_at), one.channel, one.alerts, one.status, one.attempts, one.error],
  }))
  return (
    <Card title={t.messages} note={t.aMessageThatDoes}>
      {isPending ? <Quiet>{t.loadingMessages}</Quiet> : null}
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      {rows.length === 0 && data ? <Quiet>{t.noMessagesYet}</Quiet> : null}
      {rows.length > 0 ? <Table name="messages" label={t.messagesAndWhatBecame} columns={columns} rows={rows} /> : null}
    </Card>
  )
}
