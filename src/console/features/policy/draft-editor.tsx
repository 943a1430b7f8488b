import { type FormEvent, useState } from 'react'
import { type Action, actions, type GuardrailMode, managedTypes } from '#contract/vocabulary'
import { Button } from '../../components/ui/button.tsx'
import { Select, TextArea, TextField } from '../../components/ui/field.tsx'
import { call } from '../../lib/call.ts'
import { title } from '../../lib/format.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { t } from '../../strings/policy.ts'
import type { Draft } from './draft.ts'
import { usePolicyChange } from './policy-queries.ts'

type Guardrail = Draft['guardrails'][number]

const modes: { value: GuardrailMode; label: string }[] = [
  { value: 'enforce', label: t.enforce },
  { value: 'shadow', label: t.shadowRecordOnly },
]
const outcomes = actions.map((value) => ({ value, label: title(value) }))
const switches = [
  { value: 'on', label: t.on },
  { value: 'off', label: t.off },
] as const

/** Sends the whole list back with one guardrail changed. */
function change(draft: Draft, guardrail: Guardrail) {
  const guardrails = draft.guardrails.map((one) => {
    const { type, ...same } = one.id === guardrail.id ? guardrail : one
    return { ...same, type: managedTypes.find((known) => known === type) ?? 'custom' }
  })
  return call('changePolicyDraft', { guardrails })
}

/** Changes one guardrail of the draft at a time. */
export function DraftEditor({ draft }: { draft: Draft }) {
  const [id, setId] = useState(draft.guardrails[0]?.id ?? '')
  const chosen = draft.guardrails.find((one) => one.id === id)
  return (
    <section aria-label={t.changeTheDraft}>
      <h3 className="mb-3 font-semibold">{t.changeTheDraft}</h3>
      <Select
        label={t.guardrail}
        value={id}
        options={draft.guardrails.map((one) => ({ value: one.id, label: one.name }))}
        onChange={setId}
      />
      {chosen ? <GuardrailForm key={chosen.id} draft={draft} guardrail={chosen} /> : null}
    </section>
  )
}

interface Edited {
  readonly threshold: string
  readonly action: Action
  readonly mode: GuardrailMode
  readonly enabled: boolean
  readonly parameters: string
}

function editedOf({ action, mode, enabled, configuration }: Guardrail): Edited {
  const { threshold, parameters } = configuration
  return { threshold: String(threshold), action, mode, enabled, parameters: JSON.stringify(parameters, null, 2) }
}

function GuardrailForm({ draft, guardrail }: { draft: Draft; guardrail: Guardrail }) {
  const { configuration } = guardrail
  const [edited, setEdited] = useState(() => editedOf(guardrail))
  useUnsaved(JSON.stringify(edited) !== JSON.stringify(editedOf(guardrail)))
  const saving = usePolicyChange((one: Guardrail) => change(draft, one), t.failedToChangeThe)
  const set = (part: Partial<Edited>) => setEdited({ ...edited, ...part })
  const parameters = objectOf(edited.parameters)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { threshold, action, mode, enabled } = edited
    const next = { ...configuration, threshold: Number(threshold), parameters: parameters ?? configuration.parameters }
    saving.mutate({ ...guardrail, action, mode, enabled, configuration: next })
  }
  return (
    <form className="mt-3 space-y-3" onSubmit={submit}>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t.threshold}
          type="number"
          min={0}
          max={1}
          step="any"
          required
          value={edited.threshold}
          onChange={({ target }) => set({ threshold: target.value })}
        />
        <Select label={t.action} value={edited.action} options={outcomes} onChange={(action) => set({ action })} />
        <Select label={t.mode} value={edited.mode} options={modes} onChange={(mode) => set({ mode })} />
        <Select
          label={t.switch}
          value={edited.enabled ? 'on' : 'off'}
          options={switches}
          onChange={(word) => set({ enabled: word === 'on' })}
        />
      </div>
      <TextArea
        label={t.parametersJson}
        rows={4}
        spellCheck={false}
        className="font-mono text-small"
        hint={parameters ? undefined : t.notValidJsonThe}
        value={edited.parameters}
        onChange={({ target }) => set({ parameters: target.value })}
      />
      <Button type="submit" disabled={saving.isPending}>
        {saving.isPending ? t.saving : t.saveToDraft}
      </Button>
    </form>
  )
}

function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
