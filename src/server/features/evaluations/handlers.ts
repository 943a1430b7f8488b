import type { Api, OutputOf } from '#contract'
import { type EvaluationJobs, targetOf } from '../../evaluations/index.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/call.ts'
import { actorOf, type Services } from '../../services.ts'
import type { Evaluation } from '../../stores/index.ts'

type Names = 'startEvaluation' | 'listEvaluations' | 'getEvaluation' | 'removeEvaluation'
type Wire = OutputOf<Api['getEvaluation']>['evaluation']
type Needs = Pick<Services, 'stores' | 'policies' | 'runner' | 'evaluations' | 'now'>

/** Labelled sets: run in the background over a guardrail, the policy or the draft. */
export function evaluationHandlers(services: Needs): Pick<Handlers, Names> {
  const { stores, evaluations: jobs } = services
  const wired = (evaluation: Evaluation) => wireOf(evaluation, jobs, services.now())
  return {
    startEvaluation: async ({ file, target: name }, call) => {
      if (jobs.busy)
        throw new AppError('rate_limited', 'Enough sets are being run. Try again soon.', { retryAfter: 30 })
      const { id } = call.session.organization
      const target = await targetOf(services, id, name)
      const rows = await jobs.read(new Uint8Array(await file.arrayBuffer()))
      const { policyVersion } = target
      const begun = await stores.evaluations.begin(
        id,
        { target: name, total: rows.length, policyVersion },
        actorOf(call),
      )
      jobs.start(begun, rows, target)
      return { evaluation: wired(begun) }
    },
    listEvaluations: async (_input, { session }) => {
      const runs = await stores.evaluations.list(session.organization.id)
      return { evaluations: runs.map(wired) }
    },
    getEvaluation: async ({ id }, { session }) => ({
      evaluation: wired(await stores.evaluations.get({ organizationId: session.organization.id, id })),
    }),
    removeEvaluation: async ({ id }, { session }) => {
      const organizationId = session.organization.id
      await stores.evaluations.remove({ organizationId, id })
      jobs.cancel(organizationId, id)
      return { removed: id }
    },
  }
}

/** A run that nobody has heard of for so long has ended with its server. */
const silentMs = 120_000

function wireOf(evaluation: Evaluation, jobs: EvaluationJobs, now: number): Wire {
  const { id, target, total, done, organizationId } = evaluation
  const lost = evaluation.status === 'running' && now - evaluation.updatedAt.getTime() > silentMs
  const withText = <T extends { row: number }>(row: T) => {
    const text = jobs.textOf(organizationId, id, row.row)
    return text === undefined ? row : { ...row, text }
  }
  // The store keeps what `run` made, and the contract checks it on its way out.
  const result = evaluation.result as Wire['result']
  return {
    id,
    target,
    total,
    done,
    status: lost ? 'failed' : evaluation.status,
    created_at: evaluation.createdAt.toISOString(),
    created_by: evaluation.createdBy,
    finished_at: evaluation.finishedAt?.toISOString() ?? null,
    policy_version: evaluation.policyVersion,
    result: result && {
      ...result,
      errors: result.errors.map(withText),
      comparison: result.comparison && { ...result.comparison, changed: result.comparison.changed.map(withText) },
    },
  }
}
