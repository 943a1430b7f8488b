import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { TextField } from '../../../components/ui/field.tsx'
import { Notice, Quiet } from '../../../components/ui/notice.tsx'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/format.ts'
import { toastError } from '../../../lib/toast.ts'
import { t } from '../../../strings/colang.ts'
import { flowTone } from '../flow-states.ts'
import { describeStep, litSteps, type TraceStep, type Trial } from '../trial.ts'
import { Canvas } from './canvas.tsx'
import type { FlowFile } from './files.ts'
import type { Drawn } from './use-graph.ts'
import { mainFlow } from './visual-tab.tsx'

interface Turn {
  readonly id: number
  readonly said: string
  readonly trial: Trial
}

interface TestTabProps {
  readonly file: FlowFile
  readonly drawn: Drawn
}

const newSession = () => `builder_${Date.now().toString(36)}`

/** A conversation with the draft as it stands: what was said, every step of the latest turn, and where it went. */
export function TestTab({ file, drawn }: TestTabProps) {
  const [session, setSession] = useState(newSession)
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const [at, setAt] = useState(-1)
  const turn = useMutation({
    mutationFn: (said: string) =>
      call('testFlow', {
        source: file.draft.text,
        language: file.language,
        input_text: said,
        session_id: session,
      }),
    onSuccess: (trial, said) => {
      setTurns((before) => [...before, { id: before.length, said, trial }])
      setAt(trial.trace.length - 1)
    },
    onError: (error) => toastError(t.flowExecutionFailed, messageOf(error, t.failedToExecuteColang)),
  })
  const last = turns.at(-1)
  const trace = last?.trial.trace ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <Chat
        turns={turns}
        pending={turn.isPending}
        failure={turn.isError ? messageOf(turn.error, t.failedToExecuteColang) : undefined}
        onSay={(said) => turn.mutate(said)}
        onReset={() => {
          setSession(newSession())
          setTurns([])
          setAt(-1)
          turn.reset()
        }}
      />
      <div className="min-w-0 space-y-4">
        <Reached file={file} drawn={drawn} trace={trace} at={at} />
        <Trace trace={trace} at={at} onAt={setAt} />
      </div>
    </div>
  )
}

interface ChatProps {
  readonly turns: readonly Turn[]
  readonly pending: boolean
  readonly failure: string | undefined
  readonly onSay: (said: string) => void
  readonly onReset: () => void
}

function Chat({ turns, pending, failure, onSay, onReset }: ChatProps) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') toastError(t.inputRequired, t.pleaseEnterAConversation)
    else if (!pending) {
      onSay(text.trim())
      setText('')
    }
  }
  return (
    <section aria-label={t.conversation} className="flex flex-col gap-3 rounded-md border bg-surface p-4">
      <ol aria-live="polite" className="min-h-40 flex-1 space-y-3">
        {turns.length === 0 ? (
          <li>
            <Quiet>{t.saySomethingToRun}</Quiet>
          </li>
        ) : null}
        {turns.map(({ id, said, trial }) => (
          <li key={id} className="space-y-2">
            <p className="ml-8 rounded-md border bg-canvas px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
              {said}
            </p>
            <p className="mr-8 rounded-md border px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
              {trial.flow_result.response ?? <span className="text-ink-3">{t.noFlowAnswered}</span>}
            </p>
            <p className="flex flex-wrap gap-1.5">
              <Badge tone={flowTone(trial.flow_result.state)}>{trial.flow_result.state}</Badge>
              {trial.flow_result.detected_issues.map((issue) => (
                <Badge key={issue} tone="bad">
                  {issue}
                </Badge>
              ))}
            </p>
          </li>
        ))}
      </ol>
      {failure ? <Notice tone="destructive">{failure}</Notice> : null}
      <form onSubmit={submit} className="space-y-3">
        <TextField label={t.message} value={text} onChange={(event) => setText(event.target.value)} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" disabled={pending}>
            {pending ? t.running : t.send}
          </Button>
          <Button onClick={onReset} disabled={turns.length === 0}>
            {t.startOver}
          </Button>
        </div>
      </form>
    </section>
  )
}

interface ReachedProps extends TestTabProps {
  readonly trace: readonly TraceStep[]
  readonly at: number
}

/** The flow the current moment is about, with the steps that were reached. */
function Reached({ file, drawn, trace, at }: ReachedProps) {
  const named = trace.slice(0, at + 1).findLast(({ flow }) => drawn.flows.some(({ name }) => name === flow))?.flow
  const flow = drawn.flows.find(({ name }) => name === named) ?? mainFlow(drawn.flows, file.name)
  if (!flow) return null
  return (
    <div className="h-80 overflow-hidden rounded-md border">
      <Canvas label={t.trialRunOf(flow.name)} flow={flow} layout={file.draft.layout} lit={litSteps(flow, trace, at)} />
    </div>
  )
}

interface TraceProps {
  readonly trace: readonly TraceStep[]
  readonly at: number
  readonly onAt: (at: number) => void
}

function Trace({ trace, at, onAt }: TraceProps) {
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (at >= 0) current.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  if (trace.length === 0) return null
  return (
    <section aria-label={t.trace} className="rounded-md border bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-2 border-b px-4 py-2.5">
        <h3 className="font-semibold">{t.trace}</h3>
        <div className="flex items-center gap-2">
          <Button disabled={at <= 0} onClick={() => onAt(at - 1)}>
            {t.previousStep}
          </Button>
          <span className="text-small text-ink-2">{t.of(at + 1, trace.length)}</span>
          <Button disabled={at >= trace.length - 1} onClick={() => onAt(at + 1)}>
            {t.nextStep}
          </Button>
        </div>
      </header>
      <ol className="max-h-72 overflow-y-auto">
        {trace.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a moment is known by its place alone
          <li key={index} className="border-b last:border-b-0">
            <button
              type="button"
              ref={index === at ? current : undefined}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onAt(index)}
              className={clsx(
                'block w-full px-4 py-1.5 text-left text-small -outline-offset-2',
                index === at ? 'bg-ok-soft' : 'hover:bg-sunken',
                index > at && 'text-ink-3',
              )}
            >
              <span className="font-mono">{entry.event}</span>
              <span className="block text-label text-ink-3">{describeStep(entry)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
