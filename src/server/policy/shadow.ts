import type { Action } from '#contract/vocabulary'
import { type Assessment, type Decision, decide, isStricter } from '#engine'
import { forOrganization } from '../database/index.ts'
import { type EventLog, type GuardEvent, newEventId } from '../events/index.ts'
import type { DraftDifference, DraftNote, GuardrailPart, PolicyDraft, PolicyDraftStore } from '../stores/index.ts'
import { type ActivePolicy, compilePolicy } from './compile.ts'
import { sameJson } from './differences.ts'
import { textGuardrailsOf } from './everything.ts'
import type { Fingerprint } from './fingerprints.ts'
import { type CheckedText, type CheckWitness, counted, type Plan, planOf, ruleOf, stepOf } from './plans.ts'
import type { Runner } from './runner.ts'
import { isSourced } from './sourced.ts'

/** Runs drafts beside the live policy: on real texts, after their answers have gone, never deciding anything. */
export interface Shadow extends CheckWitness {
  /** Resolves when all that was offered so far is compared, and drafts that were asked for are known. */
  settled(): Promise<void>
}

export interface ShadowParts {
  readonly drafts: PolicyDraftStore
  readonly runner: Pick<Runner, 'run'>
  readonly events: Pick<EventLog, 'record'>
  readonly fingerprint: Fingerprint
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Seconds from any fixed point: what comparing costs is measured with it. */
  readonly clock: () => number
  /** 0..1, by lot: which texts are of the share. */
  readonly chance: () => number
  readonly onFailure: (cause: unknown) => void
  /** Share of this process's time that comparing may take, 0..1. */
  readonly budget?: number
  /** Texts that wait at most; more are skipped, and counted. */
  readonly mostWaiting?: number
  /** How old a known draft may be when another server could have changed it. */
  readonly maxAgeMs?: number
}

interface Known {
  draft: PolicyDraft | undefined
  readAt: number
  active?: ActivePolicy
}

interface Waiting {
  readonly check: CheckedText
  readonly known: Known
  readonly draft: PolicyDraft
}

/** A shadow for all organisations of a server. */
export function createShadow(parts: ShadowParts): Shadow {
  return new DraftShadow(parts)
}

class DraftShadow implements Shadow {
  readonly #parts: ShadowParts
  readonly #known = new Map<string, Known>()
  readonly #reading = new Map<string, Promise<void>>()
  readonly #queue: Waiting[] = []
  readonly #skipped = new Map<string, number>()
  #running: Promise<void> | undefined
  #restUntil = Number.NEGATIVE_INFINITY

  constructor(parts: ShadowParts) {
    this.#parts = parts
    parts.drafts.onChange((organizationId) => {
      this.#known.delete(organizationId)
      this.#refresh(organizationId)
    })
  }

