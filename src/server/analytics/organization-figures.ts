import type { Query } from '../database/index.ts'

/** An organisation's documents and violations, over all that is kept. */
export interface OrganizationFigures {
  readonly totalDocuments: number
  /** Judged events whose text was not allowed as it was. */
  readonly totalViolations: number
  /** 0..1 over completed documents; 0 without any. */
  readonly averagePrivacyScore: number
  readonly byGuardrail: readonly {
    readonly guardrail: string
    readonly documentsProcessed: number
    readonly violationsDetected: number
    readonly violationsBlocked: number
  }[]
}

type GuardrailRow = {
  -readonly [K in keyof OrganizationFigures['byGuardrail'][number]]: OrganizationFigures['byGuardrail'][number][K]
}

export async function readOrganizationFigures(query: Query, organizationId: string): Promise<OrganizationFigures> {
  const [documents] = await query<{ documents: number; score: number }>(
    `SELECT coalesce(sum(documents), 0)::float8 AS documents,
       coalesce(sum(privacy_score_sum) / nullif(sum(documents), 0), 0)::float8 AS score
     FROM document_days WHERE organization_id = $1`,
    [organizationId],
  )
  const byGuardrail = await query<GuardrailRow>(
    `SELECT guardrail, sum(documents)::float8 AS "documentsProcessed", sum(violations)::float8 AS "violationsDetected",
       sum(violations_blocked)::float8 AS "violationsBlocked"
     FROM rollups WHERE organization_id = $1 AND width = 86400 AND mode = 'enforce' GROUP BY 1 ORDER BY 1`,
    [organizationId],
  )
  return {
    totalDocuments: documents?.documents ?? 0,
    totalViolations: byGuardrail.reduce((sum, { violationsDetected }) => sum + violationsDetected, 0),
    averagePrivacyScore: Math.min(1, documents?.score ?? 0),
    byGuardrail,
  }
}
