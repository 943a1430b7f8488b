import * as z from 'zod'
import type { Endpoint } from '#contract'

/** Every field name that a call's input describes, at any depth: what an error message may show. */
export function knownFields(call: Endpoint): ReadonlySet<string> {
  const names = new Set<string>()
  collect(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }), names)
  return names
}

function collect(schema: unknown, names: Set<string>): void {
  if (Array.isArray(schema)) {
    for (const item of schema) collect(item, names)
    return
  }
  if (typeof schema !== 'object' || schema === null) return
  if ('properties' in schema && typeof schema.properties === 'object' && schema.properties !== null) {
    for (const name of Object.keys(schema.properties)) names.add(name)
  }
  for (const value of Object.values(schema)) collect(value, names)
}
