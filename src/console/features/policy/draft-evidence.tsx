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
import { t } from '../../strings/policy.ts'
import type { Draft } from './draft.ts'
import { draftDifferencesQuery } from './policy-queries.ts'

const tabs = [
  { id: 'shadow', label: t.seenInShadow },
  { id: 'replay', label: t.replay },
  { id: 'labelled', label: t.labelledSet },
] as const
type TabId = (typeof tabs)[number]['id']

/** Three ways to see what a draft would change: real texts, recorded decisions, texts with known answers. */
export function DraftEvidence({ draft }: { draft: Draft }) {
  const [tab, setTab] = useState<TabId>('shadow')
  return (
    <TabBar small label={t.evidence} tabs={tabs} value={tab} onChange={setTab}>
      <TabPanel id="shadow">
        <SeenInShadow />
      </TabPanel>
      <TabPanel id="replay">
        <Replay key={draft.revision} revision={draft.revision} />
      </TabPanel>
      <TabPanel id="labelled">
        <LabelledSet key={draft.revision} target="draft" action={t.compareOnTheSet}>
          {(evaluation) => <Compared evaluation={evaluation} />}
        </LabelledSet>
      </TabPanel>
    </TabBar>
  )
}

const seenColumns = [
  { name: t.when, whole: true },
  { name: t.source },
  { name: t.live },
  { name: t.draft },
  { name: t.becauseOf },
]

function SeenInShadow() {
  const { data, error } = useQuery(draftDifferencesQuery)
  if (error) return <Notice tone="destructive">{error.message}</Notice>
  if (!data || (data.differences ?? []).length === 0) return <Quiet>{t.noDifferencesSeenIn}</Quiet>
  const rows = (data.differences ?? []).map((one) => ({
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
  return <Table name="shadow" label={t.differencesSeenInShadow} columns={seenColumns} rows={rows} />
}

const rangeNames: Record<TimeRange, string> = {
  '1h': t.lastHour,
  '24h': t.last24Hours,
  '7d': t.last7Days,
  '30d': t.last30Days,
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
      <p className="max-w-prose text-small text-ink-2">{t.decidesRecordedChecksAnew}</p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-48">
          <Select label={t.recordedIn} value={range} options={ranges} onChange={setRange} />
        </div>
        <Button disabled={isFetching} onClick={() => refetch()}>
          {isFetching ? t.replaying : t.replay}
        </Button>
      </div>
      {error ? <Notice tone="destructive">{error.message}</Notice> : null}
      {data ? (
        <div role="status" className="grid gap-6 sm:grid-cols-2">
          <Figures
            rows={[
              [t.requests, count(data.requests)],
              [t.decidedAlike, count(data.unchanged)],
              [t.stricter, count(data.stricter)],
              [t.milder, count(data.milder)],
            ]}
          />
          <div className="space-y-3 text-small">
            <ul className="space-y-1">
              {data.transitions
                .filter(({ from, to }) => from !== to)
                .map(({ from, to, requests }) => (
                  <li key={`${from}${to}`} className="flex items-center gap-2">
                    <ActionBadge action={from} /> <span aria-hidden="true">→</span>
                    <span className="sr-only">{t.becomes}</span> <ActionBadge action={to} /> {count(requests)}
                  </li>
                ))}
            </ul>
            {(data.not_replayable ?? []).map(({ guardrail, reason }) => (
              <Notice key={guardrail} tone="caution">
                {t.wasLeftAsIt(title(guardrail), reason)}
              </Notice>
            ))}
            {data.truncated ? <Notice>{t.onlyTheNewestChecks}</Notice> : null}
          </div>
        </div>
      ) : null}
    </div>
  )
}

const comparedColumns = [{ name: t.row }, { name: t.expected }, { name: t.live }, { name: t.draft }, { name: t.text }]

function Compared({ evaluation: { result } }: { evaluation: Evaluation }) {
  const comparison = result?.comparison
  if (!result || !comparison) return null
  const { figures } = result
  return (
    <div className="space-y-4">
      <Table
        name="draft"
        label={t.livePolicyAndDraft}
        columns={[
          { name: t.policy },
          { name: t.precision, right: true },
          { name: t.recall, right: true },
          { name: t.falseAlarms, right: true },
          { name: t.misses, right: true },
        ]}
        rows={[[t.live, comparison.live] as const, [t.draft, figures] as const].map(([name, of]) => ({
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
      <p>{t.fixedBrokenNotJudged(count(comparison.fixed), count(comparison.broken), count(result.unjudged))}</p>
      {comparison.changed.length > 0 ? (
        <Table
          name="changed"
          label={t.rowsDecidedOtherwise}
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
