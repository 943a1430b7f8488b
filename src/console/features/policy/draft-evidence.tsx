import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type TimeRange, timeRanges } from '#contract/vocabulary'
import { ActionBadge } from '../../components/action-badge.tsx'
import { type Evaluation, LabelledSet } from '../../components/labelled-set.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Select } from '../../components/ui/field.tsx'
import { Figures } from '../../components/ui/figures.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { TabBar, TabPanel } from '../../components/ui/tab-bar.tsx'
import { Table } from '../../components/ui/table.tsx'
import { call } from '../../lib/call.ts'
import { count, moment, percent, title, words } from '../../lib/format.ts'
import type { Draft } from './draft.ts'
import { draftDifferencesQuery } from './policy-queries.ts'

const tabs = [
  { id: 'shadow', label: 'Seen in Shadow' },
  { id: 'replay', label: 'Replay' },
  { id: 'labelled', label: 'Labelled Set' },
] as const
type TabId = (typeof tabs)[number]['id']

/** Three ways to see what a draft would change: real texts, recorded decisions, texts with known answers. */
export function DraftEvidence({ draft }: { draft: Draft }) {
  const [tab, setTab] = useState<TabId>('shadow')
  return (
    <TabBar small label="Evidence" tabs={tabs} value={tab} onChange={setTab}>
      <TabPanel id="shadow">
        <SeenInShadow />
      </TabPanel>
      <TabPanel id="replay">
        <Replay key={draft.revision} revision={draft.revision} />
      </TabPanel>
      <TabPanel id="labelled">
        <LabelledSet key={draft.revision} target="draft" action="Compare on the Set">
          {(evaluation) => <Compared evaluation={evaluation} />}
        </LabelledSet>
      </TabPanel>
    </TabBar>
  )
}

const seenColumns = [{ name: 'When' }, { name: 'Source' }, { name: 'Live' }, { name: 'Draft' }, { name: 'Because of' }]

function SeenInShadow() {
  const { data, error } = useQuery(draftDifferencesQuery)
  if (error) return <Notice tone="destructive">{error.message}</Notice>
  if (!data || data.differences.length === 0) return <Quiet>No differences seen in shadow yet</Quiet>
  const rows = data.differences.map((one) => ({
    id: one.id,
    cells: [
      moment(one.at),
      words(one.source),
      <ActionBadge key="live" action={one.live_action} />,
      <ActionBadge key="draft" action={one.draft_action} />,
      one.guardrails
        .map(({ guardrail, categories, confidence }) =>
          [title(guardrail), categories.map(words).join(', '), percent(confidence)].filter(Boolean).join(', '),
        )
        .join('; '),
    ],
  }))
  return <Table label="Differences seen in shadow" columns={seenColumns} rows={rows} />
}

const rangeNames: Record<TimeRange, string> = {
  '1h': 'Last Hour',
  '24h': 'Last 24 Hours',
  '7d': 'Last 7 Days',
  '30d': 'Last 30 Days',
}
const ranges = timeRanges.map((value) => ({ value, label: rangeNames[value] }))

function Replay({ revision }: { revision: number }) {
  const [range, setRange] = useState<TimeRange>('24h')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['policy-replay', revision, range],
    queryFn: ({ signal }) => call('replayPolicyDraft', { time_range: range }, { signal }),
    enabled: false,
  })
  return (
    <div className="space-y-4">
      <p className="max-w-prose text-small text-ink-2">
        Decides recorded checks anew by their scores: thresholds, actions, modes, switches and exceptions. Texts are not
        kept, so what a guardrail looks for can't be replayed.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-48">
          <Select label="Recorded in" value={range} options={ranges} onChange={setRange} />
        </div>
        <Button disabled={isFetching} onClick={() => refetch()}>
          {isFetching ? 'Replaying...' : 'Replay'}
        </Button>
      </div>
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      {data ? (
        <div role="status" className="grid gap-6 sm:grid-cols-2">
          <Figures
            rows={[
              ['Requests', count(data.requests)],
              ['Decided alike', count(data.unchanged)],
              ['Stricter', count(data.stricter)],
              ['Milder', count(data.milder)],
            ]}
          />
          <div className="space-y-3 text-small">
            <ul className="space-y-1">
              {data.transitions
                .filter(({ from, to }) => from !== to)
                .map(({ from, to, requests }) => (
                  <li key={`${from}${to}`} className="flex items-center gap-2">
                    <ActionBadge action={from} /> <span aria-hidden="true">→</span>
                    <span className="sr-only">becomes</span> <ActionBadge action={to} /> {count(requests)}
                  </li>
                ))}
            </ul>
            {data.not_replayable.map(({ guardrail, reason }) => (
              <Notice key={guardrail} tone="caution">
                {title(guardrail)} was left as it was: {reason}.
              </Notice>
            ))}
            {data.truncated ? <Notice>Only the newest checks of the range were replayed.</Notice> : null}
          </div>
        </div>
      ) : null}
    </div>
  )
}

const comparedColumns = [{ name: 'Row' }, { name: 'Expected' }, { name: 'Live' }, { name: 'Draft' }, { name: 'Text' }]

function Compared({ evaluation: { result } }: { evaluation: Evaluation }) {
  const comparison = result?.comparison
  if (!result || !comparison) return null
  const { figures } = result
  return (
    <div className="space-y-4">
      <Table
        label="Live policy and draft on the set"
        columns={[
          { name: 'Policy' },
          { name: 'Precision', right: true },
          { name: 'Recall', right: true },
          { name: 'False alarms', right: true },
          { name: 'Misses', right: true },
        ]}
        rows={[['Live', comparison.live] as const, ['Draft', figures] as const].map(([name, of]) => ({
          id: name,
          cells: [
            name,
            percent(of.precision),
            percent(of.recall),
            count(of.false_positives),
            count(of.false_negatives),
          ],
        }))}
      />
      <p>
        {count(comparison.fixed)} fixed, {count(comparison.broken)} broken, {count(result.unjudged)} not judged.
      </p>
      {comparison.changed.length > 0 ? (
        <Table
          label="Rows decided otherwise"
          columns={comparedColumns}
          rows={comparison.changed.map((row) => ({
            id: String(row.row),
            cells: [
              row.row,
              row.expected ? 'stop' : 'pass',
              <ActionBadge key="live" action={row.live_action} />,
              <ActionBadge key="draft" action={row.draft_action} />,
              row.text ?? '–',
            ],
          }))}
        />
      ) : null}
    </div>
  )
}
