import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import type { Api, OutputOf } from '#contract'
import { PolicyPlaces } from '../../components/policy-places.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { CopyButton } from '../../components/ui/copy-button.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { Table, type TableRow } from '../../components/ui/table.tsx'
import { call } from '../../lib/call.ts'
import { count, moment } from '../../lib/format.ts'
import { t } from '../../strings/audit.ts'
import { AuditFilters } from './audit-filters.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { addressOf, type Filter, filterOf, queryOf } from './filter.ts'

type Record = OutputOf<Api['listAudit']>['records'][number]

/** What was done here, by whom: filtered, verified, taken along. */
export function AuditPage() {
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search)
  const setFilter = (next: Filter) => setSearch(addressOf(next))
  return (
    <>
      <PageHeader title={t.auditLog} lead={t.appendOnlyEachRecord}>
        <VerifyBadge />
      </PageHeader>
      <PolicyPlaces />
      <Card title={t.records} aside={<ExportButtons filter={filter} />}>
        <AuditFilters value={filter} onChange={setFilter} />
        <Records key={JSON.stringify(filter)} filter={filter} />
      </Card>
    </>
  )
}

function VerifyBadge() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['audit', 'verify'],
    queryFn: ({ signal }) => call('verifyAudit', {}, { signal }),
  })
  const Icon = data?.intact === false ? ShieldAlert : ShieldCheck
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="flex items-center gap-2 text-small" title={data ? t.head(data.head) : undefined}>
        {data ? <Icon aria-hidden="true" className={data.intact ? 'size-4 text-ok' : 'size-4 text-bad'} /> : null}
        {error ? <span className="text-bad">{error.message}</span> : null}
        {data?.intact ? t.intactRecordsHead(count(data.records), (data.head ?? '').slice(0, 12)) : null}
        {data?.intact === false ? (
          <span className="font-medium text-bad">
            {t.brokenAtRecord} {data.broken_at}
          </span>
        ) : null}
      </p>
      <Button disabled={isFetching} onClick={() => refetch()}>
        {isFetching ? t.verifying : t.verify}
      </Button>
    </div>
  )
}

const columns = [
  { name: t.no },
  { name: t.when, whole: true },
  { name: t.who },
  { name: t.what },
  { name: t.to },
  { name: t.details },
  { name: t.hash },
]

function Records({ filter }: { filter: Filter }) {
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit', 'records', filter],
    queryFn: ({ pageParam, signal }) => call('listAudit', { ...queryOf(filter), before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next_before ?? undefined,
  })
  const rows = useMemo(() => (data?.pages ?? []).flatMap(({ records }) => records ?? []).map(rowOf), [data])
  return (
    <div className="mt-4">
      {isPending ? <Quiet>{t.loadingRecords}</Quiet> : null}
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      {data && rows.length === 0 ? <Quiet>{t.noRecords}</Quiet> : null}
      {rows.length > 0 ? (
        <Table name="records" label={t.newestRecords} columns={columns} rows={rows} partial={hasNextPage} />
      ) : null}
      {hasNextPage ? (
        <Button className="mt-3" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.showOlderRecords}
        </Button>
      ) : null}
    </div>
  )
}

function rowOf(record: Record): TableRow {
  const { sequence, at, actor, action, target, hash } = record
  const details = Object.keys(record.details ?? {}).length === 0 ? '–' : JSON.stringify(record.details)
  return {
    id: String(sequence),
    cells: [
      sequence,
      moment(at),
      actor,
      action,
      target,
      details === '–' ? details : <code key="details">{details}</code>,
      <span key="hash" className="flex items-center whitespace-nowrap">
        <code title={hash}>{(hash ?? '').slice(0, 8)}</code>
        <CopyButton what={t.theHashOf(sequence)} value={hash} />
      </span>,
    ],
    values: [sequence, Date.parse(at), actor, action, target, details, hash],
  }
}
