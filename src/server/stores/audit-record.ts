import { createHash } from 'node:crypto'
import type { JsonObject } from './json.ts'

/** One link of an organisation's audit chain. */
export interface AuditRecord {
  readonly sequence: number
  readonly at: Date
  readonly actor: string
  /** `policy.guardrail.update`, `document.process`, `phi.release` … */
  readonly action: string
  /** What it was done to: an id, never text. */
  readonly target: string
  readonly details: JsonObject
  readonly requestId: string | null
  readonly previousHash: string
  readonly hash: string
}

/** SHA-256 in hex over everything a record says and the hash before it. */
export function auditHash(organizationId: string, record: Omit<AuditRecord, 'hash'>): string {
  const { sequence, at, actor, action, target, details, requestId, previousHash } = record
  const said = [organizationId, sequence, at.toISOString(), actor, action, target, details, requestId, previousHash]
  return createHash('sha256').update(canonicalJson(said)).digest('hex')
}

/** JSON with the keys of every object in order, so that equal values read the same after a round through jsonb. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : part,
  )
}
