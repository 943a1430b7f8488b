import type { Query } from '../database/index.ts'
import type { Actor } from './actor.ts'
import { appendAudit } from './audit.ts'
import { toJson } from './json.ts'
import type { PolicyGuardrail } from './policy-guardrail.ts'
import { theRow } from './rows.ts'
import { readSwitches } from './switches.ts'

type GuardrailRow = { -readonly [K in keyof PolicyGuardrail]: PolicyGuardrail[K] }

/** Makes every other change of this policy wait until the transaction ends. Throws `not_found`. */
export async function lockPolicy(query: Query, organizationId: string): Promise<void> {
  theRow(await query('SELECT 1 FROM organizations WHERE id = $1 FOR UPDATE', [organizationId]), 'organisation')
}

/** By priority, then in the order they came. */
export function readGuardrails(query: Query, organizationId: string): Promise<PolicyGuardrail[]> {
  return query<GuardrailRow>(
    `SELECT id, name, type, description, enabled, priority, mode, action, fail_mode AS "failMode",
       built_in AS "builtIn", configuration
     FROM guardrails WHERE organization_id = $1 ORDER BY priority, position`,
    [organizationId],
  )
}

export async function insertGuardrail(query: Query, organizationId: string, guardrail: PolicyGuardrail): Promise<void> {
  await query(
    `INSERT INTO guardrails (organization_id, id, name, type, description, enabled, priority, mode, action, fail_mode,
       built_in, configuration) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [organizationId, guardrail.id, ...valuesOf(guardrail)],
  )
}

export async function updateGuardrail(query: Query, organizationId: string, guardrail: PolicyGuardrail): Promise<void> {
  await query(
    `UPDATE guardrails SET name = $3, type = $4, description = $5, enabled = $6, priority = $7, mode = $8, action = $9,
       fail_mode = $10, built_in = $11, configuration = $12 WHERE organization_id = $1 AND id = $2`,
    [organizationId, guardrail.id, ...valuesOf(guardrail)],
  )
}

function valuesOf(guardrail: PolicyGuardrail): unknown[] {
  const { name, type, description, enabled, priority, mode, action, failMode, builtIn, configuration } = guardrail
  return [name, type, description, enabled, priority, mode, action, failMode, builtIn, toJson(configuration)]
}

export async function deleteGuardrail(query: Query, organizationId: string, id: string): Promise<void> {
  await query('DELETE FROM guardrails WHERE organization_id = $1 AND id = $2', [organizationId, id])
}

export interface Publication {
  readonly actor: Actor
  /** The word of the audit record. */
  readonly action: string
  readonly target: string
  readonly summary: string
}

/**
 * Makes what the tables now say the next version of the policy, and writes the audit record, in the caller's
 * transaction. Returns the number of the version.
 */
export async function publishPolicy(query: Query, organizationId: string, publication: Publication): Promise<number> {
  const { actor, action, target, summary } = publication
  const rows = await query<{ version: number }>(
    'UPDATE organizations SET policy_version = policy_version + 1 WHERE id = $1 RETURNING policy_version AS version',
    [organizationId],
  )
  const { version } = theRow(rows, 'organisation')
  const snapshot = {
    guardrails: await readGuardrails(query, organizationId),
    switches: await readSwitches(query, organizationId),
  }
  await query(
    `INSERT INTO policy_versions (organization_id, version, author, at, summary, snapshot)
     VALUES ($1, $2, $3, now(), $4, $5)`,
    [organizationId, version, actor.id, summary, toJson(snapshot)],
  )
  const entry = { action, target, details: { policy_version: version } }
  await appendAudit(query, organizationId, { entry, actor })
  return version
}
