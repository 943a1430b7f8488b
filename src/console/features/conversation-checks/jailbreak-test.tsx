import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { DecisionLine, NotJudged } from '../../components/decision.tsx'
import { Findings } from '../../components/findings.tsx'
import { HowItDecides } from '../../components/how-it-decides.tsx'
import { SampleButton } from '../../components/sample-button.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { TextArea } from '../../components/ui/field.tsx'
import { Meter } from '../../components/ui/meter.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { WhatWouldChange } from '../../components/what-would-change.tsx'
import { call } from '../../lib/call.ts'
import { messageOf, percent, words } from '../../lib/format.ts'
import { useHandedText } from '../../lib/handed-text.ts'
import { blankText } from '../../lib/messages.ts'
import { refreshFigures } from '../../lib/queries.ts'
import { whyOf } from '../../lib/said.ts'
import { samples } from '../../lib/samples.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { t } from '../../strings/conversation-checks.ts'

/** The test card for attempts to take an assistant out of its rules. */
export function JailbreakTest() {
  const [text, setText] = useState('')
  const check = useMutation({
    mutationFn: (submitted: string) => call('testJailbreak', { text: submitted }),
    onSuccess: () => {
      toast(t.jailbreakCheckComplete, t.analysisHasBeenCompleted)
      return refreshFigures()
    },
    onError: (error) => toastError(t.jailbreakCheckFailed, messageOf(error, t.anErrorOccurredDuring)),
  })
  useHandedText('jailbreak', (handed) => {
    setText(handed)
    check.mutate(handed)
  })
  const blank = text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (blank) toastError(t.inputRequired, blankText)
    else if (!check.isPending) check.mutate(text.trim())
  }
  const result = check.data
  const techniques = result?.techniques ?? []
  return (
    <Card title={t.jailbreakDetection} note={t.doesAMessageTry} aside={<HowItDecides page="jailbreak-detection" />}>
      <form onSubmit={submit} className="space-y-3">
        <TextArea
          label={t.messageToCheckFor}
          placeholder={t.enterAMessageAs}
          rows={3}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" disabled={blank || check.isPending}>
            {check.isPending ? t.analyzing : t.analyzeJailbreak}
          </Button>
          <SampleButton name="jailbreak" onChoose={() => setText(samples.jailbreak)} />
        </div>
      </form>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {check.isError ? (
          <Notice tone="destructive">{messageOf(check.error, 'Failed to analyze jailbreak')}</Notice>
        ) : null}
        {result ? (
          <div className="space-y-4">
            <NotJudged answer={result} />
            {result.status === 'unjudged' ? null : (
              <Badge tone={result.detected ? 'bad' : 'ok'}>{result.detected ? t.detected : t.notDetected}</Badge>
            )}
            <Meter
              name={t.score}
              value={result.score}
              shown={percent(result.score)}
              tone={result.detected ? 'bad' : 'idle'}
              line={result.threshold}
            />
            {techniques.length > 0 ? (
              <Findings
                label={t.yourMessageWithIts}
                text={check.variables ?? ''}
                findings={techniques.map(({ technique, reason, score, start, end }) => ({
                  label: words(technique),
                  reason: whyOf(reason.split('; ')),
                  score,
                  start,
                  end,
                  tone: 'bad',
                }))}
              />
            ) : null}
            <WhatWouldChange
              status={result.status}
              measured={result}
              trial={{ kind: 'jailbreak_detection', text: check.variables ?? '', found: techniques }}
            />
            <DecisionLine answer={result} />
          </div>
        ) : null}
      </div>
    </Card>
  )
}
