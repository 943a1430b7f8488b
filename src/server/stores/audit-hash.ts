import { createHash } from 'node:crypto'
import type { AuditRecord } from './audit.ts'

/** SHA-256 in hex over everything a record says and the hash before it. */
export function auditHash(organizationId: string, record: Omit<AuditRecord, 'hash'>): string {
  const { sequence, at, actor, action, target, details, requestId, previousHash } = record
  const said = [organizationId, sequence, at.toISOString(), actor, action, target, details, requestId, previousHash]
  return createHash('sha256').update(canonicalJson(said)).digest('hex')
}

/** JSON with the keys of every object in order, so that equal values read the same after a round through jsonb. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : part,
  )
}
