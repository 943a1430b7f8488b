import { type Guardrail, guardrails } from '#engine'

const byType = new Map<string, Guardrail>(Object.entries(guardrails))

/** The engine's guardrail for a type of the policy; a guardrail that an operator made is a `custom` one. */
export function engineGuardrail(type: string): Guardrail | undefined {
  return byType.get(type)
}

/** Whether the engine has a guardrail of this kind. */
export function canAsk(kind: string): boolean {
  return byType.has(kind)
}
