import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../vocabulary/index.ts'
import { fraction, range, sessionId, testAnswer, textField } from './shared.ts'

const area = 'Guardrail tests'
const passage = z.string().min(1).max(limits.textCharacters)
const knowledge = z
  .array(
    z.union([passage, z.object({ id: z.string().max(200), title: z.string().max(500).optional(), text: passage })]),
  )
  .max(1000)
/** A stored knowledge base by its id. */
const storedBase = z.union([z.string().min(1).max(200), z.object({ id: z.string().min(1).max(200) })])
/** 200 sources of 5 KB and a response of 4 KB, in letters that take two bytes. */
const bodyLimit = 4_194_304
const factVerdicts = ['supported', 'refuted', 'unsupported'] as const

export const testFactChecking = endpoint({
  method: 'POST',
  path: '/api/guardrails/fact-checking/test',
  summary: 'Judge each claim of a text against a knowledge base',
  area,
  access: 'check',
  bodyLimit,
  input: z.object({
    text: textField(),
    knowledge_base: z
      .union([knowledge, storedBase])
      .default([])
      .describe('Sources, or the id of a stored knowledge base'),
    threshold: fraction.optional(),
    session_id: sessionId,
  }),
  output: z.object({
    verdict: z.enum(factVerdicts),
    score: fraction.describe('probability of supported'),
    claims: z.array(
      z.object({
        text: z.string(),
        ...range,
        verdict: z.enum(factVerdicts),
        score: fraction,
        reason: z.string(),
        evidence: z.array(z.object({ source: z.string(), quote: z.string(), score: fraction })),
      }),
    ),
    threshold: fraction.describe('A claim counts against the text when the probability against it reaches this'),
    ...testAnswer,
  }),
})

export const testRagEnforcement = endpoint({
  method: 'POST',
  path: '/api/guardrails/rag-enforcement/test',
  summary: 'Judge whether a response follows from its sources and fits its query',
  area,
  access: 'check',
  bodyLimit,
  input: z.object({
    query: z.string().max(limits.textCharacters).default(''),
    response: textField('Please enter a response to check.'),
    knowledge_sources: knowledge.default([]),
    knowledge_base: storedBase.optional().describe('A stored knowledge base in place of sources'),
    similarity_threshold: fraction.optional(),
    session_id: sessionId,
  }),
  output: z.object({
    grounded: z.boolean(),
    grounding_score: fraction,
    relevance_score: fraction,
    sentences: z.array(
      z.object({
        text: z.string(),
        ...range,
        supported: z.boolean(),
        score: fraction,
        source: z.string().nullable(),
        quote: z.string().nullable(),
      }),
    ),
    threshold: fraction.describe('The grounding score that a grounded response reaches'),
    ...testAnswer,
  }),
})
