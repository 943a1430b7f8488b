/** What a decision is made from: the score of the best intent and its lead over the second. */
export interface Evidence {
  readonly score: number
  readonly margin: number
}

export interface Sample extends Evidence {
  readonly correct: boolean
}

/** Turns evidence into the probability that the best intent is meant. */
export interface Calibration {
  readonly score: number
  readonly margin: number
  readonly bias: number
}

/** Where nothing is known: found on small intent sets of the kind programs have. */
export const PRIOR: Calibration = { score: 11, margin: 7, bias: -4.2 }
const PULL = 0.02
const ROUNDS = 200
const RATE = 0.8

/** The probability that the best intent is meant. */
export function probability(calibration: Calibration, evidence: Evidence): number {
  return (
    1 / (1 + Math.exp(-(calibration.score * evidence.score + calibration.margin * evidence.margin + calibration.bias)))
  )
}

/** Fits a logistic curve to samples, positives and negatives weighing the same, pulled towards the prior where samples are few. */
export function calibrate(samples: readonly Sample[]): Calibration {
  const positives = samples.filter((sample) => sample.correct).length
  const negatives = samples.length - positives
  if (positives < 3 || negatives < 3) return PRIOR
  let current = PRIOR
  for (let round = 0; round < ROUNDS; round += 1) {
    let [score, margin, bias] = [0, 0, 0]
    for (const sample of samples) {
      const weight = 0.5 / (sample.correct ? positives : negatives)
      const error = (Number(sample.correct) - probability(current, sample)) * weight
      score += error * sample.score
      margin += error * sample.margin
      bias += error
    }
    current = {
      score: current.score + RATE * (score * 40 - PULL * (current.score - PRIOR.score)),
      margin: current.margin + RATE * (margin * 40 - PULL * (current.margin - PRIOR.margin)),
      bias: current.bias + RATE * (bias * 8 - PULL * (current.bias - PRIOR.bias)),
    }
  }
  return current
}
