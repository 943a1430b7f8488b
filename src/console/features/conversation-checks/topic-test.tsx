import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { DecisionLine, NotJudged } from '../../components/decision.tsx'
import { HowItDecides } from '../../components/how-it-decides.tsx'
import { SampleButton } from '../../components/sample-button.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { TextArea, TextField } from '../../components/ui/field.tsx'
import { Meter } from '../../components/ui/meter.tsx'
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
import { topicList } from './topic-list.ts'

interface Submitted {
  readonly text: string
  readonly allowed: string
  readonly blocked: string
}

/** How near the text comes to the blocked topic that is nearest. */
function blockedScore(topics: readonly { readonly list: string; readonly score: number }[]): number {
  return topics.reduce((most, { list, score }) => (list === 'blocked' ? Math.max(most, score) : most), 0)
}

/** The test card for topics: which may be spoken of, and which may not. */
export function TopicTest() {
  const [fields, setFields] = useState<Submitted>({ text: '', allowed: '', blocked: '' })
  const set = (changed: Partial<Submitted>) => setFields({ ...fields, ...changed })
  const check = useMutation({
    mutationFn: ({ text, allowed, blocked }: Submitted) =>
      call('testTopicControl', {
        text: text.trim(),
        allowed_topics: topicList(allowed),
        blocked_topics: topicList(blocked),
      }),
    onSuccess: () => {
      toast(t.topicCheckComplete, t.analysisHasBeenCompleted)
      return refreshFigures()
    },
    onError: (error) => toastError(t.topicCheckFailed, messageOf(error, t.anErrorOccurredDuring)),
  })
  const blank = fields.text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (blank) toastError(t.inputRequired, blankText)
    else if (!check.isPending) check.mutate(fields)
  }
  const result = check.data
  return (
    <Card title={t.topicControl} note={t.doesAMessageStay} aside={<HowItDecides page="topic-control" />}>
      <form onSubmit={submit} className="space-y-3">
        <TextArea
          label={t.messageToCheckForTopics}
          placeholder={t.enterAMessageAs}
          rows={3}
          value={fields.text}
          onChange={(event) => set({ text: event.target.value })}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={t.allowedTopics}
            hint={t.separatedByCommasEmpty}
            value={fields.allowed}
            onChange={(event) => set({ allowed: event.target.value })}
          />
          <TextField
            label={t.blockedTopics}
            hint={t.separatedByCommasEmpty}
            value={fields.blocked}
            onChange={(event) => set({ blocked: event.target.value })}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" disabled={blank || check.isPending}>
            {check.isPending ? t.analyzing : t.analyzeTopics}
          </Button>
          <SampleButton name="topic" onChoose={() => set({ text: samples.topic, ...sampleContext.topic })} />
        </div>
      </form>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {check.isError ? (
          <Notice tone="destructive">{messageOf(check.error, 'Failed to analyze topics')}</Notice>
        ) : null}
        {result ? (
          <div className="space-y-4">
            <NotJudged answer={result} />
            <div className="flex flex-wrap items-center gap-3">
              {result.status === 'unjudged' ? null : (
                <Badge tone={result.allowed ? 'ok' : 'bad'}>{result.allowed ? t.allowed : t.notAllowed}</Badge>
              )}
              <span className="min-w-0">{said(result.reason)}</span>
            </div>
            {(result.topics ?? []).map(({ topic, list, score }) => (
              <Meter
                key={`${list} ${topic}`}
                name={`${topic} (${words(list)})`}
                value={score}
                shown={percent(score)}
                tone={list === 'blocked' ? 'bad' : 'ok'}
                line={result.threshold}
              />
            ))}
            <WhatWouldChange
              status={result.status}
              measured={{
                action: result.action,
                score: blockedScore(result.topics ?? []),
                threshold: result.threshold,
              }}
            />
            <DecisionLine answer={result} />
          </div>
        ) : null}
      </div>
    </Card>
  )
}
