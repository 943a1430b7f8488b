import type { ActionCall } from '#colang'
import type { GuardrailType } from '#contract/vocabulary'
import { mask, type Span } from '#engine'
import type { Call } from '../../http/call.ts'
import type { CheckResult, Outcome } from '../../policy/checks.ts'
import { noSources, type SourcedKind } from '../../policy/sourced.ts'
import type { Services } from '../../services.ts'
import { matchPatterns } from './patterns.ts'

type Needs = Pick<Services, 'checks'>

/** What a flow's action is made for: who asks, in which session, and whether it is counted. */
export interface Asker {
  readonly call: Call
  readonly sessionId: string
  /** A draft's turn: nothing is counted. */
  readonly unrecorded?: boolean
}

/** What an action answers with: plain data for the flow. */
export type Action = (call: ActionCall) => Promise<unknown>

type Shape = 'verdict' | 'detection' | 'masked'

/** An action that asks guardrails about a text. */
interface TextAction {
  readonly guardrails: readonly GuardrailType[]
  /** Which text is meant where the flow names none. */
  readonly of: 'user_message' | 'bot_message'
  readonly shape: Shape
}

const privacy = ['pii_detection', 'healthcare_phi'] as const
const verdictOn = (of: TextAction['of'], ...guardrails: GuardrailType[]): TextAction => ({
  guardrails,
  of,
  shape: 'verdict',
})
const detection = (...guardrails: GuardrailType[]): TextAction => ({
  guardrails,
  of: 'user_message',
  shape: 'detection',
})
const masking: TextAction = { guardrails: privacy, of: 'user_message', shape: 'masked' }

/**
 * The names that authors of flows know, and the guardrails that answer. A verdict is true when the text may pass, a
 * detection is true when something was found, a masking is the text without what was found: as those authors use them.
 */
export const textActions: Readonly<Record<string, TextAction>> = {
  self_check_input: verdictOn('user_message', 'content_safety', 'jailbreak_detection'),
  self_check_output: verdictOn('bot_message', 'content_safety'),
  content_safety_check_input: verdictOn('user_message', 'content_safety'),
  content_safety_check_output: verdictOn('bot_message', 'content_safety'),
  llama_guard_check_input: verdictOn('user_message', 'content_safety'),
  llama_guard_check_output: verdictOn('bot_message', 'content_safety'),
  output_moderation: verdictOn('bot_message', 'content_safety'),
  topic_safety_check_input: verdictOn('user_message', 'topic_control'),
  check_jailbreak: verdictOn('user_message', 'jailbreak_detection'),
  check_sensitive_data: verdictOn('user_message', ...privacy),
  jailbreak_detection: detection('jailbreak_detection'),
  jailbreak_detection_heuristics: detection('jailbreak_detection'),
  jailbreak_detection_model: detection('jailbreak_detection'),
  injection_detection: { ...detection('jailbreak_detection'), of: 'bot_message' },
  detect_sensitive_data: detection(...privacy),
  detect_pii: detection(...privacy),
  gliner_detect_pii: detection(...privacy),
  mask_sensitive_data: masking,
  mask_pii: masking,
  gliner_mask_pii: masking,
}

/** An action that asks whether sources support a text. */
interface GroundingAction {
  readonly guardrail: SourcedKind
  readonly shape: 'verdict' | 'score' | 'hallucination'
}

const factScore: GroundingAction = { guardrail: 'fact_checking', shape: 'score' }
const hallucination: GroundingAction = { guardrail: 'rag_enforcement', shape: 'hallucination' }

/** The names that authors know for these. */
export const groundingActions: Readonly<Record<string, GroundingAction>> = {
  check_rag: { guardrail: 'rag_enforcement', shape: 'verdict' },
  check_facts: factScore,
  self_check_facts: factScore,
  alignscore_check_facts: factScore,
  self_check_hallucination: hallucination,
  check_hallucination: hallucination,
}

/** The built-in actions of one turn. */
export function guardrailActions(services: Needs, asker: Asker): ReadonlyMap<string, Action> {
  const actions = new Map<string, Action>()
  for (const [name, action] of Object.entries(textActions)) actions.set(name, textAction(services, asker, action))
  for (const [name, action] of Object.entries(groundingActions))
    actions.set(name, groundingAction(services, asker, action))
  actions.set('detect_regex_pattern', async (call) =>
    matchPatterns(textFor(call, 'user_message'), call.params['patterns']),
  )
  return actions
}

