import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/format.ts'
import { queryClient } from '../../lib/queries.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { type GatewayUpstream, upstreamsQuery } from './gateway-queries.ts'
import { maskingNames, wireNames } from './upstream-words.ts'

interface UpstreamListProps {
  readonly upstreams: readonly GatewayUpstream[]
  readonly onAdd: () => void
  readonly onEdit: (upstream: GatewayUpstream) => void
}

/** The model servers, with what goes to each. */
export function UpstreamList({ upstreams, onAdd, onEdit }: UpstreamListProps) {
  return (
    <Card
      title="Model Servers"
      note={`Programs use ${window.location.origin}/v1 as their base address.`}
      aside={
        <Button onClick={onAdd}>
          <Plus aria-hidden="true" className="size-4" />
          Add Server
        </Button>
      }
    >
      {upstreams.length === 0 ? <Quiet>No model server yet. Add one, and programs can reach it here.</Quiet> : null}
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
  const remove = useMutation({
    mutationFn: () => call('deleteUpstream', { id }),
    onSuccess: () => {
      toast('Server removed', `${id} and its key are gone.`)
      return queryClient.invalidateQueries({ queryKey: upstreamsQuery.queryKey })
    },
    onError: (error) => toastError('Server not removed', messageOf(error, 'It could not be removed.')),
  })
  const own = upstream.source === 'organization'
  return (
    <li aria-label={id} className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{id}</span>
        {upstream.default ? <Badge tone="ok">Default</Badge> : null}
        <Badge>{wireNames[upstream.wire]}</Badge>
        <Badge tone={upstream.has_key ? 'plain' : 'idle'}>{upstream.has_key ? 'Key set' : 'No key'}</Badge>
        <Badge tone={upstream.masking === 'off' ? 'warn' : 'plain'}>{maskingNames[upstream.masking]}</Badge>
      </div>
      <p className="mt-1 text-small text-ink-2 [overflow-wrap:anywhere]">{upstream.url}</p>
      <p className="text-small text-ink-3 [overflow-wrap:anywhere]">
        {upstream.models.length > 0 ? `Models: ${upstream.models.join(', ')}` : 'No models of its own'}
        {own ? '' : ' · from the settings of the server'}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button disabled={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? 'Testing...' : 'Test'}
        </Button>
        {own ? (
          <>
            <Button onClick={onEdit}>Edit</Button>
            <Button look="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
              Remove
            </Button>
          </>
        ) : null}
      </div>
      <div aria-live="polite" className="mt-2 empty:hidden">
        {test.isError ? <Notice tone="destructive">{messageOf(test.error, 'It could not be tested.')}</Notice> : null}
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
  const more = result.models.length > 5 ? ` +${result.models.length - 5} more` : ''
  return (
    <Notice>
      It answered in {(result.seconds * 1000).toFixed(0)} ms.{' '}
      {some === '' ? 'It lists no models.' : `Models: ${some}${more}`}
    </Notice>
  )
}
