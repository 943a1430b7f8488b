import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { count, jsonObject } from './shared.ts'

const area = 'Audit'
const moment = z.iso.datetime()
const word = z.string().trim().min(1).max(200)

const filters = {
  actor: word.optional().describe('user:…, key:… or system'),
  action: word.optional().describe('A whole word such as policy.promote, or its beginning: policy'),
  target: word.optional(),
  from: moment.optional(),
  to: moment.optional(),
}

const record = z.object({
  sequence: count,
  at: moment,
  actor: z.string(),
  action: z.string(),
  target: z.string(),
  details: jsonObject,
  request_id: z.string().nullable(),
  previous_hash: z.string(),
  hash: z.string(),
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'What was done in this organisation, newest first',
  area,
  access: 'read',
  input: z.object({
    ...filters,
    before: z.coerce.number().int().min(1).optional().describe('A sequence number to page on'),
    limit: z.coerce.number().int().min(1).max(500).default(50),
  }),
  output: z.object({ records: z.array(record), next_before: count.nullable() }),
})

export const verifyAudit = endpoint({
  method: 'GET',
  path: '/api/audit/verify',
  summary: 'Recompute the whole chain of hashes',
  area,
  access: 'read',
  input: z.object({}),
  output: z.object({
    intact: z.boolean(),
    records: count,
    broken_at: count.nullable().describe('The first record that is not what it was'),
    head: z
      .string()
      .describe('Hash of the newest record: written down elsewhere, it proves that nothing was rewritten'),
    checked_at: moment,
  }),
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/audit/export',
  summary: 'The records as a file, oldest first; the export is recorded too',
  area,
  access: 'read',
  answer: 'file',
  input: z.object({ ...filters, format: z.enum(['csv', 'json']).default('csv') }),
  output: z.unknown(),
})
