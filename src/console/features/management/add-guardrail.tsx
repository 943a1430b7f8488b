import { type FormEvent, useState } from 'react'
import { type ManagedType, managedTypes } from '#contract/vocabulary'
import { Button } from '../../components/ui/button.tsx'
import { Select, TextArea, TextField } from '../../components/ui/field.tsx'
import { Modal } from '../../components/ui/modal.tsx'
import { call } from '../../lib/call.ts'
import { title } from '../../lib/format.ts'
import { t } from '../../strings/management.ts'
import { useChange } from './change-policy.ts'
import { type PriorityWord, priorities } from './priorities.ts'

const types = managedTypes.map((value) => ({ value, label: title(value) }))

interface Draft {
  readonly name: string
  readonly type: ManagedType
  readonly description: string
  readonly priority: PriorityWord
}

const empty: Draft = { name: '', type: 'safety', description: '', priority: '5' }

function create({ name, type, description, priority }: Draft) {
  return call('createGuardrail', {
    name: name.trim(),
    type,
    description: description.trim(),
    enabled: true,
    priority: Number(priority),
    configuration: { threshold: 0.8, providers: [], parameters: {} },
  })
}

/** The modal that adds a guardrail to the policy. */
export function AddGuardrail({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [draft, setDraft] = useState(empty)
  const creation = useChange(create, t.failedToCreateGuardrail)
  const set = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed })
  const incomplete = draft.name.trim() === '' || draft.description.trim() === ''
  const close = () => {
    setDraft(empty)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!incomplete && !creation.isPending) creation.mutate(draft, { onSuccess: close })
  }
  return (
    <Modal title={t.addNewGuardrail} note={t.itTakesEffectOn} open={open} onClose={close} changed={draft !== empty}>
      <form onSubmit={submit} className="space-y-3">
        <TextField label={t.name} value={draft.name} onChange={(event) => set({ name: event.target.value })} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Select label={t.type} value={draft.type} options={types} onChange={(type) => set({ type })} />
          <Select
            label={t.priority}
            value={draft.priority}
            options={priorities}
            onChange={(priority) => set({ priority })}
          />
        </div>
        <TextArea
          label={t.description}
          rows={3}
          value={draft.description}
          onChange={(event) => set({ description: event.target.value })}
        />
        <div className="flex justify-end gap-2 pt-1">
          <Button onClick={close}>{t.cancel}</Button>
          <Button type="submit" look="primary" disabled={incomplete || creation.isPending}>
            {creation.isPending ? t.creating : t.createGuardrail}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
