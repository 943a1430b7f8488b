import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { HowItDecides } from '../../components/how-it-decides.tsx'
import { SampleButton } from '../../components/sample-button.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { TextArea } from '../../components/ui/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/format.ts'
import { useHandedText } from '../../lib/handed-text.ts'
import { blankText } from '../../lib/messages.ts'
import { refreshFigures } from '../../lib/queries.ts'
import { firstText, samples } from '../../lib/samples.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { t } from '../../strings/content-safety.ts'
import { ContentSafetyResult } from './content-safety-result.tsx'

/** The test card: a text in, a verdict out. */
export function ContentSafetyTest() {
  const [text, setText] = useState(() => firstText('content-safety'))
  const check = useMutation({
    mutationFn: (submitted: string) => call('testContentSafety', { text: submitted }),
    onSuccess: () => {
      toast(t.contentSafetyCheckComplete, t.analysisHasBeenCompleted)
      return refreshFigures()
    },
    onError: (error) => toastError(t.contentSafetyCheckFailed, messageOf(error, t.anErrorOccurredDuring)),
  })
  useHandedText('content-safety', (handed) => {
    setText(handed)
    check.mutate(handed)
  })
  const blank = text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (blank) toastError(t.inputRequired, blankText)
    else if (!check.isPending) check.mutate(text.trim())
  }
  return (
    <Card title={t.contentSafetyTest} note={t.judgeATextOver} aside={<HowItDecides page="content-safety" />}>
      <form onSubmit={submit} className="space-y-3">
        <TextArea
          label={t.textToAnalyze}
          placeholder={t.enterTextToAnalyze}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" disabled={blank || check.isPending}>
            {check.isPending ? t.analyzing : t.analyzeContentSafety}
          </Button>
          <SampleButton name="content-safety" onChoose={() => setText(samples['content-safety'])} />
        </div>
      </form>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {check.isError ? (
          <Notice tone="destructive">{messageOf(check.error, 'Failed to analyze content safety')}</Notice>
        ) : null}
        {check.data ? <ContentSafetyResult text={check.variables ?? ''} result={check.data} /> : null}
      </div>
    </Card>
  )
}
