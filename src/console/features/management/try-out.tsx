import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api, InputOf, OutputOf } from '#contract'
import { Badge, type Tone } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { TextArea } from '../../components/ui/field.tsx'
import { MarkedText } from '../../components/ui/marked-text.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { messageOf, milliseconds, percent, words } from '../../lib/format.ts'
import { said, whyOf } from '../../lib/said.ts'
import { t as common } from '../../strings/common.ts'
import { t } from '../../strings/management.ts'

type Settings = Omit<InputOf<Api['tryGuardrail']>, 'text'>
type Tried = OutputOf<Api['tryGuardrail']>

/** Tries what the form says on a text, before anything is saved. Nothing of it is recorded. */
export function TryOut({ settings }: { settings: Settings }) {
  const [text, setText] = useState('')
  const trial = useMutation({
    mutationFn: async (given: string) => ({
      text: given,
      ...(await call('tryGuardrail', { ...settings, text: given })),
    }),
  })
  return (
    <section aria-label={t.tryBeforeSaving} className="space-y-3 rounded-md border p-3">
      <TextArea
        label={t.tryItOnA}
        hint={t.withTheSettingsAbove}
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button disabled={text.trim() === '' || trial.isPending} onClick={() => trial.mutate(text.trim())}>
        {trial.isPending ? t.trying : t.try}
      </Button>
      {trial.error ? <Notice tone="destructive">{messageOf(trial.error, common.itFailed)}</Notice> : null}
      {trial.data ? <Result tried={trial.data} /> : null}
    </section>
  )
}

const tones: Record<Tried['action'], Tone> = { allow: 'ok', mask: 'warn', redirect: 'warn', block: 'bad' }

function Result({ tried }: { tried: Tried & { readonly text: string } }) {
  const { text, status, action, reason, findings, confidence, threshold, processing_time } = tried
  if (status === 'unjudged')
    return (
      <Notice tone="caution">
        {t.notJudgedThisIs} {said(reason ?? '')}
      </Notice>
    )
  const numbered = findings.map((finding, index) => ({ ...finding, number: index + 1 }))
  const placed = numbered.flatMap(({ number, start, end, category, reasons }) =>
    start === undefined || end === undefined
      ? []
      : [{ start, end, number, reason: [words(category), whyOf(reasons)].join(': ') }],
  )
  return (
    <div role="status" className="space-y-3">
      <p className="flex flex-wrap items-center gap-2 text-small">
        <Badge tone={tones[action]}>{words(action)}</Badge>
        <span>{t.confidenceThreshold(percent(confidence), percent(threshold), milliseconds(processing_time))}</span>
      </p>
      {placed.length > 0 ? <MarkedText label={t.findingsInTheText} text={text} marks={placed} /> : null}
      {findings.length > 0 ? (
        <ol className="divide-y text-small">
          {numbered.map(({ number, category, score, reasons }) => (
            <li key={number} className="flex flex-wrap justify-between gap-x-4 py-1.5">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {number}. {words(category)}: {whyOf(reasons)}
              </span>
              <span className="font-medium">{percent(score)}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-small text-ink-2">{t.itSeesNothingIn}</p>
      )}
    </div>
  )
}
