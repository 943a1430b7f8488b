import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { anonymizationLevels, documentRiskLevels, limits } from '../vocabulary/index.ts'
import { fraction, identifier } from './shared.ts'

/** What a caller hands in as a file: the platform's own File or Blob fits. */
export interface UploadedFile {
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

const area = 'Documents'

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/documents/upload',
  summary: 'Anonymise a document and get it back in the same format',
  area,
  access: 'check',
  body: 'multipart',
  // The file's own limit is exact; the form around it needs a little room.
  bodyLimit: limits.uploadBytes + 65_536,
  input: z.object({
    document: z
      .custom<UploadedFile>((value) => typeof value === 'object' && value !== null, 'a file is required')
      .meta({
        type: 'string',
        format: 'binary',
      }),
    anonymization_level: z.enum(anonymizationLevels).default('advanced'),
  }),
  output: z.object({
    result: z.object({
      masked_fields: z.array(z.string()),
      privacy_score: fraction,
      hipaa_compliant: z.boolean(),
      download_url: z.string(),
      applied_guardrails: z.array(z.string()),
      document_context: z.object({
        contentType: z.string(),
        structureType: z.string(),
        riskLevel: z.enum(documentRiskLevels),
        detectedPatterns: z.array(z.string()),
      }),
    }),
    request_id: z.string(),
  }),
})

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:id/download',
  summary: 'An anonymised document, for its own organisation until it expires',
  area,
  access: 'check',
  answer: 'file',
  input: z.object({ id: identifier }),
  output: z.unknown(),
})
