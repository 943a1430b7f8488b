import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { Api, OutputOf } from '#contract'
import { Badge, type Tone } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { Table, type TableRow } from '../../components/ui/table.tsx'
import { call } from '../../lib/call.ts'
import { duration, exactMoment, percent, title, words } from '../../lib/format.ts'
import { t } from '../../strings/analytics.ts'
import { askedRange, type ShownRange } from './shown-range.ts'

type Check = OutputOf<Api['listEvents']>['events'][number]

const tones: Record<Check['action'], Tone> = { block: 'bad', mask: 'warn', redirect: 'warn', allow: 'idle' }
const found = [t.whatWasFound, t.confidence, t.timeTaken, t.from, t.request] as const

interface EventListProps {
  readonly guardrail: string
  readonly shown: ShownRange
  readonly onClose: () => void
}

/** The single checks behind a guardrail's figures, newest first, 50 at a time. */
export function EventList({ guardrail, shown, onClose }: EventListProps) {
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['events', guardrail, askedRange(shown)],
    queryFn: ({ pageParam, signal }) =>
      call('listEvents', { ...askedRange(shown), guardrail, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
  const checks = useMemo(() => data?.pages.flatMap(({ events }) => events ?? []) ?? [], [data])
  return (
    <Card
      title={t.checksBy(title(guardrail))}
      aside={
        <Button look="quiet" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      {checks.length === 0 && !error ? <Quiet>{isPending ? t.loading : t.noChecksInThis}</Quiet> : null}
      {checks.length > 0 ? <CheckTable checks={checks} partial={hasNextPage} /> : null}
      {hasNextPage ? (
        <Button className="mt-3" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? t.loading : t.showOlderChecks}
        </Button>
      ) : null}
    </Card>
  )
}

const columns = [t.when, t.action, ...found].map((name) => ({ name }))

function CheckTable({ checks, partial }: { checks: readonly Check[]; partial: boolean }) {
  const rows = useMemo(() => checks.map(rowOf), [checks])
  return <Table name="checks" label={t.singleChecks} columns={columns} rows={rows} partial={partial} />
}

function rowOf(check: Check): TableRow {
  const categories = (check.categories ?? []).map(words).join(', ')
  return {
    id: check.id,
    cells: [
      <time key="when" dateTime={check.timestamp} className="whitespace-nowrap">
        {exactMoment(check.timestamp)}
      </time>,
      <span key="action" className="flex gap-1 whitespace-nowrap">
        <Badge tone={tones[check.action]}>{words(check.action)}</Badge>
        {check.status === 'unjudged' ? <Badge tone="warn">{t.notJudged}</Badge> : null}
        {check.mode === 'shadow' ? <Badge tone="idle">{t.shadow}</Badge> : null}
      </span>,
      categories || '–',
      percent(check.confidence),
      duration(check.processing_time),
      check.source,
      check.request_id ? <RequestLink key="request" id={check.request_id} /> : '–',
    ],
    values: [
      Date.parse(check.timestamp),
      [check.action, check.status === 'unjudged' ? t.notJudged : '', check.mode === 'shadow' ? t.shadow : ''].join(' '),
      categories,
      check.confidence,
      check.processing_time,
      check.source,
      check.request_id,
    ],
  }
}

function RequestLink({ id }: { id: string }) {
  return (
    <Link
      href={`/checks/${encodeURIComponent(id)}`}
      className="font-mono text-small underline decoration-edge underline-offset-2"
    >
      {id}
    </Link>
  )
}
