import { AppError } from '../../http/app-error.ts'
import type { Call, Handlers } from '../../http/call.ts'
import { actorOf, type Services } from '../../services.ts'
import type { Policy, PolicyDraft } from '../../stores/index.ts'
import { begin } from './drafts.ts'
import { proposalsFor } from './proposals.ts'
import { draftOf, entryOf, flaggedOf } from './wire.ts'

type Names =
  | 'listFlaggedChecks'
  | 'listFalsePositives'
  | 'markFalsePositive'
  | 'acceptFalsePositive'
  | 'dismissFalsePositive'

type Needs = Pick<Services, 'stores' | 'events'>

/** Checks that were wrong: found, marked, and led into the draft. */
export function falsePositiveHandlers({ stores, events }: Needs): Pick<Handlers, Names> {
  const rulesOf = async (organizationId: string): Promise<Pick<Policy, 'guardrails'>> =>
    (await stores.drafts.get(organizationId)) ?? stores.policy.current(organizationId)
  return {
    listFlaggedChecks: async ({ guardrail, before, limit }, { session }) => {
      const query = { guardrail, limit, before: before === undefined ? undefined : new Date(before) }
      await events.settled()
      const checks = await stores.falsePositives.flagged(session.organization.id, query)
      return { checks: checks.map(flaggedOf) }
    },
    listFalsePositives: async ({ status }, { session }) => {
      const { id } = session.organization
      const [entries, rules] = await Promise.all([stores.falsePositives.list(id, status), rulesOf(id)])
      return { entries: entries.map((entry) => entryOf(entry, rules)) }
    },
    markFalsePositive: async ({ event_id: eventId }, call) => {
      const organizationId = call.session.organization.id
      await events.settled()
      const event = { organizationId, eventId: eventId.toLowerCase(), at: new Date(timeOf(eventId)) }
      const reasons = await reasonsOf(stores, event)
      const entry = await stores.falsePositives.mark(event, reasons, actorOf(call))
      return { entry: entryOf(entry, await rulesOf(organizationId)) }
    },
    acceptFalsePositive: (input, call) => accept(stores, call, input),
    dismissFalsePositive: async ({ id }, call) => {
      const key = { organizationId: call.session.organization.id, id }
      await stores.falsePositives.get(key.organizationId, id)
      const entry = await stores.falsePositives.resolve(key, { status: 'dismissed' }, actorOf(call))
      return { entry: entryOf(entry, { guardrails: [] }) }
    },
  }
}

/** The moment in an event's id: a UUID of version 7 begins with it. */
function timeOf(eventId: string): number {
  return Number.parseInt(eventId.replace('-', '').slice(0, 12), 16)
}

type EventKey = { readonly organizationId: string; readonly eventId: string; readonly at: Date }

/** Events have no reasons; a difference of the draft on the same request has. */
async function reasonsOf(stores: Services['stores'], { organizationId, eventId, at }: EventKey): Promise<string[]> {
  const draft = await stores.drafts.get(organizationId)
  if (!draft) return []
  const before = new Date(at.getTime() + 1)
  const flagged = await stores.falsePositives.flagged(organizationId, { before, limit: 200 })
  const check = flagged.find(({ id }) => id === eventId)
  if (!check?.requestId) return []
  const differences = await stores.drafts.differences(organizationId, draft.id, 1_000)
  const parts = differences.filter(({ requestId }) => requestId === check.requestId).flatMap((one) => one.guardrails)
  return parts.filter(({ guardrail }) => guardrail === check.guardrail).flatMap(({ reasons }) => reasons)
}

interface Accepted {
  readonly id: string
  readonly proposal: number
}

async function accept(stores: Services['stores'], call: Call, { id, proposal }: Accepted) {
  const organizationId = call.session.organization.id
  const entry = await stores.falsePositives.get(organizationId, id)
  if (entry.status !== 'open') throw new AppError('conflict', 'This entry is not open.')
  const draft = (await stores.drafts.get(organizationId)) ?? (await begin(stores, call)).draft
  const subject = draft.guardrails.find((one) => one.id === entry.guardrail)
  const chosen = proposalsFor(entry, subject)[proposal]
  if (chosen === undefined || subject === undefined)
    throw new AppError('invalid_input', 'proposal: there is no such proposal')
  const changed = await changeOne(stores, call, { draft, guardrail: chosen.apply(subject) })
  const resolution = { kind: chosen.kind, draft_revision: changed.revision }
  const key = { organizationId, id }
  const done = await stores.falsePositives.resolve(key, { status: 'accepted', resolution }, actorOf(call))
  const live = await stores.policy.current(organizationId)
  return { entry: entryOf(done, changed), draft: draftOf(changed, live) }
}

interface OneChange {
  readonly draft: PolicyDraft
  readonly guardrail: PolicyDraft['guardrails'][number]
}

function changeOne(stores: Services['stores'], call: Call, { draft, guardrail }: OneChange): Promise<PolicyDraft> {
  const guardrails = draft.guardrails.map((one) => (one.id === guardrail.id ? guardrail : one))
  return stores.drafts.change(call.session.organization.id, { guardrails }, actorOf(call))
}
