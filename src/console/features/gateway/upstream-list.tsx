import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { deleteLater, useDoomed } from '../../lib/delayed-delete.ts'
import { fixed, messageOf } from '../../lib/format.ts'
import { queryClient } from '../../lib/queries.ts'
import { t as common } from '../../strings/common.ts'
import { t } from '../../strings/gateway.ts'
import { type GatewayUpstream, upstreamsQuery } from './gateway-queries.ts'
import { maskingNames, wireNames } from './upstream-words.ts'

interface UpstreamListProps {
  readonly upstreams: readonly GatewayUpstream[]
  readonly onAdd: () => void
  readonly onEdit: (upstream: GatewayUpstream) => void
}

/** The model servers, with what goes to each. */
export function UpstreamList({ upstreams: all, onAdd, onEdit }: UpstreamListProps) {
  const doomed = useDoomed()
  const upstreams = all.filter(({ id, source }) => source !== 'organization' || !doomed.has(`server ${id}`))
  return (
    <Card
      title={t.modelServers}
      note={t.programsUseV1As(window.location.origin)}
      aside={
        <Button onClick={onAdd}>
          <Plus aria-hidden="true" className="size-4" />
          {t.addServer}
        </Button>
      }
    >
      {upstreams.length === 0 ? <Quiet>{t.noModelServerYet}</Quiet> : null}
      <ul className="divide-y">
        {upstreams.map((upstream) => (
          <UpstreamRow key={upstream.id} upstream={upstream} onEdit={() => onEdit(upstream)} />
        ))}
      </ul>
    </Card>
  )
}

function UpstreamRow({ upstream, onEdit }: { upstream: GatewayUpstream; onEdit: () => void }) {
  const { id } = upstream
  const test = useMutation({ mutationFn: () => call('testUpstream', { id }) })
  const remove = () =>
    deleteLater({
      key: `server ${id}`,
      said: `${t.serverRemoved}: ${id}`,
      run: (how) => call('deleteUpstream', { id }, how),
      failed: t.serverNotRemoved,
      settled: () => queryClient.invalidateQueries({ queryKey: upstreamsQuery.queryKey }),
    })
  const own = upstream.source === 'organization'
  return (
    <li aria-label={id} className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{id}</span>
        {upstream.default ? <Badge tone="ok">{t.default}</Badge> : null}
        <Badge>{wireNames[upstream.wire]}</Badge>
        <Badge tone={upstream.has_key ? 'plain' : 'idle'}>{upstream.has_key ? t.keySet : t.noKey}</Badge>
        <Badge tone={upstream.masking === 'off' ? 'warn' : 'plain'}>{maskingNames[upstream.masking]}</Badge>
      </div>
      <p className="mt-1 text-small text-ink-2 [overflow-wrap:anywhere]">{upstream.url}</p>
      <p className="text-small text-ink-3 [overflow-wrap:anywhere]">
        {upstream.models.length > 0 ? t.models2(upstream.models.join(', ')) : t.noModelsOfIts}
        {own ? '' : t.fromTheSettingsOf}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button disabled={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? t.testing : t.test}
        </Button>
        {own ? (
          <>
            <Button onClick={onEdit}>{t.edit2}</Button>
            <Button look="danger" onClick={remove}>
              {t.remove}
            </Button>
          </>
        ) : null}
      </div>
      <div aria-live="polite" className="mt-2 empty:hidden">
        {test.isError ? <Notice tone="destructive">{messageOf(test.error, common.itFailed)}</Notice> : null}
        {test.data ? <TestOutcome result={test.data} /> : null}
      </div>
    </li>
  )
}

interface Outcome {
  readonly reachable: boolean
  readonly models: readonly string[]
  readonly seconds: number
  readonly error: string | null
}

function TestOutcome({ result }: { result: Outcome }) {
  if (result.error !== null) return <Notice tone={result.reachable ? 'caution' : 'destructive'}>{result.error}</Notice>
  const some = result.models.slice(0, 5).join(', ')
  const more = result.models.length > 5 ? t.more(result.models.length - 5) : ''
  return (
    <Notice>
      {t.itAnsweredInMs(fixed(result.seconds * 1000, 0))} {some === '' ? t.itListsNoModels : t.models3(some, more)}
    </Notice>
  )
}
