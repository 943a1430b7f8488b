/** How one labelled row came out. */
export interface Scored {
  readonly expected: boolean
  readonly flagged: boolean
  /** 0..1: the strongest finding. */
  readonly score: number
}

export interface Counts {
  readonly true_positives: number
  readonly false_positives: number
  readonly true_negatives: number
  readonly false_negatives: number
}

export interface Figures extends Counts {
  readonly precision: number | null
  readonly recall: number | null
  readonly f1: number | null
  readonly accuracy: number | null
  readonly false_positive_rate: number | null
}

export interface CurvePoint extends Omit<Figures, 'f1' | 'accuracy'> {
  readonly threshold: number
}

/** Steps of the threshold curve: 0, 0.01 … 1. */
const steps = 100

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

/** Counts and shares of rows that were judged. */
export function figuresOf(rows: readonly Scored[]): Figures {
  const count = (expected: boolean, flagged: boolean) =>
    rows.filter((row) => row.expected === expected && row.flagged === flagged).length
  const counts = {
    true_positives: count(true, true),
    false_positives: count(false, true),
    true_negatives: count(false, false),
    false_negatives: count(true, false),
  }
  const { true_positives: hits, false_positives: alarms, true_negatives: quiet, false_negatives: misses } = counts
  return {
    ...counts,
    ...sharesOf(counts),
    f1: ratio(2 * hits, 2 * hits + alarms + misses),
    accuracy: ratio(hits + quiet, rows.length),
  }
}

function sharesOf({ true_positives, false_positives, true_negatives, false_negatives }: Counts) {
  return {
    precision: ratio(true_positives, true_positives + false_positives),
    recall: ratio(true_positives, true_positives + false_negatives),
    false_positive_rate: ratio(false_positives, false_positives + true_negatives),
  }
}

/** What every threshold would have made of the rows: a score at or over it counts. */
export function curveOf(rows: readonly Pick<Scored, 'expected' | 'score'>[]): CurvePoint[] {
  const bins = { positive: new Uint32Array(steps + 1), negative: new Uint32Array(steps + 1) }
  for (const { expected, score } of rows) {
    const bin = score <= 0 ? -1 : Math.min(steps, Math.floor(score * steps + 1e-9))
    const list = expected ? bins.positive : bins.negative
    if (bin >= 0) list[bin] = (list[bin] ?? 0) + 1
  }
  const [positives, negatives] = [true, false].map((kind) => rows.filter(({ expected }) => expected === kind).length)
  let [hits, alarms] = [0, 0]
  const points: CurvePoint[] = []
  for (let step = steps; step >= 0; step -= 1) {
    hits += bins.positive[step] ?? 0
    alarms += bins.negative[step] ?? 0
    const counts = {
      true_positives: hits,
      false_positives: alarms,
      true_negatives: (negatives ?? 0) - alarms,
      false_negatives: (positives ?? 0) - hits,
    }
    points.push({ threshold: step / steps, ...counts, ...sharesOf(counts) })
  }
  return points.reverse()
}
