import { ActionBadge } from '../../components/action-badge.tsx'
import type { Evaluation } from '../../components/labelled-set.tsx'
import { Stat, StatRow } from '../../components/ui/figures.tsx'
import { Notice, Quiet } from '../../components/ui/notice.tsx'
import { Table } from '../../components/ui/table.tsx'
import { count, percent, title } from '../../lib/format.ts'
import { t } from '../../strings/evaluate.ts'
import { ThresholdCurve } from './threshold-curve.tsx'

const columns = [
  { name: t.row },
  { name: t.expected },
  { name: t.decided },
  { name: t.score, right: true },
  { name: t.by },
  { name: t.text },
]

/** What came of a run: how often it was right, the curve of thresholds, and every error. */
export function EvaluationResult({ evaluation }: { evaluation: Evaluation }) {
  const { result, target } = evaluation
  if (!result) return null
  const { figures, errors, unjudged } = result
  return (
    <section aria-label={t.result} className="space-y-6">
      {unjudged > 0 ? <Notice tone="caution">{t.rowsWereNotJudged(count(unjudged))}</Notice> : null}
      <StatRow>
        <Stat
          name={t.precision}
          value={percent(figures.precision)}
          note={t.falseAlarms(count(figures.false_positives))}
        />
        <Stat name={t.recall} value={percent(figures.recall)} note={t.missed(count(figures.false_negatives))} />
        <Stat name="F1" value={percent(figures.f1)} note={t.accuracy(percent(figures.accuracy))} />
        <Stat name={t.falseAlarmRate} value={percent(figures.false_positive_rate)} note={t.ofTextsThatAre} />
      </StatRow>
      {result.threshold === null ? null : (
        <ThresholdCurve guardrail={target} threshold={result.threshold} curve={result.curve} />
      )}
      <section aria-label={t.errors}>
        <h3 className="mb-3 font-semibold">{t.errors}</h3>
        {errors.length === 0 ? (
          <Quiet>{t.everyJudgedRowCame}</Quiet>
        ) : (
          <Table
            name="rows"
            label={t.rowsThatCameOut}
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
