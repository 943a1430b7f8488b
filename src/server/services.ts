import type { DocumentWorkers } from '#documents'
import type { Accounts } from './accounts/accounts.ts'
import type { Alerts } from './alerts/index.ts'
import type { Analytics } from './analytics/index.ts'
import type { Database } from './database/index.ts'
import type { EvaluationJobs } from './evaluations/index.ts'
import type { EventLog } from './events/index.ts'
import type { Upstreams } from './gateway/upstreams.ts'
import type { GroundingService } from './grounding/grounding.ts'
import type { StoredKnowledge } from './grounding/stored-knowledge.ts'
import type { Admission } from './http/admission.ts'
import type { Call } from './http/call.ts'
import type { LocalSessions } from './http/local-sessions.ts'
import type { Telemetry } from './observability/index.ts'
import type { Checks } from './policy/checks.ts'
import type { Media } from './policy/media.ts'
import type { Outside } from './policy/outside.ts'
import type { Policies } from './policy/policies.ts'
import type { Runner } from './policy/runner.ts'
import type { Shadow } from './policy/shadow.ts'
import type { TrainedModel } from './policy/trained-model.ts'
import type { Settings } from './settings.ts'
import type { Actor, Stores } from './stores/index.ts'

/** What features are made of: built once in `main.ts`, in tests from an in-memory database. */
export interface Services {
  readonly settings: Settings
  readonly version: string
  readonly database: Database
  readonly stores: Stores
  readonly events: EventLog
  readonly analytics: Analytics
  readonly policies: Policies
  readonly checks: Checks
  readonly runner: Runner
  /** Runs drafts of the policy beside it. */
  readonly shadow: Shadow
  /** The installation's own secret, for surrogates that nobody else can repeat. */
  readonly secret: string
  readonly model: TrainedModel
  /** Judges and recognisers that are not the engine's own. */
  readonly outside: Outside
  readonly grounding: GroundingService
  /** Organisations' own knowledge bases, indexed. */
  readonly knowledge: StoredKnowledge
  readonly documents: DocumentWorkers
  readonly media: Media
  /** The model servers behind the gateway. */
  readonly upstreams: Upstreams
  readonly evaluations: EvaluationJobs
  readonly alerts: Alerts
  readonly accounts: Accounts
  /** Who calls where nobody signs in. */
  readonly local: LocalSessions
  readonly load: Load
  readonly admission: Admission
  readonly telemetry: Telemetry
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What this process has answered since its start. */
export interface Load {
  readonly startedAt: number
  /** Share of answers with status 500 or more among the last minutes'. */
  readonly serverErrorRate: () => number
}

/** The caller as the audit log names them. */
export function actorOf(call: Call): Actor {
  const { key, user } = call.session
  return { id: key === undefined ? `user:${user.id}` : `key:${key.id}`, requestId: call.requestId }
}
