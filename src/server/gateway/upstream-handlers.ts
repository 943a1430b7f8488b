import { performance } from 'node:perf_hooks'
import * as z from 'zod'
import { AppError } from '../http/app-error.ts'
import type { Handlers } from '../http/call.ts'
import { actorOf, type Services } from '../services.ts'
import type { StoredUpstream } from '../stores/index.ts'
import { askUpstream, jsonOf, type Upstream, whyNotAsked } from './upstream.ts'
import type { Upstreams } from './upstreams.ts'

type Names = 'listUpstreams' | 'saveUpstream' | 'deleteUpstream' | 'testUpstream'

const testMs = 10_000

/** The model servers of an organisation: listed, changed, tried. Keys go in and never come out. */
export function upstreamHandlers({ stores }: Pick<Services, 'stores'>, upstreams: Upstreams): Pick<Handlers, Names> {
  return {
    listUpstreams: async (_input, { session }) => {
      const own = (await upstreams.stored(session.organization.id)).map(wireOf)
      const { ofSettings } = upstreams
      return {
        upstreams: ofSettings
          ? [
              ...own,
              fromSettings(
                ofSettings,
                own.some((one) => one.default),
              ),
            ]
          : own,
      }
    },
    saveUpstream: async (input, call) => {
      const { id: organizationId } = call.session.organization
      const { id, wire, url, api_key: key, models, default: isDefault, masking } = input
      const stored = { id, wire, url, models, isDefault, masking }
      refuseAddress(upstreams.opened(organizationId, { ...stored, sealedKey: null, updatedAt: new Date(0) }))
      const sealedKey = key === undefined ? undefined : key ? upstreams.sealKey(organizationId, id, key) : null
      const saved = await stores.upstreams.save(organizationId, { ...stored, sealedKey }, actorOf(call))
      upstreams.forget(organizationId)
      return wireOf(saved)
    },
    deleteUpstream: async ({ id }, call) => {
      const { id: organizationId } = call.session.organization
      await stores.upstreams.remove(organizationId, id, actorOf(call))
      upstreams.forget(organizationId)
      return { id }
    },
    testUpstream: async ({ id }, { session }) => {
      upstreams.forget(session.organization.id)
      return tryOut(await upstreams.choose(session.organization.id, { name: id }))
    },
  }
}

function refuseAddress(upstream: Upstream): void {
  const refusal = whyNotAsked(new URL(upstream.url), upstream)
  if (refusal !== undefined) throw new AppError('invalid_input', `url: ${refusal}.`)
}

function wireOf(stored: StoredUpstream) {
  return {
    id: stored.id,
    wire: stored.wire,
    url: stored.url,
    has_key: stored.sealedKey !== null,
    models: [...stored.models],
    default: stored.isDefault,
    masking: stored.masking,
    source: 'organization' as const,
    updated_at: stored.updatedAt.toISOString(),
  }
}

function fromSettings({ name, wire, url, apiKey, masking }: Upstream, hasDefault: boolean) {
  const common = { id: name, wire, url, has_key: apiKey !== undefined, models: [], masking, updated_at: null }
  return { ...common, default: !hasDefault, source: 'settings' as const }
}

const modelList = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) })

async function tryOut(upstream: Upstream) {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  try {
    const answer = await askUpstream(upstream, { method: 'GET', path: 'v1/models' }, AbortSignal.timeout(testMs))
    const parsed = modelList.safeParse(await jsonOf(upstream, answer))
    const models = parsed.success ? parsed.data.data.map(({ id }) => id.slice(0, 200)).slice(0, 500) : []
    const error = answer.status < 400 ? null : `It answered ${answer.status}.`
    return { reachable: true, status: answer.status, models, seconds: seconds(), error }
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause
    return { reachable: false, status: null, models: [], seconds: seconds(), error: cause.message }
  }
}
