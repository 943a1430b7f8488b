import type { AnonymizationLevel, DocumentRiskLevel } from '#contract/vocabulary'

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
