import type { Api, OutputOf } from '#contract'
import { DecisionLine, NotJudged } from '../../components/decision.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Figures } from '../../components/ui/figures.tsx'
import { words } from '../../lib/format.ts'
import { t } from '../../strings/colang.ts'
import { flowTone } from './flow-states.ts'
import { TraceList } from './trace-list.tsx'

/** What the flows answered, and in which state they stand. */
export function ExecutionResult({ result }: { result: OutputOf<Api['executeFlow']> }) {
  const { context } = result
  const flow: Partial<typeof result.flow_result> = result.flow_result ?? {}
  const issues = flow.detected_issues ?? []
  return (
    <div className="space-y-4">
      <NotJudged answer={result} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={flowTone(flow.state ?? '')}>{flow.state ? words(flow.state) : t.unknown}</Badge>
        <span>{result.success ? t.success : t.noSuccess}</span>
        <span className="text-ink-2">{result.flow_name ?? t.noFlowAnswered2}</span>
      </div>
      {flow.response ? (
        <blockquote className="rounded-md border bg-canvas px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
          {flow.response}
        </blockquote>
      ) : null}
      {issues.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5">
          {issues.map((issue) => (
            <li key={issue}>
              <Badge tone="bad">{words(issue)}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
      <Figures
        rows={[
          [t.action, words(flow.action ?? '–')],
          [t.session, context?.session_id ?? '–'],
          [t.flowState, words(context?.flow_state ?? '–')],
        ]}
      />
      {result.trace?.length ? <TraceList trace={result.trace} /> : null}
      <DecisionLine answer={result} />
    </div>
  )
}
