import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { Api, OutputOf } from '#contract'
import { call } from '../lib/call.ts'
import { messageOf } from '../lib/format.ts'
import { queryClient } from '../lib/queries.ts'
import { t } from '../strings/common.ts'
import { Button } from './ui/button.tsx'
import { Meter } from './ui/meter.tsx'
import { Notice } from './ui/notice.tsx'

export type Evaluation = OutputOf<Api['getEvaluation']>['evaluation']

interface LabelledSetProps {
  /** `policy`, `draft`, or a guardrail's id. */
  readonly target: string
  readonly action: string
  /** Shows what came of it. */
  readonly children: (evaluation: Evaluation) => ReactNode
}

/** Takes a file of labelled texts, runs it, and shows how far it is; the texts stay in the server's memory. */
export function LabelledSet({ target, action, children }: LabelledSetProps) {
  const [file, setFile] = useState<File>()
  const id = useId()
  const start = useMutation({
    mutationFn: async (chosen: File) => (await call('startEvaluation', { file: chosen, target })).evaluation,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['evaluations'] }),
  })
  const started = start.data
  const run = useQuery({
    queryKey: ['evaluation', started?.id],
    queryFn: async ({ signal }) => (await call('getEvaluation', { id: started?.id ?? '' }, { signal })).evaluation,
    enabled: started !== undefined,
    refetchInterval: ({ state }) => (state.data?.status === 'running' || state.data === undefined ? 1_000 : false),
  })
  const evaluation = run.data ?? started
  return (
    <div className="space-y-4">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (file && !start.isPending) start.mutate(file)
        }}
      >
        <div className="min-w-0 max-w-2xl flex-1">
          <label htmlFor={id} className="mb-1 block text-small font-medium">
            {t.labelledSetCsvOr}
          </label>
          <input
            id={id}
            type="file"
            accept=".csv,.jsonl,.ndjson,.json,text/csv,application/json"
            aria-describedby={`${id}-hint`}
            className="block w-full min-w-0 rounded-md border border-edge bg-surface px-3 py-1.5 text-small"
            onChange={({ target: field }) => setFile(field.files?.[0])}
          />
          <p id={`${id}-hint`} className="mt-1 text-label text-ink-3">
            {t.columnsTextAndLabel}
          </p>
        </div>
        <Button type="submit" look="primary" className="mb-5" disabled={!file || start.isPending}>
          {start.isPending ? t.reading : action}
        </Button>
      </form>
      {start.error ? <Notice tone="destructive">{messageOf(start.error, t.itFailed)}</Notice> : null}
      {evaluation ? <Progress evaluation={evaluation} /> : null}
      {evaluation?.result ? children(evaluation) : null}
    </div>
  )
}

function Progress({ evaluation: { status, done, total } }: { evaluation: Evaluation }) {
  if (status === 'failed') return <Notice tone="destructive">{t.theRunFailedOr}</Notice>
  if (status === 'cancelled') return <Notice>{t.theRunWasCancelled}</Notice>
  const shown = t.ofRows(done, total)
  return (
    <div role="status" className="text-small">
      <Meter name={status === 'running' ? t.running : t.done} value={total === 0 ? 0 : done / total} shown={shown} />
    </div>
  )
}
