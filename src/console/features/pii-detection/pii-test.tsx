import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { PiiAction, PiiProvider } from '#contract/vocabulary'
import { HowItDecides } from '../../components/how-it-decides.tsx'
import { SampleButton } from '../../components/sample-button.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Select, TextArea } from '../../components/ui/field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/format.ts'
import { useHandedText } from '../../lib/handed-text.ts'
import { blankText } from '../../lib/messages.ts'
import { refreshFigures } from '../../lib/queries.ts'
import { firstText, samples } from '../../lib/samples.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { t } from '../../strings/pii-detection.ts'
import { PiiResult } from './pii-result.tsx'

const providers = [
  { value: 'presidio', label: 'Presidio' },
  { value: 'private_ai', label: 'Private AI' },
] as const satisfies readonly { value: PiiProvider; label: string }[]

const actions = [
  { value: 'detect', label: t.detect },
  { value: 'mask', label: t.mask },
  { value: 'anonymize', label: t.anonymize },
] as const satisfies readonly { value: PiiAction; label: string }[]

interface Submitted {
  readonly text: string
  readonly provider: PiiProvider
  readonly action: PiiAction
}

/** The test card: text, provider and action in; entities and the masked text out. */
export function PiiTest() {
  const [text, setText] = useState(() => firstText('pii-detection'))
  const [provider, setProvider] = useState<PiiProvider>('presidio')
  const [action, setAction] = useState<PiiAction>('detect')
  const check = useMutation({
    mutationFn: (submitted: Submitted) => call('testPii', submitted),
    onSuccess: (result) => {
      toast(t.piiDetectionComplete, t.foundEntities(result.entity_count))
      return refreshFigures()
    },
    onError: (error) => toastError(t.piiDetectionFailed, messageOf(error, t.anErrorOccurredDuring)),
  })
  useHandedText('pii-detection', (handed) => {
    setText(handed)
    check.mutate({ text: handed, provider, action })
  })
  const blank = text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (blank) toastError(t.inputRequired, blankText)
    else if (!check.isPending) check.mutate({ text: text.trim(), provider, action })
  }
  return (
    <Card title={t.piiDetectionTest} note={t.findPersonalDataMask} aside={<HowItDecides page="pii-detection" />}>
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
        <div className="grid gap-3 sm:grid-cols-2">
          <Select label={t.provider2} value={provider} options={providers} onChange={setProvider} />
          <Select label={t.action} value={action} options={actions} onChange={setAction} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" disabled={blank || check.isPending}>
            {check.isPending ? t.analyzing : t.analyzePii}
          </Button>
          <SampleButton name="pii-detection" onChoose={() => setText(samples['pii-detection'])} />
        </div>
      </form>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {check.isError ? <Notice tone="destructive">{messageOf(check.error, 'Failed to analyze PII')}</Notice> : null}
        {check.data ? <PiiResult text={check.variables?.text ?? ''} result={check.data} /> : null}
      </div>
    </Card>
  )
}
