import { useQuery } from '@tanstack/react-query'
import type { Api, OutputOf } from '#contract'
import { Badge, type Tone } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { Table } from '../../components/ui/table.tsx'
import { call } from '../../lib/call.ts'
import { moment } from '../../lib/format.ts'
import { deliveriesQuery, useAlertChange } from './alert-queries.ts'

type Delivery = OutputOf<Api['listAlertDeliveries']>['deliveries'][number]

const tones: Record<Delivery['status'], Tone> = { pending: 'warn', delivered: 'ok', dead: 'bad' }
const columns = [
  { name: 'When' },
  { name: 'Channel' },
  { name: 'Alerts', right: true },
  { name: 'Status' },
  { name: 'Tries', right: true },
  { name: 'Why' },
  { name: 'Actions' },
]

/** Messages on their way, delivered, and given up: those can be tried again. */
export function Deliveries() {
  const { data, error, isPending } = useQuery(deliveriesQuery)
  const retry = useAlertChange((id: string) => call('retryAlertDelivery', { id }), 'Failed to try again')
  const rows = (data?.deliveries ?? []).map((one) => ({
    id: one.id,
    cells: [
      moment(one.created_at),
      one.channel,
      one.alerts,
      <Badge key="status" tone={tones[one.status]}>
        {one.status === 'dead' ? 'given up' : one.status}
      </Badge>,
      one.attempts,
      one.error ?? '–',
      one.status === 'dead' ? (
        <Button
          key="retry"
          look="quiet"
          aria-label={`Try again: ${one.channel}, ${moment(one.created_at)}`}
          disabled={retry.isPending}
          onClick={() => retry.mutate(one.id)}
        >
          Try again
        </Button>
      ) : (
        '–'
      ),
    ],
  }))
  return (
    <Card
      title="Messages"
      note="A message that does not arrive is tried eight times, with pauses that grow, then given up."
    >
      {isPending ? <Quiet>Loading messages...</Quiet> : null}
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      {rows.length === 0 && data ? <Quiet>No messages yet</Quiet> : null}
      {rows.length > 0 ? <Table label="Messages and what became of them" columns={columns} rows={rows} /> : null}
    </Card>
  )
}
