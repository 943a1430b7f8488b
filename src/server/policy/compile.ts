import { type Action, actions } from '#contract/vocabulary'
import type { Rule } from '#engine'
import type { Policy, PolicyGuardrail } from '../stores/index.ts'

/** One guardrail of the policy, ready to be asked. */
export interface ActiveGuardrail {
  /** The engine's word for its kind: a built-in type, or `custom`. */
  readonly kind: string
  /** One object for as long as the policy holds, so that the engine reads it once. */
  readonly config: Readonly<Record<string, unknown>>
  readonly rule: Rule
  /** Why it does not run; absent when it does. */
  readonly off?: string
  /** Fingerprints of texts in which its findings do not count. */
  readonly exceptions?: ReadonlySet<string>
}

/** A policy as checks use it: guardrails by id, in the order in which they are asked. */
export interface ActivePolicy {
  readonly version: number
  /** What it was made of. */
  readonly source: Policy
  readonly guardrails: ReadonlyMap<string, ActiveGuardrail>
}

/** Makes a stored policy ready; the organisation's switches and their configuration stand above it. */
export function compilePolicy(policy: Policy): ActivePolicy {
  const switches = new Map<string, Policy['switches'][number]>(policy.switches.map((one) => [one.guardrailType, one]))
  return {
    version: policy.version,
    source: policy,
    guardrails: new Map(
      policy.guardrails.map((managed) => {
        const kind = managed.builtIn ? managed.id : 'custom'
        const setting = switches.get(kind)
        const off = offReason(managed.enabled, setting?.enabled ?? true)
        const { threshold, providers, parameters } = managed.configuration
        const config = {
          threshold,
          ...(providers.length > 0 && { providers }),
          ...parameters,
          ...setting?.configuration,
        }
        const exceptions = exceptionsOf(parameters)
        const made = { kind, config, rule: ruleOf(managed), ...(exceptions ? { exceptions } : {}) }
        return [managed.id, off === undefined ? made : { ...made, off }]
      }),
    ),
  }
}

/** The `exceptions` of any guardrail's parameters: texts, by fingerprint, that somebody found it to be wrong about. */
function exceptionsOf({ exceptions }: PolicyGuardrail['configuration']['parameters']): Set<string> | undefined {
  if (!Array.isArray(exceptions) || exceptions.length === 0) return undefined
  return new Set(exceptions.filter((one) => typeof one === 'string'))
}

function offReason(enabled: boolean, organizationEnabled: boolean): string | undefined {
  if (!organizationEnabled) return 'switched off for the organisation'
  return enabled ? undefined : 'switched off in the policy'
}

function ruleOf({ id, configuration, action, mode, failMode, priority }: PolicyGuardrail): Rule {
  const own = configuration.parameters['action']
  return {
    id,
    threshold: configuration.threshold,
    action: isAction(own) ? own : action,
    mode,
    failMode,
    priority,
  }
}

function isAction(word: unknown): word is Action {
  return actions.some((action) => action === word)
}
