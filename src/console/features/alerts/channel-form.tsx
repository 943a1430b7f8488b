import { type FormEvent, useState } from 'react'
import type { AlertChannelKind } from '#contract/vocabulary'
import { Button } from '../../components/ui/button.tsx'
import { Select, TextField } from '../../components/ui/field.tsx'
import { Modal } from '../../components/ui/modal.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { useAlertChange } from './alert-queries.ts'

const kinds: { value: AlertChannelKind; label: string }[] = [
  { value: 'webhook', label: 'Webhook' },
  { value: 'email', label: 'Mail' },
]

interface Draft {
  readonly kind: AlertChannelKind
  readonly name: string
  readonly target: string
  readonly every_minutes: number
}

/** Adds a channel; a webhook's secret is shown once, here. */
export function ChannelForm({ mail, onDone }: { mail: boolean; onDone: () => void }) {
  const [draft, setDraft] = useState<Draft>({ kind: 'webhook', name: '', target: '', every_minutes: 5 })
  const creation = useAlertChange((next: Draft) => call('createAlertChannel', next), 'Failed to add the channel')
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const incomplete = draft.name.trim() === '' || draft.target.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (incomplete || creation.isPending) return
    creation.mutate(draft, {
      onSuccess: ({ secret }) => {
        if (secret === null) onDone()
      },
    })
  }
  const secret = creation.data?.secret
  if (secret)
    return (
      <Modal title="Signing Secret" note="It is shown this once." open onClose={onDone}>
        <p className="mb-3 text-small text-ink-2">
          Each message carries custos-signature: t=seconds,v1=HMAC-SHA256 over “seconds.body” under this secret.
        </p>
        <p className="rounded-md border bg-sunken px-3 py-2 font-mono text-small [overflow-wrap:anywhere]">{secret}</p>
        <div className="mt-4 flex justify-end">
          <Button look="primary" onClick={onDone}>
            Done
          </Button>
        </div>
      </Modal>
    )
  return (
    <Modal title="Add Channel" note="Messages hold figures and names of rules, never a text." open onClose={onDone}>
      <form onSubmit={submit} className="space-y-3">
        <Select label="Kind" value={draft.kind} options={kinds} onChange={(kind) => set({ kind })} />
        {draft.kind === 'email' && !mail ? (
          <Notice tone="caution">No mail server is set: set CUSTOS_SMTP_URL.</Notice>
        ) : null}
        <TextField label="Name" required value={draft.name} onChange={({ target }) => set({ name: target.value })} />
        <TextField
          label={draft.kind === 'email' ? 'Mail address' : 'Address (https)'}
          type={draft.kind === 'email' ? 'email' : 'url'}
          required
          autoComplete="off"
          value={draft.target}
          onChange={({ target }) => set({ target: target.value })}
        />
        <TextField
          label="At most one message in so many minutes"
          type="number"
          min={0}
          max={1440}
          value={String(draft.every_minutes)}
          onChange={({ target }) => set({ every_minutes: Number(target.value) })}
        />
        <div className="flex justify-end gap-2 pt-1">
          <Button onClick={onDone}>Cancel</Button>
          <Button type="submit" look="primary" disabled={incomplete || creation.isPending}>
            {creation.isPending ? 'Adding...' : 'Add Channel'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
