import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import type { Api, OutputOf } from '#contract'
import { ActionBadge } from '../../components/action-badge.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Card } from '../../components/ui/card.tsx'
import { CopyButton } from '../../components/ui/copy-button.tsx'
import { Figures } from '../../components/ui/figures.tsx'
import { Meter } from '../../components/ui/meter.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { call } from '../../lib/call.ts'
import { duration, moment, percent, title, words } from '../../lib/format.ts'
import { t } from '../../strings/check.ts'

type Check = OutputOf<Api['listEvents']>['events'][number]

/** The oldest moment that a range may begin at: everything that is kept. */
const beginning = 1

/** What was recorded of one check, for whoever was handed its link: never the text, which was not recorded. */
export function CheckPage() {
  const { id = '' } = useParams<{ id: string }>()
  const { data, error, isPending } = useQuery({
    queryKey: ['check', id],
    queryFn: ({ signal }) => {
      const to = Math.floor(Date.now() / 1000) + 60
      return call('listEvents', { request_id: id, from: beginning, to, limit: 100 }, { signal })
    },
  })
  const checks = data?.events ?? []
  return (
    <>
      <PageHeader
        title={t.title}
        lead={
          <span className="flex flex-wrap items-center gap-x-1">
            <span className="font-mono text-small [overflow-wrap:anywhere]">{id}</span>
            <CopyButton what={t.requestId} value={id} />
          </span>
        }
      >
        <CopyButton what={t.link} value={window.location.href} label={t.copyLink} />
      </PageHeader>
      <div className="mb-6">
        <Notice>{t.note}</Notice>
      </div>
      {isPending ? <Quiet>{t.loading}</Quiet> : null}
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      {data && checks.length === 0 ? <Quiet>{t.nothing}</Quiet> : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {checks.map((check) => (
          <CheckCard key={check.id} check={check} />
        ))}
      </div>
    </>
  )
}

function CheckCard({ check }: { check: Check }) {
  const categories = check.categories ?? []
  return (
    <Card
      title={title(check.guardrail)}
      aside={
        <span className="flex flex-wrap gap-1.5">
          <ActionBadge action={check.action} />
          {check.status === 'unjudged' ? <Badge tone="warn">{t.notJudged}</Badge> : null}
          {check.mode === 'shadow' ? <Badge tone="idle">{t.shadow}</Badge> : null}
        </span>
      }
    >
      <div className="space-y-4">
        <Meter name={t.confidence} value={check.confidence ?? 0} shown={percent(check.confidence)} />
        <Figures
          rows={[
            [
              t.when,
              <time key="when" dateTime={check.timestamp}>
                {moment(check.timestamp)}
              </time>,
            ],
            [t.found, categories.length > 0 ? categories.map(words).join(', ') : t.foundNothing],
            [t.from, words(check.source ?? '–')],
            [t.taken, duration(check.processing_time)],
            [t.policyVersion, check.policy_version ?? '–'],
            [t.session, check.session_id ?? '–'],
          ]}
        />
      </div>
    </Card>
  )
}
