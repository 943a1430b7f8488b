import { Handle, type NodeProps, Position } from '@xyflow/react'
import { clsx } from 'clsx'
import { Bot, Braces, GitBranch, type LucideIcon, Play, User } from 'lucide-react'
import type { NodeType } from '#colang'
import { t } from '../../../strings/colang.ts'
import { stepSize } from './arrange.ts'
import { exitsOf, type StepNode } from './drawing.ts'

/** The words and signs of the kinds of steps. */
export const stepKinds: Readonly<Record<NodeType, { readonly label: string; readonly Icon: LucideIcon }>> = {
  user: { label: t.user, Icon: User },
  bot: { label: t.bot, Icon: Bot },
  condition: { label: t.condition, Icon: GitBranch },
  execute: { label: t.execute, Icon: Play },
  action: { label: t.action, Icon: Braces },
}

const detailOf: Readonly<Record<NodeType, (count: number) => string>> = {
  user: (count) => (count === 0 ? t.noExamples : t.examples2(count)),
  bot: (count) => (count === 0 ? t.noText : t.texts2(count)),
  condition: (count) => t.branches(count),
  execute: () => 'action',
  action: () => 'code',
}

/** One step on the canvas: its kind, what it holds, one way in and its ways out. */
export function StepCard({ data, selected }: NodeProps<StepNode>) {
  const { step, lit } = data
  const { label, Icon } = stepKinds[step.type]
  const exits = exitsOf(step)
  const title = step.type === 'condition' ? (step.conditions[0] ?? step.content) : step.content
  return (
    <div
      data-lit={lit}
      data-kind={step.type}
      style={{ width: stepSize.width, height: stepSize.height }}
      className={clsx(
        'flex flex-col justify-center rounded-md border px-3 text-left',
        lit === 'now' ? 'bg-ok-soft' : 'bg-surface',
        lit ? 'border-ok' : selected ? 'border-ink' : 'border-edge',
        lit === 'now' ? 'ring-2 ring-ok' : selected ? 'ring-1 ring-ink' : null,
      )}
    >
      <Handle type="target" position={Position.Top} aria-hidden="true" />
      <div className="flex items-center gap-1.5 text-label text-ink-3">
        <Icon aria-hidden="true" className="size-3.5" />
        <span>{label}</span>
        <span className="ml-auto">{detailOf[step.type](step.conditions.length)}</span>
      </div>
      <div
        className={clsx(
          'mt-1 line-clamp-2 text-small [overflow-wrap:anywhere]',
          step.type === 'user' || step.type === 'bot' ? 'font-medium' : 'font-mono',
        )}
      >
        {title}
      </div>
      {exits.map((exit, index) => (
        <Handle
          key={`${exit}-${String(index)}`}
          type="source"
          position={Position.Bottom}
          aria-hidden="true"
          {...(step.type === 'condition' ? { id: String(index) } : {})}
          style={{ left: `${((index + 1) * 100) / (exits.length + 1)}%` }}
        />
      ))}
    </div>
  )
}
