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
    -0.54, 2.38, -1.46, 0.74, -0.22, 0.75, -1.06, 0.51, -2.12, -2.77, 1.51, -1.99, -2.76, -0.38, 3.31, 1.78, -0.41,
    1.46, 0.44, -0.49, -0.19,
  ],
  refuted: [
    0.89, -0.86, 0.77, -0.17, 0.18, -0.15, -0.02, -0.41, 2.58, 3.29, -2.25, 3.52, 1.3, -0.05, -0.08, 0.08, 1.22, -1.73,
    -0.08, 0.8, -0.34,
  ],
  unsupported: [
    -0.35, -1.52, 0.68, -0.57, 0.04, -0.6, 1.08, -0.1, -0.46, -0.51, 0.74, -1.53, 1.46, 0.43, -3.23, -1.86, -0.81, 0.27,
    -0.33, -0.44, 0.52,
  ],
}
