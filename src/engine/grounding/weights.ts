import type { ClaimVerdict } from './verdict.ts'

/** One weight per input of the claim classifier, for each verdict. Fitted on TRAIN and own texts by `evals/fit-grounding.ts`. */
export type Weights = Readonly<Record<ClaimVerdict, readonly number[]>>

/** For the comparison's figures alone. */
export const weightsAlone: Weights = {
  supported: [
    -0.71, 3.36, 0.09, -1.34, -0.64, 0.43, -0.74, 0.45, -3.89, -3.36, -0.3, -1.35, -2.82, -2.14, 1.67, 0.77, -0.91,
    -0.34,
  ],
  refuted: [
    -1.58, 4.32, -1.63, -0.97, 0.39, -0.27, -0.42, -0.98, 4.27, 3.83, 0.27, 2.15, 3.27, 2.58, -0.9, -0.63, -0.21, 0.62,
  ],
  unsupported: [
    2.29, -7.66, 1.53, 2.31, 0.25, -0.16, 1.16, 0.53, -0.37, -0.47, 0.03, -0.8, -0.46, -0.44, -0.77, -0.15, 1.12, -0.28,
  ],
}

/** For the figures together with the model's log-probabilities of supported, refuted and unsupported. */
export const weightsWithModel: Weights = {
  supported: [
    -0.81, 2.34, -1.53, 0.82, -0.24, 0.66, -0.43, 0.61, -1.81, -3.18, 1.64, -2.13, -3.12, -0.18, 3.04, 1.63, -0.66,
    1.41, 0.32, -0.47, -0.35,
  ],
  refuted: [
    1.25, -0.43, 0.44, 0.02, 0.13, -0.08, -0.62, -0.6, 2.34, 3.63, -2.91, 4.28, 1.7, -0.14, -0.08, 0.2, 1.36, -1.85, 0,
    0.77, -0.26,
  ],
  unsupported: [
    -0.44, -1.91, 1.09, -0.84, 0.11, -0.57, 1.05, 0, -0.53, -0.45, 1.28, -2.15, 1.42, 0.32, -2.96, -1.82, -0.7, 0.44,
    -0.28, -0.46, 0.6,
  ],
}
