import type { ClaimVerdict } from './verdict.ts'

/** One weight per input of the claim classifier, for each verdict. Fitted by `evals/fit-grounding.ts`. */
export type Weights = Readonly<Record<ClaimVerdict, readonly number[]>>

/** For the comparison's figures alone. */
export const weightsAlone: Weights = {
  supported: [-0.766, 1.374, 4.154, 0.897, 0.052, 1.847, -1.786, -1.254, 1.342, -4.228, 1.693, -4.125, -5.871],
  refuted: [-0.955, 4.984, -1.115, 0.979, 0.181, 0.21, -0.142, -0.494, -1.649, 3.21, -1.545, 4.166, 5.064],
  unsupported: [1.721, -6.358, -3.039, -1.876, -0.233, -2.057, 1.928, 1.748, 0.306, 1.018, -0.147, -0.042, 0.807],
}

/**
 * How much the model's log-odds count beside the words and numbers, and how much readier than words alone it makes a verdict of
 * supported, and any verdict at all: chosen on TRAIN, where a text of several claims is judged by its worst.
 */
const MODEL = { counts: 0.7, supported: 1, verdict: 0.3 } as const

const [yes = 0, ...speaksFor] = weightsAlone.supported
const [open = 0, ...leavesOpen] = weightsAlone.unsupported

/** For the figures together with the model's log-probabilities of supported, refuted and unsupported. */
export const weightsWithModel: Weights = {
  supported: [yes + MODEL.supported, ...speaksFor, MODEL.counts, 0, 0],
  refuted: [...weightsAlone.refuted, 0, MODEL.counts, 0],
  unsupported: [open - MODEL.verdict, ...leavesOpen, 0, 0, MODEL.counts],
}