  offer(check: CheckedText): void {
    if (check.request.assess !== undefined) return
    const { id: organizationId } = check.request.call.session.organization
    const known = this.#known.get(organizationId)
    const { now, maxAgeMs = 1_000, mostWaiting = 50 } = this.#parts
    if (known === undefined || now() - known.readAt >= maxAgeMs) this.#refresh(organizationId)
    const draft = known?.draft
    if (known === undefined || !draft?.shadow || this.#parts.chance() >= draft.share) return
    if (this.#parts.clock() < this.#restUntil || this.#queue.length >= mostWaiting) {
      this.#skipped.set(draft.id, (this.#skipped.get(draft.id) ?? 0) + 1)
      return
    }
    this.#queue.push({ check, known, draft })
    this.#running ??= this.#run()
  }

  async settled(): Promise<void> {
    while (this.#running !== undefined || this.#reading.size > 0) {
      await Promise.all([this.#running, ...this.#reading.values()])
    }
  }

  #refresh(organizationId: string): void {
    if (this.#reading.has(organizationId)) return
    const { drafts, now, onFailure } = this.#parts
    const reading = forOrganization(organizationId, () => drafts.get(organizationId))
      .then((draft) => {
        const before = this.#known.get(organizationId)
        const same = before?.draft?.id === draft?.id && before?.draft?.revision === draft?.revision
        this.#known.set(organizationId, { ...(same && before ? before : {}), draft, readAt: now() })
      }, onFailure)
      .finally(() => this.#reading.delete(organizationId))
    this.#reading.set(organizationId, reading)
  }

  async #run(): Promise<void> {
    // The answer goes first.
    await new Promise(setImmediate)
    for (;;) {
      const next = this.#queue.shift()
      if (next === undefined) break
      const { clock, budget = 0.1, onFailure } = this.#parts
      const started = clock()
      // Whoever's check began this run, each text is compared for its own organisation.
      const { id } = next.check.request.call.session.organization
      await forOrganization(id, () => this.#compare(next)).catch(onFailure)
      // Work of one second is followed by a rest that keeps the share of it at the budget.
      this.#restUntil = clock() + (clock() - started) * (1 / budget - 1)
    }
    this.#running = undefined
  }

  async #compare({ check, known, draft }: Waiting): Promise<void> {
    const { request, policy } = check
    const { organization } = request.call.session
    const active = activeOf(known, draft, policy)
    const print = () => this.#parts.fingerprint(organization.id, request.text)
    const judged = await this.#judge(check, active, print)
    const skipped = this.#skipped.get(draft.id) ?? 0
    this.#skipped.delete(draft.id)
    const difference = differenceOf({ check, judged: judged.decision, at: this.#parts.now(), print })
    if (judged.events.length > 0) await this.#parts.events.record(judged.events)
    const unable = judged.decision.status === 'unjudged' && check.decision.status === 'judged'
    const key = { organizationId: organization.id, draftId: draft.id, revision: draft.revision }
    await this.#parts.drafts.note(key, unable ? noteOf(undefined, skipped + 1, 0) : noteOf(difference, skipped, 1))
  }

  async #judge(check: CheckedText, active: ActivePolicy, fingerprint: () => string) {
    const { request, policy } = check
    const plans = plansOf(check, active).filter((plan) => plan.off === undefined)
    const before = new Map(check.assessments.map((one) => [one.id, one]))
    // What the draft asks as the live policy does was answered already.
    const known = (plan: Plan) => isSame(plan, policy) && before.has(plan.ask.id)
    const steps = plans.filter((plan) => !known(plan)).map((plan) => stepOf(plan, request.call))
    const fresh = steps.length === 0 ? [] : await this.#parts.runner.run(request.text, steps)
    const all: Assessment[] = [...plans.filter(known).flatMap(({ ask }) => before.get(ask.id) ?? []), ...fresh]
    const decision = decide(
      all.map((one) => counted(one, active, { part: request.within, fingerprint })),
      plans.map(ruleOf),
    )
    const ran = new Set(steps.map(({ id }) => id))
    const events = eventsOf(check, decision, { ran, at: this.#parts.now(), print: fingerprint })
    return { decision, events }
  }
}

function activeOf(known: Known, draft: PolicyDraft, live: ActivePolicy): ActivePolicy {
  if (known.active?.version === live.version) return known.active
  const { switches } = live.source
  const guardrails = [...draft.guardrails].sort((a, b) => a.priority - b.priority)
  known.active = compilePolicy({ version: live.version, guardrails, switches })
  return known.active
}

/** A check of the whole policy is answered by the whole draft; any other by the guardrails that it asked. */
function plansOf({ request }: CheckedText, active: ActivePolicy): Plan[] {
  const asks = new Map(request.asks.map((ask) => [ask.id, ask]))
  const still = [...asks.keys()].filter((id) => active.guardrails.has(id))
  const bySources = still.filter((id) => isSourced(active.guardrails.get(id)?.kind ?? ''))
  const ids = request.whole ? [...textGuardrailsOf(active), ...bySources] : still
  return ids.map((id) => planOf(asks.get(id) ?? { id }, active, request))
}

function isSame({ ask, guardrail }: Plan, policy: ActivePolicy): boolean {
  const live = policy.guardrails.get(ask.id)
  return (
    live !== undefined &&
    live.off === undefined &&
    live.kind === guardrail.kind &&
    sameJson(live.config, guardrail.config)
  )
}

interface Told {
  readonly ran: ReadonlySet<string>
  readonly at: number
  readonly print: () => string
}

/** Events of the guardrails that ran for the draft alone: in shadow, and of no version. */
function eventsOf({ request }: CheckedText, decision: Decision, { ran, at, print }: Told): GuardEvent[] {
  const { call, sessionId } = request
  return decision.verdicts
    .filter(({ id }) => ran.has(id))
    .map((verdict) => ({
      id: newEventId(at),
      organizationId: call.session.organization.id,
      guardrail: verdict.id,
      action: verdict.action,
      confidence: verdict.confidence,
      processingSeconds: verdict.seconds,
      categories: [...new Set(verdict.findings.map(({ category }) => category))],
      source: call.source,
      sessionId,
      requestId: call.requestId,
      mode: 'shadow',
      status: verdict.status,
      at,
      textFingerprint: verdict.action === 'allow' ? undefined : print(),
    }))
}

interface Compared {
  readonly check: CheckedText
  readonly judged: Decision
  readonly at: number
  readonly print: () => string
}

function differenceOf({ check, judged, at, print }: Compared): DraftDifference | undefined {
  const { decision, request } = check
  if (decision.action === judged.action) return undefined
  return {
    id: newEventId(at),
    at: new Date(at),
    source: request.call.source,
    requestId: request.call.requestId,
    textFingerprint: print(),
    liveAction: decision.action,
    draftAction: judged.action,
    guardrails: partsOf(decision, judged),
  }
}

/** The guardrails on which the two part. */
function partsOf(live: Decision, draft: Decision): GuardrailPart[] {
  const ids = new Set([...live.verdicts, ...draft.verdicts].map(({ id }) => id))
  return [...ids].flatMap((guardrail) => {
    const [was, is] = [live, draft].map(({ verdicts }) => verdicts.find(({ id }) => id === guardrail))
    const word = (verdict: typeof was): Action => (verdict?.enforced ? verdict.action : 'allow')
    const [liveAction, draftAction] = [word(was), word(is)]
    if (liveAction === draftAction) return []
    const telling = isStricter(draftAction, liveAction) ? is : was
    const findings = telling?.findings ?? []
    return [
      {
        guardrail,
        liveAction,
        draftAction,
        confidence: telling?.confidence ?? 0,
        categories: [...new Set(findings.map(({ category }) => category))].slice(0, 20),
        reasons: [...new Set(findings.flatMap(({ because }) => because))].slice(0, 10),
      },
    ]
  })
}

function noteOf(difference: DraftDifference | undefined, skipped: number, compared: number): DraftNote {
  const stricter = difference !== undefined && isStricter(difference.draftAction, difference.liveAction)
  return {
    compared,
    stricter: stricter ? 1 : 0,
    milder: difference !== undefined && !stricter ? 1 : 0,
    skipped,
    differences: difference === undefined ? [] : [difference],
  }
}
