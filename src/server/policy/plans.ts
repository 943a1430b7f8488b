import { type Action, guardrailTypes } from '#contract/vocabulary'
import { type Assessment, type Decision, isStricter, overlaps, type Rule, type Span } from '#engine'
import { AppError } from '../http/app-error.ts'
import type { Call } from '../http/call.ts'
import type { ActiveGuardrail, ActivePolicy } from './compile.ts'
import { canAsk } from './engine-guardrails.ts'
import type { PlannedStep } from './runner.ts'
import { hasSources, isSourced, noSources, underCaller } from './sourced.ts'

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
  /** The asks are all that the policy has for texts: a draft beside it answers with all that it has. */
  readonly whole?: boolean | undefined
  readonly sessionId?: string | undefined
  /** Only findings that touch this part of the text count; the rest is context. Findings without a place count always. */
  readonly within?: Span | undefined
  /** The text was checked before, as part of the same conversation: no event is written again. */
  readonly unrecorded?: boolean | undefined
  /** Judges instead of the engine's own guardrails: for what needs more than the text, such as sources. */
  readonly assess?: ((steps: readonly PlannedStep[]) => Promise<Assessment[]>) | undefined
  /** Takes over the recording, and the waiting for it: for who has something to do before the answer leaves. */
  readonly recording?: ((record: () => Promise<unknown>) => void) | undefined
}

/** One ask with what the policy says of it. */
export interface Plan {
  readonly ask: Ask
  readonly guardrail: ActiveGuardrail
  readonly rule: Rule
  /** Why it is not asked. */
  readonly off: string | undefined
}

/** A check that is over: what a draft is compared with. */
export interface CheckedText {
  readonly request: CheckRequest
  readonly policy: ActivePolicy
  readonly decision: Decision
  readonly assessments: readonly Assessment[]
}

/** Whoever looks at checks after they were answered. Must neither throw nor take time. */
export interface CheckWitness {
  offer(check: CheckedText): void
}

/** What the policy says of an ask. Throws `invalid_input` for a guardrail that it does not have. */
export function planOf(ask: Ask, policy: ActivePolicy, request: CheckRequest): Plan {
  const guardrail = policy.guardrails.get(ask.id) ?? removed(ask.id)
  const threshold = request.assess === undefined && guardrail.kind === 'rag_enforcement' ? 0 : ask.threshold
  // Of a response the grounding decides, by the policy's threshold; what is not grounded counts however sure it is.
  const rule = threshold === undefined ? guardrail.rule : { ...guardrail.rule, threshold }
  const off = guardrail.off ?? (request.assess === undefined ? whyNotAsked({ ask, guardrail }) : undefined)
  return { ask, guardrail, rule, off }
}

function whyNotAsked({ ask, guardrail }: Pick<Plan, 'ask' | 'guardrail'>): string | undefined {
  if (isSourced(guardrail.kind)) return hasSources(underCaller(guardrail.config, ask.config)) ? undefined : noSources
  return canAsk(guardrail.kind) ? undefined : 'not able to judge a text in this installation'
}

/** A built-in guardrail that was taken out of the policy: known by name, and not asked. */
function removed(id: string): ActiveGuardrail {
  const kind = guardrailTypes.find((type) => type === id)
  if (kind === undefined) throw new AppError('invalid_input', 'The policy has no guardrail of this name.')
  const rule = { id, threshold: 0.8, action: 'block', mode: 'enforce', failMode: 'open', priority: 5 } as const
  return { kind, config: {}, rule, off: 'not in the policy' }
}

/** The rule of a plan; its ask may want a stricter word. */
export function ruleOf({ ask, rule }: Plan): Rule {
  const least = ask.atLeast?.()
  return least !== undefined && isStricter(least, rule.action) ? { ...rule, action: least } : rule
}

/** The step that the engine is asked for. */
export function stepOf({ ask, guardrail }: Plan, { session }: Call): PlannedStep {
  const { id } = ask
  const { kind, config } = guardrail
  if (isSourced(kind))
    return { id, kind, config: underCaller(config, ask.config), organizationId: session.organization.id }
  return { id, kind, config: ask.config === undefined ? config : { ...config, ...ask.config } }
}

/** An assessment as far as it counts: findings in the part asked for, and none of a text that is excepted. */
export function counted(
  assessment: Assessment,
  policy: ActivePolicy,
  { part, fingerprint }: { readonly part: Span | undefined; readonly fingerprint: () => string },
): Assessment {
  if (assessment.status === 'unjudged' || assessment.findings.length === 0) return assessment
  const exceptions = policy.guardrails.get(assessment.id)?.exceptions
  if (exceptions?.has(fingerprint())) return { ...assessment, findings: [] }
  if (part === undefined) return assessment
  const findings = assessment.findings.filter(({ span }) => span === undefined || overlaps(span, part))
  return { ...assessment, findings }
}
