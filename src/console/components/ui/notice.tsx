import { clsx } from 'clsx'
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'

interface NoticeProps {
  readonly tone?: 'destructive' | 'caution' | 'plain'
  readonly children: ReactNode
}

const tones = {
  destructive: 'border-bad/40 bg-bad-soft text-bad',
  caution: 'border-warn/40 bg-warn-soft text-warn',
  plain: 'bg-sunken text-ink-2',
}

/** A sentence that must be seen: destructive ones are announced at once. */
export function Notice({ tone = 'plain', children }: NoticeProps) {
  const Icon = tone === 'plain' ? Info : CircleAlert
  return (
    <div
      role={tone === 'destructive' ? 'alert' : 'note'}
      className={clsx('flex gap-2.5 rounded-md border px-3 py-2.5 [overflow-wrap:anywhere]', tones[tone])}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}

/** What stands where there is nothing to show (yet). */
export function Quiet({ children }: { children: ReactNode }) {
  return <p className="py-6 text-center text-ink-3">{children}</p>
}
