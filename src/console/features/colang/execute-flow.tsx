import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { HowItDecides } from '../../components/how-it-decides.tsx'
import { SampleButton } from '../../components/sample-button.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Select, TextArea } from '../../components/ui/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/format.ts'
import { flowsQuery, queryClient, refreshFigures } from '../../lib/queries.ts'
import { samples } from '../../lib/samples.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { t } from '../../strings/colang.ts'
import { ExecutionResult } from './execution-result.tsx'
import { FlowSession } from './flow-session.tsx'

const sessions = [
  { value: 'demo_session', label: 'demo_session' },
  { value: 'test_session', label: 'test_session' },
  { value: 'safety_session', label: 'safety_session' },
] as const
type SessionId = (typeof sessions)[number]['value']

const autoDetect = { value: '', label: t.autoDetect }

interface Turn {
  readonly text: string
  readonly session: SessionId
  readonly flow: string
}

function take({ text, session, flow }: Turn) {
  return call('executeFlow', { input_text: text, session_id: session, ...(flow ? { flow_name: flow } : {}) })
}

/** One turn of a conversation: what a person says, in which session, for which flow. */
export function ExecuteFlow() {
  const [turn, setTurn] = useState<Turn>({ text: '', session: 'demo_session', flow: '' })
  const set = (changed: Partial<Turn>) => setTurn({ ...turn, ...changed })
  const { data } = useQuery(flowsQuery)
  const flows = [autoDetect, ...Object.entries(data?.flows ?? {}).map(([value, { name }]) => ({ value, label: name }))]
  const execution = useMutation({
    mutationFn: take,
    onSuccess: () => {
      toast(t.flowExecuted, t.theTurnHasBeen)
      return Promise.all([queryClient.invalidateQueries({ queryKey: ['flow-session'] }), refreshFigures()])
    },
    onError: (error) => toastError(t.flowExecutionFailed, messageOf(error, t.failedToExecuteColang)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (turn.text.trim() === '') toastError(t.inputRequired, t.pleaseEnterAConversation)
    else if (!execution.isPending) execution.mutate({ ...turn, text: turn.text.trim() })
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Card title={t.executeFlow} aside={<HowItDecides page="flows" />}>
        <form onSubmit={submit} className="space-y-3">
          <TextArea
            label={t.conversationInput}
            rows={3}
            placeholder={t.enterWhatAPerson}
            value={turn.text}
            onChange={(event) => set({ text: event.target.value })}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <Select
              label={t.session}
              value={turn.session}
              options={sessions}
              onChange={(session) => set({ session })}
            />
            <Select label={t.flow} value={turn.flow} options={flows} onChange={(flow) => set({ flow })} />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="primary" disabled={execution.isPending}>
              {execution.isPending ? t.executing : t.executeFlow}
            </Button>
            <SampleButton name="conversation" onChoose={() => set({ text: samples.conversation })} />
          </div>
        </form>
        <div aria-live="polite" className="mt-4 empty:hidden">
          {execution.isError ? (
            <Notice tone="destructive">{messageOf(execution.error, t.failedToExecuteColang)}</Notice>
          ) : null}
          {execution.data ? <ExecutionResult result={execution.data} /> : null}
        </div>
      </Card>
      <FlowSession sessionId={turn.session} />
    </div>
  )
}
