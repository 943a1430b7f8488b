import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { HowItDecides } from '../../components/how-it-decides.tsx'
import { SampleButton } from '../../components/sample-button.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { TextArea, TextField } from '../../components/ui/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/format.ts'
import { refreshFigures } from '../../lib/queries.ts'
import { sampleContext, samples } from '../../lib/samples.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { t } from '../../strings/conversation-checks.ts'
import { GroundingResult } from './grounding-result.tsx'
import { KnowledgeChoice, useKnowledgeChoice } from './knowledge-choice.tsx'
import { given, passages } from './passages.ts'

interface Fields {
  readonly query: string
  readonly response: string
  readonly sources: string
}

interface Submitted extends Fields {
  /** A stored base in place of the sources. */
  readonly base: string | undefined
}

/** The test card for answers: each sentence is held against the sources it was made from, or a stored base. */
export function GroundingTest() {
  const [fields, setFields] = useState<Fields>({ query: '', response: '', sources: '' })
  const set = (changed: Partial<Fields>) => setFields({ ...fields, ...changed })
  const choice = useKnowledgeChoice()
  const check = useMutation({
    mutationFn: ({ query, response, sources, base }: Submitted) =>
      call('testRagEnforcement', {
        query: query.trim(),
        response: response.trim(),
        ...(base === undefined ? given('knowledge_sources', passages(sources)) : { knowledge_base: { id: base } }),
      }),
    onSuccess: () => {
      toast(t.ragCheckComplete, t.analysisHasBeenCompleted)
      return refreshFigures()
    },
    onError: (error) => toastError(t.ragCheckFailed, messageOf(error, t.anErrorOccurredDuring)),
  })
  const blank = fields.response.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (blank) toastError(t.inputRequired, t.pleaseEnterAResponse)
    else if (!check.isPending) check.mutate({ ...fields, base: choice.base })
  }
  return (
    <Card title={t.ragEnforcement} note={t.doesAnAnswerFollow} aside={<HowItDecides page="rag-enforcement" />}>
      <form onSubmit={submit} className="space-y-3">
        <TextField label={t.question} value={fields.query} onChange={(event) => set({ query: event.target.value })} />
        <TextArea
          label={t.answerToCheck}
          rows={3}
          placeholder={t.enterTheAnswerThat}
          value={fields.response}
          onChange={(event) => set({ response: event.target.value })}
        />
        <KnowledgeChoice choice={choice} />
        <TextArea
          label={t.sources}
          rows={3}
          hint={choice.base === undefined ? t.passagesThatTheAnswer : t.notUsedTheKnowledge}
          disabled={choice.base !== undefined}
          value={fields.sources}
          onChange={(event) => set({ sources: event.target.value })}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" disabled={blank || check.isPending}>
            {check.isPending ? t.analyzing : t.checkGrounding}
          </Button>
          <SampleButton
            name="grounding"
            onChoose={() => {
              choice.choose('')
              set({ response: samples.grounding, ...sampleContext.grounding })
            }}
          />
        </div>
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
