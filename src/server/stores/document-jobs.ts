import { randomUUID } from 'node:crypto'
import type { AnonymizationLevel, DocumentRiskLevel } from '#contract/vocabulary'
import type { Database, Query } from '../database/index.ts'
import { toJson } from './json.ts'
import { theRow } from './rows.ts'
import { StoreError } from './store-error.ts'

export type DocumentStatus = 'processing' | 'completed' | 'failed'

/** What is remembered of a document: never its text, nor its file name, which often holds a patient's name. */
export interface DocumentJob {
  readonly id: string
  readonly status: DocumentStatus
  readonly mediaType: string
  readonly sizeBytes: number
  readonly level: AnonymizationLevel
  readonly createdAt: Date
  readonly finishedAt: Date | null
  readonly outcome: DocumentOutcome | null
  /** Stable code of the failure. */
  readonly errorCode: string | null
}

export interface DocumentOutcome {
  readonly maskedFields: readonly string[]
  readonly maskedCount: number
  readonly privacyScore: number
  readonly hipaaCompliant: boolean
  readonly riskLevel: DocumentRiskLevel
  readonly processingSeconds: number
}

export interface DocumentKey {
  readonly organizationId: string
  readonly id: string
}

export interface DocumentJobStore {
  begin(
    organizationId: string,
    job: Pick<DocumentJob, 'mediaType' | 'sizeBytes' | 'level'> & { readonly id?: string },
  ): Promise<DocumentJob>
  /** Also adds to the organisation's document figures, once. Throws `conflict` when the job is finished. */
  complete(key: DocumentKey, outcome: DocumentOutcome): Promise<DocumentJob>
  fail(key: DocumentKey, errorCode: string): Promise<DocumentJob>
  /** Throws `not_found`. */
  get(key: DocumentKey): Promise<DocumentJob>
  /** Newest first. */
  list(organizationId: string, limit?: number): Promise<DocumentJob[]>
}

const columns = `id, status, media_type AS "mediaType", size_bytes::float8 AS "sizeBytes", level,
  created_at AS "createdAt", finished_at AS "finishedAt", outcome, error_code AS "errorCode"`
type JobRow = { -readonly [K in keyof DocumentJob]: DocumentJob[K] }

/** The document jobs of a database. */
export function createDocumentJobStore(database: Database): DocumentJobStore {
  const { query } = database
  return {
    async begin(organizationId, { id = randomUUID(), mediaType, sizeBytes, level }) {
      const rows = await query<JobRow>(
        `INSERT INTO document_jobs (organization_id, id, status, media_type, size_bytes, level)
         VALUES ($1, $2, 'processing', $3, $4, $5) RETURNING ${columns}`,
        [organizationId, id, mediaType, sizeBytes, level],
      )
      return theRow(rows, 'document')
    },
    complete: (key, outcome) =>
      database.transaction(async (inside) => {
        const job = await finish(inside, key, { status: 'completed', outcome })
        await inside(
          `INSERT INTO document_days AS d (organization_id, day, documents, compliant, privacy_score_sum)
           VALUES ($1, (now() AT TIME ZONE 'UTC')::date, 1, $2, $3)
           ON CONFLICT (organization_id, day) DO UPDATE SET documents = d.documents + 1,
             compliant = d.compliant + excluded.compliant,
             privacy_score_sum = d.privacy_score_sum + excluded.privacy_score_sum`,
          [key.organizationId, outcome.hipaaCompliant ? 1 : 0, outcome.privacyScore],
        )
        return job
      }),
    fail: (key, errorCode) => finish(query, key, { status: 'failed', errorCode }),
    get: (key) => getJob(query, key),
    list: (organizationId, limit = 50) =>
      query<JobRow>(
        `SELECT ${columns} FROM document_jobs WHERE organization_id = $1 ORDER BY created_at DESC, id LIMIT $2`,
        [organizationId, limit],
      ),
  }
}

async function getJob(query: Query, { organizationId, id }: DocumentKey): Promise<DocumentJob> {
  const rows = await query<JobRow>(`SELECT ${columns} FROM document_jobs WHERE organization_id = $1 AND id = $2`, [
    organizationId,
    id,
  ])
  return theRow(rows, 'document')
}

type Ending =
  | { readonly status: 'completed'; readonly outcome: DocumentOutcome }
  | { readonly status: 'failed'; readonly errorCode: string }

async function finish(query: Query, key: DocumentKey, ending: Ending): Promise<DocumentJob> {
  const outcome = ending.status === 'completed' ? toJson(ending.outcome) : null
  const errorCode = ending.status === 'failed' ? ending.errorCode : null
  const [job] = await query<JobRow>(
    `UPDATE document_jobs SET status = $3, outcome = $4, error_code = $5, finished_at = now()
     WHERE organization_id = $1 AND id = $2 AND status = 'processing' RETURNING ${columns}`,
    [key.organizationId, key.id, ending.status, outcome, errorCode],
  )
  if (job !== undefined) return job
  await getJob(query, key)
  throw new StoreError('conflict', 'This document is finished already.')
}
