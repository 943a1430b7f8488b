import * as z from 'zod'
import { guardrails } from '#engine'
import { sourcedParameters } from '../../policy/sourced-config.ts'

type Schema = Record<string, unknown>
let made: Record<string, Schema> | undefined

/** What each kind of guardrail can be told, from its own description: the console draws its forms from these. */
export function guardrailSchemas(): Record<string, Schema> {
  made ??= Object.fromEntries([
    ...Object.entries(guardrails).map(([kind, { config }]) => [kind, schemaOf(config)] as const),
    ...Object.entries(sourcedParameters).map(([kind, shape]) => [kind, schemaOf(shape)] as const),
  ])
  return made
}

/** The threshold has a field of its own in every form, and is no parameter. */
function schemaOf(config: z.ZodType): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(config, { io: 'input', unrepresentable: 'any' })
  const { threshold: _threshold, action: _action, ...properties } = schema.properties ?? {}
  return { ...schema, properties }
}
