import type { Action, GuardrailMode, Judgement } from '#contract/vocabulary'
import type { Query } from '../database/index.ts'

/** One check for the activity list. */
export interface RecentCheck {
  readonly id: string
  readonly guardrail: string
  readonly action: Action
  readonly mode: GuardrailMode
  readonly status: Judgement
  readonly confidence: number
  readonly at: Date
}

type RecentRow = { -readonly [K in keyof RecentCheck]: RecentCheck[K] }

/** The newest checks that were enforced, newest first. */
export async function readRecent(query: Query, organizationId: string, limit: number): Promise<RecentCheck[]> {
  const since = (days: number | null) =>
    query<RecentRow>(
      `SELECT id, guardrail, action, mode, status, confidence, at FROM events
       WHERE organization_id = $1 AND mode = 'enforce' AND at > now() - make_interval(days => coalesce($3, 36500))
       ORDER BY at DESC, id DESC LIMIT $2`,
      [organizationId, limit, days],
    )
  // The partitions of a busy installation's last day are enough; a quiet one's are all small.
  const latest = await since(1)
  return latest.length < limit ? since(null) : latest
}
