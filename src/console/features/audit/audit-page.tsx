import { useQuery } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { PolicyPlaces } from '../../components/policy-places.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { Table } from '../../components/ui/table.tsx'
import { call } from '../../lib/call.ts'
import { count, moment } from '../../lib/format.ts'
import { t } from '../../strings/audit.ts'
import { AuditFilters } from './audit-filters.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { type Filter, noFilter, queryOf } from './filter.ts'

/** What was done here, by whom: filtered, verified, taken along. */
export function AuditPage() {
  const [filter, setFilter] = useState<Filter>(noFilter)
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
        {data?.intact ? t.intactRecordsHead(count(data.records), data.head.slice(0, 12)) : null}
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
  { name: t.when },
  { name: t.who },
  { name: t.what },
  { name: t.to },
  { name: t.details },
  { name: t.hash },
]

function Records({ filter }: { filter: Filter }) {
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined])
  return (
    <div className="mt-4">
      {pages.map((before, index) => (
        <Page
          key={before ?? 'newest'}
          filter={filter}
          before={before}
          onMore={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
    </div>
  )
}

interface PageProps {
  readonly filter: Filter
  readonly before: number | undefined
  readonly onMore: ((before: number) => void) | undefined
}

function Page({ filter, before, onMore }: PageProps) {
  const { data, error, isPending } = useQuery({
    queryKey: ['audit', 'records', filter, before],
    queryFn: ({ signal }) => call('listAudit', { ...queryOf(filter), before }, { signal }),
  })
  if (isPending) return <Quiet>{t.loadingRecords}</Quiet>
  if (!data) return <Notice tone="destructive">{error.message}</Notice>
  if (data.records.length === 0) return <Quiet>{t.noRecords}</Quiet>
  const rows = data.records.map((record) => ({
    id: String(record.sequence),
    cells: [
      record.sequence,
      moment(record.at),
      record.actor,
      record.action,
      record.target,
      Object.keys(record.details).length === 0 ? '–' : <code key="details">{JSON.stringify(record.details)}</code>,
      <code key="hash" title={record.hash}>
        {record.hash.slice(0, 8)}
      </code>,
    ],
  }))
  const { next_before: next } = data
  return (
    <>
      <Table label={before === undefined ? t.newestRecords : t.recordsBefore(before)} columns={columns} rows={rows} />
      {next !== null && onMore ? (
        <Button className="mt-3" onClick={() => onMore(next)}>
          {t.showOlderRecords}
        </Button>
      ) : null}
    </>
  )
}
