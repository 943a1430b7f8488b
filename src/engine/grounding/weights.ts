import type { ClaimVerdict } from './verdict.ts'

/** One weight per input of the claim classifier, for each verdict. Fitted on TRAIN and own texts by `evals/fit-grounding.ts`. */
export type Weights = Readonly<Record<ClaimVerdict, readonly number[]>>

/** For the comparison's figures alone. */
export const weightsAlone: Weights = {
  supported: [
    -0.3, 0.49, 1.31, -0.16, -0.09, 1.45, -1.22, 0.65, -3.48, -1.99, 0.51, -2.16, -2.11, -1.83, 1.98, 1.01, -1.07, 0.8,
  ],
  refuted: [
    -0.31, 1.14, -0.19, -0.58, 0.06, -0.46, -1.25, -0.6, 2.76, 2.86, 0.03, 2.18, 1.97, 1.64, -0.59, -0.27, 1.05, -0.81,
  ],
  unsupported: [
    0.61, -1.63, -1.12, 0.74, 0.03, -0.98, 2.47, -0.05, 0.72, -0.86, -0.54, -0.02, 0.15, 0.19, -1.39, -0.73, 0.02, 0.02,
  ],
}

/** For the figures together with the model's log-probabilities of supported, refuted and unsupported. */
export const weightsWithModel: Weights = {
  supported: [
    -0.93, 2.3, -1.15, 0.89, -0.25, 0.48, -0.26, 0.36, -2.86, -2.61, 0.99, -1.68, -2.25, -1.27, 2.07, 1.21, -0.82, 2.31,
    0.28, -0.55, -0.33,
  ],
  refuted: [
    0.91, -1.33, 0.92, 0.16, 0, -0.17, -0.31, -0.46, 3.58, 2.76, -1.7, 3.16, 1.71, 0.76, 0.17, 0.07, 0.95, -0.91, -0.08,
    0.78, -0.45,
  ],
  unsupported: [
    0.01, -0.97, 0.23, -1.06, 0.24, -0.31, 0.57, 0.09, -0.72, -0.15, 0.71, -1.48, 0.54, 0.52, -2.24, -1.28, -0.12, -1.4,
    -0.17, -0.4, 0.76,
  ],
}
