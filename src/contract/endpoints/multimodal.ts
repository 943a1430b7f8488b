import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { contentTypes, judgements, limits, multimodalChecks } from '../vocabulary/index.ts'
import { count, fraction, identifier, sessionId, testAnswer } from './shared.ts'

const area = 'Guardrail tests'

const checkResult = z.object({
  status: z.enum(judgements),
  is_safe: z.boolean().nullable().describe('null when the check could not judge'),
  confidence: fraction,
  reason: z.string().optional().describe('What was looked at and what was not'),
  detected_issues: z.array(z.string()),
  categories: z.array(
    z.object({
      category: z.string().optional(),
      name: z.string().optional(),
      likelihood: z.string().optional(),
      confidence: fraction.optional(),
    }),
  ),
  entities_found: count.optional(),
  entities: z.array(z.object({ type: z.string(), value: z.string() })).optional(),
  boxes: z
    .array(z.object({ label: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() }))
    .optional()
    .describe('Places in pixels of the upright picture'),
  moments: z
    .array(z.object({ label: z.string(), start: z.number(), end: z.number() }))
    .optional()
    .describe('Places in a recording, in seconds'),
  measures: z
    .array(z.object({ name: z.string(), value: z.number(), unit: z.string().optional() }))
    .optional()
    .describe('What quality was judged by'),
})

const media = z.object({
  format: z.string(),
  media_type: z.string(),
  width: count.optional().describe('Pixels of the upright picture'),
  height: count.optional(),
  frames: count.optional(),
  duration: z.number().min(0).optional().describe('seconds'),
  codec: z.string().optional(),
  partial: z.string().optional().describe('Why not everything in the file could be looked at'),
  preview: z.string().optional().describe('A JPEG as a data URL, for formats that browsers do not show'),
  transcript: z.string().optional().describe('What was said, as it was recognised; not kept'),
})

const copy = z.object({
  url: z.string(),
  media_type: z.string(),
  file_name: z.string(),
  expires_at: z.iso.datetime(),
  covered: count.describe('Places that were painted over or replaced by a tone'),
})

export const testMultimodal = endpoint({
  method: 'POST',
  path: '/api/guardrails/multimodal/test',
  summary: 'Check a text, an image or a recording',
  area,
  access: 'check',
  bodyLimit: limits.multimodalBody,
  input: z.object({
    content: z.union([
      z.string().min(1, 'Please enter text to analyze.'),
      z.object({
        data: z.string().min(1).describe('Base64 of the file, without a `data:` head'),
        media_type: z.string().max(100).optional(),
        file_name: z.string().max(255).optional(),
      }),
    ]),
    content_type: z.enum(contentTypes).default('text'),
    safety_checks: z.array(z.enum(multimodalChecks)).min(1).default(['content_safety', 'nsfw_detection']),
    session_id: sessionId,
  }),
  output: z.object({
    is_safe: z.boolean().nullable(),
    overall_confidence: fraction,
    safety_results: z.partialRecord(z.enum(multimodalChecks), checkResult),
    media: media.optional().describe('What the file is; absent for texts'),
    copy: copy.optional().describe('A copy without what identifies; made when pii_detection was asked for'),
    ...testAnswer,
  }),
})

export const downloadMultimodalCopy = endpoint({
  method: 'GET',
  path: '/api/guardrails/multimodal/copies/:id',
  summary: 'A copy of a picture or recording without what identifies, for its own organisation until it expires',
  area,
  access: 'check',
  answer: 'file',
  input: z.object({ id: identifier }),
  output: z.unknown(),
})
