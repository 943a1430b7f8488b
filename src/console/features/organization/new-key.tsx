import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type KeyScope, keyScopes } from '#contract/vocabulary'
import { FormError } from '../../components/form-error.tsx'
import { ShownOnce } from '../../components/handed-link.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Select, TextField } from '../../components/ui/field.tsx'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/queries.ts'
import { t } from '../../strings/organization.ts'
import { keysQuery } from './member-queries.ts'

const scopeNotes: Record<KeyScope, string> = {
  read: t.readFiguresListsAnd,
  check: t.checkTextsDocumentsStreams,
  manage: t.manageThePolicy,
}
const lifetimes = [
  { value: '30', label: t.n30Days },
  { value: '90', label: t.n90Days },
  { value: '365', label: t.oneYear },
  { value: 'never', label: t.never },
] as const
type Lifetime = (typeof lifetimes)[number]['value']

interface Draft {
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly lifetime: Lifetime
  readonly perMinute: string
}

const empty: Draft = { name: '', scopes: ['check'], lifetime: '365', perMinute: '' }

function create(id: string, { name, scopes, lifetime, perMinute }: Draft) {
  return call('createApiKey', {
    id,
    name,
    scopes: [...scopes],
    expires_in_days: lifetime === 'never' ? null : Number(lifetime),
    per_minute: perMinute === '' ? null : Number(perMinute),
  })
}

/** Makes a key; its secret is shown once. */
export function NewKey({ organizationId }: { organizationId: string }) {
  const [draft, setDraft] = useState(empty)
  const set = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed })
  const creation = useMutation({
    mutationFn: () => create(organizationId, draft),
    onSuccess: async () => {
      setDraft(empty)
      await queryClient.invalidateQueries(keysQuery(organizationId))
    },
  })
  const incomplete = draft.name.trim() === '' || draft.scopes.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!incomplete && !creation.isPending) creation.mutate()
  }
  const toggle = (scope: KeyScope, on: boolean) =>
    set({ scopes: keyScopes.filter((one) => (one === scope ? on : draft.scopes.includes(one))) })
  return (
    <Card title={t.newKey}>
      <form onSubmit={submit} className="space-y-3">
        <TextField
          label={t.name}
          hint={t.whichProgramUsesIt}
          maxLength={200}
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <fieldset className="space-y-1.5">
          <legend className="mb-1 text-small font-medium">{t.mayDo}</legend>
          {keyScopes.map((scope) => (
            <label key={scope} className="flex items-start gap-2">
              <input
                type="checkbox"
                className="mt-1"
                checked={draft.scopes.includes(scope)}
                onChange={(event) => toggle(scope, event.target.checked)}
              />
              {scopeNotes[scope]}
            </label>
          ))}
        </fieldset>
        <div className="grid gap-3 sm:grid-cols-2">
          <Select
            label={t.expires}
            value={draft.lifetime}
            options={lifetimes}
            onChange={(lifetime) => set({ lifetime })}
          />
          <TextField
            label={t.requestsAMinute2}
            hint={t.emptyNoLimitOf}
            type="number"
            min={1}
            max={10_000_000}
            value={draft.perMinute}
            onChange={(event) => set({ perMinute: event.target.value })}
          />
        </div>
        <FormError error={creation.error} />
        <Button type="submit" look="primary" disabled={incomplete || creation.isPending}>
          {creation.isPending ? t.creating : t.createKey}
        </Button>
        {creation.data ? (
          <ShownOnce note={t.theKeyCopyIt(creation.data.key.name)} label={t.apiKey} value={creation.data.secret} />
        ) : null}
      </form>
    </Card>
  )
}
