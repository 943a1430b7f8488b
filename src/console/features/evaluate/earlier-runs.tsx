import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Evaluation } from '../../components/labelled-set.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { Table } from '../../components/ui/table.tsx'
import { call } from '../../lib/call.ts'
import { messageOf, moment, title, words } from '../../lib/format.ts'
import { polling, queryClient } from '../../lib/queries.ts'
import { toastError } from '../../lib/toast.ts'
import { t } from '../../strings/evaluate.ts'
import { EvaluationResult } from './evaluation-result.tsx'

const columns = [
  { name: t.when, whole: true },
  { name: t.over },
  { name: t.policy, right: true },
  { name: t.rows, right: true },
  { name: t.status },
  { name: t.actions },
]

/** Earlier runs: their figures are kept, their texts are not. */
export function EarlierRuns() {
  const [shown, setShown] = useState<string>()
  const { data, error, isPending } = useQuery({
    queryKey: ['evaluations'],
    queryFn: ({ signal }) => call('listEvaluations', {}, { signal }),
    refetchInterval: polling.quick,
  })
  const remove = useMutation({
    mutationFn: (id: string) => call('removeEvaluation', { id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['evaluations'] }),
    onError: (cause) => toastError(t.failedToRemoveThe, messageOf(cause, t.theRunCouldNot)),
  })
  const row = (run: Evaluation) => ({
    id: run.id,
    cells: [
      moment(run.created_at),
      title(run.target),
      `v${run.policy_version}`,
      t.of(run.done, run.total),
      <Badge key="status" tone={run.status === 'completed' ? 'ok' : run.status === 'failed' ? 'bad' : 'idle'}>
        {words(run.status)}
      </Badge>,
      <span key="actions" className="flex flex-wrap gap-1">
        <Button look="quiet" aria-label={t.showTheRunOf(moment(run.created_at))} onClick={() => setShown(run.id)}>
          {t.show}
        </Button>
        <Button
          look="quiet"
          aria-label={t.removeTheRunOf(moment(run.created_at))}
          onClick={() => remove.mutate(run.id)}
        >
          {run.status === 'running' ? t.cancel : t.remove}
        </Button>
      </span>,
    ],
  })
  return (
    <Card title={t.earlierRuns}>
      {isPending ? <Quiet>{t.loadingRuns}</Quiet> : null}
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      {data?.evaluations?.length === 0 ? <Quiet>{t.noRunsYet}</Quiet> : null}
      {data && (data.evaluations ?? []).length > 0 ? (
        <Table name="runs" label={t.runsAndTheirStatus} columns={columns} rows={(data.evaluations ?? []).map(row)} />
      ) : null}
      {shown ? <Shown id={shown} /> : null}
    </Card>
  )
}

function Shown({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: ['evaluation', id],
    queryFn: async ({ signal }) => (await call('getEvaluation', { id }, { signal })).evaluation,
  })
  if (error) return <Notice tone="destructive">{error.message}</Notice>
  if (!data) return <Quiet>{t.loadingRun}</Quiet>
  return (
    <div className="mt-4 border-t pt-4">
      {data.result ? <EvaluationResult evaluation={data} /> : <Quiet>{t.thisRunHasNo}</Quiet>}
    </div>
  )
}
