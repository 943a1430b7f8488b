import { useInfiniteQuery } from '@tanstack/react-query'
import type { Api, OutputOf } from '#contract'
import { Badge, type Tone } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { call } from '../../lib/call.ts'
import { duration, exactMoment, percent, title, words } from '../../lib/format.ts'
import { t } from '../../strings/analytics.ts'
import { askedRange, type ShownRange } from './shown-range.ts'

type Check = OutputOf<Api['listEvents']>['events'][number]

const tones: Record<Check['action'], Tone> = { block: 'bad', mask: 'warn', redirect: 'warn', allow: 'idle' }
const columns = [t.whatWasFound, t.confidence, t.timeTaken, t.from, t.request] as const

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
  const checks = data?.pages.flatMap(({ events }) => events ?? []) ?? []
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
      {checks.length > 0 ? <CheckTable checks={checks} /> : null}
      {hasNextPage ? (
        <Button className="mt-3" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? t.loading : t.showOlderChecks}
        </Button>
      ) : null}
    </Card>
  )
}

function CheckTable({ checks }: { checks: readonly Check[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and must scroll by keyboard too.
    <section tabIndex={0} aria-label={t.singleChecks} className="-mx-4 max-h-[32rem] overflow-auto px-4">
      <table className="w-full min-w-[48rem] text-left">
        <thead className="text-small text-ink-2">
          <tr>
            <th scope="col" className="pb-2 font-medium">
              {t.when}
            </th>
            <th scope="col" className="pb-2 pl-4 font-medium">
              {t.action}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="pb-2 pl-4 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y border-t">
          {checks.map((check) => (
            <CheckRow key={check.id} check={check} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function CheckRow({ check }: { check: Check }) {
  return (
    <tr>
      <th scope="row" className="py-2 font-normal whitespace-nowrap">
        <time dateTime={check.timestamp}>{exactMoment(check.timestamp)}</time>
      </th>
      <td className="py-2 pl-4">
        <span className="flex gap-1 whitespace-nowrap">
          <Badge tone={tones[check.action]}>{words(check.action)}</Badge>
          {check.status === 'unjudged' ? <Badge tone="warn">{t.notJudged}</Badge> : null}
          {check.mode === 'shadow' ? <Badge tone="idle">{t.shadow}</Badge> : null}
        </span>
      </td>
      <td className="py-2 pl-4">{check.categories.length > 0 ? check.categories.map(words).join(', ') : '–'}</td>
      <td className="py-2 pl-4">{percent(check.confidence)}</td>
      <td className="py-2 pl-4">{duration(check.processing_time)}</td>
      <td className="py-2 pl-4">{check.source}</td>
      <td className="py-2 pl-4 font-mono text-small">{check.request_id ?? '–'}</td>
    </tr>
  )
}
