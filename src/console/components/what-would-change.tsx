import { useMutation } from '@tanstack/react-query'
import type { Action, GuardrailType, Judgement } from '#contract/vocabulary'
import { call } from '../lib/call.ts'
import { type Measured, type ThresholdChange, thresholdChange } from '../lib/decision-change.ts'
import { fixed, messageOf, percent } from '../lib/format.ts'
import { managementQuery, queryClient } from '../lib/queries.ts'
import { t } from '../strings/common.ts'
import { ActionBadge } from './action-badge.tsx'
import { Button } from './ui/button.tsx'
import { Notice } from './ui/notice.tsx'

/** A text and what was found in it, to be judged again without it. */
export interface Trial {
  readonly kind: GuardrailType
  readonly text: string
  readonly found: readonly { readonly start?: number | undefined; readonly end?: number | undefined }[]
  /** What the check was told beside the policy. */
  readonly parameters?: Readonly<Record<string, unknown>> | undefined
}

interface WhatWouldChangeProps {
  /** Score and threshold behind the decision; absent where no threshold decides. */
  readonly measured?: Measured | undefined
  readonly trial?: Trial | undefined
  /** Of what was not judged nothing can be said. */
  readonly status?: Judgement | undefined
}

/** What would have led to another decision: by the figures of this one, and by judging the text again without a finding. */
export function WhatWouldChange({ measured, trial, status }: WhatWouldChangeProps) {
  const figures = measured && isComplete(measured) ? measured : undefined
  const stretches = trial ? distinct(trial.found) : []
  if (status === 'unjudged' || (!figures && stretches.length === 0)) return null
  return (
    <section className="space-y-2 border-t pt-3 text-small">
      <h3 className="font-medium">{t.whatWouldChangeThe}</h3>
      {figures ? <p className="text-ink-2">{sentenceOf(thresholdChange(figures), figures)}</p> : null}
      {trial && stretches.length > 0 ? <Without key={trial.text} trial={trial} stretches={stretches} /> : null}
    </section>
  )
}

/** An answer of an older server may lack a figure. */
function isComplete({ action, score, threshold }: Partial<Measured>): boolean {
  return action !== undefined && Number.isFinite(score) && Number.isFinite(threshold)
}

function sentenceOf(change: ThresholdChange, { action, threshold }: Measured): string {
  switch (change.kind) {
    case 'allowed':
      return t.itWouldBeAllowed(fixed(change.at, 2), fixed(threshold, 2))
    case 'stopped':
      return t.itWouldNotBe(fixed(change.at, 2), fixed(threshold, 2))
    case 'elsewhere':
      return t.notTheThresholdA
    case 'none':
      return action === 'allow' ? t.nothingWasFoundThat : t.noThresholdWouldLet
  }
}

interface Stretch {
  readonly start: number
  readonly end: number
}

/** So many findings are taken out one by one; each asks the engine once. */
const most = 5

function distinct(found: Trial['found']): Stretch[] {
  const byPlace = new Map<string, Stretch>()
  for (const { start, end } of found)
    if (start !== undefined && end !== undefined && start < end) byPlace.set(`${start}-${end}`, { start, end })
  return [...byPlace.values()].sort((a, b) => a.start - b.start)
}

interface Attempt {
  readonly what: string
  readonly action: Action
  readonly confidence: number
  readonly status: 'judged' | 'unjudged'
}

function Without({ trial, stretches }: { trial: Trial; stretches: readonly Stretch[] }) {
  const attempt = useMutation({ mutationFn: () => judgeWithout(trial, stretches) })
  return (
    <div className="space-y-2">
      {attempt.data ? null : (
        <Button disabled={attempt.isPending} onClick={() => attempt.mutate()}>
          {attempt.isPending ? t.judgingAgain : t.judgeItWithoutEach}
        </Button>
      )}
      {attempt.error ? <Notice tone="destructive">{messageOf(attempt.error, t.itFailed)}</Notice> : null}
      {attempt.data ? (
        <ul aria-label={t.judgedAgain} className="divide-y rounded-md border">
          {attempt.data.map(({ what, action, confidence, status }) => (
            <li key={what} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{t.without(what)}</span>
              {status === 'judged' ? (
                <>
                  <span className="text-ink-2">{t.confidence(percent(confidence))}</span>
                  <ActionBadge action={action} />
                </>
              ) : (
                <span className="text-warn">{t.notJudged}</span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {attempt.data ? <p className="text-label text-ink-3">{t.judgedByTheEngine}</p> : null}
    </div>
  )
}

async function judgeWithout(trial: Trial, stretches: readonly Stretch[]): Promise<Attempt[]> {
  const { guardrails = [] } = await queryClient.fetchQuery(managementQuery)
  const policy = guardrails.find(({ id }) => id === trial.kind)
  const { threshold = 0.8, parameters = {} } = policy?.configuration ?? {}
  const judge = async (what: string, text: string): Promise<Attempt> => {
    const { action, confidence, status } = await call('tryGuardrail', {
      kind: trial.kind,
      text,
      action: policy?.action ?? 'block',
      configuration: { threshold, parameters: { ...parameters, ...trial.parameters } },
    })
    return { what, action, confidence, status }
  }
  const single = stretches
    .slice(0, most)
    .map((one) => ({ what: quoted(trial.text, one), text: cut(trial.text, [one]) }))
  const together = stretches.length > 1 ? [{ what: t.allOfThem, text: cut(trial.text, stretches) }] : []
  const tries = [...new Map([...single, ...together].map((one) => [one.what, one])).values()]
  // Of an empty text there is nothing to judge.
  return Promise.all(tries.filter(({ text }) => text.trim() !== '').map(({ what, text }) => judge(what, text)))
}

const longest = 40

function quoted(text: string, { start, end }: Stretch): string {
  const words = text.slice(start, end)
  return words.length > longest ? `“${words.slice(0, longest)}…”` : `“${words}”`
}

/** The text with the stretches taken out. */
function cut(text: string, stretches: readonly Stretch[]): string {
  let rest = ''
  let at = 0
  for (const { start, end } of stretches) {
    if (start > at) rest += text.slice(at, start)
    at = Math.max(at, end)
  }
  return rest + text.slice(at)
}
