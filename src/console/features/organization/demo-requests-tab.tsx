import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Api, OutputOf } from '#contract'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { deleteLater, useDoomed } from '../../lib/delayed-delete.ts'
import { messageOf, moment } from '../../lib/format.ts'
import { queryClient } from '../../lib/queries.ts'
import { toastError } from '../../lib/toast.ts'
import { t } from '../../strings/demo-requests.ts'

type DemoRequest = OutputOf<Api['listDemoRequests']>['requests'][number]

/** Who asked the organization for a demonstration. */
function demoRequestsQuery(id: string) {
  return queryOptions({
    queryKey: ['organization', id, 'demo-requests'],
    queryFn: async ({ signal }) => (await call('listDemoRequests', { id }, { signal })).requests ?? [],
  })
}

/** Requests for a demonstration: open ones first. For owners. */
export function DemoRequestsTab({ organizationId: id }: { organizationId: string }) {
  const { data, error, isPending } = useQuery(demoRequestsQuery(id))
  const doomed = useDoomed()
  if (isPending) return <Quiet>{t.loading}</Quiet>
  if (!data) return <Notice tone="destructive">{error.message}</Notice>
  const shown = data.filter((request) => !doomed.has(keyOf(request)))
  return (
    <Card title={t.title} note={t.note}>
      {shown.length === 0 ? <Quiet>{t.none}</Quiet> : null}
      <ul aria-label={t.list} className="divide-y">
        {shown.map((request) => (
          <RequestRow key={request.id} organizationId={id} request={request} />
        ))}
      </ul>
    </Card>
  )
}

function keyOf({ id }: DemoRequest): string {
  return `demo request ${id}`
}

function RequestRow({ organizationId: id, request }: { organizationId: string; request: DemoRequest }) {
  const isHandled = request.handled_at !== null
  return (
    <li className="space-y-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium [overflow-wrap:anywhere]">{request.name}</h3>
        <span className="text-ink-2 [overflow-wrap:anywhere]">{request.organization}</span>
        <Badge tone={isHandled ? 'idle' : 'warn'}>{isHandled ? t.handled : t.open}</Badge>
        <time dateTime={request.created_at} className="ml-auto text-small text-ink-3">
          {moment(request.created_at)}
        </time>
      </div>
      <p className="flex flex-wrap gap-x-4 text-small [overflow-wrap:anywhere]">
        <a href={`mailto:${request.email}`} className="underline">
          {request.email}
        </a>
        {request.phone === null ? null : <span>{request.phone}</span>}
      </p>
      {request.message === null ? null : (
        <p className="max-w-prose whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">{request.message}</p>
      )}
      {request.mailed === 'failed' ? <p className="text-small text-warn">{t.mailFailed}</p> : null}
      {request.handled_at === null ? null : (
        <p className="text-small text-ink-3">{t.handledBy(request.handled_by ?? '', moment(request.handled_at))}</p>
      )}
      <RowActions organizationId={id} request={request} />
    </li>
  )
}

function RowActions({ organizationId: id, request }: { organizationId: string; request: DemoRequest }) {
  const { id: requestId, name } = request
  const isHandled = request.handled_at !== null
  const settled = () => queryClient.invalidateQueries(demoRequestsQuery(id))
  const handle = useMutation({
    mutationFn: (handled: boolean) => call('handleDemoRequest', { id, requestId, handled }),
    onSuccess: settled,
    onError: (error) => toastError(t.updateFailed, messageOf(error, t.updateFailed)),
  })
  const remove = () =>
    deleteLater({
      key: keyOf(request),
      said: t.deleted(name),
      run: ({ keepalive }) => call('deleteDemoRequest', { id, requestId }, { keepalive }),
      failed: t.deleteFailed,
      settled,
    })
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        aria-label={isHandled ? t.openAgainOf(name) : t.markHandledOf(name)}
        disabled={handle.isPending}
        onClick={() => handle.mutate(!isHandled)}
      >
        {isHandled ? t.openAgain : t.markHandled}
      </Button>
      <Button look="danger" aria-label={t.deleteOf(name)} onClick={remove}>
        {t.delete}
      </Button>
    </div>
  )
}
