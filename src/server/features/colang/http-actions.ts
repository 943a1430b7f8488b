import * as z from 'zod'
import { callHttpAction, type HostRules, whyNotCalled } from '#adapters'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { createSealing } from '../../policy/sealing.ts'
import { actorOf, type Services } from '../../services.ts'
import type { Settings } from '../../settings.ts'
import type { StoredFlowAction } from '../../stores/index.ts'
import { type Action, groundingActions, textActions } from './guardrail-actions.ts'
import { plainName } from './names.ts'

type Needs = Pick<Services, 'stores' | 'secret' | 'settings'>
type Names = 'listFlowActions' | 'saveFlowAction' | 'deleteFlowAction'

const settingsShape = z.object({
  description: z.string(),
  url: z.string(),
  method: z.enum(['POST', 'GET']),
  timeoutSeconds: z.number(),
  headers: z.array(z.string()),
})
const headersShape = z.record(z.string(), z.string())

/** Which hosts the installation lets flows call. */
export function hostRulesOf(settings: Settings): HostRules {
  const hosts = (settings.CUSTOS_ACTION_HOSTS ?? '').split(',').map((host) => host.trim())
  return { hosts: hosts.filter(Boolean), allowPrivate: settings.CUSTOS_ACTION_PRIVATE === 'allow' }
}

/** The organisation's own actions, ready to run. What a call sends and gets stays with the flow. */
export function httpActions(services: Needs, stored: readonly StoredFlowAction[], organizationId: string) {
  const rules = hostRulesOf(services.settings)
  const sealing = sealingOf(services)
  return new Map<string, Action>(
    stored.map((action) => [
      action.name,
      async ({ params }) => {
        const { url, method, timeoutSeconds } = settingsShape.parse(action.settings)
        const headers = openHeaders(sealing, action, organizationId)
        const { name } = action
        return callHttpAction({ name, url, method, headers, params, timeoutMs: timeoutSeconds * 1000 }, rules)
      },
    ]),
  )
}

/** `call_integration(service="…")` is the organisation's action of that name; without one nothing is allowed. */
export function integrationAction(own: ReadonlyMap<string, Action>): Action {
  return async (call) => {
    const { service, ...params } = call.params
    const action = typeof service === 'string' ? own.get(plainName(service)) : undefined
    return action ? action({ ...call, params }) : { allowed: false, reason: 'not configured' }
  }
}

function sealingOf({ secret }: Pick<Needs, 'secret'>) {
  return createSealing(secret, 'flow-actions')
}

const aboutOf = (organizationId: string, name: string) => `${organizationId}/${name}`

type Sealing = ReturnType<typeof sealingOf>

function openHeaders(sealing: Sealing, { name, sealed }: StoredFlowAction, organizationId: string) {
  if (!sealed) return {}
  const opened = Buffer.from(sealing.open(sealed, aboutOf(organizationId, name))).toString('utf8')
  return headersShape.parse(JSON.parse(opened))
}

/** All actions that are there without an organisation's doing. */
export const builtInNames: readonly string[] = [
  ...Object.keys(textActions),
  ...Object.keys(groundingActions),
  'detect_regex_pattern',
  'call_integration',
]

/** Names that an organisation's action may not take. */
function isBuiltIn(name: string): boolean {
  const plain = plainName(name)
  return builtInNames.includes(plain)
}

/** The calls about what flows may execute. */
export function flowActionHandlers(services: Needs): Pick<Handlers, Names> {
  const { stores, settings } = services
  const rules = hostRulesOf(settings)
  return {
    listFlowActions: async (_input, call) => {
      const own = await stores.flowActions.list(call.session.organization.id)
      return { actions: [...builtIn(), ...own.map(wireOf)], allowed_hosts: [...rules.hosts] }
    },
    saveFlowAction: async ({ name, headers, timeout_seconds, ...rest }, call) => {
      if (isBuiltIn(name)) throw new AppError('conflict', 'name: belongs to a built-in action.')
      const refusal = whyNotCalled(new URL(rest.url), rules)
      if (refusal !== undefined) throw new AppError('invalid_input', `url: ${refusal}`)
      const kept = await keptHeaders(services, { name, url: rest.url, headers }, call)
      const action = await stores.flowActions.save(
        call.session.organization.id,
        { name, settings: { ...rest, timeoutSeconds: timeout_seconds, headers: kept.names }, sealed: kept.sealed },
        actorOf(call),
      )
      return { action: wireOf(action) }
    },
    deleteFlowAction: async ({ name }, call) => {
      await stores.flowActions.remove(call.session.organization.id, name, actorOf(call))
      return { deleted: name }
    },
  }
}

interface Given {
  readonly name: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>> | undefined
}

/** Headers that are not given stay as they are, but only for the same origin: a secret follows nobody to another host. */
async function keptHeaders(services: Needs, { name, url, headers }: Given, call: Call) {
  const { id } = call.session.organization
  if (headers === undefined) {
    const known = (await services.stores.flowActions.list(id)).find((action) => action.name === name)
    const before = known && settingsShape.parse(known.settings)
    const same = before !== undefined && new URL(before.url).origin === new URL(url).origin
    return same ? { names: before.headers, sealed: known?.sealed ?? null } : { names: [], sealed: null }
  }
  const names = Object.keys(headers)
  if (names.length === 0) return { names, sealed: null }
  return { names, sealed: sealingOf(services).seal(Buffer.from(JSON.stringify(headers)), aboutOf(id, name)) }
}

function wireOf({ name, settings, revision }: StoredFlowAction) {
  const { timeoutSeconds, ...rest } = settingsShape.parse(settings)
  return { name, kind: 'http' as const, guardrails: [], ...rest, timeout_seconds: timeoutSeconds, version: revision }
}

const shapes = {
  verdict: 'True when the text may pass; also action, score, categories, masked_text',
  detection: 'True when something was found; also allowed, score, categories, masked_text',
  masked: 'The text with what was found masked',
  score: 'How well the sources support the answer, 0 to 1',
  hallucination: 'True when the sources do not support the answer; also allowed, score',
}

function builtIn() {
  const texts = Object.entries(textActions).map(([name, { guardrails, shape }]) => ({
    name,
    kind: 'built_in' as const,
    description: shapes[shape],
    guardrails: [...guardrails],
  }))
  const grounded = Object.entries(groundingActions).map(([name, { guardrail, shape }]) => ({
    name,
    kind: 'built_in' as const,
    description: shape === 'verdict' ? 'True when the sources support the answer; also score' : shapes[shape],
    guardrails: [guardrail],
  }))
  const patterns = {
    name: 'detect_regex_pattern',
    kind: 'built_in' as const,
    description: 'True when the text fits one of patterns; also detections',
    guardrails: [],
  }
  const integration = {
    name: 'call_integration',
    kind: 'built_in' as const,
    description: 'Calls the organisation’s HTTP action named by service; not allowed where there is none',
    guardrails: [],
  }
  return [...texts, ...grounded, patterns, integration]
}
