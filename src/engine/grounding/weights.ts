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
    -0.69, 4.32, -1.84, -1.32, -0.3, 0.2, 0.59, 0.42, -1.15, -3.42, 0.38, -2.04, -4.1, -3.69, 1.83, 1.74, -1.99, 1.28,
    0.39, -0.32, -0.16,
  ],
  refuted: [
    -0.21, 1.64, -0.11, -1.09, -0.03, -1.06, -1.51, -0.74, 3.76, 5.39, -1.22, 3.5, 4.84, 4.72, 0.79, -0.45, 1.14, -0.97,
    -0.18, 0.63, -0.2,
  ],
  unsupported: [
    0.9, -5.95, 1.95, 2.41, 0.33, 0.86, 0.92, 0.32, -2.61, -1.97, 0.84, -1.46, -0.74, -1.03, -2.62, -1.29, 0.84, -0.32,
    -0.21, -0.32, 0.36,
  ],
}
