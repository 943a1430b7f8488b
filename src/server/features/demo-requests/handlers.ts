import { createThrottle } from '../../accounts/throttle.ts'
import { acrossOrganizations } from '../../database/index.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { actorOf, type Services } from '../../services.ts'
import type { DemoRequest } from '../../stores/index.ts'
import { demoMail } from './demo-mail.ts'

type Names = 'requestDemo' | 'listDemoRequests' | 'handleDemoRequest' | 'deleteDemoRequest'
type Needs = Pick<Services, 'stores' | 'accounts' | 'settings' | 'secret'>

/** Who asks for a demonstration on the landing page, and what the owners of the first organisation do with it. */
export function demoRequestHandlers(services: Needs): Pick<Handlers, Names> {
  const { stores, secret } = services
  const throttle = createThrottle(stores.throttles, secret)
  return {
    requestDemo: (input, call) =>
      // Nobody's call: no organisation is named by it.
      acrossOrganizations(async () => {
        // One name for all: so many in a quarter of an hour from one address, and so many from everywhere.
        const attempt = { kind: 'demo', account: 'all', address: addressOf(call) }
        await throttle.check(attempt)
        await throttle.fail(attempt)
        const { id: organizationId } = await stores.organizations.ensureFirst()
        const { name, organization: company, email, phone = null, message } = input
        const given = { name, company, email, phone, message: message || null }
        const request = await stores.demoRequests.add(organizationId, given)
        const mailed = await tellOwners(services, organizationId, request)
        if (mailed !== 'off') await stores.demoRequests.setMailed({ organizationId, id: request.id }, mailed)
        return { received: true }
      }),
    listDemoRequests: async ({ id }) => ({ requests: (await stores.demoRequests.list(id)).map(shown) }),
    handleDemoRequest: async ({ id, requestId, handled }, call) => {
      const by = handled ? call.session.user.name : undefined
      const handling = { by, actor: actorOf(call) }
      return { request: shown(await stores.demoRequests.handle({ organizationId: id, id: requestId }, handling)) }
    },
    deleteDemoRequest: async ({ id, requestId }, call) => {
      await stores.demoRequests.remove({ organizationId: id, id: requestId }, actorOf(call))
      return {}
    },
  }
}

function addressOf({ session }: Call): string {
  return session.browser?.address ?? ''
}

/** One mail to each owner. A mail that could not go is told where the request is shown: the request itself is kept. */
async function tellOwners({ stores, accounts, settings }: Needs, organizationId: string, request: DemoRequest) {
  if (!accounts.mailer.on) return 'off'
  const owners = (await stores.members.list(organizationId)).filter(({ role }) => role === 'owner')
  const mail = demoMail(request, settings.CUSTOS_PUBLIC_URL)
  const sent = await Promise.allSettled(owners.map(({ email: to }) => accounts.mailer.send({ to, ...mail })))
  return sent.length > 0 && sent.every(({ status }) => status === 'fulfilled') ? 'sent' : 'failed'
}

function shown(request: DemoRequest) {
  return {
    id: request.id,
    name: request.name,
    organization: request.company,
    email: request.email,
    phone: request.phone,
    message: request.message,
    mailed: request.mailed,
    created_at: request.createdAt.toISOString(),
    handled_at: request.handledAt?.toISOString() ?? null,
    handled_by: request.handledBy,
  }
}
