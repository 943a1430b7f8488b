import { useQuery } from '@tanstack/react-query'
import type { Api, OutputOf } from '#contract'
import { ActionBadge } from '../../components/action-badge.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { moment, percent, title, words } from '../../lib/format.ts'
import { t } from '../../strings/policy.ts'
import { flaggedQuery, usePolicyChange } from './policy-queries.ts'

type Check = OutputOf<Api['listFlaggedChecks']>['checks'][number]

/** Recent checks whose text did not pass as it was; one that was wrong goes into the queue. */
export function FlaggedChecks() {
  const { data, error, isPending } = useQuery(flaggedQuery)
  return (
    <Card title={t.recentlyStoppedOrChanged} note={t.textsAreNotKept}>
      {isPending ? <Quiet>{t.loadingChecks}</Quiet> : null}
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      {data?.checks?.length === 0 ? <Quiet>{t.everyRecentTextPassed}</Quiet> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, and must scroll by keyboard too. */}
      <ul tabIndex={0} aria-label={t.recentlyStoppedOrChanged} className="max-h-[32rem] divide-y overflow-y-auto">
        {data?.checks?.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
    </Card>
  )
}

function CheckRow({ check }: { check: Check }) {
  const mark = usePolicyChange(() => call('markFalsePositive', { event_id: check.id }), t.failedToMarkThe)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 text-small">
        <p className="flex flex-wrap items-center gap-2">
          <ActionBadge action={check.action} />
          <span className="font-medium">{title(check.guardrail)}</span>
          {check.mode === 'shadow' ? (
            <Badge tone="idle">{check.policy_version === null ? t.draft2 : t.shadow}</Badge>
          ) : null}
        </p>
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          {moment(check.at)}, {words(check.source)}, {percent(check.confidence)}
          {check.categories.length > 0 ? `, ${check.categories.map(words).join(', ')}` : ''}
        </p>
      </div>
      <Button
        aria-label={t.markAsWrong(title(check.guardrail), moment(check.at))}
        disabled={check.marked || mark.isPending}
        onClick={() => mark.mutate(undefined)}
      >
        {check.marked ? t.inTheQueue : t.markAsWrong2}
      </Button>
    </li>
  )
}
