import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  actions,
  attackTechniques,
  guardrailTypes,
  judgements,
  limits,
  safetyCategories,
  safetyVerdicts,
} from '../vocabulary/index.ts'
import { count, fraction, identifier, jsonObject, maybeRange, sessionId, testAnswer, textField } from './shared.ts'

const area = 'Guardrail tests'

// Named one by one: a list of fields is validated several times faster than a map. Object.fromEntries forgets the names.
const byCategory = z.object(
  Object.fromEntries(safetyCategories.map((category) => [category, fraction])) as Record<
    (typeof safetyCategories)[number],
    typeof fraction
  >,
)

export const testContentSafety = endpoint({
  method: 'POST',
  path: '/api/guardrails/content-safety/test',
  summary: 'Judge a text over the 23 categories of content safety',
  area,
  access: 'check',
  input: z.object({
    text: textField(),
    categories: z.array(z.enum(safetyCategories)).max(safetyCategories.length).optional(),
    threshold: fraction.optional(),
    session_id: sessionId,
  }),
  output: z.object({
    verdict: z.enum(safetyVerdicts),
    max_score: fraction,
    detected_categories: z.array(z.enum(safetyCategories)),
    category_scores: byCategory,
    explanations: z.array(z.object({ category: z.enum(safetyCategories), reason: z.string(), ...maybeRange })),
    threshold: fraction,
    ...testAnswer,
  }),
})

export const testJailbreak = endpoint({
  method: 'POST',
  path: '/api/guardrails/jailbreak-detection/test',
  summary: 'Find attempts to take an assistant out of its rules',
  area,
  access: 'check',
  input: z.object({
    text: textField(),
    techniques: z.array(z.enum(attackTechniques)).max(attackTechniques.length).optional(),
    threshold: fraction.optional(),
    session_id: sessionId,
  }),
  output: z.object({
    detected: z.boolean(),
    score: fraction,
    techniques: z.array(z.object({ technique: z.string(), score: fraction, reason: z.string(), ...maybeRange })),
    threshold: fraction,
    ...testAnswer,
  }),
})

const topic = z.union([
  z.string().trim().min(1).max(200),
  z.object({
    name: z.string().trim().min(1).max(200),
    description: z.string().max(2000).optional(),
    examples: z.array(z.string().max(2000)).max(200).optional(),
  }),
])

export const testTopicControl = endpoint({
  method: 'POST',
  path: '/api/guardrails/topic-control/test',
  summary: 'Say whether a text stays within allowed topics and outside blocked ones',
  area,
  access: 'check',
  input: z.object({
    text: textField(),
    allowed_topics: z.array(topic).max(200).default([]),
    blocked_topics: z.array(topic).max(200).default([]),
    threshold: fraction.optional(),
    session_id: sessionId,
  }),
  output: z.object({
    allowed: z.boolean(),
    topics: z.array(z.object({ topic: z.string(), list: z.enum(['allowed', 'blocked']), score: fraction })),
    reason: z.string(),
    threshold: fraction,
    ...testAnswer,
  }),
})

const comprehensiveFinding = z.object({
  category: z.string(),
  score: fraction,
  source: z.string(),
  because: z.array(z.string()),
  ...maybeRange,
})

export const testComprehensive = endpoint({
  method: 'POST',
  path: '/api/guardrails/comprehensive',
  summary: 'Run every enabled guardrail over one text and take the strictest decision',
  area,
  access: 'check',
  bodyLimit: limits.sourcesBody,
  input: z.object({
    text: textField(),
    enabled_guardrails: z.array(z.string().min(1).max(200)).max(200).optional(),
    config: z
      .record(z.string().max(200), jsonObject)
      .optional()
      .describe('Configuration per guardrail, over the policy’s'),
    session_id: sessionId,
  }),
  output: z.object({
    processed_text: z.string(),
    decided_by: z.string().nullable(),
    results: z.record(
      z.string(),
      z.object({
        status: z.enum(judgements),
        action: z.enum(actions),
        enforced: z.boolean(),
        confidence: fraction,
        findings: z.array(comprehensiveFinding),
        processing_time: z.number().min(0),
        reason: z.string().optional().describe('Why it is unjudged'),
      }),
    ),
    policy_version: count,
    ...testAnswer,
  }),
})

export const callIntegration = endpoint({
  method: 'POST',
  path: '/api/guardrails/integrations/call',
  summary: 'Ask a configured outside service directly',
  area,
  access: 'check',
  input: z.object({ service: identifier, operation: identifier, data: jsonObject, config: jsonObject.optional() }),
  output: z.object({ service: z.string(), operation: z.string(), result: z.unknown(), ...testAnswer }),
})

/** Guardrails that judge a text alone, by the words of the policy. */
export const textGuardrails = guardrailTypes.filter((type) => type !== 'multimodal_safety' && type !== 'colang_flows')
