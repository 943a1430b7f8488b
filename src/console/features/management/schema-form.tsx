import { useState } from 'react'
import { Select, TextArea, TextField } from '../../components/ui/field.tsx'
import { title } from '../../lib/format.ts'
import { t } from '../../strings/management.ts'
import { fits, linesOf, type SchemaField, withPart } from './schema-fields.ts'

type Parts = Readonly<Record<string, unknown>>

interface SchemaFormProps {
  readonly fields: readonly SchemaField[]
  readonly value: Parts
  readonly onChange: (value: Parts) => void
}

/** The fields of a guardrail's own parameters. */
export function SchemaForm({ fields, value, onChange }: SchemaFormProps) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={value[field.name]}
          onChange={(part) => onChange(withPart(value, field.name, part))}
        />
      ))}
    </div>
  )
}

interface FieldProps {
  readonly field: SchemaField
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

function Field({ field, value, onChange }: FieldProps) {
  const label = title(field.name)
  if (!fits(field, value) || field.kind === 'json')
    return <JsonField label={label} hint={field.hint} value={value} onChange={onChange} />
  switch (field.kind) {
    case 'lines':
      return <LinesField label={label} value={textsOf(value)} onChange={onChange} />
    case 'choices':
      return <Choices label={label} options={field.options} value={textsOf(value)} onChange={onChange} />
    case 'choice':
      return <Choice label={label} options={field.options} value={value} onChange={onChange} />
    case 'switch':
      return (
        <Choice
          label={label}
          options={['true', 'false']}
          value={String(value ?? '')}
          onChange={(word) => onChange(word === undefined ? undefined : word === 'true')}
        />
      )
    case 'number':
      return (
        <TextField
          label={label}
          type="number"
          min={field.least}
          max={field.most}
          value={typeof value === 'number' ? String(value) : ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        />
      )
    case 'text':
      return (
        <TextField
          label={label}
          hint={field.hint}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'group':
      return (
        <fieldset className="min-w-0 rounded-md border p-3 lg:col-span-2">
          <legend className="px-1 text-small font-medium">{label}</legend>
          <SchemaForm
            fields={field.fields}
            value={typeof value === 'object' && value !== null ? { ...value } : {}}
            onChange={onChange}
          />
        </fieldset>
      )
  }
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

interface LinesProps {
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

/** Keeps what is typed: an empty line at the end is one that is being written. */
function LinesField({ label, value, onChange }: LinesProps) {
  const [typed, setTyped] = useState(value.join('\n'))
  const shown = sameLines(linesOf(typed), value) ? typed : value.join('\n')
  return (
    <TextArea
      label={label}
      hint={t.onePerLine}
      rows={4}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(linesOf(target.value))
      }}
    />
  )
}

function sameLines(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((line, index) => line === other[index])
}

interface ChoiceProps {
  readonly label: string
  readonly options: readonly string[]
  readonly value: unknown
  readonly onChange: (value: string | undefined) => void
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <Select
      label={label}
      value={options.find((option) => option === value) ?? ''}
      options={[{ value: '', label: t.default }, ...options.map((option) => ({ value: option, label: title(option) }))]}
      onChange={(word) => onChange(word === '' ? undefined : word)}
    />
  )
}

interface ChoicesProps {
  readonly label: string
  readonly options: readonly string[]
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

function Choices({ label, options, value, onChange }: ChoicesProps) {
  return (
    <details className="min-w-0 rounded-md border px-3 py-2 lg:col-span-2">
      <summary className="text-small font-medium">
        {label}: {value.length === 0 ? t.all : t.of(value.length, options.length)}
      </summary>
      <fieldset className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="sr-only">{label}</legend>
        {options.map((option) => (
          <label key={option} className="flex min-w-0 items-center gap-2 text-small">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-[var(--ink)]"
              checked={value.includes(option)}
              onChange={({ target }) =>
                onChange(options.filter((one) => (one === option ? target.checked : value.includes(one))))
              }
            />
            <span className="[overflow-wrap:anywhere]">{title(option)}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}

interface JsonFieldProps {
  readonly label: string
  readonly hint: string | undefined
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** A part as JSON; while it is not valid, nothing changes. */
function JsonField({ label, hint, value, onChange }: JsonFieldProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : JSON.stringify(value, null, 2))
  return (
    <TextArea
      label={t.json(label)}
      hint={hint}
      rows={4}
      spellCheck={false}
      className="font-mono text-small"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value.trim() === '') return onChange(undefined)
        const parsed = jsonOf(target.value)
        if (parsed !== undefined) onChange(parsed)
      }}
    />
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
