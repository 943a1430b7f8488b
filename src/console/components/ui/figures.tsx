import type { ReactNode } from 'react'

/** A list of names and values, a hairline between each pair. */
export function Figures({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="divide-y">
      {rows.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-2 first:pt-0 last:pb-0">
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface StatProps {
  readonly name: string
  readonly value: ReactNode
  readonly note?: ReactNode
}

/** One large figure with its name and what qualifies it. */
export function Stat({ name, value, note }: StatProps) {
  return (
    <div className="min-w-0 bg-surface px-4 py-3.5">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd>
        <span className="block text-figure font-light tracking-tight">{value}</span>
        {note ? <span className="block text-small text-ink-3">{note}</span> : null}
      </dd>
    </div>
  )
}

/** Figures side by side, parted by hairlines: four on a tablet or a desk, two on a phone. */
export function StatRow({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-line md:grid-cols-4">{children}</dl>
  )
}
