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
    -1.05, 2.17, -1.07, 0.05, -0.48, 0.8, -0.76, 0.55, -1.53, -2.75, 1.86, -3.15, -2.73, -1.5, 1.97, 1.31, -0.3, 0.63,
    0.43, -0.66, -0.38,
  ],
  refuted: [
    0.17, 1.28, -0.73, -0.48, 0.07, -0.17, -0.29, -0.72, 3.2, 4.66, -3.16, 4.65, 2.24, 1.4, 1.11, 0.72, 0.13, -0.54,
    -0.17, 0.94, -0.44,
  ],
  unsupported: [
    0.88, -3.44, 1.79, 0.44, 0.41, -0.62, 1.06, 0.17, -1.67, -1.91, 1.3, -1.51, 0.49, 0.1, -3.08, -2.03, 0.18, -0.09,
    -0.25, -0.37, 0.79,
  ],
}
