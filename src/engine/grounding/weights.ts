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
    -0.61, 1.86, -0.84, 0.71, -0.17, 0.78, -0.08, 0.48, -2.43, -2.22, 0.81, -1.37, -2.66, -0.77, 2.03, 1.3, -0.49, 1.88,
    0.4, -0.52, -0.22,
  ],
  refuted: [
    0.87, -1.1, 1.16, -0.26, 0.08, -0.1, -0.43, -0.57, 3.15, 3.1, -0.7, 2.47, 1.56, 0.26, 0.14, 0.03, -0.05, -0.29,
    -0.16, 0.78, -0.37,
  ],
  unsupported: [
    -0.26, -0.76, -0.32, -0.45, 0.09, -0.68, 0.51, 0.1, -0.72, -0.88, -0.11, -1.11, 1.1, 0.51, -2.17, -1.33, 0.54,
    -1.58, -0.21, -0.41, 0.57,
  ],
}
