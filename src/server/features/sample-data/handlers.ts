import { acrossOrganizations, forOrganization } from '../../database/index.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { actorOf, type Services } from '../../services.ts'
import { syntheticDocuments } from './synthetic-documents.ts'
import { syntheticRequests } from './synthetic-events.ts'

type Names = 'getSampleData' | 'loadSampleData' | 'removeSampleData'
type Needs = Pick<Services, 'stores' | 'events' | 'accounts' | 'local' | 'now'>

const hospital = { name: 'Sample hospital', tier: 'professional' }

/**
 * An organisation of its own with a month of synthetic checks, recorded as every check is. Only owners of the first
 * organisation make and remove it, and no other organisation's figures know of it.
 */
export function sampleDataHandlers(services: Needs): Pick<Handlers, Names> {
  const { stores, accounts, local } = services
  return {
    getSampleData: (_input, call) =>
      acrossOrganizations(async () => {
        await ownedFirst(services, call)
        return { organization_id: (await stores.sample.find())?.id ?? null }
      }),
    loadSampleData: (_input, call) =>
      acrossOrganizations(async () => {
        const first = await ownedFirst(services, call)
        const { organization, made } = await stores.sample.ensure(hospital)
        if (made) {
          await fill(services, organization.id)
          const entry = { action: 'sample_data.load', target: organization.id }
          await stores.audit.append(first, entry, actorOf(call))
        }
        if (call.session.mode === 'local') local.holdSample(organization)
        else await join(services, call, organization.id)
        accounts.sessions.forget()
        return { organization_id: organization.id }
      }),
    removeSampleData: (_input, call) =>
      acrossOrganizations(async () => {
        const first = await ownedFirst(services, call)
        const target = (await stores.sample.find())?.id
        // What was taken and is not in the tables yet would come after.
        await services.events.settled()
        if (target !== undefined && (await stores.sample.remove())) {
          await stores.audit.append(first, { action: 'sample_data.remove', target }, actorOf(call))
        }
        local.holdSample(undefined)
        accounts.sessions.forget()
        return {}
      }),
  }
}

/** The first organisation, which the caller must own whichever of theirs the call is for. */
async function ownedFirst({ stores }: Needs, { session }: Call): Promise<string> {
  const { id } = await stores.organizations.ensureFirst()
  const own = session.organizations ?? [session.organization]
  if (own.some((organization) => organization.id === id && organization.role === 'owner')) return id
  throw new AppError('forbidden', 'Only owners of the first organisation may do this.')
}

async function join({ stores }: Needs, call: Call, organizationId: string): Promise<void> {
  await stores.members.add({ organizationId, userId: call.session.user.id }, 'owner', actorOf(call))
}

async function fill({ stores, events, now }: Needs, organizationId: string): Promise<void> {
  await Promise.all(syntheticRequests({ organizationId, now: now() }).map((request) => events.record(request)))
  await forOrganization(organizationId, async () => {
    for (const { job, outcome } of syntheticDocuments()) {
      const { id } = await stores.documents.begin(organizationId, job)
      await stores.documents.complete({ organizationId, id }, outcome)
    }
  })
  await events.settled()
}
