import { useId } from 'react'
import { percent } from '../lib/format.ts'
import { t } from '../strings/common.ts'
import { Badge, type Tone } from './ui/badge.tsx'
import { MarkedText } from './ui/marked-text.tsx'
import { segments } from './ui/segments.ts'

/** One thing that a check saw, with its reason and, where it has a place, its offsets in the text. */
export interface ShownFinding {
  readonly label: string
  readonly reason: string
  readonly score?: number | undefined
  readonly start?: number | undefined
  readonly end?: number | undefined
  readonly tone?: Tone
}

interface FindingsProps {
  readonly label: string
  readonly text: string
  readonly findings: readonly ShownFinding[]
}

/** The text with its findings marked and numbered, and the same numbers with label, score and reason below. */
export function Findings({ label, text, findings }: FindingsProps) {
  const prefix = useId()
  const inOrder = [...findings].sort((a, b) => (a.start ?? text.length) - (b.start ?? text.length))
  const numbered = inOrder.map((finding, index) => ({ ...finding, number: index + 1 }))
  const marks = numbered.flatMap(({ start, end, number, reason, label: name, tone }) =>
    start === undefined || end === undefined
      ? []
      : [{ start, end, number, reason: `${name}: ${reason}`, ...(tone ? { tone } : {}) }],
  )
  const marked = new Set(segments(text, marks).map(({ mark }) => mark?.number))
  return (
    <div className="space-y-3">
      <MarkedText label={label} text={text} marks={marks} idPrefix={prefix} />
      <ol className="divide-y">
        {numbered.map((finding) => (
          <li key={finding.number} className="flex gap-3 py-2">
            {!marked.has(finding.number) ? (
              <span className="w-5 shrink-0 text-right text-small text-ink-3">{finding.number}</span>
            ) : (
              <button
                type="button"
                aria-label={t.showFindingInThe(finding.number)}
                className="-my-1 min-h-6 w-5 shrink-0 self-start py-1 text-right text-small text-ink-2 underline decoration-edge underline-offset-2 hover:text-ink"
                onClick={() => document.getElementById(`${prefix}-${finding.number}`)?.focus()}
              >
                {finding.number}
              </button>
            )}
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center justify-between gap-x-3">
                <Badge tone={finding.tone ?? 'warn'}>{finding.label}</Badge>
                {finding.score === undefined ? null : <span className="font-medium">{percent(finding.score)}</span>}
              </div>
              <p className="mt-1 text-small text-ink-2 [overflow-wrap:anywhere]">{finding.reason}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
