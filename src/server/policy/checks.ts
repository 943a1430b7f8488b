import { performance } from 'node:perf_hooks'
import { type Action, type GuardrailType, guardrailTypes, type Judgement } from '#contract/vocabulary'
import {
  type Assessment,
  type Decision,
  decide,
  type Finding,
  isStricter,
  overlaps,
  type Rule,
  type Span,
  type Verdict,
} from '#engine'
import { type EventLog, type GuardEvent, newEventId } from '../events/index.ts'
import { AppError } from '../http/app-error.ts'
import type { Call } from '../http/call.ts'
import type { ActiveGuardrail, ActivePolicy } from './compile.ts'
import { canAsk } from './engine-guardrails.ts'
import type { Policies } from './policies.ts'
import type { PlannedStep, Runner } from './runner.ts'

/** One guardrail to ask, with what the caller wants otherwise than the policy. */
export interface Ask {
  readonly id: string
  readonly config?: Readonly<Record<string, unknown>> | undefined
  readonly threshold?: number | undefined
  /** Asked after the judging: what follows from a finding at least, whatever milder word the policy has. */
  readonly atLeast?: () => Action
}

/** A text and the guardrails that are to judge it. */
export interface CheckRequest {
  readonly call: Call
  readonly text: string
  readonly asks: readonly Ask[]
  readonly sessionId?: string | undefined
  /** Only findings that touch this part of the text count; the rest is context. Findings without a place count always. */
  readonly within?: Span | undefined
  /** The text was checked before, as part of the same conversation: no event is written again. */
  readonly unrecorded?: boolean | undefined
  /** Judges instead of the engine's own guardrails: for what needs more than the text, such as sources. */
  readonly assess?: ((steps: readonly PlannedStep[]) => Promise<Assessment[]>) | undefined
}

/** One guardrail's part of the answer. */
export interface Outcome {
  readonly id: string
  readonly kind: string
  readonly status: Judgement
  readonly action: Action
  readonly enforced: boolean
  readonly confidence: number
  readonly findings: readonly Finding[]
  readonly seconds: number
  readonly threshold: number
  /** Why it is unjudged. */
  readonly reason?: string
}

/** What came of a check. `seconds` is the judging alone; the answer also waited until the check was recorded. */
export interface CheckResult {
  readonly action: Action
  readonly status: Judgement
  readonly decidedBy: string | undefined
  readonly outcomes: readonly Outcome[]
  readonly seconds: number
  readonly policyVersion: number
}

/** Checks texts by the organisation's policy, and remembers each check before it answers. */
export interface Checks {
  run(request: CheckRequest): Promise<CheckResult>
  /** The one built-in guardrail `id`, for its own call. */
  one(request: Omit<CheckRequest, 'asks'> & { readonly ask: Ask & { readonly id: GuardrailType } }): Promise<OneResult>
}

export interface OneResult extends CheckResult {
  readonly outcome: Outcome
}

export interface ChecksParts {
  readonly policies: Policies
  readonly runner: Runner
  readonly events: Pick<EventLog, 'record'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Told of a guardrail that failed. */
  readonly onFailure: (id: string, cause: unknown) => void
}

interface Plan {
  readonly ask: Ask
  readonly guardrail: ActiveGuardrail
  readonly rule: Rule
  /** Why it is not asked. */
  readonly off: string | undefined
}

/** The check that every feature shares. */
export function createChecks(parts: ChecksParts): Checks {
  const run = async (request: CheckRequest): Promise<CheckResult> => {
    const started = performance.now()
    const policy = await parts.policies.of(request.call.session.organization.id)
    const plans = request.asks.map((ask) => planOf(ask, policy, request))
    const asked = plans.filter((plan) => plan.off === undefined)
    const steps = asked.map(stepOf)
    const all = await (request.assess ? request.assess(steps) : parts.runner.run(request.text, steps))
    const assessments = request.within ? all.map((one) => inside(one, request.within)) : all
    const decision = decide(
      assessments,
      asked.map(({ ask, rule }) => strictened(rule, ask.atLeast?.())),
    )
    const seconds = (performance.now() - started) / 1000
    for (const one of assessments) if (one.status === 'unjudged') parts.onFailure(one.id, one.cause)
    if (!request.unrecorded) await parts.events.record(eventsOf({ request, policy, decision, at: parts.now() }))
    return {
      action: decision.action,
      status: plans.length > asked.length && asked.length === 0 ? 'unjudged' : decision.status,
      decidedBy: decision.decidedBy,
      outcomes: outcomesOf(plans, decision, assessments),
      seconds,
      policyVersion: policy.version,
    }
  }
  return {
    run,
    async one({ ask, ...request }) {
      const result = await run({ ...request, asks: [ask] })
      const outcome = result.outcomes[0]
      if (outcome === undefined) throw new Error(`${ask.id} gave no outcome`)
      return { ...result, outcome }
    },
  }
}

