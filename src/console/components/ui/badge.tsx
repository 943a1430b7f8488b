import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** What a colour says: well, caution, stopped, at rest. `plain` says nothing. */
export type Tone = 'ok' | 'warn' | 'bad' | 'idle' | 'plain'

const tones: Record<Tone, string> = {
  ok: 'border-transparent bg-ok-soft text-ok',
  warn: 'border-transparent bg-warn-soft text-warn',
  bad: 'border-transparent bg-bad-soft text-bad',
  idle: 'border-transparent bg-idle-soft text-idle',
  plain: 'border-line bg-surface text-ink-2',
}

/** A short word in a frame; its tone repeats in colour what the word says. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      data-tone={tone}
      className={clsx(
        'inline-flex max-w-full items-center rounded-sm border px-1.5 text-label font-medium leading-5 [overflow-wrap:anywhere]',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}

const dots: Record<Tone, string> = {
  ok: 'bg-ok',
  warn: 'bg-warn',
  bad: 'bg-bad',
  idle: 'bg-idle',
  plain: 'bg-edge',
}

/** A small round light. It always stands beside its word. */
export function Dot({ tone }: { tone: Tone }) {
  return <span aria-hidden="true" data-tone={tone} className={clsx('size-2 shrink-0 rounded-full', dots[tone])} />
}
