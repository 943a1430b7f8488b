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
        title="Recorded Check"
        lead={
          <span className="flex flex-wrap items-center gap-x-1">
            <span className="font-mono text-small [overflow-wrap:anywhere]">{id}</span>
            <CopyButton what="the request id" value={id} />
          </span>
        }
      >
        <CopyButton what="the link to this page" value={window.location.href} label="Copy link" />
      </PageHeader>
      <div className="mb-6">
        <Notice>
          This is all that was recorded: decision, scores, kinds of findings. The text itself is never kept, so it is
          not here.
        </Notice>
      </div>
      {isPending ? <Quiet>Loading the check...</Quiet> : null}
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      {data && checks.length === 0 ? (
        <Quiet>
          Nothing is recorded under this id: it is of another organization, or it is past its time of keeping
        </Quiet>
      ) : null}
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
          {check.status === 'unjudged' ? <Badge tone="warn">not judged</Badge> : null}
          {check.mode === 'shadow' ? <Badge tone="idle">shadow</Badge> : null}
        </span>
      }
    >
      <div className="space-y-4">
        <Meter name="Confidence" value={check.confidence ?? 0} shown={percent(check.confidence)} />
        <Figures
          rows={[
            [
              'When',
              <time key="when" dateTime={check.timestamp}>
                {moment(check.timestamp)}
              </time>,
            ],
            ['What was found', categories.length > 0 ? categories.map(words).join(', ') : 'nothing'],
            ['From', words(check.source ?? '–')],
            ['Time taken', duration(check.processing_time)],
            ['Policy version', check.policy_version ?? '–'],
            ['Session', check.session_id ?? '–'],
          ]}
        />
      </div>
    </Card>
  )
}
