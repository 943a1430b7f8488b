import { clsx } from 'clsx'
import type { Tone } from './badge.tsx'

interface MeterProps {
  readonly name: string
  /** 0..1; what lies beyond is drawn full. */
  readonly value: number
  readonly shown: string
  readonly tone?: Tone
  /** A line across the bar, 0..1, for instance the threshold. */
  readonly line?: number
}

const fills: Record<Tone, string> = {
  ok: 'bg-ok',
  warn: 'bg-warn',
  bad: 'bg-bad',
  idle: 'bg-idle',
  plain: 'bg-ink-2',
}

/** A bar on a scale, with its name and its value in words. */
export function Meter({ name, value, shown, tone = 'plain', line }: MeterProps) {
  const share = Math.max(0, Math.min(1, value))
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
        <span className="font-medium">{shown}</span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter cannot carry the threshold's line. */}
      <div
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={shown}
        className="relative mt-1 h-1.5 rounded-sm bg-sunken"
      >
        <div className={clsx('h-full rounded-sm', fills[tone])} style={{ width: `${share * 100}%` }} />
        {line === undefined ? null : (
          <div className="absolute -top-0.5 h-2.5 w-px bg-ink" style={{ left: `${line * 100}%` }} />
        )}
      </div>
    </div>
  )
}
