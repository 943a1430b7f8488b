import type { Database } from '../database/index.ts'
import { createWithPolicy, type Organization, organizationColumns } from './organizations.ts'

/** The one organisation that holds synthetic checks: made and removed as a whole, never mixed with another's. */
export interface SampleOrganizationStore {
  find(): Promise<Organization | undefined>
  /** The one there is, or a new one with the built-in guardrails; `made` says which. */
  ensure(organization: Pick<Organization, 'name' | 'tier'>): Promise<{ organization: Organization; made: boolean }>
  /** With its events, figures and members; its audit log stays, as every one does. False where there was none. */
  remove(): Promise<boolean>
}

type OrganizationRow = { -readonly [K in keyof Organization]: Organization[K] }

/** The sample organisation of a database. Its calls are for the whole installation. */
export function createSampleOrganizationStore(database: Database): SampleOrganizationStore {
  const sample = `SELECT ${organizationColumns} FROM organizations WHERE sample`
  return {
    find: async () => (await database.query<OrganizationRow>(sample))[0],
    ensure: (organization) =>
      database.transaction(async (query) => {
        // Whoever comes second waits here and then finds it.
        await query('LOCK TABLE organizations IN SHARE ROW EXCLUSIVE MODE')
        const [there] = await query<OrganizationRow>(sample)
        if (there) return { organization: there, made: false }
        const made = await createWithPolicy(query, organization)
        await query('UPDATE organizations SET sample = true WHERE id = $1', [made.id])
        return { organization: { ...made, sample: true }, made: true }
      }),
    remove: () =>
      database.transaction(async (query) => {
        const [there] = await query<{ id: string }>('SELECT id FROM organizations WHERE sample FOR UPDATE')
        if (!there) return false
        // Neither refers to the organisation: they are written too often for that.
        await query('DELETE FROM events WHERE organization_id = $1', [there.id])
        await query('DELETE FROM rollups WHERE organization_id = $1', [there.id])
        await query('DELETE FROM organizations WHERE id = $1', [there.id])
        return true
      }),
  }
}
