import type { TimeRange } from '#contract/vocabulary'
import { AppError } from '../../http/app-error.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { compilePolicy } from '../../policy/compile.ts'
import { givenGuardrails } from '../../policy/wire.ts'
import { actorOf, type Services } from '../../services.ts'
import type { Policy, PolicyDraft } from '../../stores/index.ts'
import { replay } from './replay.ts'
import { differenceOf, draftOf } from './wire.ts'

type Names =
  | 'getPolicyDraft'
  | 'beginPolicyDraft'
  | 'changePolicyDraft'
  | 'discardPolicyDraft'
  | 'promotePolicyDraft'
  | 'listDraftDifferences'
  | 'replayPolicyDraft'

type Needs = Pick<Services, 'stores' | 'events' | 'now'>

const rangeMs: Readonly<Record<TimeRange, number>> = {
  '1h': 3_600_000,
  '24h': 86_400_000,
  '7d': 7 * 86_400_000,
  '30d': 30 * 86_400_000,
}
/** Recorded checks that one replay reads at most. */
const mostReplayed = 50_000

/** The draft: begun, changed, run in shadow, replayed, promoted or thrown away. */
export function draftHandlers(services: Needs): Pick<Handlers, Names> {
  return { ...writing(services), ...reading(services) }
}

function writing({
  stores,
}: Needs): Pick<Handlers, Extract<Names, `${'begin' | 'change' | 'discard' | 'promote'}${string}`>> {
  return {
    beginPolicyDraft: async (_input, call) => {
      const { live, draft } = await begin(stores, call)
      return { draft: draftOf(draft, live) }
    },
    changePolicyDraft: async ({ guardrails, shadow, share }, call) => {
      const organizationId = call.session.organization.id
      const change = { guardrails: guardrails && givenGuardrails(guardrails), shadow, share }
      const draft = await stores.drafts.change(organizationId, change, actorOf(call))
      return { draft: draftOf(draft, await stores.policy.current(organizationId)) }
    },
    discardPolicyDraft: async (_input, call) => {
      await stores.drafts.discard(call.session.organization.id, actorOf(call))
      return { discarded: true }
    },
    promotePolicyDraft: async ({ revision, over }, call) => {
      const organizationId = call.session.organization.id
      const { id: draftId, guardrails } = await theDraft(stores, organizationId)
      const whole = {
        guardrails,
        over,
        action: 'policy.promote',
        target: draftId,
        summary: `promoted a draft made from version ${over}`,
        also: (query: Parameters<typeof stores.drafts.takePromoted>[0]) =>
          stores.drafts.takePromoted(query, { organizationId, draftId, revision }),
      }
      const { policyVersion } = await stores.policy.replace(organizationId, whole, actorOf(call))
      stores.drafts.changed(organizationId)
      return { policy_version: policyVersion }
    },
  }
}

function reading({
  stores,
  events,
  now,
}: Needs): Pick<Handlers, 'getPolicyDraft' | 'listDraftDifferences' | 'replayPolicyDraft'> {
  return {
    getPolicyDraft: async (_input, { session }) => {
      const { id } = session.organization
      const [draft, live] = await Promise.all([stores.drafts.get(id), stores.policy.current(id)])
      return { draft: draft ? draftOf(draft, live) : null }
    },
    listDraftDifferences: async ({ limit }, { session }) => {
      const draft = await stores.drafts.get(session.organization.id)
      if (!draft) return { differences: [] }
      const differences = await stores.drafts.differences(session.organization.id, draft.id, limit)
      return { differences: differences.map(differenceOf) }
    },
    replayPolicyDraft: async ({ time_range }, { session }) => {
      const { id } = session.organization
      const [draft, live] = await Promise.all([theDraft(stores, id), stores.policy.current(id)])
      await events.settled()
      const checks = await stores.checks.since(id, new Date(now() - rangeMs[time_range]), mostReplayed)
      const numbers = [...new Set(checks.map(({ policyVersion }) => policyVersion))]
      const versions = await Promise.all(numbers.map((version) => stores.policy.version(id, version)))
      const { notReplayable, transitions, ...figures } = replay({
        checks,
        versions: new Map(versions.map((policy) => [policy.version, compilePolicy(policy)])),
        draft: compilePolicy({ ...live, guardrails: draft.guardrails }),
        live: compilePolicy(live),
      })
      return {
        ...figures,
        truncated: checks.length === mostReplayed,
        transitions: [...transitions],
        not_replayable: [...notReplayable],
      }
    },
  }
}

/** Begins a draft from the policy that holds. */
export async function begin(
  stores: Services['stores'],
  call: Call,
): Promise<{ readonly live: Policy; readonly draft: PolicyDraft }> {
  const organizationId = call.session.organization.id
  const live = await stores.policy.current(organizationId)
  const from = { baseVersion: live.version, guardrails: live.guardrails }
  return { live, draft: await stores.drafts.begin(organizationId, from, actorOf(call)) }
}

async function theDraft(stores: Services['stores'], organizationId: string): Promise<PolicyDraft> {
  const draft = await stores.drafts.get(organizationId)
  if (!draft) throw new AppError('not_found', 'There is no draft.')
  return draft
}
