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
import { keysQuery } from './member-queries.ts'

const scopeNotes: Record<KeyScope, string> = {
  read: 'Read: figures, lists and policies',
  check: 'Check: texts, documents, streams and the gateway',
  manage: 'Manage: the policy',
}
const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: 'never', label: 'Never' },
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
    <Card title="New key">
      <form onSubmit={submit} className="space-y-3">
        <TextField
          label="Name"
          hint="Which program uses it."
          maxLength={200}
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <fieldset className="space-y-1.5">
          <legend className="mb-1 text-small font-medium">May do</legend>
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
            label="Expires"
            value={draft.lifetime}
            options={lifetimes}
            onChange={(lifetime) => set({ lifetime })}
          />
          <TextField
            label="Requests a minute"
            hint="Empty: no limit of its own."
            type="number"
            min={1}
            max={10_000_000}
            value={draft.perMinute}
            onChange={(event) => set({ perMinute: event.target.value })}
          />
        </div>
        <FormError error={creation.error} />
        <Button type="submit" look="primary" disabled={incomplete || creation.isPending}>
          {creation.isPending ? 'Creating...' : 'Create key'}
        </Button>
        {creation.data ? (
          <ShownOnce
            note={`The key “${creation.data.key.name}”. Copy it now: it is not shown again.`}
            label="API key"
            value={creation.data.secret}
          />
        ) : null}
      </form>
    </Card>
  )
}
