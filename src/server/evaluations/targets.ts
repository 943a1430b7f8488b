import type { Action } from '#contract/vocabulary'
import { type Assessment, decide } from '#engine'
import { AppError } from '../http/app-error.ts'
import { type ActivePolicy, compilePolicy } from '../policy/compile.ts'
import { canAsk } from '../policy/engine-guardrails.ts'
import { textGuardrailsOf } from '../policy/everything.ts'
import type { Policies } from '../policy/policies.ts'
import type { PlannedStep, Runner } from '../policy/runner.ts'
import type { Stores } from '../stores/index.ts'

/** What one text came to under one target. */
export interface Outcome {
  readonly judged: boolean
  readonly action: Action
  /** The strongest finding of any guardrail asked, 0..1. */
  readonly score: number
  /** Those that did not let it pass. */
  readonly guardrails: readonly string[]
}

/** What is run over a labelled set. No event is written. */
export interface Target {
  readonly policyVersion: number
  /** Of a single guardrail. */
  readonly threshold: number | null
  judge(text: string): Promise<Outcome>
  /** The policy that holds, beside a draft. */
  readonly live?: (text: string) => Promise<Outcome>
}

interface Needs {
  readonly stores: Pick<Stores, 'drafts'>
  readonly policies: Policies
  readonly runner: Runner
}

/** The target of a name: `policy`, `draft`, or a guardrail of the policy. Throws where there is none. */
export async function targetOf(services: Needs, organizationId: string, name: string): Promise<Target> {
  const live = await services.policies.of(organizationId)
  if (name === 'policy') return { ...about(live), judge: wholeJudge(services, live) }
  if (name === 'draft') {
    const draft = await services.stores.drafts.get(organizationId)
    if (!draft) throw new AppError('not_found', 'There is no draft.')
    const guardrails = [...draft.guardrails].sort((a, b) => a.priority - b.priority)
    const active = compilePolicy({ ...live.source, guardrails })
    return { ...about(live), judge: wholeJudge(services, active), live: wholeJudge(services, live) }
  }
  return singleTarget(services, live, name)
}

function about(policy: ActivePolicy) {
  return { policyVersion: policy.version, threshold: null }
}

function wholeJudge({ runner }: Needs, policy: ActivePolicy): Target['judge'] {
  const asked = textGuardrailsOf(policy).flatMap((id) => {
    const guardrail = policy.guardrails.get(id)
    return guardrail === undefined || !canAsk(guardrail.kind) ? [] : [{ id, ...guardrail }]
  })
  const steps = asked.map(({ id, kind, config }) => ({ id, kind, config }))
  const rules = asked.map(({ rule }) => rule)
  return async (text) => {
    const assessments = await runner.run(text, steps)
    const decision = decide(assessments, rules)
    return {
      judged: decision.status === 'judged',
      action: decision.action,
      score: topScore(assessments),
      guardrails: decision.verdicts
        .filter(({ action, enforced }) => enforced && action !== 'allow')
        .map(({ id }) => id),
    }
  }
}

/** Guardrails that report only what reaches their threshold: for a curve they are asked for everything. */
const reportReachedOnly = new Set(['pii_detection', 'healthcare_phi'])

function singleTarget({ runner }: Needs, policy: ActivePolicy, id: string): Target {
  const guardrail = policy.guardrails.get(id)
  if (guardrail === undefined) throw new AppError('not_found', 'The policy has no guardrail of this name.')
  const { kind, config, rule } = guardrail
  if (!canAsk(kind)) throw new AppError('invalid_input', 'target: this guardrail judges more than a text')
  const lowered = reportReachedOnly.has(kind) ? { ...config, threshold: 0 } : config
  const step: PlannedStep = { id, kind, config: lowered }
  return {
    policyVersion: policy.version,
    threshold: rule.threshold,
    async judge(text) {
      const assessments = await runner.run(text, [step])
      const score = topScore(assessments)
      const flagged = score > 0 && score >= rule.threshold
      const action = flagged ? rule.action : 'allow'
      const judged = assessments.every(({ status }) => status === 'judged')
      return { judged, action, score, guardrails: flagged ? [id] : [] }
    },
  }
}

function topScore(assessments: readonly Assessment[]): number {
  return assessments.reduce(
    (most, one) =>
      one.status === 'judged' ? one.findings.reduce((top, { score }) => Math.max(top, score), most) : most,
    0,
  )
}
