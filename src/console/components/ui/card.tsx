import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

interface CardProps {
  readonly title: string
  readonly note?: string
  readonly aside?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A sheet with a name: hairline round it, hairline under its title. */
export function Card({ title, note, aside, className, children }: CardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={clsx('min-w-0 rounded-md border bg-surface', className)}>
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-4 py-2.5">
        <h2 id={id} className="text-body font-semibold">
          {title}
        </h2>
        {aside}
      </header>
      <div className="p-4">
        {note ? <p className="mb-4 max-w-prose text-small text-ink-2">{note}</p> : null}
        {children}
      </div>
    </section>
  )
}
