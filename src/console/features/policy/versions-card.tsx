import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PolicyDifferences } from '../../components/policy-differences.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Select } from '../../components/ui/field.tsx'
import { Modal } from '../../components/ui/modal.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { Table } from '../../components/ui/table.tsx'
import { call } from '../../lib/call.ts'
import { moment } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { t } from '../../strings/policy.ts'
import { comparisonQuery, usePolicyChange, versionsQuery } from './policy-queries.ts'

const columns = [
  { name: t.version },
  { name: t.what },
  { name: t.who },
  { name: t.when, whole: true },
  { name: t.actions },
]

/** Every version with who made it and when; any two are compared, any old one is made the newest. */
export function VersionsCard() {
  const { data, error, isPending } = useQuery(versionsQuery)
  const [pair, setPair] = useState<{ from: number; to: number }>()
  const [back, setBack] = useState<number>()
  if (isPending) return <Quiet>{t.loadingVersions}</Quiet>
  if (!data) return <Notice tone="destructive">{error.message}</Notice>
  const rows = (data.versions ?? []).map(({ version, summary, author, at }) => ({
    id: String(version),
    cells: [
      version,
      <span key="what" className="flex flex-wrap items-center gap-2">
        {summary}
        {version === data.current ? <Badge tone="ok">{t.live2}</Badge> : null}
      </span>,
      author,
      moment(at),
      <span key="actions" className="-my-2 -ml-3 flex flex-wrap gap-1">
        {version > 1 ? (
          <Button
            look="quiet"
            aria-label={t.changesOfVersion(version)}
            onClick={() => setPair({ from: version - 1, to: version })}
          >
            {t.changes}
          </Button>
        ) : null}
        {version === data.current ? null : (
          <Button look="quiet" aria-label={t.rollBackToVersion(version)} onClick={() => setBack(version)}>
            {t.rollBack}
          </Button>
        )}
      </span>,
    ],
  }))
  return (
    <Card title={t.versions} note={t.everyChangeMakesA}>
      <Table name="versions" label={t.versionsOfThePolicy} columns={columns} rows={rows} />
      {pair ? (
        <Comparison pair={pair} versions={(data.versions ?? []).map(({ version }) => version)} onChange={setPair} />
      ) : null}
      {back === undefined ? null : <RollBack version={back} current={data.current} onDone={() => setBack(undefined)} />}
    </Card>
  )
}

interface ComparisonProps {
  readonly pair: { readonly from: number; readonly to: number }
  readonly versions: readonly number[]
  readonly onChange: (pair: { from: number; to: number }) => void
}

function Comparison({ pair, versions, onChange }: ComparisonProps) {
  const { data, error } = useQuery(comparisonQuery(pair.from, pair.to))
  const options = [...new Set([...versions, pair.from, pair.to])]
    .sort((a, b) => b - a)
    .map((version) => ({ value: String(version), label: t.version2(version) }))
  return (
    <section aria-label={t.comparison} className="mt-4 border-t pt-4">
      <div className="mb-4 grid max-w-md grid-cols-2 gap-3">
        <Select
          label={t.from}
          value={String(pair.from)}
          options={options}
          onChange={(from) => onChange({ ...pair, from: Number(from) })}
        />
        <Select
          label={t.to}
          value={String(pair.to)}
          options={options}
          onChange={(to) => onChange({ ...pair, to: Number(to) })}
        />
      </div>
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      {data ? <PolicyDifferences differences={data.differences} /> : null}
    </section>
  )
}

interface RollBackProps {
  readonly version: number
  readonly current: number
  readonly onDone: () => void
}

function RollBack({ version, current, onDone }: RollBackProps) {
  const { data } = useQuery(comparisonQuery(current, version))
  const rollBack = usePolicyChange(() => call('rollBackPolicy', { version }), t.failedToRollBack)
  const confirm = () =>
    rollBack.mutate(undefined, {
      onSuccess: ({ policy_version }) => {
        onDone()
        toast(t.rolledBack, t.versionSaysWhatVersion(policy_version, version))
      },
    })
  return (
    <Modal title={t.rollBackToVersion(version)} note={t.thisIsWhatChanges} open onClose={onDone}>
      {data ? <PolicyDifferences differences={data.differences} /> : <p className="text-ink-3">{t.comparing}</p>}
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={onDone}>{t.cancel}</Button>
        <Button look="primary" disabled={rollBack.isPending} onClick={confirm}>
          {rollBack.isPending ? t.rollingBack : t.rollBack2}
        </Button>
      </div>
    </Modal>
  )
}
