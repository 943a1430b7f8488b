import { randomUUID } from 'node:crypto'
import type { Database, Query } from '../database/index.ts'
import { systemActor } from './actor.ts'
import { builtInGuardrails } from './built-in-guardrails.ts'
import { insertGuardrail, publishPolicy } from './policy-writes.ts'
import { theRow } from './rows.ts'
import { type GuardrailSwitch, readSwitches } from './switches.ts'

export interface Organization {
  readonly id: string
  readonly name: string
  readonly tier: string
  readonly createdAt: Date
}

export interface OrganizationStore {
  list(): Promise<Organization[]>
  /** Throws `not_found`. */
  get(organizationId: string): Promise<Organization>
  /** Made with the built-in guardrails as version 1 of its policy. */
  create(organization: Pick<Organization, 'name' | 'tier'>): Promise<Organization>
  /**
   * The first organisation of the installation. On an empty database it is made, with the built-in guardrails as
   * version 1 of its policy; two servers that start at once make one.
   */
  ensureFirst(first?: { readonly name?: string; readonly tier?: string }): Promise<Organization>
  /** Every built-in type in the order of the vocabulary; one that was never switched is on. */
  switches(organizationId: string): Promise<GuardrailSwitch[]>
}

const columns = 'id, name, tier, created_at AS "createdAt"'
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
    async create(organization) {
      return database.transaction((query) => createWithPolicy(query, organization))
    },
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

async function createWithPolicy(
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