function inside(assessment: Assessment, part: Span | undefined): Assessment {
  if (assessment.status === 'unjudged' || part === undefined) return assessment
  const findings = assessment.findings.filter(({ span }) => span === undefined || overlaps(span, part))
  return { ...assessment, findings }
}

function planOf(ask: Ask, policy: ActivePolicy, request: CheckRequest): Plan {
  const guardrail = policy.guardrails.get(ask.id) ?? removed(ask.id)
  const rule = ask.threshold === undefined ? guardrail.rule : { ...guardrail.rule, threshold: ask.threshold }
  const off =
    guardrail.off ??
    (request.assess !== undefined || canAsk(guardrail.kind)
      ? undefined
      : 'not able to judge a text in this installation')
  return { ask, guardrail, rule, off }
}

/** A built-in guardrail that was taken out of the policy: known by name, and not asked. */
function removed(id: string): ActiveGuardrail {
  const kind = guardrailTypes.find((type) => type === id)
  if (kind === undefined) throw new AppError('invalid_input', 'The policy has no guardrail of this name.')
  const rule = { id, threshold: 0.8, action: 'block', mode: 'enforce', failMode: 'open', priority: 5 } as const
  return { kind, config: {}, rule, off: 'not in the policy' }
}

function strictened(rule: Rule, least: Action | undefined): Rule {
  return least !== undefined && isStricter(least, rule.action) ? { ...rule, action: least } : rule
}

function stepOf({ ask, guardrail }: Plan): PlannedStep {
  const config = ask.config === undefined ? guardrail.config : { ...guardrail.config, ...ask.config }
  return { id: ask.id, kind: guardrail.kind, config }
}

function outcomesOf(plans: readonly Plan[], decision: Decision, assessments: readonly Assessment[]): Outcome[] {
  const verdicts = new Map(decision.verdicts.map((verdict) => [verdict.id, verdict]))
  const failed = new Set(assessments.flatMap((one) => (one.status === 'unjudged' ? [one.id] : [])))
  return plans.map((plan) => {
    const { kind } = plan.guardrail
    const { threshold, mode } = plan.rule
    const verdict: Verdict | undefined = verdicts.get(plan.ask.id)
    if (verdict === undefined) {
      const reason = plan.off ?? 'gave no answer'
      const idle = { action: 'allow', confidence: 0, findings: [], seconds: 0, threshold } as const
      return { id: plan.ask.id, kind, status: 'unjudged', enforced: mode === 'enforce', ...idle, reason }
    }
    return { ...verdict, kind, threshold, ...(failed.has(plan.ask.id) ? { reason: 'failed or took too long' } : {}) }
  })
}

interface Happening {
  readonly request: CheckRequest
  readonly policy: ActivePolicy
  readonly decision: Decision
  readonly at: number
}

function eventsOf({ request, policy, decision, at }: Happening): GuardEvent[] {
  const { call, sessionId } = request
  // Categories that the caller named are the caller's words, and no event holds those.
  const foreign = new Set(request.asks.filter((ask) => namesItself(ask, policy)).map((ask) => ask.id))
  return decision.verdicts.map((verdict) => ({
    id: newEventId(at),
    organizationId: call.session.organization.id,
    guardrail: verdict.id,
    action: verdict.action,
    confidence: verdict.confidence,
    processingSeconds: verdict.seconds,
    categories: foreign.has(verdict.id) ? [] : categoriesOf(verdict.findings),
    source: call.source,
    sessionId,
    requestId: call.requestId,
    policyVersion: policy.version,
    mode: verdict.enforced ? 'enforce' : 'shadow',
    status: verdict.status,
    at,
  }))
}

const selfNaming = new Set(['topic_control', 'custom'])

function namesItself(ask: Ask, policy: ActivePolicy): boolean {
  return ask.config !== undefined && selfNaming.has(policy.guardrails.get(ask.id)?.kind ?? '')
}

function categoriesOf(findings: readonly Finding[]): string[] {
  return findings.length === 0 ? [] : [...new Set(findings.map((finding) => finding.category))]
}
