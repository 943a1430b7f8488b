import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Evaluation } from '../../components/labelled-set.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { Table } from '../../components/ui/table.tsx'
import { call } from '../../lib/call.ts'
import { messageOf, moment, title } from '../../lib/format.ts'
import { polling, queryClient } from '../../lib/queries.ts'
import { toastError } from '../../lib/toast.ts'
import { EvaluationResult } from './evaluation-result.tsx'

const columns = [
  { name: 'When' },
  { name: 'Over' },
  { name: 'Policy', right: true },
  { name: 'Rows', right: true },
  { name: 'Status' },
  { name: 'Actions' },
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
    onError: (cause) => toastError('Failed to remove the run', messageOf(cause, 'The run could not be removed.')),
  })
  const row = (run: Evaluation) => ({
    id: run.id,
    cells: [
      moment(run.created_at),
      title(run.target),
      `v${run.policy_version}`,
      `${run.done} of ${run.total}`,
      <Badge key="status" tone={run.status === 'completed' ? 'ok' : run.status === 'failed' ? 'bad' : 'idle'}>
        {run.status}
      </Badge>,
      <span key="actions" className="flex flex-wrap gap-1">
        <Button look="quiet" aria-label={`Show the run of ${moment(run.created_at)}`} onClick={() => setShown(run.id)}>
          Show
        </Button>
        <Button
          look="quiet"
          aria-label={`Remove the run of ${moment(run.created_at)}`}
          onClick={() => remove.mutate(run.id)}
        >
          {run.status === 'running' ? 'Cancel' : 'Remove'}
        </Button>
      </span>,
    ],
  })
  return (
    <Card title="Earlier Runs">
      {isPending ? <Quiet>Loading runs...</Quiet> : null}
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      {data?.evaluations.length === 0 ? <Quiet>No runs yet</Quiet> : null}
      {data && data.evaluations.length > 0 ? (
        <Table label="Runs and their status" columns={columns} rows={data.evaluations.map(row)} />
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
  if (!data) return <Quiet>Loading run...</Quiet>
  return (
    <div className="mt-4 border-t pt-4">
      {data.result ? <EvaluationResult evaluation={data} /> : <Quiet>This run has no result</Quiet>}
    </div>
  )
}
