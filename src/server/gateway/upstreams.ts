import { AppError } from '../http/app-error.ts'
import { createSealing } from '../policy/sealing.ts'
import { asksForSignIn, type Settings } from '../settings.ts'
import type { StoredUpstream, Stores } from '../stores/index.ts'
import type { Upstream } from './upstream.ts'

/** For how long another server's change of the model servers may go unseen. */
const freshMs = 2000

/** The model servers behind the gateway. */
export interface Upstreams {
  /** The organisation's own, as stored. */
  stored(organizationId: string): Promise<readonly StoredUpstream[]>
  /** The one of the environment, if any: it stands behind all organisations. */
  readonly ofSettings: Upstream | undefined
  /**
   * The server for a model: the one that is named, else the one that lists the model, else the default, else that of
   * the environment. Throws `not_found` for an unknown name, `unavailable` when there is none.
   */
  choose(organizationId: string, wanted: { readonly model?: string; readonly name?: string }): Promise<Upstream>
  opened(organizationId: string, stored: StoredUpstream): Upstream
  sealKey(organizationId: string, id: string, key: string): Uint8Array
  /** The stored ones have changed. */
  forget(organizationId: string): void
}

export interface UpstreamsParts {
  readonly stores: Pick<Stores, 'upstreams'>
  readonly settings: Settings
  readonly secret: string
  readonly now: () => number
}

/** The model servers of the settings and of a database. Keys are opened where they are used and kept nowhere else. */
export function createUpstreams({ stores, settings, secret, now }: UpstreamsParts): Upstreams {
  const sealing = createSealing(secret, 'gateway keys')
  const known = new Map<string, { readonly at: number; readonly list: readonly StoredUpstream[] }>()
  const allowPrivate = (settings.CUSTOS_UPSTREAM_PRIVATE ?? (asksForSignIn(settings) ? 'refuse' : 'allow')) === 'allow'
  const { CUSTOS_UPSTREAM_URL: url, CUSTOS_UPSTREAM_KEY: apiKey, CUSTOS_UPSTREAM_WIRE: wire } = settings
  const ofSettings: Upstream | undefined =
    url === undefined
      ? undefined
      : { name: new URL(url).host, wire, url, apiKey, masking: 'reversible', allowPrivate: true }
  const about = (organizationId: string, id: string) => `upstream ${organizationId} ${id}`
  const opened = (organizationId: string, { id, wire, url, sealedKey, masking }: StoredUpstream): Upstream => {
    const key = sealedKey === null ? undefined : sealing.open(sealedKey, about(organizationId, id))
    const apiKey = key === undefined ? undefined : Buffer.from(key).toString('utf8')
    return { name: id, wire, url, apiKey, masking, allowPrivate }
  }
  const stored = async (organizationId: string) => {
    const before = known.get(organizationId)
    if (before && now() - before.at < freshMs) return before.list
    const list = await stores.upstreams.list(organizationId)
    known.set(organizationId, { at: now(), list })
    return list
  }
  return {
    stored,
    ofSettings,
    opened,
    async choose(organizationId, { model, name }) {
      const list = await stored(organizationId)
      const chosen = name === undefined ? forModel(list, model) : list.find(({ id }) => id === name)
      if (chosen) return opened(organizationId, chosen)
      if (name !== undefined && name !== ofSettings?.name)
        throw new AppError('not_found', 'There is no such model server.')
      if (ofSettings) return ofSettings
      throw new AppError('unavailable', 'No model server is set: add one under Gateway or set CUSTOS_UPSTREAM_URL.')
    },
    sealKey: (organizationId, id, key) => sealing.seal(Buffer.from(key), about(organizationId, id)),
    forget: (organizationId) => void known.delete(organizationId),
  }
}

function forModel(list: readonly StoredUpstream[], model: string | undefined): StoredUpstream | undefined {
  const listing = list.filter(({ models }) => model !== undefined && models.some((pattern) => isLike(pattern, model)))
  // The longest pattern knows best.
  const [best] = listing.sort((a, b) => reach(b, model ?? '') - reach(a, model ?? ''))
  return (
    best ??
    list.find(({ isDefault }) => isDefault) ??
    (list.length === 1 && list[0]?.models.length === 0 ? list[0] : undefined)
  )
}

function isLike(pattern: string, model: string): boolean {
  return pattern.endsWith('*') ? model.startsWith(pattern.slice(0, -1)) : pattern === model
}

function reach({ models }: StoredUpstream, model: string): number {
  return Math.max(...models.filter((pattern) => isLike(pattern, model)).map((pattern) => pattern.length))
}
