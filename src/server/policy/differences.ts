import type { Policy, PolicyGuardrail } from '../stores/index.ts'

/** One guardrail that two policies do not have alike, in the words of the wire. */
export interface PolicyDifference {
  readonly guardrail: string
  readonly name: string
  readonly change: 'added' | 'removed' | 'changed'
  /** Empty unless it was changed. */
  readonly fields: readonly FieldDifference[]
}

export interface FieldDifference {
  /** `priority`, `configuration.threshold`, `configuration.parameters.keywords`, `organization_switch` … */
  readonly field: string
  readonly before?: unknown
  readonly after?: unknown
}

type Rules = Pick<Policy, 'guardrails'> & { readonly switches?: Policy['switches'] }

/** What changed from one policy to another; guardrails in the order of the later one, removed ones last. */
export function policyDifferences(before: Rules, after: Rules): PolicyDifference[] {
  const old = new Map(before.guardrails.map((one) => [one.id, one]))
  const kept = new Set(after.guardrails.map(({ id }) => id))
  const present = after.guardrails.flatMap((one) => presentDifference(old.get(one.id), one))
  const removed = before.guardrails
    .filter(({ id }) => !kept.has(id))
    .map(({ id, name }) => ({ guardrail: id, name, change: 'removed' as const, fields: [] }))
  return [...present, ...removed, ...switchDifferences(before, after)]
}

function presentDifference(before: PolicyGuardrail | undefined, after: PolicyGuardrail): PolicyDifference[] {
  const { id, name } = after
  if (before === undefined) return [{ guardrail: id, name, change: 'added', fields: [] }]
  const fields = fieldDifferences(flat(before), flat(after))
  return fields.length === 0 ? [] : [{ guardrail: id, name, change: 'changed', fields }]
}

/** A guardrail as one level of fields, parameters each on their own. */
function flat({ configuration, failMode, id: _id, builtIn: _builtIn, ...same }: PolicyGuardrail): Map<string, unknown> {
  const { threshold, providers, parameters } = configuration
  return new Map<string, unknown>([
    ...Object.entries(same),
    ['fail_mode', failMode],
    ['configuration.threshold', threshold],
    ['configuration.providers', providers],
    ...Object.entries(parameters).map(([key, value]) => [`configuration.parameters.${key}`, value] as const),
  ])
}

function fieldDifferences(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): FieldDifference[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].flatMap((field) => {
    const [was, is] = [before.get(field), after.get(field)]
    if (sameJson(was, is)) return []
    return [{ field, ...(was === undefined ? {} : { before: was }), ...(is === undefined ? {} : { after: is }) }]
  })
}

function switchDifferences(before: Rules, after: Rules): PolicyDifference[] {
  const old = new Map(before.switches?.map((one) => [one.guardrailType, one]))
  return (after.switches ?? []).flatMap(({ guardrailType, enabled, configuration }) => {
    const was = old.get(guardrailType)
    if (was === undefined) return []
    const fields = fieldDifferences(
      new Map<string, unknown>([
        ['organization_switch', was.enabled],
        ['organization_configuration', was.configuration],
      ]),
      new Map<string, unknown>([
        ['organization_switch', enabled],
        ['organization_configuration', configuration],
      ]),
    )
    return fields.length === 0
      ? []
      : [{ guardrail: guardrailType, name: guardrailType, change: 'changed' as const, fields }]
  })
}

/** Whether two JSON values say the same, whatever the order of their keys. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return (
    left.size === right.size && [...left].every(([key, value]) => right.has(key) && sameJson(value, right.get(key)))
  )
}
