import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../vocabulary/index.ts'
import type { UploadedFile } from './documents.ts'
import { count, identifier, shortName, tooLarge } from './shared.ts'

const area = 'Knowledge'
const baseId = identifier.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, 'must be 1 to 64 small letters, digits, - or _')
const sourceId = identifier.regex(/^[\w.-]{1,100}$/, 'must be 1 to 100 letters, digits, points, - or _')
const base = z.object({
  id: z.string(),
  name: z.string(),
  sources: count,
  characters: count,
  revision: count.describe('Grows with every change'),
  updated_at: z.iso.datetime(),
})
const source = z.object({
  id: z.string(),
  title: z.string(),
  version: count,
  characters: count,
  updated_at: z.iso.datetime(),
})

export const listKnowledgeBases = endpoint({
  method: 'GET',
  path: '/api/knowledge',
  summary: 'The knowledge bases of the organisation',
  area,
  access: 'read',
  input: z.object({}),
  output: z.object({ knowledge_bases: z.array(base) }),
})

export const saveKnowledgeBase = endpoint({
  method: 'PUT',
  path: '/api/knowledge/:id',
  summary: 'Begin a knowledge base, or give it another name',
  area,
  access: 'manage',
  input: z.object({ id: baseId, name: shortName }),
  output: base,
})

export const getKnowledgeBase = endpoint({
  method: 'GET',
  path: '/api/knowledge/:id',
  summary: 'A knowledge base with its sources',
  area,
  access: 'read',
  input: z.object({ id: baseId }),
  output: z.object({ ...base.shape, source_list: z.array(source) }),
})

export const deleteKnowledgeBase = endpoint({
  method: 'DELETE',
  path: '/api/knowledge/:id',
  summary: 'Delete a knowledge base with all versions of its sources',
  area,
  access: 'manage',
  input: z.object({ id: baseId }),
  output: z.object({ id: z.string() }),
})

export const saveKnowledgeSource = endpoint({
  method: 'PUT',
  path: '/api/knowledge/:id/sources/:source',
  summary: 'Add a text to a knowledge base, or put a new version in the place of an old one',
  area,
  access: 'manage',
  bodyLimit: 4_194_304,
  input: z.object({
    id: baseId,
    source: sourceId,
    title: z.string().trim().max(500).default(''),
    text: z
      .string()
      .refine((text) => text.length <= 1_000_000, tooLarge('must have at most 1000000 characters'))
      .refine((text) => text.trim().length > 0, 'must not be empty'),
  }),
  output: source,
})

export const uploadKnowledgeFile = endpoint({
  method: 'POST',
  path: '/api/knowledge/files',
  summary: 'Read a PDF, DOCX, DOC or text file into a knowledge base; the same name is a new version',
  area,
  access: 'manage',
  body: 'multipart',
  bodyLimit: limits.uploadBytes + 65_536,
  input: z.object({
    id: baseId,
    document: z
      .custom<UploadedFile>((value) => typeof value === 'object' && value !== null, 'a file is required')
      .meta({ type: 'string', format: 'binary' }),
  }),
  output: source,
})

export const listKnowledgeVersions = endpoint({
  method: 'GET',
  path: '/api/knowledge/:id/sources/:source/versions',
  summary: 'The versions of a source, newest first, at most 1000',
  area,
  access: 'read',
  input: z.object({ id: baseId, source: sourceId }),
  output: z.object({ versions: z.array(source) }),
})

export const getKnowledgeSource = endpoint({
  method: 'GET',
  path: '/api/knowledge/:id/sources/:source',
  summary: 'A source with its text, its newest version unless another is named; the audit log says who read it',
  area,
  access: 'manage',
  input: z.object({
    id: baseId,
    source: sourceId,
    version: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  }),
  output: z.object({ ...source.shape, text: z.string() }),
})

export const deleteKnowledgeSource = endpoint({
  method: 'DELETE',
  path: '/api/knowledge/:id/sources/:source',
  summary: 'Take a source with all its versions out of a knowledge base',
  area,
  access: 'manage',
  input: z.object({ id: baseId, source: sourceId }),
  output: z.object({ id: z.string() }),
})
