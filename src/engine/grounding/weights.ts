import type { ClaimVerdict } from './verdict.ts'

/** One weight per input of the claim classifier, for each verdict. Fitted on TRAIN and own texts by `evals/fit-grounding.ts`. */
export type Weights = Readonly<Record<ClaimVerdict, readonly number[]>>

/** For the comparison's figures alone. */
export const weightsAlone: Weights = {
  supported: [
    -0.74, 3.64, -0.14, -1.43, -0.64, 0.46, -0.82, 0.45, -4.21, -3.69, -0.26, -1.4, -3.31, -2.56, 2.19, 1, -1.04, -0.22,
  ],
  refuted: [
    -1.75, 5.15, -2.37, -0.99, 0.41, -0.33, -0.43, -1.04, 4.52, 4.24, -0.02, 2.58, 3.86, 3.12, -1.19, -0.85, -0.4, 0.79,
  ],
  unsupported: [
    2.49, -8.79, 2.5, 2.42, 0.23, -0.13, 1.24, 0.59, -0.31, -0.55, 0.29, -1.18, -0.55, -0.57, -1, -0.15, 1.43, -0.57,
  ],
}

/** For the figures together with the model's log-probabilities of supported, refuted and unsupported. */
export const weightsWithModel: Weights = {
  supported: [
    -0.48, 3.47, -1.01, -1.34, -0.06, 0.01, -0.65, 0.53, -2.17, -2.89, 0.24, -1.61, -3.65, -2.53, 0.79, 0.71, -0.41,
    -0.44, 0.42, -0.27, -0.16,
  ],
  refuted: [
    -0.2, 1.64, 0.05, -1.29, 0.04, -0.89, -1.68, -0.75, 3.67, 3.94, -0.74, 2.73, 3.88, 2.84, 0.23, -0.18, 0.29, 0.23,
    -0.18, 0.64, -0.21,
  ],
  unsupported: [
    0.68, -5.11, 0.96, 2.63, 0.02, 0.88, 2.33, 0.22, -1.49, -1.05, 0.5, -1.12, -0.22, -0.31, -1.02, -0.53, 0.12, 0.21,
    -0.23, -0.37, 0.38,
  ],
}
