import type { ClaimVerdict } from './verdict.ts'

/** One weight per input of the claim classifier, for each verdict. Fitted on TRAIN and own texts by `evals/fit-grounding.ts`. */
export type Weights = Readonly<Record<ClaimVerdict, readonly number[]>>

/** For the comparison's figures alone. */
export const weightsAlone: Weights = {
  supported: [
    -0.48, 2.81, -0.79, 0.57, -0.5, 1.01, -0.63, 0.56, -2.53, -4.04, 0.22, -1.74, -1.97, -1.07, 3.83, 1.8, -0.42, 0.73,
  ],
  refuted: [
    -0.64, 0.36, 1.22, -0.58, 0.03, -0.24, -1.21, -0.94, 2.19, 3.93, 0.04, 2, 2.32, 0.96, -1.77, -0.37, 0.47, -0.64,
  ],
  unsupported: [
    1.12, -3.16, -0.43, 0.01, 0.47, -0.77, 1.84, 0.38, 0.33, 0.11, -0.26, -0.26, -0.35, 0.12, -2.06, -1.44, -0.06,
    -0.09,
  ],
}

/** For the figures together with the model's log-probabilities of supported, refuted and unsupported. */
export const weightsWithModel: Weights = {
  supported: [
    -0.59, 2.47, -1.52, 0.71, -0.28, 0.94, -0.05, 0.55, -2.28, -3.15, 1.05, -1.41, -2.02, -0.19, 3.16, 1.39, 0.06, 1.26,
    0.41, -0.49, -0.19,
  ],
  refuted: [
    0.95, -0.96, 0.9, -0.36, 0.18, -0.37, -1.27, -0.59, 2.57, 3.48, -1.34, 3.22, 1.12, -0.51, -0.21, 0.14, 0.73, -0.98,
    -0.05, 0.79, -0.35,
  ],
  unsupported: [
    -0.37, -1.51, 0.62, -0.35, 0.1, -0.57, 1.32, 0.04, -0.28, -0.33, 0.29, -1.81, 0.9, 0.7, -2.95, -1.53, -0.79, -0.28,
    -0.32, -0.44, 0.53,
  ],
}
