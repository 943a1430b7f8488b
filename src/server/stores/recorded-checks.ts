import type { Action, Judgement } from '#contract/vocabulary'
import type { Database } from '../database/index.ts'

/** What is left of one check by one guardrail that was enforced: enough to decide it anew, nothing of its text. */
export interface RecordedCheck {
  /** The request it belongs to; its own id where it has none. */
  readonly request: string
  readonly guardrail: string
  readonly action: Action
  readonly status: Judgement
  readonly confidence: number
  readonly policyVersion: number
  readonly textFingerprint: string | null
}

export interface RecordedChecks {
  /** The newest enforced checks since then, of whole requests but for the oldest one. */
  since(organizationId: string, since: Date, limit: number): Promise<RecordedCheck[]>
}

type Row = { -readonly [K in keyof RecordedCheck]: RecordedCheck[K] }

/** The recorded checks of a database. */
export function createRecordedChecks({ query }: Database): RecordedChecks {
  return {
    since: (organizationId, since, limit) =>
      query<Row>(
        `SELECT coalesce(request_id, id::text) AS request, guardrail, action, status,
           confidence::float8 AS confidence, policy_version AS "policyVersion", text_fingerprint AS "textFingerprint"
         FROM events WHERE organization_id = $1 AND at >= $2 AND mode = 'enforce' AND policy_version IS NOT NULL
         ORDER BY at DESC, id DESC LIMIT $3`,
        [organizationId, since, limit],
      ),
  }
}
