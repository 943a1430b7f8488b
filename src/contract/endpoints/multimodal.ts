import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { contentTypes, judgements, limits, multimodalChecks } from '../vocabulary/index.ts'
import { count, fraction, sessionId, testAnswer } from './shared.ts'

const checkResult = z.object({
  status: z.enum(judgements),
  is_safe: z.boolean().nullable().describe('null when the check could not judge'),
  confidence: fraction,
  reason: z.string().optional(),
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
    .optional(),
})

export const testMultimodal = endpoint({
  method: 'POST',
  path: '/api/guardrails/multimodal/test',
  summary: 'Check a text, an image or a recording',
  area: 'Guardrail tests',
  access: 'check',
  bodyLimit: limits.multimodalBody,
  input: z.object({
    content: z.union([
      z.string().min(1, 'Please enter text to analyze.'),
      z.object({
        data: z.string().min(1),
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
    ...testAnswer,
  }),
})
