import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Badge, type Tone } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Select, TextArea, TextField } from '../../components/ui/field.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { messageOf, words } from '../../lib/format.ts'
import { refreshFigures } from '../../lib/queries.ts'
import { t as common } from '../../strings/common.ts'
import { t } from '../../strings/gateway.ts'
import { askGateway, type ChatOutcome, type ChatTurn, type ChatVerdict } from './ask-gateway.ts'
import type { GatewayUpstream } from './gateway-queries.ts'

const tones: Readonly<Record<string, Tone>> = { allow: 'ok', mask: 'warn', redirect: 'warn', block: 'bad' }

/** A chat through the gateway: what you write, what the model sees and says, what you get, each with its verdict. */
export function TryChat({ upstreams }: { upstreams: readonly GatewayUpstream[] }) {
  const [upstream, setUpstream] = useState('')
  const [model, setModel] = useState('')
  const [text, setText] = useState('')
  const [outcomes, setOutcomes] = useState<readonly ChatOutcome[]>([])
  const ask = useMutation({
    mutationFn: (question: string) =>
      askGateway({ model: model.trim(), upstream, turns: [...turnsOf(outcomes), { role: 'user', content: question }] }),
    onSuccess: (outcome) => {
      setOutcomes((before) => [...before, outcome])
      setText('')
      return refreshFigures()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && model.trim() !== '' && !ask.isPending) ask.mutate(text.trim())
  }
  const choices = [{ value: '', label: t.byTheModel }, ...upstreams.map(({ id }) => ({ value: id, label: id }))]
  return (
    <Card
      title={t.tryIt}
      note={t.yourWordsGoThrough}
      aside={outcomes.length > 0 ? <Button onClick={() => setOutcomes([])}>{t.clear}</Button> : undefined}
    >
      {outcomes.length === 0 ? <Quiet>{t.nothingSaidYet}</Quiet> : null}
      <ol aria-label={t.conversation} className="space-y-6">
        {outcomes.map((outcome, index) => (
          // Turns are only ever added at the end.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells turns apart
          <Exchange key={index} outcome={outcome} />
        ))}
      </ol>
      <form onSubmit={submit} className="mt-4 space-y-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <Select label={t.server} value={upstream} options={choices} onChange={setUpstream} />
          <TextField label={t.model} value={model} onChange={(event) => setModel(event.target.value)} />
        </div>
        <TextArea label={t.yourMessage} rows={3} value={text} onChange={(event) => setText(event.target.value)} />
        <div aria-live="polite" className="empty:hidden">
          {ask.isError ? <Notice tone="destructive">{messageOf(ask.error, common.itFailed)}</Notice> : null}
        </div>
        <Button type="submit" look="primary" disabled={ask.isPending || text.trim() === '' || model.trim() === ''}>
          {ask.isPending ? t.asking : t.send}
        </Button>
      </form>
    </Card>
  )
}

/** The talk so far, as the user knows it; what was refused is no part of it. */
function turnsOf(outcomes: readonly ChatOutcome[]): ChatTurn[] {
  return outcomes
    .filter(({ finish }) => finish !== 'content_filter')
    .flatMap(({ asked, answered }) => [
      { role: 'user' as const, content: asked },
      { role: 'assistant' as const, content: answered },
    ])
}

function Exchange({ outcome }: { outcome: ChatOutcome }) {
  const { asked, sent, received, answered, input, output } = outcome
  return (
    <li className="space-y-2">
      <Said who={t.youWrote} text={asked} />
      <Verdict name={t.question} verdict={input} />
      {sent === undefined ? null : <Said who={t.theModelSaw} text={sent} quiet />}
      {received === undefined ? null : <Said who={t.theModelSaid} text={received} quiet />}
      {output ? <Verdict name={t.answer} verdict={output} /> : null}
      <Said who={t.youGet} text={answered} />
    </li>
  )
}

function Said({ who, text, quiet = false }: { who: string; text: string; quiet?: boolean }) {
  return (
    <div>
      <h3 className="mb-1 text-label font-medium text-ink-3">{who}</h3>
      <p
        className={`rounded-md border px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere] ${quiet ? 'bg-sunken text-ink-2' : 'bg-canvas'}`}
      >
        {text}
      </p>
    </div>
  )
}

function Verdict({ name, verdict }: { name: string; verdict: ChatVerdict }) {
  const { action, status, decided_by: decidedBy, masked } = verdict
  return (
    <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
      <span>{name}</span>
      <Badge tone={tones[action] ?? 'plain'}>{words(action)}</Badge>
      {status === 'unjudged' ? <Badge tone="warn">{t.notJudged}</Badge> : null}
      {masked > 0 ? <span>{t.masked(masked)}</span> : null}
      {decidedBy === null ? null : <span>{t.by(words(decidedBy))}</span>}
    </p>
  )
}
