/** Labelled sets of texts, run over guardrails and policies: figures, threshold curves, errors. */
export { createJobs, type EvaluationJobs } from './jobs.ts'
export { targetOf } from './targets.ts'
