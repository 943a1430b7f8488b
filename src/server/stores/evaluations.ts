import { randomUUID } from 'node:crypto'
import type { Database } from '../database/index.ts'
import type { Actor } from './actor.ts'
import { type JsonObject, toJson } from './json.ts'
import { theRow } from './rows.ts'

export type EvaluationStatus = 'running' | 'completed' | 'cancelled' | 'failed'

/** A run of a labelled set: figures and row numbers, never a text. */
export interface Evaluation {
  readonly organizationId: string
  readonly id: string
  /** `policy`, `draft`, or a guardrail's id. */
  readonly target: string
  readonly status: EvaluationStatus
  readonly createdBy: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly finishedAt: Date | null
  readonly total: number
  readonly done: number
  readonly policyVersion: number
  readonly result: JsonObject | null
}

export interface EvaluationKey {
  readonly organizationId: string
  readonly id: string
}

export type EvaluationEnding =
  | { readonly status: 'completed'; readonly result: JsonObject }
  | { readonly status: 'cancelled' | 'failed' }

export interface EvaluationStore {
  begin(
    organizationId: string,
    of: Pick<Evaluation, 'target' | 'total' | 'policyVersion'>,
    actor: Actor,
  ): Promise<Evaluation>
  progress(key: EvaluationKey, done: number): Promise<void>
  finish(key: EvaluationKey, ending: EvaluationEnding): Promise<void>
  /** Throws `not_found`. */
  get(key: EvaluationKey): Promise<Evaluation>
  /** Newest first, without results. */
  list(organizationId: string): Promise<Evaluation[]>
  /** Throws `not_found`. */
  remove(key: EvaluationKey): Promise<void>
}

/** Runs kept per organisation. */
const most = 50

const about = `organization_id AS "organizationId", id, target, status, created_by AS "createdBy",
  created_at AS "createdAt", updated_at AS "updatedAt", finished_at AS "finishedAt", total, done,
  policy_version AS "policyVersion"`
type Row = { -readonly [K in keyof Evaluation]: Evaluation[K] }

/** The runs of a database. */
export function createEvaluationStore(database: Database): EvaluationStore {
  const { query } = database
  return {
    begin: (organizationId, { target, total, policyVersion }, actor) =>
      database.transaction(async (inside) => {
        const rows = await inside<Row>(
          `INSERT INTO evaluations (organization_id, id, target, created_by, total, policy_version)
           VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${about}, result`,
          [organizationId, randomUUID(), target, actor.id, total, policyVersion],
        )
        await inside(
          `DELETE FROM evaluations WHERE organization_id = $1 AND id IN (SELECT id FROM evaluations
             WHERE organization_id = $1 ORDER BY created_at DESC, id OFFSET $2)`,
          [organizationId, most],
        )
        return theRow(rows, 'run')
      }),
    async progress({ organizationId, id }, done) {
      await query(`UPDATE evaluations SET done = $3, updated_at = now() WHERE organization_id = $1 AND id::text = $2`, [
        organizationId,
        id,
        done,
      ])
    },
    async finish({ organizationId, id }, ending) {
      const result = ending.status === 'completed' ? toJson(ending.result) : null
      await query(
        `UPDATE evaluations SET status = $3, result = $4, finished_at = now(), updated_at = now(),
           done = CASE WHEN $3 = 'completed' THEN total ELSE done END WHERE organization_id = $1 AND id::text = $2`,
        [organizationId, id, ending.status, result],
      )
    },
    async get({ organizationId, id }) {
      const rows = await query<Row>(
        `SELECT ${about}, result FROM evaluations WHERE organization_id = $1 AND id::text = $2`,
        [organizationId, id],
      )
      return theRow(rows, 'run')
    },
    list: (organizationId) =>
      query<Row>(
        `SELECT ${about}, NULL AS result FROM evaluations WHERE organization_id = $1 ORDER BY created_at DESC, id LIMIT $2`,
        [organizationId, most],
      ),
    async remove({ organizationId, id }) {
      const rows = await query('DELETE FROM evaluations WHERE organization_id = $1 AND id::text = $2 RETURNING 1', [
        organizationId,
        id,
      ])
      theRow(rows, 'run')
    },
  }
}
