import { useState } from 'react'
import { type BuilderFlow, type Edit, RAIL_SIDES } from '#colang'
import { Badge } from '../../../components/ui/badge.tsx'
import { Select, TextArea, TextField } from '../../../components/ui/field.tsx'
import { t } from '../../../strings/colang.ts'

const categories = ['Healthcare', 'Security', 'Privacy', 'other'] as const
const roles = [
  { value: 'dialogue', label: t.dialogue },
  ...RAIL_SIDES.map((side) => ({ value: side, label: t.railOn(side) })),
]

interface FlowSettingsProps {
  readonly flow: BuilderFlow
  readonly onEdit: (edit: Edit) => void
}

/** What is said about a flow as a whole; a change is made when a field is left. */
export function FlowSettings({ flow, onEdit }: FlowSettingsProps) {
  const [name, setName] = useState(flow.name)
  const [description, setDescription] = useState(flow.description)
  const [priority, setPriority] = useState(String(flow.priority))
  const set = (changed: Partial<Extract<Edit, { kind: 'settings' }>>) =>
    onEdit({ kind: 'settings', flow: flow.name, ...changed })
  return (
    <section aria-label={t.flow} className="space-y-3">
      <h3 className="text-small font-semibold">{t.flow}</h3>
      <TextField
        label={t.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onBlur={() => {
          if (name.trim() !== '' && name.trim() !== flow.name) set({ name: name.trim() })
        }}
      />
      <TextArea
        label={t.description}
        rows={2}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
        onBlur={() => {
          if (description !== flow.description) set({ description })
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t.category}
          value={categories.find((one) => one === flow.category) ?? 'other'}
          options={categories.map((value) => ({ value, label: value }))}
          onChange={(category) => set({ category })}
        />
        <TextField
          label={t.priority2}
          type="number"
          min={0}
          step="any"
          value={priority}
          onChange={(event) => setPriority(event.target.value)}
          onBlur={() => {
            const number = Number(priority)
            if (priority.trim() !== '' && Number.isFinite(number) && number !== flow.priority) set({ priority: number })
          }}
        />
      </div>
      <Select
        label={t.runsAs}
        value={flow.rail ?? 'dialogue'}
        options={roles}
        onChange={(value) => set({ rail: RAIL_SIDES.find((side) => side === value) ?? null })}
      />
      {flow.triggers.length > 0 ? (
        <div>
          <h4 className="mb-1 text-label text-ink-3">{t.triggers}</h4>
          <ul className="flex flex-wrap gap-1.5">
            {flow.triggers.map((trigger) => (
              <li key={trigger}>
                <Badge>{trigger}</Badge>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}
