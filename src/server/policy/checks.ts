import { performance } from 'node:perf_hooks'
import type { Action, GuardrailType, Judgement } from '#contract/vocabulary'
import { type Assessment, type Decision, decide, type Finding, type Verdict } from '#engine'
import { type EventLog, type GuardEvent, newEventId } from '../events/index.ts'
import type { ActivePolicy } from './compile.ts'
import type { Fingerprint } from './fingerprints.ts'
import { type Ask, type CheckRequest, type CheckWitness, counted, type Plan, planOf, ruleOf, stepOf } from './plans.ts'
import type { Policies } from './policies.ts'
import type { Runner } from './runner.ts'
import { supportOf } from './sourced.ts'

export type { Ask, CheckRequest } from './plans.ts'

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
  /** How well sources support the text, 0..1, where it was judged by some. */
  readonly support?: number
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
  readonly fingerprint: Fingerprint
  /** Sees every recorded check after its events. */
  readonly witness?: CheckWitness | undefined
  /** Told of a guardrail that failed. */
  readonly onFailure: (id: string, cause: unknown) => void
}

/** The check that every feature shares. */
export function createChecks(parts: ChecksParts): Checks {
  const run = async (request: CheckRequest): Promise<CheckResult> => {
    const started = performance.now()
    const policy = await parts.policies.forCall(request.call)
    const print = printOf(request, parts.fingerprint)
    const plans = request.asks.map((ask) => planOf(ask, policy, request))
    const asked = plans.filter((plan) => plan.off === undefined)
    const steps = asked.map((plan) => stepOf(plan, request.call))
    const all = await (request.assess ? request.assess(steps) : parts.runner.run(request.text, steps, request.within))
    const assessments = all.map((one) => counted(one, policy, { part: request.within, fingerprint: print }))
    const decision = decide(assessments, asked.map(ruleOf))
    const seconds = (performance.now() - started) / 1000
    for (const one of assessments) if (one.status === 'unjudged') parts.onFailure(one.id, one.cause)
    if (!request.unrecorded) {
      const events = eventsOf({ request, policy, asked, decision, at: parts.now(), print })
      if (request.recording) request.recording(() => parts.events.record(events))
      else await parts.events.record(events)
      parts.witness?.offer({ request, policy, decision, assessments: all })
    }
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
    async one({ call, text, ask, sessionId, within, unrecorded, assess, recording, whole }) {
      const asks = [ask]
      const result = await run({ call, text, asks, sessionId, within, unrecorded, assess, recording, whole })
      const [outcome] = result.outcomes
      if (outcome === undefined) throw new Error(`${ask.id} gave no outcome`)
      const { action, status, decidedBy, outcomes, seconds, policyVersion } = result
      return { action, status, decidedBy, outcomes, seconds, policyVersion, outcome }
    },
  }
}

function outcomesOf(plans: readonly Plan[], decision: Decision, assessments: readonly Assessment[]): Outcome[] {
  return plans.map((plan) => {
    const { id } = plan.ask
    const { kind } = plan.guardrail
    const { threshold, mode } = plan.rule
    const verdict = decision.verdicts.find((one) => one.id === id)
    if (verdict === undefined) {
      const reason = plan.off ?? 'gave no answer'
      const idle = { action: 'allow', confidence: 0, findings: [], seconds: 0, threshold } as const
      return { id, kind, status: 'unjudged', enforced: mode === 'enforce', ...idle, reason }
    }
    const { status, action, enforced, confidence, findings, seconds } = verdict
    const outcome = { id, status, action, enforced, confidence, findings, seconds, kind, threshold }
    const assessment = assessments.find((one) => one.id === id)
    if (assessment?.status === 'unjudged') return { ...outcome, reason: 'failed or took too long' }
    const support = supportOf(assessment)
    return support === undefined ? outcome : { ...outcome, support }
  })
}

/** The text's fingerprint, made when somebody first asks. */
function printOf({ call, text }: CheckRequest, fingerprint: Fingerprint): () => string {
  let known: string | undefined
  return () => {
    known ??= fingerprint(call.session.organization.id, text)
    return known
  }
}

interface Happening {
  readonly request: CheckRequest
  readonly policy: ActivePolicy
  readonly asked: readonly Plan[]
  readonly decision: Decision
  readonly at: number
  readonly print: () => string
}

function eventsOf({ request, policy, asked, decision, at, print }: Happening): GuardEvent[] {
  const { call, sessionId } = request
  return decision.verdicts.map((verdict) => ({
    id: newEventId(at),
    organizationId: call.session.organization.id,
    guardrail: verdict.id,
    action: verdict.action,
    confidence: verdict.confidence,
    processingSeconds: verdict.seconds,
    categories: categoriesOf(verdict, asked, policy),
    source: call.source,
    sessionId,
    requestId: call.requestId,
    policyVersion: policy.version,
    mode: verdict.enforced ? 'enforce' : 'shadow',
    status: verdict.status,
    at,
    // Only what did not pass can be called wrong later.
    textFingerprint: verdict.action === 'allow' ? undefined : print(),
  }))
}

const selfNaming = new Set(['topic_control', 'custom'])

/** Categories that the caller named are the caller's words, and no event holds those. */
function namesItself(ask: Ask, policy: ActivePolicy): boolean {
  return ask.config !== undefined && selfNaming.has(policy.guardrails.get(ask.id)?.kind ?? '')
}

const nothing: readonly string[] = []

/** What was found; where something followed, only what it followed from. */
function categoriesOf({ id, action, findings }: Verdict, asked: readonly Plan[], policy: ActivePolicy) {
  if (findings.length === 0) return nothing
  const plans = asked.filter(({ ask }) => ask.id === id)
  if (plans.some(({ ask }) => namesItself(ask, policy))) return nothing
  const threshold = plans.at(-1)?.rule.threshold ?? 0
  const told = action === 'allow' ? findings : findings.filter(({ score }) => score >= threshold)
  return [...new Set(told.map(({ category }) => category))]
}
