import { type FormEvent, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { TextField } from '../../components/ui/field.tsx'
import { type Filter, noFilter } from './filter.ts'

interface AuditFiltersProps {
  readonly value: Filter
  readonly onChange: (filter: Filter) => void
}

/** Who, what, whom and when. What is typed holds when it is applied. */
export function AuditFilters({ value, onChange }: AuditFiltersProps) {
  const [typed, setTyped] = useState(value)
  const field = (name: keyof Filter) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange(typed)
  }
  return (
    <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-6">
      <TextField label="Who" placeholder="user:…" {...field('actor')} />
      <TextField label="What" placeholder="policy.promote" {...field('action')} />
      <TextField label="To" placeholder="an id" {...field('target')} />
      <TextField label="From" type="date" {...field('from')} />
      <TextField label="Until" type="date" {...field('to')} />
      <div className="flex gap-2">
        <Button type="submit">Apply</Button>
        <Button
          look="quiet"
          onClick={() => {
            setTyped(noFilter)
            onChange(noFilter)
          }}
        >
          Clear
        </Button>
      </div>
    </form>
  )
}
