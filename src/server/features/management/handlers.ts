import { AppError } from '../../http/app-error.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { refuseUnusable } from '../../policy/parameters.ts'
import { settingsOf } from '../../policy/wire.ts'
import { actorOf, type Services } from '../../services.ts'
import type { Changed, GuardrailChange, GuardrailConfiguration, GuardrailKey } from '../../stores/index.ts'
import { importHandlers } from './import.ts'
import { guardrailSchemas } from './schemas.ts'
import { fromTemplate, templates } from './templates.ts'
import { tryHandlers } from './try-out.ts'
import { managedOf } from './wire.ts'

type ReadNames = 'listGuardrails' | 'listTemplates' | 'listGuardrailSchemas' | 'exportGuardrails'
type ChangeNames =
  | 'createGuardrail'
  | 'updateGuardrail'
  | 'deleteGuardrail'
  | 'restoreGuardrail'
  | 'toggleGuardrail'
  | 'createFromTemplate'
type Names = ReadNames | ChangeNames | 'importGuardrails' | 'tryGuardrail'

type Needs = Pick<Services, 'stores' | 'analytics' | 'runner' | 'now'>

/** The organisation's policy: read, changed, tried, exported and imported. Each change holds for the next check. */
export function managementHandlers(services: Needs): Pick<Handlers, Names> {
  return {
    ...readHandlers(services),
    ...changeHandlers(services),
    ...importHandlers(services),
    ...tryHandlers(services),
  }
}

function readHandlers(services: Needs): Pick<Handlers, ReadNames> {
  const { stores, analytics, now } = services
  return {
    listGuardrails: async (_input, { session }) => {
      const { id } = session.organization
      const [policy, performance] = await Promise.all([stores.policy.current(id), analytics.performance(id)])
      return {
        guardrails: policy.guardrails.map((one) => managedOf(one, performance.get(one.id))),
        policy_version: policy.version,
      }
    },
    listTemplates: () => ({
      templates: templates.map(({ id, name, type, description }) => ({ id, name, type, description })),
    }),
    listGuardrailSchemas: () => ({ schemas: guardrailSchemas() }),
    exportGuardrails: async (_input, { session }) => {
      const policy = await stores.policy.current(session.organization.id)
      return {
        exported_at: new Date(now()).toISOString(),
        policy_version: policy.version,
        guardrails: policy.guardrails.map(settingsOf),
      }
    },
  }
}

function changeHandlers(services: Needs): Pick<Handlers, ChangeNames> {
  const { stores } = services
  const changed = async (call: Call, change: Promise<Changed>) => {
    const { guardrail, policyVersion } = await change
    const performance = await services.analytics.performance(call.session.organization.id)
    return { guardrail: managedOf(guardrail, performance.get(guardrail.id)), policy_version: policyVersion }
  }
  return {
    createGuardrail: (input, call) => {
      const { fail_mode, ...same } = input
      refuseUnusable('custom', input.configuration.parameters)
      const { id } = call.session.organization
      return changed(call, stores.policy.create(id, { ...same, failMode: fail_mode }, actorOf(call)))
    },
    updateGuardrail: async (input, call) => {
      const key = keyOf(input.id, call)
      const parameters = input.configuration?.parameters
      if (parameters) refuseUnusable(await kindOf(services, key), parameters)
      return changed(call, stores.policy.update(key, changeOf(input), actorOf(call)))
    },
    deleteGuardrail: async (input, call) => {
      const removed = await stores.policy.remove(keyOf(input.id, call), actorOf(call))
      return { deleted: input.id, policy_version: removed.policyVersion }
    },
    restoreGuardrail: (input, call) => changed(call, stores.policy.restore(keyOf(input.id, call), actorOf(call))),
    toggleGuardrail: (input, call) => changed(call, stores.policy.toggle(keyOf(input.id, call), actorOf(call))),
    createFromTemplate: (input, call) => {
      const template = templates.find((one) => one.id === input.id)
      if (!template) throw new AppError('not_found', 'No such template.')
      const { id } = call.session.organization
      return changed(call, stores.policy.create(id, fromTemplate(template), actorOf(call)))
    },
  }
}

function keyOf(id: string, call: Call): GuardrailKey {
  return { organizationId: call.session.organization.id, id }
}

async function kindOf({ stores }: Pick<Needs, 'stores'>, key: GuardrailKey): Promise<string> {
  const policy = await stores.policy.current(key.organizationId)
  const guardrail = policy.guardrails.find((one) => one.id === key.id)
  if (!guardrail) throw new AppError('not_found', 'No such guardrail.')
  return guardrail.builtIn ? guardrail.id : 'custom'
}

type UpdateInput = Parameters<Handlers['updateGuardrail']>[0]

/** Only what the caller named; the rest of the guardrail stays as it is. */
function changeOf(input: UpdateInput): GuardrailChange {
  const { id: _, fail_mode, configuration, ...same } = input
  return {
    ...named(same),
    ...(fail_mode === undefined ? {} : { failMode: fail_mode }),
    ...(configuration === undefined ? {} : { configuration: named<GuardrailConfiguration>(configuration) }),
  }
}

type Loose<T> = { readonly [Key in keyof T]?: T[Key] | undefined }

function named<T extends object>(parts: Loose<T>): Partial<T> {
  // Entries keep their keys' types; Object.fromEntries forgets them.
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Partial<T>
}
