import type { Action, Judgement } from '#contract/vocabulary'
import { duration, words } from '../lib/format.ts'
import { t } from '../strings/common.ts'
import { Badge, type Tone } from './ui/badge.tsx'
import { CopyButton } from './ui/copy-button.tsx'
import { Notice } from './ui/notice.tsx'

const tones: Record<Action, Tone> = { allow: 'ok', mask: 'warn', redirect: 'warn', block: 'bad' }

interface Answer {
  readonly action: Action
  readonly status: Judgement
  readonly processing_time: number
  readonly request_id: string
}

/** Says that a check could not look, where it could not: not having looked is never the same as having found nothing. */
export function NotJudged({ answer }: { answer: Pick<Answer, 'status'> }) {
  if (answer.status !== 'unjudged') return null
  return <Notice tone="caution">{t.notJudgedAProvider}</Notice>
}

/** Where everybody with access sees what was recorded of a check: never its text. */
function checkLink(requestId: string): string {
  return `${window.location.origin}/checks/${encodeURIComponent(requestId)}`
}

/** What follows from a check under the policy in force, and how long it took. */
export function DecisionLine({ answer }: { answer: Answer }) {
  if (!answer.action) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t pt-3 text-small text-ink-3">
      <span className="flex items-center gap-2">
        {t.decision} <Badge tone={tones[answer.action]}>{words(answer.action)}</Badge>
      </span>
      {answer.processing_time === undefined ? null : <span>{duration(answer.processing_time)}</span>}
      {answer.request_id ? (
        <span className="flex min-w-0 flex-wrap items-center gap-x-1">
          <span className="font-mono text-label [overflow-wrap:anywhere]">{answer.request_id}</span>
          <CopyButton what={t.theRequestId} value={answer.request_id} />
          <CopyButton what={t.aLinkToWhat} value={checkLink(answer.request_id)} label={t.link} />
        </span>
      ) : null}
    </div>
  )
}
