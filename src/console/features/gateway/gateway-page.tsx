import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PolicyPlaces } from '../../components/policy-places.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { t } from '../../strings/gateway.ts'
import { type GatewayUpstream, upstreamsQuery } from './gateway-queries.ts'
import { TryChat } from './try-chat.tsx'
import { UpstreamForm } from './upstream-form.tsx'
import { UpstreamList } from './upstream-list.tsx'

/** The model servers behind the gateway, how programs reach them, and a chat to try them. */
export function GatewayPage() {
  const { data, error, isPending, refetch } = useQuery(upstreamsQuery)
  const [editing, setEditing] = useState<GatewayUpstream | 'new'>()
  const upstreams = data?.upstreams ?? []
  return (
    <>
      <PageHeader title={t.gateway} lead={t.putThisServerBetween} />
      <PolicyPlaces />
      {isPending ? <Quiet>{t.loadingModelServers}</Quiet> : null}
      {error ? (
        <Notice tone="destructive">
          <p>{error.message}</p>
          <Button className="mt-2" onClick={() => refetch()}>
            {t.tryAgain}
          </Button>
        </Notice>
      ) : null}
      {data ? (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="space-y-6">
            <UpstreamList upstreams={upstreams} onAdd={() => setEditing('new')} onEdit={setEditing} />
            {editing ? (
              <UpstreamForm
                key={editing === 'new' ? '' : editing.id}
                upstream={editing === 'new' ? undefined : editing}
                onDone={() => setEditing(undefined)}
              />
            ) : null}
          </div>
          <TryChat upstreams={upstreams} />
        </div>
      ) : null}
    </>
  )
}
