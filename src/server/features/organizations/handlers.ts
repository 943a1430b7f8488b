import { guardrailTypes } from '#contract/vocabulary'
import { acrossOrganizations } from '../../database/index.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { actorOf, type Services } from '../../services.ts'
import type { GuardrailSwitch, Organization } from '../../stores/index.ts'
import { typeCards } from './guardrail-types.ts'

type Names =
  | 'listOrganizations'
  | 'createOrganization'
  | 'updateOrganization'
  | 'getRetention'
  | 'setRetention'
  | 'listGuardrailTypes'
  | 'listOrganizationGuardrails'
  | 'getOrganizationAnalytics'
  | 'setOrganizationGuardrail'

type Needs = Pick<Services, 'stores' | 'analytics' | 'settings' | 'accounts'>

/**
 * The caller's organisations, their switches, figures and retention. Whose organisation the path names, and what the
 * caller may do there, the gate has settled.
 */
export function organizationHandlers(services: Needs): Pick<Handlers, Names> {
  const { stores, analytics } = services
  return {
    ...organizations(services),
    ...retention(services),
    listGuardrailTypes: () => ({ guardrailTypes: guardrailTypes.map((type) => ({ type, ...typeCards[type] })) }),
    listOrganizationGuardrails: async ({ id }) => {
      const switches = await stores.organizations.switches(id)
      return { guardrails: switches.map(settingOf) }
    },
    getOrganizationAnalytics: async ({ id }) => {
      const figures = await analytics.organization(id)
      return {
        analytics: {
          totalDocuments: figures.totalDocuments,
          totalViolations: figures.totalViolations,
          averagePrivacyScore: figures.averagePrivacyScore,
          guardrailBreakdown: figures.byGuardrail.map(({ guardrail, ...counts }) => ({
            guardrailType: guardrail,
            ...counts,
          })),
        },
      }
    },
    setOrganizationGuardrail: async (input, call) => {
      const { id, guardrailType, enabled } = input
      const before = (await stores.organizations.switches(id)).find((one) => one.guardrailType === guardrailType)
      const setting = { guardrailType, enabled, configuration: input.configuration ?? before?.configuration ?? {} }
      await stores.policy.setSwitch(id, setting, actorOf(call))
      return { guardrail: settingOf(setting) }
    },
  }
}

function organizations({
  stores,
  accounts,
}: Needs): Pick<Handlers, 'listOrganizations' | 'createOrganization' | 'updateOrganization'> {
  return {
    listOrganizations: async (_input, { session }) => {
      const own = session.organizations ?? (session.organization.id === '' ? [] : [session.organization])
      const all = await Promise.all(own.map(async ({ id, role }) => shown(await stores.organizations.get(id), role)))
      return { organizations: all }
    },
    createOrganization: async ({ name, subscriptionTier: tier }, call) => {
      const { session } = call
      if (session.mode === 'local') {
        throw new AppError('conflict', 'In local mode there is one organisation. Turn sign-in on for more.')
      }
      const made = await acrossOrganizations(async () => {
        const first = await stores.organizations.ensureFirst()
        const isOwner = session.organizations?.some(({ id, role }) => id === first.id && role === 'owner')
        if (!isOwner) throw new AppError('forbidden', 'Only owners of the first organisation make further ones.')
        return stores.organizations.create({ name, tier }, session.user.id)
      })
      accounts.sessions.forget()
      return { organization: shown(made, 'owner') }
    },
    updateOrganization: async ({ id, name, subscriptionTier: tier }, call) => {
      const changed = await stores.organizations.update(id, { name, tier }, actorOf(call))
      accounts.sessions.forget()
      return { organization: shown(changed, call.session.organization.role) }
    },
  }
}

function retention({ stores, settings }: Needs): Pick<Handlers, 'getRetention' | 'setRetention'> {
  const installation = {
    event_days: settings.CUSTOS_EVENT_RETENTION_DAYS,
    document_hours: settings.CUSTOS_DOCUMENT_HOURS,
  }
  const most = (what: string, value: number | null, limit: number) => {
    if (value !== null && value > limit) throw new AppError('invalid_input', `${what}: the installation keeps ${limit}`)
  }
  return {
    getRetention: async ({ id }) => {
      const { eventDays, documentHours } = await stores.organizations.retention(id)
      return { retention: { event_days: eventDays, document_hours: documentHours }, installation }
    },
    setRetention: async ({ id, event_days, document_hours }, call) => {
      most('event_days', event_days, installation.event_days)
      most('document_hours', document_hours, installation.document_hours)
      const wanted = { eventDays: event_days, documentHours: document_hours }
      await stores.organizations.setRetention(id, wanted, actorOf(call))
      return { retention: { event_days, document_hours } }
    },
  }
}

function shown({ id, name, tier, sample }: Organization, role: Call['session']['organization']['role']) {
  return { id, name, subscriptionTier: tier, role, ...(sample ? { sample } : {}) }
}

function settingOf({ guardrailType, enabled, configuration }: GuardrailSwitch) {
  return { guardrailType, enabled, configuration: { ...configuration } }
}
