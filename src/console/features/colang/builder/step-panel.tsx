import { useState } from 'react'
import type { BuilderNode, Edit } from '#colang'
import { Button } from '../../../components/ui/button.tsx'
import { Select, TextArea, TextField } from '../../../components/ui/field.tsx'
import { t } from '../../../strings/colang.ts'
import { exitsOf } from './drawing.ts'
import { stepKinds } from './step-node.tsx'

interface StepPanelProps {
  readonly flow: string
  readonly step: BuilderNode
  readonly branch: number | undefined
  readonly onBranch: (branch: number | undefined) => void
  readonly onEdit: (edit: Edit) => void
}

const contentLabel: Readonly<Record<BuilderNode['type'], string>> = {
  user: t.intent,
  bot: t.message,
  condition: t.waitsFor,
  execute: t.action,
  action: t.statement,
}

const lists: Readonly<Partial<Record<BuilderNode['type'], { readonly label: string; readonly hint: string }>>> = {
  user: { label: t.examples, hint: t.onePerLineBlank },
  bot: { label: t.texts, hint: t.onePerLineBlankLines },
  condition: { label: t.conditions, hint: t.onePerLineBlankLinesAre },
}

/** The lines of a field of conditions: trimmed, without blank ones. */
export function conditionLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** What the chosen step holds, to be changed; a change is made when a field is left. */
export function StepPanel({ flow, step, branch, onBranch, onEdit }: StepPanelProps) {
  const [content, setContent] = useState(step.content)
  const [conditions, setConditions] = useState(step.conditions.join('\n'))
  const list = lists[step.type]
  const about = { flow, node: step.id }
  const saveContent = () => {
    if (content.trim() !== '' && content !== step.content) onEdit({ kind: 'update', ...about, content: content.trim() })
  }
  const saveConditions = () => {
    const lines = conditionLines(conditions)
    if (JSON.stringify(lines) !== JSON.stringify(step.conditions))
      onEdit({ kind: 'update', ...about, conditions: lines })
    setConditions(lines.join('\n'))
  }
  return (
    <section aria-label={t.step} className="space-y-3">
      <h3 className="text-small font-semibold">{t.step2(stepKinds[step.type].label)}</h3>
      {step.type === 'condition' ? null : (
        <TextField
          label={contentLabel[step.type]}
          value={content}
          onChange={(event) => setContent(event.target.value)}
          onBlur={saveContent}
          onKeyDown={(event) => {
            if (event.key === 'Enter') saveContent()
          }}
        />
      )}
      {list ? (
        <TextArea
          label={list.label}
          hint={list.hint}
          rows={4}
          value={conditions}
          onChange={(event) => setConditions(event.target.value)}
          onBlur={saveConditions}
        />
      ) : null}
      {step.type === 'condition' ? (
        <Select
          label={t.addNextStep}
          value={branch === undefined ? '' : String(branch)}
          options={[
            { value: '', label: t.afterTheCondition },
            ...exitsOf(step).map((exit, index) => ({
              value: String(index),
              label: exit === 'else' ? t.otherwise : t.if(exit),
            })),
          ]}
          onChange={(value) => onBranch(value === '' ? undefined : Number(value))}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onEdit({ kind: 'wrap', ...about, condition: '$allowed' })}>
          {t.putUnderACondition}
        </Button>
        <Button look="danger" onClick={() => onEdit({ kind: 'delete', ...about })}>
          {t.deleteStep}
        </Button>
      </div>
    </section>
  )
}
