import { clsx } from 'clsx'
import type { Tone } from './badge.tsx'
import { type Mark, segments } from './segments.ts'

const tones: Record<Tone, string> = {
  ok: 'bg-ok-soft border-ok',
  warn: 'bg-warn-soft border-warn',
  bad: 'bg-bad-soft border-bad',
  idle: 'bg-idle-soft border-idle',
  plain: 'bg-sunken border-edge',
}

interface MarkedTextProps {
  readonly label: string
  readonly text: string
  readonly marks: readonly Mark[]
  readonly tone?: Tone
}

/** A text with what was found in it marked; each mark carries a number and, on pointing, its reason. */
export function MarkedText({ label, text, marks, tone = 'warn' }: MarkedTextProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and must scroll by keyboard too.
      tabIndex={0}
      className="max-h-80 overflow-y-auto rounded-md border bg-canvas px-3 py-2 leading-7 whitespace-pre-wrap [overflow-wrap:anywhere]"
    >
      {segments(text, marks).map(({ start, part, mark }) =>
        mark ? (
          <mark
            key={start}
            title={mark.reason}
            className={clsx('rounded-sm border-b-2 px-0.5', tones[mark.tone ?? tone])}
          >
            {part}
            <sup className="ml-0.5 text-[0.625rem] font-semibold">{mark.number}</sup>
          </mark>
        ) : (
          <span key={start}>{part}</span>
        ),
      )}
    </section>
  )
}
