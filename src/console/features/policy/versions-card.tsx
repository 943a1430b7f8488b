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
import { comparisonQuery, usePolicyChange, versionsQuery } from './policy-queries.ts'

const columns = [{ name: 'Version' }, { name: 'What' }, { name: 'Who' }, { name: 'When' }, { name: 'Actions' }]

/** Every version with who made it and when; any two are compared, any old one is made the newest. */
export function VersionsCard() {
  const { data, error, isPending } = useQuery(versionsQuery)
  const [pair, setPair] = useState<{ from: number; to: number }>()
  const [back, setBack] = useState<number>()
  if (isPending) return <Quiet>Loading versions...</Quiet>
  if (!data) return <Notice tone="destructive">{error.message}</Notice>
  const rows = data.versions.map(({ version, summary, author, at }) => ({
    id: String(version),
    cells: [
      version,
      <span key="what" className="flex flex-wrap items-center gap-2">
        {summary}
        {version === data.current ? <Badge tone="ok">live</Badge> : null}
      </span>,
      author,
      moment(at),
      <span key="actions" className="flex flex-wrap gap-1">
        {version > 1 ? (
          <Button
            look="quiet"
            aria-label={`Changes of version ${version}`}
            onClick={() => setPair({ from: version - 1, to: version })}
          >
            Changes
          </Button>
        ) : null}
        {version === data.current ? null : (
          <Button look="quiet" aria-label={`Roll back to version ${version}`} onClick={() => setBack(version)}>
            Roll back
          </Button>
        )}
      </span>,
    ],
  }))
  return (
    <Card title="Versions" note="Every change makes a version. A roll back is one too: nothing is lost.">
      <Table label="Versions of the policy" columns={columns} rows={rows} />
      {pair ? (
        <Comparison pair={pair} versions={data.versions.map(({ version }) => version)} onChange={setPair} />
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
    .map((version) => ({ value: String(version), label: `Version ${version}` }))
  return (
    <section aria-label="Comparison" className="mt-4 border-t pt-4">
      <div className="mb-4 grid max-w-md grid-cols-2 gap-3">
        <Select
          label="From"
          value={String(pair.from)}
          options={options}
          onChange={(from) => onChange({ ...pair, from: Number(from) })}
        />
        <Select
          label="To"
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
  const rollBack = usePolicyChange(() => call('rollBackPolicy', { version }), 'Failed to roll back')
  const confirm = () =>
    rollBack.mutate(undefined, {
      onSuccess: ({ policy_version }) => {
        onDone()
        toast('Rolled back', `Version ${policy_version} says what version ${version} said.`)
      },
    })
  return (
    <Modal
      title={`Roll back to version ${version}`}
      note="This is what changes for the next check."
      open
      onClose={onDone}
    >
      {data ? <PolicyDifferences differences={data.differences} /> : <p className="text-ink-3">Comparing...</p>}
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button look="primary" disabled={rollBack.isPending} onClick={confirm}>
          {rollBack.isPending ? 'Rolling back...' : 'Roll Back'}
        </Button>
      </div>
    </Modal>
  )
}
