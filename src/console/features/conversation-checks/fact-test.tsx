import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { DecisionLine, NotJudged } from '../../components/decision.tsx'
import { Findings } from '../../components/findings.tsx'
import { HowItDecides } from '../../components/how-it-decides.tsx'
import { SampleButton } from '../../components/sample-button.tsx'
import { Badge, type Tone } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { TextArea } from '../../components/ui/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { WhatWouldChange } from '../../components/what-would-change.tsx'
import { call } from '../../lib/call.ts'
import { messageOf, percent, words } from '../../lib/format.ts'
import { blankText } from '../../lib/messages.ts'
import { refreshFigures } from '../../lib/queries.ts'
import { said } from '../../lib/said.ts'
import { sampleContext, samples } from '../../lib/samples.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { t } from '../../strings/conversation-checks.ts'
import { KnowledgeChoice, useKnowledgeChoice } from './knowledge-choice.tsx'
import { given, passages } from './passages.ts'

const tones: Record<string, Tone> = { supported: 'ok', refuted: 'bad' }

interface Fields {
  readonly text: string
  readonly knowledge: string
}

interface Submitted extends Fields {
  /** A stored base in place of the passages. */
  readonly base: string | undefined
}

/** The probability against the claim that is least supported; a refuted one counts in full. */
function doubt(claims: readonly { readonly verdict: string; readonly score: number }[]): number {
  const against: Record<string, number> = { supported: 0, refuted: 1 }
  return claims.reduce((most, { verdict, score }) => Math.max(most, against[verdict] ?? 1 - score), 0)
}

/** The test card for claims: each is held against the passages given, or a stored base. */
export function FactTest() {
  const [fields, setFields] = useState<Fields>({ text: '', knowledge: '' })
  const choice = useKnowledgeChoice()
  const check = useMutation({
    mutationFn: ({ text, knowledge, base }: Submitted) =>
      call('testFactChecking', {
        text: text.trim(),
        ...(base === undefined ? given('knowledge_base', passages(knowledge)) : { knowledge_base: { id: base } }),
      }),
    onSuccess: () => {
      toast(t.factCheckComplete, t.analysisHasBeenCompleted)
      return refreshFigures()
    },
    onError: (error) => toastError(t.factCheckFailed, messageOf(error, t.anErrorOccurredDuring)),
  })
  const blank = fields.text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (blank) toastError(t.inputRequired, blankText)
    else if (!check.isPending) check.mutate({ ...fields, base: choice.base })
  }
  const result = check.data
  return (
    <Card title={t.factChecking} note={t.doesEachClaimOf} aside={<HowItDecides page="fact-checking" />}>
      <form onSubmit={submit} className="space-y-3">
        <TextArea
          label={t.textWithClaims}
          rows={3}
          placeholder={t.enterATextWhose}
          value={fields.text}
          onChange={(event) => setFields({ ...fields, text: event.target.value })}
        />
        <KnowledgeChoice choice={choice} />
        <TextArea
          label={t.knowledge}
          rows={3}
          hint={choice.base === undefined ? t.passagesThatAreTrue : t.notUsedTheKnowledge}
          disabled={choice.base !== undefined}
          value={fields.knowledge}
          onChange={(event) => setFields({ ...fields, knowledge: event.target.value })}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" disabled={blank || check.isPending}>
            {check.isPending ? t.analyzing : t.checkFacts}
          </Button>
          <SampleButton
            name="facts"
            onChoose={() => {
              choice.choose('')
              setFields({ text: samples.facts, ...sampleContext.facts })
            }}
          />
        </div>
      </form>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {check.isError ? <Notice tone="destructive">{messageOf(check.error, 'Failed to check facts')}</Notice> : null}
        {result ? (
          <div className="space-y-4">
            <NotJudged answer={result} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Badge tone={tones[result.verdict] ?? 'warn'}>{words(result.verdict ?? 'unknown').toUpperCase()}</Badge>
              <span>
                {t.supported} <strong className="font-semibold">{percent(result.score)}</strong>
              </span>
            </div>
            <Findings
              label={t.yourTextWithIts}
              text={check.variables?.text.trim() ?? ''}
              findings={(result.claims ?? []).map(({ verdict, reason, score, evidence, start, end }) => ({
                label: words(verdict),
                reason: evidence?.[0] ? t.source(said(reason), evidence[0].source, evidence[0].quote) : said(reason),
                score,
                start,
                end,
                tone: tones[verdict] ?? 'warn',
              }))}
            />
            <WhatWouldChange
              status={result.status}
              measured={{ action: result.action, score: doubt(result.claims ?? []), threshold: result.threshold }}
            />
            <DecisionLine answer={result} />
          </div>
        ) : null}
      </div>
    </Card>
  )
}
