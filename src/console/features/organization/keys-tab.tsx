import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge, type Tone } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { RowList } from '../../components/ui/row-list.tsx'
import { call } from '../../lib/call.ts'
import { count, messageOf, moment, title } from '../../lib/format.ts'
import { queryClient } from '../../lib/queries.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { t as words } from '../../strings/habits.ts'
import { t } from '../../strings/organization.ts'
import { type ApiKey, keysQuery } from './member-queries.ts'
import { NewKey } from './new-key.tsx'

const idOf = (key: ApiKey) => key.id
const valuesOf = (key: ApiKey) => ({
  [words.name]: key.name,
  [words.status]: stateOf(key).word,
  [words.lastUsed]: key.last_used_at,
  [words.by]: key.created_by,
})

/** The keys of the organization's programs. */
export function KeysTab({ organizationId }: { organizationId: string }) {
  const { data, error, isPending } = useQuery(keysQuery(organizationId))
  if (isPending) return <Quiet>{t.loadingKeys}</Quiet>
  if (!data) return <Notice tone="destructive">{error.message}</Notice>
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <Card title={t.apiKeys} note={t.programsSendAKey}>
        {data.length === 0 ? <Quiet>{t.noKeysYet}</Quiet> : null}
        <RowList label={t.apiKeys} items={data} idOf={idOf} valuesOf={valuesOf}>
          {(key) => <KeyRow organizationId={organizationId} apiKey={key} />}
        </RowList>
      </Card>
      <NewKey organizationId={organizationId} />
    </div>
  )
}

function stateOf(key: ApiKey): { readonly tone: Tone; readonly word: string } {
  if (key.revoked_at !== null) return { tone: 'bad', word: t.revoked }
  if (key.expires_at !== null && new Date(key.expires_at).getTime() < Date.now())
    return { tone: 'idle', word: t.expired }
  return { tone: 'ok', word: t.active }
}

function KeyRow({ organizationId: id, apiKey }: { organizationId: string; apiKey: ApiKey }) {
  const [sure, setSure] = useState(false)
  const revoke = useMutation({
    mutationFn: () => call('revokeApiKey', { id, keyId: apiKey.id }),
    onSuccess: async () => {
      toast(t.keyRevoked, apiKey.name)
      await queryClient.invalidateQueries(keysQuery(id))
    },
    onError: (error) => toastError(t.updateFailed, messageOf(error, t.updateFailed)),
  })
  const { tone, word } = stateOf(apiKey)
  const facts = [
    apiKey.last_used_at === null ? t.neverUsed : t.used(moment(apiKey.last_used_at)),
    apiKey.expires_at === null ? t.neverExpires : t.until(moment(apiKey.expires_at)),
    ...(apiKey.per_minute === null ? [] : [t.requestsAMinute(count(apiKey.per_minute))]),
    t.by(apiKey.created_by),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
          {apiKey.name} <Badge tone={tone}>{word}</Badge>
          {apiKey.scopes.map((scope) => (
            <Badge key={scope}>{title(scope)}</Badge>
          ))}
        </p>
        <p className="text-small text-ink-2">
          <span className="font-mono">{apiKey.prefix}…</span> · {facts.join(' · ')}
        </p>
      </div>
      {apiKey.revoked_at === null && !sure ? (
        <Button look="quiet" aria-label={t.revoke(apiKey.name)} onClick={() => setSure(true)}>
          {t.revoke2}
        </Button>
      ) : null}
      {apiKey.revoked_at === null && sure ? (
        <div className="flex gap-2">
          <Button look="danger" disabled={revoke.isPending} onClick={() => revoke.mutate()}>
            {t.revoke3(apiKey.name)}
          </Button>
          <Button look="quiet" onClick={() => setSure(false)}>
            {t.keep}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
