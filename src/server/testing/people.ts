import type { KeyScope, OrganizationRole } from '#contract/vocabulary'
import { hashToken, newApiKey, newToken, prefixOfKey } from '../accounts/tokens.ts'
import type { Organization, Stores } from '../stores/index.ts'

/** Somebody as their calls name them. */
export interface Person {
  readonly id: string
  readonly email: string
  readonly headers: { readonly cookie: string }
}

const systemActor = { id: 'system' }
const aDayMs = 86_400_000
let count = 0

/** Somebody with a role in an organisation, signed in already: without the price of a password. */
export async function personIn(stores: Stores, organizationId: string, role: OrganizationRole): Promise<Person> {
  count += 1
  const email = `${role}-${count}@clinic.example`
  const id = await stores.members.addNewcomer({ email, name: `The ${role}`, passwordHash: null }, 'auditor')
  const first = await stores.organizations.ensureFirst()
  const key = { organizationId, userId: id }
  if (first.id === organizationId) await stores.members.setRole(key, role, systemActor)
  else {
    await stores.members.remove({ organizationId: first.id, userId: id }, systemActor)
    await stores.members.add(key, role, systemActor)
  }
  return { id, email, headers: await signedIn(stores, id, organizationId) }
}

/** Opens a sign-in of theirs. */
export async function signedIn(stores: Stores, userId: string, organizationId: string): Promise<{ cookie: string }> {
  const token = newToken()
  await stores.signIns.open({
    userId,
    organizationId,
    stage: 'full',
    agent: 'test',
    address: '127.0.0.1',
    expiresAt: new Date(Date.now() + aDayMs),
    tokenHash: hashToken(token),
  })
  return { cookie: `custos_session=${token}` }
}

interface KeyGiven {
  readonly scopes: readonly KeyScope[]
  readonly perMinute?: number | null
}

/** A key of an organisation, as a program sends it. */
export async function keyIn(stores: Stores, organizationId: string, given: KeyGiven | readonly KeyScope[]) {
  const { scopes, perMinute = null }: KeyGiven = 'scopes' in given ? given : { scopes: given }
  const secret = newApiKey()
  const key = await stores.keys.create(
    organizationId,
    {
      name: 'program',
      prefix: prefixOfKey(secret),
      scopes,
      perMinute,
      createdBy: 'test',
      expiresAt: null,
      hash: hashToken(secret),
    },
    systemActor,
  )
  return { id: key.id, headers: { authorization: `Bearer ${secret}` } }
}

/** A second organisation beside the first. */
export function anotherOrganization(stores: Stores): Promise<Organization> {
  return stores.organizations.create({ name: 'Other clinic', tier: 'standard' })
}
