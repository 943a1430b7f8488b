import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { anonymizationLevels, documentRiskLevels, limits } from '../vocabulary/index.ts'
import { count, fraction, identifier, jsonObject } from './shared.ts'

/** What a caller hands in as a file: the platform's own File or Blob fits. */
export interface UploadedFile {
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

const area = 'Documents'

const jobId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be 8 to 64 letters, digits, - or _')

const line = z.array(z.object({ text: z.string(), entity: z.string().optional() }))
const box = z.object({
  page: count,
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  entity: z.string(),
})

const previewPage = z.union([
  z.object({ kind: z.literal('text'), page: count, before: z.array(line), after: z.array(line) }),
  z.object({
    kind: z.literal('image'),
    page: count,
    width: z.number(),
    height: z.number(),
    before: z.string().describe('PNG as a data URL'),
    after: z.string(),
    boxes: z.array(box),
  }),
])

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
    job_id: jobId
      .optional()
      .describe('Made by the caller: under it the progress can be asked for and the job cancelled'),
  }),
  output: z.object({
    result: z.object({
      masked_fields: z.array(z.string()),
      masked_count: count.describe('How many values were replaced'),
      privacy_score: fraction,
      hipaa_compliant: z.boolean(),
      download_url: z.string(),
      certificate_url: z.string().describe('What was checked in the output, with its hash'),
      expires_at: z.iso.datetime(),
      applied_guardrails: z.array(z.string()),
      detectors: z
        .array(z.object({ name: z.enum(['rules', 'trained tagger']), share: fraction }))
        .describe('Who looked for values, and at which share of the words'),
      document_context: z.object({
        contentType: z.string(),
        structureType: z.string(),
        riskLevel: z.enum(documentRiskLevels),
        detectedPatterns: z.array(z.string()),
      }),
      preview: z.array(previewPage).describe('The first pages before and after; not kept'),
    }),
    request_id: z.string(),
  }),
})

export const getDocumentJob = endpoint({
  method: 'GET',
  path: '/api/documents/jobs/:id',
  summary: 'How far a document is that is being anonymised',
  area,
  access: 'check',
  input: z.object({ id: jobId }),
  output: z.object({
    id: z.string(),
    stage: z
      .enum(['unknown', 'waiting', 'reading', 'detecting', 'writing', 'verifying', 'previewing', 'done'])
      .describe('unknown: not begun, over, or never known under this name'),
    progress: fraction.describe('Never falls'),
    seconds: z.number().min(0).describe('Since the upload'),
  }),
})

export const cancelDocumentJob = endpoint({
  method: 'POST',
  path: '/api/documents/jobs/:id/cancel',
  summary: 'Stop anonymising a document; its upload answers 409',
  area,
  access: 'check',
  input: z.object({ id: jobId }),
  output: z.object({ id: z.string() }),
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

export const getDocumentCertificate = endpoint({
  method: 'GET',
  path: '/api/documents/:id/certificate',
  summary: 'What was checked in an anonymised document before it was given out',
  area,
  access: 'read',
  input: z.object({ id: identifier }),
  output: z.object({ certificate: jsonObject }),
})
