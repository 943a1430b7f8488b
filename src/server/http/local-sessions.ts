import type { IncomingHttpHeaders } from 'node:http'
import { type Browser, type OwnOrganization, permissionsOfRole, type Session, type Sessions } from './session.ts'

/** Local mode: whoever reaches the loopback address is the owner of the first organisation. */
export interface LocalSessions extends Sessions {
  /** From now on these are the organisations here: the first, and the sample one where there is one. */
  hold(first: Named, sample?: Named | undefined): void
  /** From now on this sample organisation is here, or none. */
  holdSample(sample: Named | undefined): void
}

interface Named {
  readonly id: string
  readonly name: string
}

const cookieName = 'custos_organization'
const chosen = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`)
const keptSeconds = 30 * 86_400

/**
 * A browser may look at the sample organisation instead of the first: it says so in a cookie, and for a caller without
 * it nothing changes.
 */
export function createLocalSessions(): LocalSessions {
  let first: OwnOrganization | undefined
  let standing: { readonly first: Session; readonly sample: Session | undefined } | undefined
  const holdSample = (sample: Named | undefined) => {
    if (first === undefined) throw new Error('The first organisation is not known yet.')
    standing = standingIn(first, sample && ownedBy(sample, true))
  }
  return {
    hold(organization, sample) {
      first = ownedBy(organization, false)
      holdSample(sample)
    },
    holdSample,
    find(headers) {
      if (standing === undefined) return undefined
      const { sample } = standing
      return sample !== undefined && chosenIn(headers) === sample.organization.id ? sample : standing.first
    },
  }
}

/** Local mode with one organisation. */
export function localSessions(organization: Named): Sessions {
  const sessions = createLocalSessions()
  sessions.hold(organization)
  return sessions
}

/** Has this browser's further calls be for an organisation; undefined: for the first one again. */
export function chooseLocally({ setCookie, secure }: Browser, organizationId: string | undefined): void {
  const age = organizationId === undefined ? 0 : keptSeconds
  const value = `${cookieName}=${organizationId ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`
  setCookie(secure ? `${value}; Secure` : value)
}

function ownedBy({ id, name }: Named, sample: boolean): OwnOrganization {
  return { id, name, role: 'owner', ...(sample ? { sample } : {}) }
}

function standingIn(first: OwnOrganization, sample: OwnOrganization | undefined) {
  const organizations = sample === undefined ? [first] : [first, sample]
  const owner = (organization: OwnOrganization): Session => ({
    mode: 'local',
    user: { id: 'local-owner', name: 'Local owner' },
    organization,
    permissions: permissionsOfRole('owner'),
    organizations,
  })
  return { first: owner(first), sample: sample && owner(sample) }
}

function chosenIn({ cookie }: IncomingHttpHeaders): string | undefined {
  return cookie === undefined ? undefined : chosen.exec(cookie)?.[1]
}
