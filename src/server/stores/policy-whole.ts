import type { Query } from '../database/index.ts'
import type { Actor } from './actor.ts'
import type { Policy, PolicyGuardrail } from './policy-guardrail.ts'
import { deleteGuardrail, insertGuardrail, publishPolicy, readGuardrails } from './policy-writes.ts'
import { theRow } from './rows.ts'
import { StoreError } from './store-error.ts'
import { writeSwitch } from './switches.ts'

/** A whole policy that takes the place of the one that holds. */
export interface WholePolicy {
  readonly guardrails: readonly PolicyGuardrail[]
  /** The word of the audit record: `policy.import`, `policy.promote` … */
  readonly action: string
  readonly target: string
  readonly summary: string
  /** The version that the caller has seen: another one holding now is a `conflict`. */
  readonly over?: number | undefined
  /** What has to happen with it or not at all. */
  readonly also?: (query: Query) => Promise<void>
}

interface Place {
  readonly organizationId: string
  readonly actor: Actor
}

/** A policy as one version of the past had it; throws `not_found`. */
export async function readVersion(query: Query, organizationId: string, version: number): Promise<Policy> {
  const rows = await query<{ snapshot: Omit<Policy, 'version'> }>(
    'SELECT snapshot FROM policy_versions WHERE organization_id = $1 AND version = $2',
    [organizationId, version],
  )
  return { version, ...theRow(rows, 'policy version').snapshot }
}

/** Puts the given guardrails in the place of those that are there, in their order, as one version. */
export async function replaceAll(query: Query, { organizationId, actor }: Place, whole: WholePolicy): Promise<number> {
  if (whole.over !== undefined) await refuseOther(query, organizationId, whole.over)
  await writeGuardrails(query, organizationId, whole.guardrails)
  await whole.also?.(query)
  const { action, target, summary } = whole
  return publishPolicy(query, organizationId, { actor, action, target, summary })
}

async function refuseOther(query: Query, organizationId: string, over: number): Promise<void> {
  const rows = await query<{ version: number }>('SELECT policy_version AS version FROM organizations WHERE id = $1', [
    organizationId,
  ])
  const { version } = theRow(rows, 'organisation')
  if (version === over) return
  throw new StoreError('conflict', `The policy is at version ${version} by now. Look at the differences again.`)
}

async function writeGuardrails(query: Query, organizationId: string, list: readonly PolicyGuardrail[]): Promise<void> {
  for (const { id } of await readGuardrails(query, organizationId)) await deleteGuardrail(query, organizationId, id)
  for (const guardrail of list) await insertGuardrail(query, organizationId, guardrail)
}

/** Makes an old version the newest one, its switches too. */
export async function rollBackTo(query: Query, { organizationId, actor }: Place, version: number): Promise<number> {
  const old = await readVersion(query, organizationId, version)
  await writeGuardrails(query, organizationId, old.guardrails)
  for (const setting of old.switches) await writeSwitch(query, organizationId, setting)
  return publishPolicy(query, organizationId, {
    actor,
    action: 'policy.roll_back',
    target: String(version),
    summary: `rolled back to version ${version}`,
  })
}

/**
 * Puts a removed guardrail back where the newest version that had it had it. Throws `conflict` when it is there, and
 * `not_found` when no version ever had it.
 */
export async function restoreRemoved(
  query: Query,
  { organizationId, actor }: Place,
  id: string,
): Promise<{ readonly guardrail: PolicyGuardrail; readonly policyVersion: number }> {
  const now = await readGuardrails(query, organizationId)
  if (now.some((one) => one.id === id)) throw new StoreError('conflict', 'This guardrail is there.')
  const rows = await query<{ guardrails: PolicyGuardrail[] }>(
    `SELECT snapshot -> 'guardrails' AS guardrails FROM policy_versions
     WHERE organization_id = $1 AND snapshot -> 'guardrails' @> $2::jsonb ORDER BY version DESC LIMIT 1`,
    [organizationId, JSON.stringify([{ id }])],
  )
  const before = theRow(rows, 'guardrail').guardrails
  const at = before.findIndex((one) => one.id === id)
  const guardrail = theRow(before.slice(at, at + 1), 'guardrail')
  const policyVersion = await replaceAll(
    query,
    { organizationId, actor },
    {
      guardrails: placed(now, guardrail, new Set(before.slice(0, at).map((one) => one.id))),
      action: 'policy.guardrail.restore',
      target: id,
      summary: `restored ${id}`,
    },
  )
  return { guardrail, policyVersion }
}

/** After the last of those that stood before it. */
function placed(
  now: readonly PolicyGuardrail[],
  guardrail: PolicyGuardrail,
  before: ReadonlySet<string>,
): PolicyGuardrail[] {
  const after = now.findLastIndex((one) => before.has(one.id)) + 1
  return [...now.slice(0, after), guardrail, ...now.slice(after)]
}
