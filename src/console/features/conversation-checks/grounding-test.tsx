import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { DecisionLine, NotJudged } from '../../components/decision.tsx'
import { Findings } from '../../components/findings.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { TextArea, TextField } from '../../components/ui/field.tsx'
import { Meter } from '../../components/ui/meter.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { messageOf, percent } from '../../lib/format.ts'
import { refreshFigures } from '../../lib/queries.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { GroundingChange } from './grounding-change.tsx'
import { passages } from './passages.ts'

interface Submitted {
  readonly query: string
  readonly response: string
  readonly sources: string
}

/** The test card for answers: each sentence is held against the sources it was made from. */
export function GroundingTest() {
  const [fields, setFields] = useState<Submitted>({ query: '', response: '', sources: '' })
  const set = (changed: Partial<Submitted>) => setFields({ ...fields, ...changed })
  const check = useMutation({
    mutationFn: ({ query, response, sources }: Submitted) =>
      call('testRagEnforcement', {
        query: query.trim(),
        response: response.trim(),
        knowledge_sources: passages(sources),
      }),
    onSuccess: () => {
      toast('RAG Check Complete', 'Analysis has been completed successfully.')
      return refreshFigures()
    },
    onError: (error) => toastError('RAG Check Failed', messageOf(error, 'An error occurred during analysis.')),
  })
  const blank = fields.response.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (blank) toastError('Input Required', 'Please enter a response to check.')
    else if (!check.isPending) check.mutate(fields)
  }
  return (
    <Card title="RAG Enforcement" note="Does an answer follow from its sources, and does it fit the question?">
      <form onSubmit={submit} className="space-y-3">
        <TextField label="Question" value={fields.query} onChange={(event) => set({ query: event.target.value })} />
        <TextArea
          label="Answer to check"
          rows={3}
          placeholder="Enter the answer that a model gave..."
          value={fields.response}
          onChange={(event) => set({ response: event.target.value })}
        />
        <TextArea
          label="Sources"
          rows={3}
          hint="Passages that the answer was made from, parted by empty lines"
          value={fields.sources}
          onChange={(event) => set({ sources: event.target.value })}
        />
        <Button type="submit" look="primary" disabled={blank || check.isPending}>
          {check.isPending ? 'Analyzing...' : 'Check Grounding'}
        </Button>
      </form>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {check.isError ? (
          <Notice tone="destructive">{messageOf(check.error, 'Failed to check grounding')}</Notice>
        ) : null}
        {check.data ? <GroundingResult text={check.variables?.response.trim() ?? ''} result={check.data} /> : null}
      </div>
    </Card>
  )
}

type Result = Awaited<ReturnType<typeof call<'testRagEnforcement'>>>

function GroundingResult({ text, result }: { text: string; result: Result }) {
  return (
    <div className="space-y-4">
      <NotJudged answer={result} />
      {result.status === 'unjudged' ? null : (
        <Badge tone={result.grounded ? 'ok' : 'bad'}>{result.grounded ? 'GROUNDED' : 'NOT GROUNDED'}</Badge>
      )}
      <div className="space-y-2.5">
        <Meter
          name="Grounding"
          value={result.grounding_score ?? 0}
          shown={percent(result.grounding_score)}
          line={result.threshold}
        />
        <Meter name="Relevance" value={result.relevance_score ?? 0} shown={percent(result.relevance_score)} />
      </div>
      <Findings
        label="The answer with its sentences"
        text={text}
        findings={(result.sentences ?? []).map(({ supported, score, source, quote, start, end }) => ({
          label: supported ? 'supported' : 'not supported',
          reason: quote ? `Source ${source ?? '–'}: “${quote}”` : 'No source says this.',
          score,
          start,
          end,
          tone: supported ? 'ok' : 'bad',
        }))}
      />
      {result.status === 'unjudged' ? null : <GroundingChange result={result} />}
      <DecisionLine answer={result} />
    </div>
  )
}
