import { type FormEvent, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { TextField } from '../../components/ui/field.tsx'
import { t } from '../../strings/audit.ts'
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
      <TextField label={t.who} placeholder="user:…" {...field('actor')} />
      <TextField label={t.what} placeholder="policy.promote" {...field('action')} />
      <TextField label={t.to} placeholder={t.anId} {...field('target')} />
      <TextField label={t.from} type="date" {...field('from')} />
      <TextField label={t.until} type="date" {...field('to')} />
      <div className="flex gap-2">
        <Button type="submit">{t.apply}</Button>
        <Button
          look="quiet"
          onClick={() => {
            setTyped(noFilter)
            onChange(noFilter)
          }}
        >
          {t.clear}
        </Button>
      </div>
    </form>
  )
}
