import { ActionBadge } from '../../components/action-badge.tsx'
import type { Evaluation } from '../../components/labelled-set.tsx'
import { Stat, StatRow } from '../../components/ui/figures.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { Table } from '../../components/ui/table.tsx'
import { count, percent, title } from '../../lib/format.ts'
import { ThresholdCurve } from './threshold-curve.tsx'

const columns = [
  { name: 'Row' },
  { name: 'Expected' },
  { name: 'Decided' },
  { name: 'Score', right: true },
  { name: 'By' },
  { name: 'Text' },
]

/** What came of a run: how often it was right, the curve of thresholds, and every error. */
export function EvaluationResult({ evaluation }: { evaluation: Evaluation }) {
  const { result, target } = evaluation
  if (!result) return null
  const { figures, errors, unjudged } = result
  return (
    <section aria-label="Result" className="space-y-6">
      {unjudged > 0 ? (
        <Notice tone="caution">
          {count(unjudged)} rows were not judged. They are in none of the figures: not having looked is no result.
        </Notice>
      ) : null}
      <StatRow>
        <Stat
          name="Precision"
          value={percent(figures.precision)}
          note={`${count(figures.false_positives)} false alarms`}
        />
        <Stat name="Recall" value={percent(figures.recall)} note={`${count(figures.false_negatives)} missed`} />
        <Stat name="F1" value={percent(figures.f1)} note={`accuracy ${percent(figures.accuracy)}`} />
        <Stat name="False-Alarm Rate" value={percent(figures.false_positive_rate)} note="of texts that are harmless" />
      </StatRow>
      {result.threshold === null ? null : (
        <ThresholdCurve guardrail={target} threshold={result.threshold} curve={result.curve} />
      )}
      <section aria-label="Errors">
        <h3 className="mb-3 font-semibold">Errors</h3>
        {errors.length === 0 ? (
          <Quiet>Every judged row came out as expected</Quiet>
        ) : (
          <Table
            label="Rows that came out wrong"
            columns={columns}
            rows={errors.map((error) => ({
              id: String(error.row),
              cells: [
                error.row,
                error.expected ? 'stop' : 'pass',
                <ActionBadge key="action" action={error.action} />,
                percent(error.score),
                error.guardrails.map(title).join(', ') || '–',
                error.text ?? '–',
              ],
            }))}
          />
        )}
      </section>
    </section>
  )
}
