import type { Action, Judgement } from '#contract/vocabulary'
import { duration } from '../lib/format.ts'
import { Badge, type Tone } from './ui/badge.tsx'
import { Notice } from './ui/notice.tsx'

const tones: Record<Action, Tone> = { allow: 'ok', mask: 'warn', redirect: 'warn', block: 'bad' }

interface Answer {
  readonly action: Action
  readonly status: Judgement
  readonly processing_time: number
  readonly request_id: string
}

/** What follows from a check under the policy in force, how long it took, and whether it was judged at all. */
export function DecisionLine({ answer }: { answer: Answer }) {
  if (!answer.action) return null
  return (
    <div className="space-y-2">
      {answer.status === 'unjudged' ? (
        <Notice tone="caution">
          Not judged: a provider failed, and the policy decided what follows. This is not a clean result.
        </Notice>
      ) : null}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t pt-3 text-small text-ink-3">
        <span className="flex items-center gap-2">
          Decision <Badge tone={tones[answer.action]}>{answer.action}</Badge>
        </span>
        {answer.processing_time === undefined ? null : <span>{duration(answer.processing_time)}</span>}
        <span className="font-mono text-label [overflow-wrap:anywhere]">{answer.request_id}</span>
      </p>
    </div>
  )
}
