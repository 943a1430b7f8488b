import type { Api, OutputOf } from '#contract'
import { t } from '../../strings/colang.ts'
import { describeStep } from './trial.ts'

/** How a turn came to its answer: every event, decision, action and intent, with where it is written. */
export function TraceList({ trace }: { trace: OutputOf<Api['executeFlow']>['trace'] }) {
  return (
    <details className="rounded-md border">
      <summary className="px-3 py-2 text-small font-medium">{t.traceSteps(trace.length)}</summary>
      <ol className="max-h-72 overflow-y-auto border-t">
        {trace.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a moment is known by its place alone
          <li key={index} className="border-b px-3 py-1.5 text-small last:border-b-0">
            <span className="font-mono [overflow-wrap:anywhere]">{entry.event}</span>
            <span className="block text-label text-ink-3 [overflow-wrap:anywhere]">{describeStep(entry)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
