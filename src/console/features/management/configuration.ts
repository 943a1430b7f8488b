import type { Api, InputOf } from '#contract'

/** What a guardrail is set to, as the server keeps it. */
export type Configuration = NonNullable<InputOf<Api['updateGuardrail']>['configuration']>

const fallback = 0.8

/** A threshold typed as text; empty or no number falls back to 0.8. */
export function thresholdOf(typed: string): number {
  const value = Number.parseFloat(typed)
  return Number.isFinite(value) ? value : fallback
}

/** The configuration that a JSON text says, or undefined while the text is no JSON object. */
export function readConfiguration(raw: string): Configuration | undefined {
  try {
    const value: unknown = JSON.parse(raw)
    if (!isObject(value)) return undefined
    return 'parameters' in value && !isObject(value.parameters) ? undefined : value
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A configuration as a text to edit. */
export function writeConfiguration(configuration: Configuration): string {
  return JSON.stringify(configuration, null, 2)
}
