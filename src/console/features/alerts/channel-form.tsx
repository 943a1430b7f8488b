import { type FormEvent, useState } from 'react'
import type { AlertChannelKind } from '#contract/vocabulary'
import { Button } from '../../components/ui/button.tsx'
import { Select, TextField } from '../../components/ui/field.tsx'
import { Modal } from '../../components/ui/modal.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { t } from '../../strings/alerts.ts'
import { useAlertChange } from './alert-queries.ts'

const kinds: { value: AlertChannelKind; label: string }[] = [
  { value: 'webhook', label: t.webhook },
  { value: 'email', label: t.mail },
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
  const creation = useAlertChange((next: Draft) => call('createAlertChannel', next), t.failedToAddThe)
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
      <Modal title={t.signingSecret} note={t.itIsShownThis} open onClose={onDone}>
        <p className="mb-3 text-small text-ink-2">{t.eachMessageCarriesCustos}</p>
        <p className="rounded-md border bg-sunken px-3 py-2 font-mono text-small [overflow-wrap:anywhere]">{secret}</p>
        <div className="mt-4 flex justify-end">
          <Button look="primary" onClick={onDone}>
            {t.done}
          </Button>
        </div>
      </Modal>
    )
  return (
    <Modal
      title={t.addChannel}
      note={t.messagesHoldFiguresAnd}
      open
      onClose={onDone}
      changed={draft.name !== '' || draft.target !== ''}
    >
      <form onSubmit={submit} className="space-y-3">
        <Select label={t.kind} value={draft.kind} options={kinds} onChange={(kind) => set({ kind })} />
        {draft.kind === 'email' && !mail ? <Notice tone="caution">{t.noMailServerIs}</Notice> : null}
        <TextField label={t.name} required value={draft.name} onChange={({ target }) => set({ name: target.value })} />
        <TextField
          label={draft.kind === 'email' ? t.mailAddress : t.addressHttps}
          type={draft.kind === 'email' ? 'email' : 'url'}
          required
          autoComplete="off"
          value={draft.target}
          onChange={({ target }) => set({ target: target.value })}
        />
        <TextField
          label={t.atMostOneMessage}
          type="number"
          min={0}
          max={1440}
          value={String(draft.every_minutes)}
          onChange={({ target }) => set({ every_minutes: Number(target.value) })}
        />
        <div className="flex justify-end gap-2 pt-1">
          <Button onClick={onDone}>{t.cancel}</Button>
          <Button type="submit" look="primary" disabled={incomplete || creation.isPending}>
            {creation.isPending ? t.adding : t.addChannel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
