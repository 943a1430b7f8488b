import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Api, OutputOf } from '#contract'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { call } from '../../lib/call.ts'
import { deleteLater, useDoomed } from '../../lib/delayed-delete.ts'
import { words } from '../../lib/format.ts'
import { queryClient } from '../../lib/queries.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { t } from '../../strings/alerts.ts'
import { t as habits } from '../../strings/habits.ts'
import { channelsQuery, useAlertChange } from './alert-queries.ts'
import { ChannelForm } from './channel-form.tsx'

type Channel = OutputOf<Api['listAlertChannels']>['channels'][number]

/** Where alerts go. */
export function Channels() {
  const { data, error, isPending } = useQuery(channelsQuery)
  const [adding, setAdding] = useState(false)
  const doomed = useDoomed()
  return (
    <Card
      title={t.channels}
      aside={
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" className="size-4" />
          {t.addChannel}
        </Button>
      }
    >
      {isPending ? <Quiet>{t.loadingChannels}</Quiet> : null}
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      {data?.channels?.length === 0 ? <Quiet>{t.noChannelsAlertsShow}</Quiet> : null}
      <ul className="divide-y">
        {data?.channels
          ?.filter(({ id }) => !doomed.has(`channel ${id}`))
          .map((channel) => (
            <ChannelRow key={channel.id} channel={channel} />
          ))}
      </ul>
      {adding ? <ChannelForm mail={data?.mail ?? false} onDone={() => setAdding(false)} /> : null}
    </Card>
  )
}

function ChannelRow({ channel: { id, name, kind, target, enabled, every_minutes } }: { channel: Channel }) {
  const change = useAlertChange(
    (next: boolean) => call('updateAlertChannel', { id, enabled: next }),
    t.failedToChangeThe,
  )
  const remove = () =>
    deleteLater({
      key: `channel ${id}`,
      said: habits.deleted(name),
      run: (how) => call('deleteAlertChannel', { id }, how),
      failed: t.failedToDeleteThe,
      settled: () => queryClient.invalidateQueries({ queryKey: ['alerts'] }),
    })
  const test = useAlertChange(() => call('testAlertChannel', { id }), t.testFailed)
  const run = () =>
    test.mutate(undefined, {
      onSuccess: ({ delivered, error }) =>
        delivered ? toast(t.testSent, t.tookIt(name)) : toastError(t.testFailed, error ?? undefined),
    })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
          {name} <Badge>{words(kind)}</Badge>
        </p>
        <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
          {target}, {every_minutes === 0 ? t.everyAlertAtOnce : t.atMostEveryMin(every_minutes)}
        </p>
      </div>
      <Button aria-label={t.test(name)} disabled={test.isPending} onClick={run}>
        {test.isPending ? t.testing : t.test2}
      </Button>
      <Switch
        label={t.use(name)}
        checked={enabled}
        disabled={change.isPending}
        onChange={(next) => change.mutate(next)}
      />
      <Button look="quiet" aria-label={t.delete(name)} className="px-2" onClick={remove}>
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
    </li>
  )
}
