import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Action, actions, type FailMode, type GuardrailMode } from '#contract/vocabulary'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Select, TextArea, TextField } from '../../components/ui/field.tsx'
import { call } from '../../lib/call.ts'
import { title } from '../../lib/format.ts'
import { said } from '../../lib/said.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import { t } from '../../strings/management.ts'
import { useChange } from './change-policy.ts'
import { type Configuration, readConfiguration, thresholdOf, writeConfiguration } from './configuration.ts'
import type { ManagedGuardrail } from './guardrail-card.tsx'
import { type PriorityWord, priorities, priorityWord } from './priorities.ts'
import { fieldsOf } from './schema-fields.ts'
import { SchemaForm } from './schema-form.tsx'
import { schemasQuery } from './schemas-query.ts'
import { TryOut } from './try-out.tsx'

const modes: { value: GuardrailMode; label: string }[] = [
  { value: 'enforce', label: t.enforce },
  { value: 'shadow', label: t.shadowRecordOnly },
]
const failModes: { value: FailMode; label: string }[] = [
  { value: 'open', label: t.letPass },
  { value: 'closed', label: t.stop },
]
const outcomes = actions.map((value) => ({ value, label: title(value) }))

interface Draft {
  readonly name: string
  readonly priority: PriorityWord
  readonly description: string
  readonly mode: GuardrailMode
  readonly action: Action
  readonly failMode: FailMode
  readonly threshold: string
  readonly raw: string
  /** The last valid configuration: an invalid edit of the raw text changes nothing. */
  readonly configuration: Configuration
  /** How often the raw text changed it: the fields are drawn anew then. */
  readonly rawEdits: number
}

function draftOf(guardrail: ManagedGuardrail): Draft {
  const configuration = guardrail.configuration ?? { threshold: 0.8, providers: [], parameters: {} }
  return {
    name: guardrail.name,
    priority: priorityWord(guardrail.priority),
    description: guardrail.description,
    mode: guardrail.mode ?? 'enforce',
    action: guardrail.action ?? 'block',
    failMode: guardrail.fail_mode ?? 'open',
    threshold: String(configuration.threshold),
    raw: writeConfiguration(configuration),
    configuration,
    rawEdits: 0,
  }
}

function save(id: string, draft: Draft) {
  return call('updateGuardrail', {
    id,
    name: draft.name.trim(),
    description: draft.description.trim(),
    priority: Number(draft.priority),
    mode: draft.mode,
    action: draft.action,
    fail_mode: draft.failMode,
    configuration: draft.configuration,
  })
}

function isChanged(draft: Draft, guardrail: ManagedGuardrail): boolean {
  return JSON.stringify({ ...draft, rawEdits: 0 }) !== JSON.stringify(draftOf(guardrail))
}

interface ConfigurationFormProps {
  readonly guardrail: ManagedGuardrail
  readonly onDone: () => void
}

/** The form for one guardrail. Saving and cancelling both end it. */
export function ConfigurationForm({ guardrail, onDone }: ConfigurationFormProps) {
  const [draft, setDraft] = useState(() => draftOf(guardrail))
  const kind = guardrail.built_in === false ? 'custom' : guardrail.id
  const schemas = useQuery(schemasQuery)
  const fields = fieldsOf(schemas.data?.schemas?.[kind])
  const saving = useChange((changed: Draft) => save(guardrail.id, changed), t.failedToUpdateGuardrail)
  const letGo = useUnsaved(isChanged(draft, guardrail))
  const done = () => {
    letGo()
    onDone()
  }
  const set = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed })
  const setThreshold = (threshold: string) => {
    const configuration = { ...draft.configuration, threshold: thresholdOf(threshold) }
    set({ threshold, configuration, raw: writeConfiguration(configuration) })
  }
  const setParameters = (parameters: Readonly<Record<string, unknown>>) => {
    const configuration = { ...draft.configuration, parameters: { ...parameters } }
    set({ configuration, raw: writeConfiguration(configuration) })
  }
  const setRaw = (raw: string) => {
    const configuration = readConfiguration(raw)
    if (!configuration) return set({ raw })
    const threshold = String(configuration.threshold ?? draft.threshold)
    set({ raw, configuration, threshold, rawEdits: draft.rawEdits + 1 })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate(draft, { onSuccess: done })
  }
  return (
    <Card title={t.configure(said(guardrail.name))}>
      <form noValidate onSubmit={submit} className="grid items-start gap-x-6 gap-y-4 xl:grid-cols-[3fr_2fr]">
        <div className="min-w-0 space-y-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t.name}
              required
              value={draft.name}
              onChange={(event) => set({ name: event.target.value })}
            />
            <Select
              label={t.priority}
              value={draft.priority}
              options={priorities}
              onChange={(priority) => set({ priority })}
            />
          </div>
          <TextArea
            label={t.description}
            rows={2}
            required
            value={draft.description}
            onChange={(event) => set({ description: event.target.value })}
          />
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <TextField
              label={t.threshold}
              type="number"
              min={0}
              max={1}
              step={0.1}
              value={draft.threshold}
              onChange={(event) => setThreshold(event.target.value)}
            />
            <Select label={t.mode} value={draft.mode} options={modes} onChange={(mode) => set({ mode })} />
            <Select label={t.action} value={draft.action} options={outcomes} onChange={(action) => set({ action })} />
            <Select
              label={t.ifItCannotJudge}
              value={draft.failMode}
              options={failModes}
              onChange={(failMode) => set({ failMode })}
            />
          </div>
          {fields.length > 0 ? (
            <SchemaForm
              key={draft.rawEdits}
              fields={fields}
              value={draft.configuration.parameters ?? {}}
              onChange={setParameters}
            />
          ) : null}
        </div>
        <div className="min-w-0 space-y-4">
          <TextArea
            label={t.rawConfigurationJson}
            rows={10}
            spellCheck={false}
            className="font-mono text-small"
            value={draft.raw}
            onChange={(event) => setRaw(event.target.value)}
          />
          <TryOut settings={{ kind, action: draft.action, configuration: draft.configuration }} />
        </div>
        <div className="flex gap-2 xl:col-span-2">
          <Button type="submit" look="primary" disabled={saving.isPending}>
            {saving.isPending ? t.saving : t.saveChanges}
          </Button>
          <Button onClick={done}>{t.cancel}</Button>
        </div>
      </form>
    </Card>
  )
}
