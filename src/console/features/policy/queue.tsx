import { useQuery } from '@tanstack/react-query'
import type { Api, OutputOf } from '#contract'
import { ActionBadge } from '../../components/action-badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { moment, percent, title, words } from '../../lib/format.ts'
import { said } from '../../lib/said.ts'
import { toast } from '../../lib/toast.ts'
import { t } from '../../strings/policy.ts'
import { queueQuery, usePolicyChange } from './policy-queries.ts'

type Entry = OutputOf<Api['listFalsePositives']>['entries'][number]

/** Checks that were called wrong, each with what could be done about it; what is accepted goes into the draft. */
export function Queue() {
  const { data, error, isPending } = useQuery(queueQuery)
  return (
    <Card title={t.falsePositiveQueue} note={t.anAcceptedProposalChanges}>
      {isPending ? <Quiet>{t.loadingQueue}</Quiet> : null}
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      {data?.entries?.length === 0 ? <Quiet>{t.nothingIsWaiting}</Quiet> : null}
      <ul className="divide-y">
        {data?.entries?.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </Card>
  )
}

function EntryRow({ entry }: { entry: Entry }) {
  const { id, guardrail, action, at, confidence, categories, reasons, text_fingerprint, proposals } = entry
  // The entry is gone from the queue before a callback of its own would be called.
  const accept = usePolicyChange(async (proposal: number) => {
    await call('acceptFalsePositive', { id, proposal })
    toast(t.takenIntoTheDraft, t.promoteTheDraftTo)
  }, t.failedToAcceptThe)
  const dismiss = usePolicyChange(() => call('dismissFalsePositive', { id }), t.failedToDismissThe)
  const busy = accept.isPending || dismiss.isPending
  return (
    <li className="space-y-2 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-2 text-small">
        <ActionBadge action={action} />
        <span className="font-medium">{title(guardrail)}</span>
        <span className="text-ink-2">
          {moment(at)}, {percent(confidence)}
        </span>
      </p>
      <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
        {[...categories.map(words), ...reasons.map(said)].join(', ') || t.noCategoryWasRecorded}
        {text_fingerprint ? t.fingerprint(text_fingerprint.slice(0, 8)) : ''}
      </p>
      <div className="flex flex-col items-start gap-1.5">
        {proposals.map(({ kind, description }, index) => (
          <Button
            key={`${kind} ${description}`}
            className="text-left"
            disabled={busy}
            onClick={() => accept.mutate(index)}
          >
            {description}
          </Button>
        ))}
        <Button look="quiet" disabled={busy} onClick={() => dismiss.mutate(undefined)}>
          {t.itWasRightDismiss}
        </Button>
      </div>
    </li>
  )
}
