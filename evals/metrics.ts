/** A score 0..1 and whether the text truly was what the score is for. */
export interface Scored {
  readonly score: number
  readonly truth: boolean
}

/** The figures of one detector on one set. Those that need both kinds of texts are undefined without them. */
export interface Figures {
  readonly positives: number
  readonly negatives: number
  readonly auroc: number | undefined
  readonly auprc: number | undefined
  readonly precision: number | undefined
  readonly recall: number | undefined
  readonly f1: number | undefined
  /** Share of negatives at or over the threshold. */
  readonly falseAlarms: number | undefined
  /** Recall at the threshold that lets at most 1 % of the negatives through. */
  readonly recallAtOnePercent: number | undefined
  /** Expected calibration error over ten bins: how far scores are from the share that is true. */
  readonly calibrationError: number | undefined
}

/** All figures of a list of scores, at a threshold. */
export function figuresOf(list: readonly Scored[], threshold: number): Figures {
  const positives = list.filter(({ truth }) => truth)
  const negatives = list.filter(({ truth }) => !truth)
  const hits = positives.filter(({ score }) => score >= threshold).length
  const alarms = negatives.filter(({ score }) => score >= threshold).length
  const both = positives.length > 0 && negatives.length > 0
  const precision = both && hits + alarms > 0 ? hits / (hits + alarms) : undefined
  const recall = positives.length > 0 ? hits / positives.length : undefined
  return {
    positives: positives.length,
    negatives: negatives.length,
    auroc: both ? auroc(list) : undefined,
    auprc: both ? auprc(list) : undefined,
    precision,
    recall,
    f1: both ? (2 * hits) / (2 * hits + alarms + (positives.length - hits)) : undefined,
    falseAlarms: negatives.length > 0 ? alarms / negatives.length : undefined,
    recallAtOnePercent: both ? recallAt(positives, negatives, 0.01) : undefined,
    calibrationError: both ? calibrationError(list) : undefined,
  }
}

/** Area under the receiver operating characteristic: the chance that a positive scores above a negative, ties as half. */
export function auroc(list: readonly Scored[]): number {
  const groups = byScore(list)
  let [below, area, positives, negatives] = [0, 0, 0, 0]
  for (const { truths, lies } of groups.reverse()) {
    area += truths * (below + lies / 2)
    below += lies
    positives += truths
    negatives += lies
  }
  return positives * negatives === 0 ? Number.NaN : area / (positives * negatives)
}

/** Area under the precision-recall curve, as average precision; equal scores count as one step. */
export function auprc(list: readonly Scored[]): number {
  const total = list.filter(({ truth }) => truth).length
  let [hits, seen, area] = [0, 0, 0]
  for (const { truths, lies } of byScore(list)) {
    hits += truths
    seen += truths + lies
    area += (truths / total) * (hits / seen)
  }
  return area
}

/** The scores from high to low, equal ones together. */
function byScore(list: readonly Scored[]): { score: number; truths: number; lies: number }[] {
  const groups = new Map<number, { score: number; truths: number; lies: number }>()
  for (const { score, truth } of list) {
    const group = groups.get(score) ?? { score, truths: 0, lies: 0 }
    if (truth) group.truths += 1
    else group.lies += 1
    groups.set(score, group)
  }
  return [...groups.values()].sort((a, b) => b.score - a.score)
}

function recallAt(positives: readonly Scored[], negatives: readonly Scored[], share: number): number {
  const scores = negatives.map(({ score }) => score).sort((a, b) => b - a)
  // The highest score that too many negatives reach lies just under the threshold.
  const limit = scores[Math.floor(share * scores.length)] ?? -1
  return positives.filter(({ score }) => score > limit).length / positives.length
}

function calibrationError(list: readonly Scored[]): number {
  const bins = Array.from({ length: 10 }, () => ({ count: 0, score: 0, truths: 0 }))
  for (const { score, truth } of list) {
    const bin = bins[Math.min(9, Math.floor(score * 10))]
    if (!bin) continue
    bin.count += 1
    bin.score += score
    bin.truths += truth ? 1 : 0
  }
  return bins.reduce((error, bin) => error + Math.abs(bin.score - bin.truths), 0) / list.length
}
