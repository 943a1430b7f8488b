import { randomUUID } from 'node:crypto'
import type { Database, Query } from '../database/index.ts'
import { type Actor, systemActor } from './actor.ts'
import { appendAudit } from './audit.ts'
import { builtInGuardrails } from './built-in-guardrails.ts'
import { insertMember } from './members.ts'
import { insertGuardrail, publishPolicy } from './policy-writes.ts'
import { theRow } from './rows.ts'
import { type GuardrailSwitch, readSwitches } from './switches.ts'

export interface Organization {
  readonly id: string
  readonly name: string
  readonly tier: string
  readonly createdAt: Date
  /** Its checks are synthetic. */
  readonly sample: boolean
}

/** How long things are kept, where shorter than the installation keeps them. */
export interface Retention {
  readonly eventDays: number | null
  readonly documentHours: number | null
}

export interface OrganizationStore {
  list(): Promise<Organization[]>
  /** Throws `not_found`. */
  get(organizationId: string): Promise<Organization>
  /** Made with the built-in guardrails as version 1 of its policy, and with its founder, if any, as its owner. */
  create(organization: Pick<Organization, 'name' | 'tier'>, founderId?: string): Promise<Organization>
  /** What is left out stays as it is. Throws `not_found`. */
  update(organizationId: string, change: OrganizationChange, actor: Actor): Promise<Organization>
  retention(organizationId: string): Promise<Retention>
  setRetention(organizationId: string, retention: Retention, actor: Actor): Promise<void>
  /** Deletes single events that are older than their organisation keeps them. */
  expireEvents(now: Date): Promise<void>
  /**
   * The first organisation of the installation. On an empty database it is made, with the built-in guardrails as
   * version 1 of its policy; two servers that start at once make one.
   */
  ensureFirst(first?: { readonly name?: string; readonly tier?: string }): Promise<Organization>
  /** Every built-in type in the order of the vocabulary; one that was never switched is on. */
  switches(organizationId: string): Promise<GuardrailSwitch[]>
}

export type OrganizationChange = {
  readonly [K in 'name' | 'tier']?: Organization[K] | undefined
}

/** What a statement selects for an `Organization`. */
export const organizationColumns = 'id, name, tier, created_at AS "createdAt", sample'
const columns = organizationColumns
type OrganizationRow = { -readonly [K in keyof Organization]: Organization[K] }

/** The organisations of a database. */
export function createOrganizationStore(database: Database): OrganizationStore {
  return {
    list: () => database.query<OrganizationRow>(`SELECT ${columns} FROM organizations ORDER BY created_at, id`),
    async get(organizationId) {
      const rows = await database.query<OrganizationRow>(`SELECT ${columns} FROM organizations WHERE id = $1`, [
        organizationId,
      ])
      return theRow(rows, 'organisation')
    },
    create: (organization, founderId) =>
      database.transaction(async (query) => {
        const made = await createWithPolicy(query, organization)
        if (founderId !== undefined) {
          const key = { organizationId: made.id, userId: founderId }
          await insertMember(query, key, { role: 'owner', actor: { id: `user:${founderId}` } })
        }
        return made
      }),
    ...upkeep(database),
    ensureFirst({ name = 'Your organization', tier = 'enterprise' } = {}) {
      return database.transaction(async (query) => {
        // Whoever comes second waits here and then finds the organisation.
        await query('LOCK TABLE organizations IN SHARE ROW EXCLUSIVE MODE')
        const [first] = await query<OrganizationRow>(
          `SELECT ${columns} FROM organizations ORDER BY created_at, id LIMIT 1`,
        )
        return first ?? createWithPolicy(query, { name, tier })
      })
    },
    switches: (organizationId) => readSwitches(database.query, organizationId),
  }
}

function upkeep(database: Database): Pick<OrganizationStore, 'update' | 'retention' | 'setRetention' | 'expireEvents'> {
  return {
    update: (organizationId, { name, tier }, actor) =>
      database.transaction(async (query) => {
        const rows = await query<OrganizationRow>(
          `UPDATE organizations SET name = coalesce($2, name), tier = coalesce($3, tier) WHERE id = $1 RETURNING ${columns}`,
          [organizationId, name ?? null, tier ?? null],
        )
        const organization = theRow(rows, 'organisation')
        const fields = Object.entries({ name, tier }).flatMap(([field, value]) => (value === undefined ? [] : [field]))
        const entry = { action: 'organization.update', target: organizationId, details: { fields } }
        await appendAudit(query, organizationId, { entry, actor })
        return organization
      }),
    async retention(organizationId) {
      const rows = await database.query<{ eventDays: number | null; documentHours: number | null }>(
        'SELECT event_days AS "eventDays", document_hours AS "documentHours" FROM organizations WHERE id = $1',
        [organizationId],
      )
      return theRow(rows, 'organisation')
    },
    setRetention: (organizationId, { eventDays, documentHours }, actor) =>
      database.transaction(async (query) => {
        const rows = await query(
          'UPDATE organizations SET event_days = $2, document_hours = $3 WHERE id = $1 RETURNING 1',
          [organizationId, eventDays, documentHours],
        )
        theRow(rows, 'organisation')
        const details = { event_days: eventDays, document_hours: documentHours }
        const entry = { action: 'organization.retention', target: organizationId, details }
        await appendAudit(query, organizationId, { entry, actor })
      }),
    async expireEvents(now) {
      await database.query(
        `DELETE FROM events e USING organizations o
         WHERE o.event_days IS NOT NULL AND e.organization_id = o.id AND e.at < $1::timestamptz - make_interval(days => o.event_days)`,
        [now],
      )
    },
  }
}

/** A new organisation in the caller's transaction, with the built-in guardrails as version 1 of its policy. */
export async function createWithPolicy(
  query: Query,
  { name, tier }: Pick<Organization, 'name' | 'tier'>,
): Promise<Organization> {
  const rows = await query<OrganizationRow>(
    `INSERT INTO organizations (id, name, tier) VALUES ($1, $2, $3) RETURNING ${columns}`,
    [`org_${randomUUID().replaceAll('-', '').slice(0, 20)}`, name, tier],
  )
  const organization = theRow(rows, 'organisation')
  for (const guardrail of builtInGuardrails()) await insertGuardrail(query, organization.id, guardrail)
  await publishPolicy(query, organization.id, {
    actor: systemActor,
    action: 'organization.create',
    target: organization.id,
    summary: 'began with the built-in guardrails',
  })
  return organization
}
