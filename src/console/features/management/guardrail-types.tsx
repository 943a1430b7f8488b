import { clsx } from 'clsx'
import { Brain, FileText, HeartPulse, Lock, type LucideIcon, Settings2, ShieldCheck } from 'lucide-react'
import { type ManagedType, managedTypes } from '#contract/vocabulary'
import { words } from '../../lib/format.ts'

interface Look {
  readonly Icon: LucideIcon
  readonly colour: string
}

const looks: Record<ManagedType, Look> = {
  safety: { Icon: ShieldCheck, colour: 'text-type-safety' },
  privacy: { Icon: Lock, colour: 'text-type-privacy' },
  healthcare: { Icon: HeartPulse, colour: 'text-type-healthcare' },
  behavioral: { Icon: Brain, colour: 'text-type-behavioral' },
  format: { Icon: FileText, colour: 'text-type-format' },
  custom: { Icon: Settings2, colour: 'text-ink-2' },
}

function lookOf(type: string): Look {
  return looks[managedTypes.find((known) => known === type) ?? 'custom']
}

/** The sign of a guardrail's type, in the type's colour. */
export function TypeIcon({ type }: { type: string }) {
  const { Icon, colour } = lookOf(type)
  return <Icon aria-hidden="true" className={clsx('size-5 shrink-0', colour)} />
}

/** The name of a guardrail's type, in the type's colour. */
export function TypeBadge({ type }: { type: string }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center rounded-sm border border-current/40 px-1.5 text-label leading-5 font-medium',
        lookOf(type).colour,
      )}
    >
      {words(type)}
    </span>
  )
}
