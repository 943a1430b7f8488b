import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Masking, UpstreamWire } from '#contract/vocabulary'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Select, TextArea, TextField } from '../../components/ui/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/format.ts'
import { queryClient } from '../../lib/queries.ts'
import { toast } from '../../lib/toast.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { t as common } from '../../strings/common.ts'
import { t } from '../../strings/gateway.ts'
import { type GatewayUpstream, upstreamsQuery } from './gateway-queries.ts'
import { listed, maskingNames, wireNames } from './upstream-words.ts'

interface Fields {
  readonly id: string
  readonly url: string
  readonly wire: UpstreamWire
  readonly masking: Masking
  readonly models: string
  readonly key: string
  readonly isDefault: boolean
}

const wires = (['openai', 'anthropic'] as const).map((value) => ({ value, label: wireNames[value] }))
const maskings = (['reversible', 'one_way', 'off'] as const).map((value) => ({ value, label: maskingNames[value] }))

/** Adds a model server or changes one. A key that was set is never shown; left blank it stays. */
export function UpstreamForm({ upstream, onDone }: { upstream: GatewayUpstream | undefined; onDone: () => void }) {
  const [first] = useState<Fields>({
    id: upstream?.id ?? '',
    url: upstream?.url ?? '',
    wire: upstream?.wire ?? 'openai',
    masking: upstream?.masking ?? 'reversible',
    models: upstream?.models.join('\n') ?? '',
    key: '',
    isDefault: upstream?.default ?? false,
  })
  const [fields, setFields] = useState(first)
  const letGo = useUnsaved(fields !== first)
  const change = (changed: Partial<Fields>) => setFields((before) => ({ ...before, ...changed }))
  const save = useMutation({
    mutationFn: ({ id, url, wire, masking, models, key, isDefault }: Fields) =>
      call('saveUpstream', {
        ...{ id: id.trim(), url: url.trim(), wire, masking, models: listed(models), default: isDefault },
        ...(key === '' ? {} : { api_key: key }),
      }),
    onSuccess: async (saved) => {
      toast(t.serverSaved, t.takesRequestsFromNow(saved.id))
      await queryClient.invalidateQueries({ queryKey: upstreamsQuery.queryKey })
      letGo()
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(fields)
  }
  const hint = upstream?.has_key ? t.aKeyIsSet : t.keptEncryptedAndNever
  return (
    <Card title={upstream ? t.edit(upstream.id) : t.addServer}>
      <form onSubmit={submit} className="space-y-3">
        <TextField
          label={t.name}
          hint={t.smallLettersDigitsAnd}
          value={fields.id}
          readOnly={upstream !== undefined}
          onChange={(event) => change({ id: event.target.value })}
        />
        <TextField
          label={t.address}
          placeholder="https://api.openai.com/v1"
          value={fields.url}
          onChange={(event) => change({ url: event.target.value })}
        />
        <Select label={t.speaks} value={fields.wire} options={wires} onChange={(wire) => change({ wire })} />
        <TextField
          label={t.apiKey}
          type="password"
          autoComplete="off"
          hint={hint}
          value={fields.key}
          onChange={(event) => change({ key: event.target.value })}
        />
        <TextArea
          label={t.models}
          rows={2}
          hint={t.oneALineAt}
          value={fields.models}
          onChange={(event) => change({ models: event.target.value })}
        />
        <Select
          label={t.personalData}
          value={fields.masking}
          options={maskings}
          onChange={(masking) => change({ masking })}
        />
        <div className="flex items-center gap-2 text-small">
          <Switch label={t.defaultServer} checked={fields.isDefault} onChange={(isDefault) => change({ isDefault })} />
          {t.takesRequestsForModels}
        </div>
        {save.isError ? <Notice tone="destructive">{messageOf(save.error, common.itFailed)}</Notice> : null}
        <div className="flex gap-2">
          <Button type="submit" look="primary" disabled={save.isPending}>
            {save.isPending ? t.saving : t.saveServer}
          </Button>
          <Button onClick={onDone}>{t.cancel}</Button>
        </div>
      </form>
    </Card>
  )
}
