import { guardrailTypes } from '#contract/vocabulary'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { actorOf, type Services } from '../../services.ts'
import type { GuardrailSwitch } from '../../stores/index.ts'
import { typeCards } from './guardrail-types.ts'

type Names =
  | 'listOrganizations'
  | 'listGuardrailTypes'
  | 'listOrganizationGuardrails'
  | 'getOrganizationAnalytics'
  | 'setOrganizationGuardrail'

/** The caller's organisations, their switches and document figures. */
export function organizationHandlers(services: Pick<Services, 'stores' | 'analytics'>): Pick<Handlers, Names> {
  const { stores, analytics } = services
  return {
    listOrganizations: async (_input, { session }) => {
      const { id, name, tier } = await stores.organizations.get(session.organization.id)
      return { organizations: [{ id, name, subscriptionTier: tier }] }
    },
    listGuardrailTypes: () => ({ guardrailTypes: guardrailTypes.map((type) => ({ type, ...typeCards[type] })) }),
    listOrganizationGuardrails: async (input, call) => {
      const switches = await stores.organizations.switches(own(input.id, call))
      return { guardrails: switches.map(settingOf) }
    },
    getOrganizationAnalytics: async (input, call) => {
      const figures = await analytics.organization(own(input.id, call))
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
      const id = own(input.id, call)
      const { guardrailType, enabled } = input
      const before = (await stores.organizations.switches(id)).find((one) => one.guardrailType === guardrailType)
      const setting = { guardrailType, enabled, configuration: input.configuration ?? before?.configuration ?? {} }
      await stores.policy.setSwitch(id, setting, actorOf(call))
      return { guardrail: settingOf(setting) }
    },
  }
}

/** Another organisation's id is answered as one that is not there. */
function own(id: string, call: Call): string {
  if (id !== call.session.organization.id) throw new AppError('not_found', 'No such organisation.')
  return id
}

function settingOf({ guardrailType, enabled, configuration }: GuardrailSwitch) {
  return { guardrailType, enabled, configuration: { ...configuration } }
}
