import { type ReactNode, useEffect } from 'react'
import { t } from '../../strings/common.ts'

interface PageHeaderProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

/** The name of a screen, also in the browser's own title; its actions stand beside it. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  useEffect(() => {
    document.title = t.custos(title)
  }, [title])
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-title font-semibold tracking-tight">{title}</h1>
        {lead ? <div className="mt-1 max-w-prose text-ink-2">{lead}</div> : null}
      </div>
      {children}
    </div>
  )
}
