import * as z from 'zod'
import { AppError } from '../http/app-error.ts'
import type { Call } from '../http/call.ts'
import { askUpstream, jsonOf } from './upstream.ts'
import type { Upstreams } from './upstreams.ts'

const listed = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) })
type Model = z.infer<typeof listed>['data'][number]

/**
 * The models behind the gateway, as OpenAI lists them: those that a server is named for, else those it lists itself.
 * Rejects when there is no server, and when none answers.
 */
export async function listModels(upstreams: Upstreams, { session }: Call, signal: AbortSignal): Promise<object> {
  const { id: organizationId } = session.organization
  const stored = await upstreams.stored(organizationId)
  const all = stored.map((one) => ({ upstream: upstreams.opened(organizationId, one), models: one.models }))
  if (upstreams.ofSettings) all.push({ upstream: upstreams.ofSettings, models: [] })
  if (all.length === 0) await upstreams.choose(organizationId, {})
  const lists = await Promise.allSettled(
    all.map(async ({ upstream, models }): Promise<Model[]> => {
      const named = models.filter((model) => !model.endsWith('*'))
      if (named.length > 0) return named.map((id) => ({ id, object: 'model', owned_by: upstream.name }))
      const answer = await askUpstream(upstream, { method: 'GET', path: 'v1/models' }, signal)
      const parsed = listed.safeParse(await jsonOf(upstream, answer))
      if (answer.status >= 400 || !parsed.success) {
        throw new AppError('upstream_failed', `The model's server (${upstream.name}) does not list its models.`)
      }
      return parsed.data.data
    }),
  )
  const known = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []))
  const trouble = lists.find((list) => list.status === 'rejected')
  if (known.length === 0 && trouble) throw trouble.reason
  const seen = new Set<string>()
  return { object: 'list', data: known.filter(({ id }) => !seen.has(id) && seen.add(id)) }
}