function textAction({ checks }: Needs, asker: Asker, { guardrails, of, shape }: TextAction): Action {
  return async (call) => {
    const text = textFor(call, of)
    const result = await checks.run({
      call: { ...asker.call, source: 'flow' },
      text,
      asks: guardrails.map((id) => ({ id })),
      sessionId: asker.sessionId,
      unrecorded: asker.unrecorded,
    })
    const verdict = verdictOf(text, result)
    if (shape === 'masked') return verdict.masked_text
    if (shape === 'verdict') return verdict
    return { ...verdict, detected: verdict.categories.length > 0 || !verdict.allowed }
  }
}

/** What a flow sees of a check. Guardrails that are switched off let everything pass, and `skipped` says so. */
function verdictOf(text: string, result: CheckResult) {
  const found = result.outcomes.flatMap(({ findings, threshold, enforced }) =>
    enforced ? findings.filter((one) => one.score >= threshold) : [],
  )
  const allowed = result.action === 'allow'
  return {
    allowed,
    on_topic: allowed,
    action: result.action,
    status: result.status,
    skipped: result.outcomes.every(({ status, reason }) => status === 'unjudged' && reason !== failedReason),
    score: Math.max(0, ...found.map((finding) => finding.score)),
    categories: [...new Set(found.map((finding) => finding.category))],
    policy_violations: [...new Set(found.map((finding) => finding.category))],
    masked_text: maskedBy(text, result, found),
  }
}

const failedReason = 'failed or took too long'

interface Placed {
  readonly category: string
  readonly span?: Span
}

/** The text without what was found; nothing of it where that cannot be told apart from the rest. */
function maskedBy(text: string, result: CheckResult, found: readonly Placed[]): string {
  const spans = found.flatMap(({ span, category }) => (span ? [{ ...span, type: category }] : []))
  if (spans.length > 0) return mask(text, spans)
  return result.action === 'allow' ? text : ''
}

/** Asks as any check does: the policy says what follows, and the check is counted. Where nothing names sources, nothing passes. */
function groundingAction({ checks }: Needs, asker: Asker, { guardrail, shape }: GroundingAction): Action {
  return async ({ params, context }) => {
    const text = textOf(params['response'] ?? params['text'] ?? context['bot_message'] ?? context['last_bot_message'])
    const query = textOf(params['query'] ?? context['last_user_message'])
    const { outcome, ...result } = await checks.one({
      call: { ...asker.call, source: 'flow' },
      text,
      ask: { id: guardrail, config: { query, ...sourcesOf({ params, context }) } },
      sessionId: asker.sessionId,
      unrecorded: asker.unrecorded,
    })
    const verdict = supportVerdict(text, result, outcome)
    if (shape === 'verdict') return verdict
    return shape === 'hallucination' ? { ...verdict, detected: !verdict.allowed } : numberOf(verdict, outcome)
  }
}

/** The sources that a flow names: a stored base, texts, or what was retrieved. Nothing: the base that the policy names. */
function sourcesOf({ params, context }: Pick<ActionCall, 'params' | 'context'>) {
  const base = textOf(params['knowledge_base'])
  if (base !== '') return { knowledge_base: base }
  const given = [params['sources'] ?? params['evidence'] ?? context['relevant_chunks'] ?? []].flat()
  const texts = given.map(textOf).filter(Boolean)
  return texts.length === 0 ? {} : { knowledge_sources: texts }
}

/** `score` is how well the sources support the text. */
function supportVerdict(text: string, result: CheckResult, outcome: Outcome) {
  const verdict = verdictOf(text, result)
  const { reason, support } = outcome
  const told = reason === undefined ? {} : { reason }
  if (reason === noSources && outcome.enforced)
    return { ...verdict, allowed: false, on_topic: false, skipped: false, score: 0, ...told }
  return { ...verdict, score: support ?? (verdict.allowed ? 1 : 0), ...told }
}

/** Flows compare this number: where nobody may stop the text, it is that of a text that passes. */
function numberOf({ score }: Pick<ReturnType<typeof supportVerdict>, 'score'>, { enforced }: Outcome): number {
  return enforced ? score : 1
}

/** The text that an action is about: named by the flow, else by `source`, else what the action is made for. */
export function textFor({ params, context }: ActionCall, fallback: TextAction['of']): string {
  if (typeof params['text'] === 'string') return params['text']
  const side = params['source']
  const name = side === 'output' ? 'bot_message' : side === 'input' ? 'user_message' : fallback
  if (side === 'retrieval') return [context['relevant_chunks'] ?? []].flat().map(textOf).join('\n')
  return textOf(context[name] ?? context[`last_${name}`])
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
