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
  .max(limits.sources)
  .superRefine((sources, context) => {
    const message = sameIds(sources)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
/** A stored knowledge base by its id. */
const storedBase = z.union([z.string().min(1).max(200), z.object({ id: z.string().min(1).max(200) })])
const bodyLimit = limits.sourcesBody
const factVerdicts = ['supported', 'refuted', 'unsupported'] as const

/** Which two sources have one id, in words; plain texts have their place, counted from 1, for an id. The ids are the caller's own words, and not shown. */
function sameIds(sources: readonly (string | { readonly id: string })[]): string | undefined {
  const seen = new Map<string, number>()
  for (const [at, source] of sources.entries()) {
    const place = at + 1
    const id = typeof source === 'string' ? String(place) : source.id
    const before = seen.get(id)
    if (before !== undefined) return `sources ${before} and ${place} have the same id; each needs one of its own`
    seen.set(id, place)
  }
  return undefined
}

/** Of one claim or sentence. */
const claimVerdict = z
  .enum([...factVerdicts, 'unjudged'])
  .describe('unjudged: the time limit of the check came first; it is not known to be supported')

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
      .optional()
      .describe('Sources, or the id of a stored knowledge base; absent: the base that the policy names, if any'),
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
        verdict: claimVerdict,
        score: fraction,
        reason: z.string(),
        evidence: z.array(z.object({ source: z.string(), quote: z.string(), score: fraction })),
      }),
    ),
    threshold: fraction.describe(
      'An unsupported claim counts against the text when the probability against it reaches this; a refuted one always',
    ),
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
    knowledge_sources: knowledge
      .optional()
      .describe('Absent, and no base named: the base that the policy names, if any'),
    knowledge_base: storedBase.optional().describe('A stored knowledge base in place of sources'),
    similarity_threshold: fraction.optional().describe('The grounding that is needed; absent: as the policy says'),
    session_id: sessionId,
  }),
  output: z.object({
    grounded: z.boolean(),
    grounding_score: fraction,
    relevance_score: fraction.describe(
      'How far the response speaks of the query: by meaning with the trained model, else by words',
    ),
    relevant: z.boolean().describe('false: the response does not speak of the query, which counts against it'),
    reasons: z.array(z.string()).describe('What stands against the response as a whole'),
    sentences: z.array(
      z.object({
        text: z.string(),
        ...range,
        supported: z.boolean().describe('A source says it, and each one that it cites does'),
        verdict: claimVerdict,
        score: fraction,
        reason: z.string(),
        false_citation: z.boolean().describe('It cites a source that does not exist or does not say it'),
        source: z.string().nullable(),
        quote: z.string().nullable(),
      }),
    ),
    threshold: fraction.describe('The grounding score that a grounded response reaches'),
    ...testAnswer,
  }),
})
