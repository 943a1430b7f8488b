import type { Assessment, Span } from '#engine'

type Config = Readonly<Record<string, unknown>>

/** The kinds of guardrail that judge a text by sources. */
const sourcedKinds = ['fact_checking', 'rag_enforcement'] as const
export type SourcedKind = (typeof sourcedKinds)[number]

/** Whether guardrails of this kind need sources beside the text. */
export function isSourced(kind: string): kind is SourcedKind {
  return sourcedKinds.some((known) => known === kind)
}

/** What a check says when it names no sources and the policy names none. */
export const noSources =
  'no sources to check against: give knowledge_sources or a knowledge_base, or name a stored knowledge_base in the policy'

const sourceKeys = ['knowledge_base', 'knowledge_sources'] as const

/** Whether a configuration names sources, if only none. */
export function namesSources(config: Config | undefined): boolean {
  return config !== undefined && sourceKeys.some((key) => config[key] !== undefined)
}

/**
 * Whether a configuration names sources, if only what tools brought. An empty list counts: nothing is supported by it,
 * which a check can say.
 */
export function hasSources(config: Config): boolean {
  const named = sourceKeys.some((key) => config[key] !== undefined && config[key] !== '')
  return named || (config['retrieved'] !== undefined && config['tool_results'] !== false)
}

/** The policy's configuration under the caller's: who names sources means these and no others. */
export function underCaller(policy: Config, caller: Config | undefined): Config {
  if (caller === undefined) return policy
  if (!namesSources(caller)) return { ...policy, ...caller }
  const { knowledge_base: _base, knowledge_sources: _sources, ...rest } = policy
  return { ...rest, ...caller }
}

/** A text that is to be judged by sources. */
export interface SourcedText {
  readonly text: string
  /** The part that is judged, by itself. */
  readonly part: Span | undefined
}

/** One guardrail that judges by sources. `organizationId`: whose stored bases its configuration may name. */
export interface SourcedStep {
  readonly id: string
  readonly kind: string
  readonly config: Config
  readonly organizationId?: string | undefined
}

/** Judges by sources; what fails is unjudged. */
export interface SourceJudges {
  assess(text: SourcedText, step: SourcedStep): Promise<SourcedAssessment>
}

/** `support`: how well the sources support the text, 0..1. */
export type SourcedAssessment = Assessment & { readonly support?: number }

/** How well sources support the text, where that was asked. */
export function supportOf(assessment: SourcedAssessment | undefined): number | undefined {
  return assessment?.support
}
