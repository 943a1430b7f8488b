import type { Api, OutputOf, ParsedInputOf } from '#contract'
import { guardrailTypes } from '#contract/vocabulary'
import { AppError } from '../http/app-error.ts'
import type { PolicyGuardrail } from '../stores/index.ts'
import type { PolicyDifference } from './differences.ts'
import { refuseUnusable } from './parameters.ts'

type Settings = OutputOf<Api['exportGuardrails']>['guardrails'][number]
type Given = ParsedInputOf<Api['importGuardrails']>['guardrails'][number]

/** A guardrail without its figures, in the words of the wire. */
export function settingsOf(guardrail: PolicyGuardrail): Settings {
  const { failMode, builtIn, configuration, ...same } = guardrail
  const { threshold, providers, parameters } = configuration
  return {
    ...same,
    fail_mode: failMode,
    built_in: builtIn,
    configuration: { threshold, providers: [...providers], parameters: { ...parameters } },
  }
}

/**
 * Guardrails as a caller handed them in. Built in is what has the id of a built-in type, whatever the caller says; ids
 * occur once, and parameters fit.
 */
export function givenGuardrails(given: readonly Given[]): PolicyGuardrail[] {
  const seen = new Set<string>()
  return given.map(({ fail_mode, ...same }) => {
    if (seen.has(same.id)) throw new AppError('invalid_input', 'guardrails: an id occurs twice')
    seen.add(same.id)
    const builtIn = guardrailTypes.some((type) => type === same.id)
    refuseUnusable(builtIn ? same.id : 'custom', same.configuration.parameters)
    return { ...same, failMode: fail_mode, builtIn }
  })
}

/** Differences in the words of the wire. */
export function differencesOf(
  differences: readonly PolicyDifference[],
): OutputOf<Api['importGuardrails']>['differences'] {
  return differences.map(({ fields, ...same }) => ({ ...same, fields: fields.map((field) => ({ ...field })) }))
}
