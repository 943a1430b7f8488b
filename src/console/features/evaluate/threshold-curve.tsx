import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Evaluation } from '../../components/labelled-set.tsx'
import { Button } from '../../components/ui/button.tsx'
import { call } from '../../lib/call.ts'
import { count, fixed, messageOf, percent } from '../../lib/format.ts'
import { queryClient } from '../../lib/queries.ts'
import { toast, toastError } from '../../lib/toast.ts'
import { t } from '../../strings/evaluate.ts'
import { type CurvePoint, pathOf, pointAt, sharesAt } from './curve.ts'

type Curve = NonNullable<Evaluation['result']>['curve']

const width = 600
const height = 220

interface ThresholdCurveProps {
  readonly guardrail: string
  readonly threshold: number
  readonly curve: Curve
}

/** Precision, recall and false alarms at every threshold; the one that is chosen can be made the guardrail's own. */
export function ThresholdCurve({ guardrail, threshold, curve }: ThresholdCurveProps) {
  const [chosen, setChosen] = useState(threshold)
  const [held, setHeld] = useState(threshold)
  const setting = useMutation({
    mutationFn: (value: number) => call('updateGuardrail', { id: guardrail, configuration: { threshold: value } }),
    onSuccess: async (_answer, value) => {
      setHeld(value)
      toast(t.thresholdSet, t.holdsFromTheNext(percent(value, 0)))
      await queryClient.invalidateQueries({ queryKey: ['management'] })
    },
    onError: (error) => toastError(t.failedToSetThe, messageOf(error, t.theThresholdCouldNot)),
  })
  const point = pointAt(curve, chosen)
  return (
    <section aria-label={t.thresholdCurve} className="space-y-3">
      <h3 className="font-semibold">{t.threshold}</h3>
      <Chart curve={curve} chosen={chosen} held={held} />
      <label className="block">
        <span className="mb-1 block text-small font-medium">{t.threshold2(fixed(chosen, 2))}</span>
        <input
          type="range"
          min={0}
          max={1}
          step={0.01}
          value={chosen}
          className="w-full max-w-[37.5rem] accent-[var(--ink)]"
          onChange={({ target }) => setChosen(Number(target.value))}
        />
      </label>
      {point ? <At point={point} /> : null}
      <Button disabled={chosen === held || setting.isPending} onClick={() => setting.mutate(chosen)}>
        {setting.isPending ? t.setting : t.setThresholdTo(fixed(chosen, 2))}
      </Button>
    </section>
  )
}

function At({ point }: { point: CurvePoint }) {
  return (
    <p className="text-small text-ink-2" role="status">
      {t.therePrecisionRecallFalse({
        precision: percent(point.precision),
        recall: percent(point.recall),
        falsePositives: count(point.false_positives),
        falseNegatives: count(point.false_negatives),
      })}
    </p>
  )
}

interface ChartProps {
  readonly curve: Curve
  readonly chosen: number
  readonly held: number
}

function Chart({ curve, chosen, held }: ChartProps) {
  return (
    <figure className="max-w-[37.5rem]">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t.precisionRecallAndFalse}
        className="h-auto w-full overflow-visible rounded-sm bg-sunken"
      >
        {[0.25, 0.5, 0.75].map((share) => (
          <line key={share} x1={0} x2={width} y1={height * share} y2={height * share} className="stroke-line" />
        ))}
        <path
          d={pathOf(sharesAt(curve, 'precision'), { width, height })}
          fill="none"
          strokeWidth={2}
          className="stroke-ok"
        />
        <path
          d={pathOf(sharesAt(curve, 'recall'), { width, height })}
          fill="none"
          strokeWidth={2}
          strokeDasharray="7 4"
          className="stroke-ink"
        />
        <path
          d={pathOf(sharesAt(curve, 'false_positive_rate'), { width, height })}
          fill="none"
          strokeWidth={2}
          strokeDasharray="2 4"
          className="stroke-bad"
        />
        <line x1={held * width} x2={held * width} y1={0} y2={height} strokeDasharray="3 3" className="stroke-ink-3" />
        <line x1={chosen * width} x2={chosen * width} y1={0} y2={height} strokeWidth={1.5} className="stroke-ink" />
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-label text-ink-2">
        <Key name={t.precision} className="border-ok" />
        <Key name={t.recall} className="border-dashed border-ink" />
        <Key name={t.falseAlarmRate2} className="border-dotted border-bad" />
        <span className="ml-auto">{t.n0To1Left}</span>
      </figcaption>
    </figure>
  )
}

function Key({ name, className }: { name: string; className: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`w-6 border-t-2 ${className}`} />
      {name}
    </span>
  )
}
