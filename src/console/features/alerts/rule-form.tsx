import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type AlertKind, alertKinds } from '#contract/vocabulary'
import { Button } from '../../components/ui/button.tsx'
import { Select, TextField } from '../../components/ui/field.tsx'
import { Modal } from '../../components/ui/modal.tsx'
import { call } from '../../lib/call.ts'
import { managementQuery } from '../../lib/queries.ts'
import { t } from '../../strings/alerts.ts'
import { channelsQuery, kindNames, useAlertChange } from './alert-queries.ts'
import type { Rule } from './rule.ts'

const kinds = alertKinds.map((value) => ({ value, label: kindNames[value] }))
const usual: Record<AlertKind, number> = {
  block_rate: 0.2,
  error_rate: 0.05,
  unjudged_share: 0.05,
  phi_release: 1,
  provider_down: 1,
}
const ofGuardrails: readonly AlertKind[] = ['block_rate', 'unjudged_share']

type Fields = Omit<Rule, 'id'>
const fresh: Fields = {
  name: '',
  kind: 'block_rate',
  threshold: usual.block_rate,
  window_minutes: 15,
  least_events: 20,
  guardrail: null,
  enabled: true,
  channels: [],
}

function save(rule: Rule | undefined, fields: Fields) {
  return rule ? call('updateAlertRule', { ...fields, id: rule.id }) : call('createAlertRule', fields)
}

/** Adds a rule, or changes one. */
export function RuleForm({ rule, onDone }: { rule: Rule | undefined; onDone: () => void }) {
  const [fields, setFields] = useState<Fields>(rule ?? fresh)
  const channels = useQuery(channelsQuery).data?.channels ?? []
  const guardrails = useQuery(managementQuery).data?.guardrails ?? []
  const saving = useAlertChange((next: Fields) => save(rule, next), t.failedToSaveThe)
  const set = (part: Partial<Fields>) => setFields({ ...fields, ...part })
  const isCount = fields.kind === 'phi_release'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fields.name.trim() !== '' && !saving.isPending) saving.mutate(fields, { onSuccess: onDone })
  }
  return (
    <Modal
      title={rule ? t.editRule : t.addRule}
      note={t.itIsMeasuredEvery}
      open
      onClose={onDone}
      changed={fields !== (rule ?? fresh)}
    >
      <form onSubmit={submit} className="space-y-3">
        <TextField label={t.name} required value={fields.name} onChange={({ target }) => set({ name: target.value })} />
        <Select
          label={t.watch}
          value={fields.kind}
          options={kinds}
          onChange={(kind) => set({ kind, threshold: usual[kind] })}
        />
        {fields.kind === 'provider_down' ? null : (
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={isCount ? t.fromThisMany : t.fromThisShare0}
              type="number"
              min={isCount ? 1 : 0}
              max={isCount ? undefined : 1}
              step="any"
              value={String(fields.threshold)}
              onChange={({ target }) => set({ threshold: Number(target.value) })}
            />
            <TextField
              label={t.inMinutes}
              type="number"
              min={1}
              max={1440}
              value={String(fields.window_minutes)}
              onChange={({ target }) => set({ window_minutes: Number(target.value) })}
            />
          </div>
        )}
        {ofGuardrails.includes(fields.kind) ? (
          <div className="grid grid-cols-2 gap-3">
            <Select
              label={t.guardrail}
              value={fields.guardrail ?? ''}
              options={[
                { value: '', label: t.allTogether },
                ...guardrails.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(guardrail) => set({ guardrail: guardrail === '' ? null : guardrail })}
            />
            <TextField
              label={t.withAtLeastSo}
              type="number"
              min={1}
              value={String(fields.least_events)}
              onChange={({ target }) => set({ least_events: Number(target.value) })}
            />
          </div>
        ) : null}
        <fieldset className="space-y-1">
          <legend className="mb-1 text-small font-medium">{t.tell}</legend>
          {channels.length === 0 ? <p className="text-small text-ink-3">{t.noChannelsYetAlerts}</p> : null}
          {channels.map(({ id, name }) => (
            <label key={id} className="flex items-center gap-2 text-small">
              <input
                type="checkbox"
                className="size-4 accent-[var(--ink)]"
                checked={fields.channels.includes(id)}
                onChange={({ target }) =>
                  set({
                    channels: target.checked ? [...fields.channels, id] : fields.channels.filter((one) => one !== id),
                  })
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
        <div className="flex justify-end gap-2 pt-1">
          <Button onClick={onDone}>{t.cancel}</Button>
          <Button type="submit" look="primary" disabled={fields.name.trim() === '' || saving.isPending}>
            {saving.isPending ? t.saving : t.saveRule}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
