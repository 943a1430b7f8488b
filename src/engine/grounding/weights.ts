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
    -0.28, 0.17, 0.34, -0.06, 0.06, 1.43, -0.23, 0.36, -2.19, -1.59, 0.54, -1.16, -2.43, -1.37, 1.35, 0.64, -0.72, 1.15,
    0.49, -0.43, -0.33,
  ],
  refuted: [
    0.57, -0.3, 0.48, -0.4, 0.05, -0.04, -0.66, -0.27, 3.03, 3.12, -0.54, 2.12, 1.97, 0.85, 0.83, 0.33, 0.36, -0.78,
    -0.27, 0.75, -0.36,
  ],
  unsupported: [
    -0.29, 0.13, -0.82, 0.46, -0.11, -1.4, 0.89, -0.09, -0.85, -1.53, 0.01, -0.95, 0.46, 0.52, -2.17, -0.97, 0.35,
    -0.37, -0.23, -0.38, 0.67,
  ],
}
