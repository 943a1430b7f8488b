import type * as z from 'zod'
import type { Action, GuardrailType } from '#contract/vocabulary'
import type { Finding } from './finding.ts'
import type { Ports } from './ports.ts'
import type { Subject } from './subject.ts'

/** A built-in type, or `custom`: a guardrail that an operator made. */
export type GuardrailKind = GuardrailType | 'custom'

/** One kind of check, as its folder describes it. */
export interface GuardrailSpec<Config> {
  readonly type: GuardrailKind
  readonly title: string
  /** What follows from a finding at or over the threshold, unless the policy says otherwise. */
  readonly action: Action
  /** The score at which a finding counts, unless the policy says otherwise. */
  readonly threshold: number
  /** Validates, gives defaults, draws the console's form. */
  readonly config: z.ZodType<Config>
  find(subject: Subject, config: Config, ports: Ports): readonly Finding[] | Promise<readonly Finding[]>
}

/** A guardrail whose config type is sealed inside, so unlike guardrails can share one list. */
export interface Guardrail {
  readonly type: GuardrailKind
  readonly title: string
  readonly action: Action
  readonly threshold: number
  readonly config: z.ZodType
  /** Looks at the text with a raw configuration; a configuration that does not fit throws its ZodError. */
  find(subject: Subject, config: unknown, ports: Ports): readonly Finding[] | Promise<readonly Finding[]>
}

/** Seals a spec into a guardrail. A config object that was parsed before is not parsed again. */
export function defineGuardrail<Config>(spec: GuardrailSpec<Config>): Guardrail {
  const parsed = new WeakMap<object, Config>()
  const fallback = spec.config.safeParse({})
  const parse = (raw: unknown): Config => {
    if (raw === undefined && fallback.success) return fallback.data
    if (typeof raw !== 'object' || raw === null) return spec.config.parse(raw)
    const known = parsed.get(raw)
    if (known !== undefined) return known
    const config = spec.config.parse(raw)
    parsed.set(raw, config)
    return config
  }
  return {
    type: spec.type,
    title: spec.title,
    action: spec.action,
    threshold: spec.threshold,
    config: spec.config,
    find: (subject, config, ports) => spec.find(subject, parse(config), ports),
  }
}
