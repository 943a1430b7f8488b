import { call } from '../../lib/call.ts'

// Everything on show belongs to the organization before: the page begins anew.
const anew = () => window.location.assign('/dashboard')

/** Makes the sample organization where there is none, and goes there. */
export async function loadSample(): Promise<void> {
  const { organization_id: id } = await call('loadSampleData', {})
  if (id !== null) await call('switchOrganization', { organization_id: id })
  anew()
}

/** Goes back to the caller's first organization that is no sample. */
export async function leaveSample(): Promise<void> {
  const { organizations } = await call('listOrganizations', {})
  const own = organizations.find(({ sample }) => !sample)
  if (own) await call('switchOrganization', { organization_id: own.id })
  anew()
}

/** Removes the sample organization with everything in it. */
export async function removeSample(): Promise<void> {
  await call('removeSampleData', {})
  anew()
}
