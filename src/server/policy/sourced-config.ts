import * as z from 'zod'
import { api } from '#contract'
import { limits } from '#contract/vocabulary'
import { AppError } from '../http/app-error.ts'
import type { SourcedKind } from './sourced.ts'

const storedBase = api.testRagEnforcement.input.shape.knowledge_base.unwrap()
const similarity = api.testRagEnforcement.input.shape.similarity_threshold.unwrap().optional()
const policyParameters = z.looseObject({
  knowledge_base: storedBase.optional().describe('The stored knowledge base that texts are judged by'),
})

/** What the policy can tell each guardrail that judges by sources. */
export const sourcedParameters: Readonly<Record<SourcedKind, z.ZodObject>> = {
  fact_checking: policyParameters,
  rag_enforcement: policyParameters.extend({
    similarity_threshold: similarity.describe('The grounding score that a grounded response reaches'),
    tool_results: z
      .boolean()
      .optional()
      .describe('false: where no base is named, the gateway does not hold answers against what tools brought'),
  }),
}

/** What tools brought for an answer: its sources where no others are named. */
const retrieved = z.object({
  texts: z.array(z.string().min(1).max(limits.textCharacters)).min(1).max(limits.sources),
  /** They brought more than may be taken. */
  cut: z.boolean(),
})
export type Retrieved = z.infer<typeof retrieved>

const configShape = z.looseObject({
  knowledge_base: api.testFactChecking.input.shape.knowledge_base.unwrap().optional(),
  knowledge_sources: api.testRagEnforcement.input.shape.knowledge_sources.unwrap().optional(),
  query: api.testRagEnforcement.input.shape.query.unwrap().optional(),
  retrieved: retrieved.optional(),
  similarity_threshold: similarity,
  threshold: api.testFactChecking.input.shape.threshold,
})
export type SourcedConfig = z.infer<typeof configShape>

/** A configuration with its sources. Throws `invalid_input` for one that names them wrongly, or twice; `place` says where. */
export function readSourced(config: Readonly<Record<string, unknown>>, place: string): SourcedConfig {
  const { data, error } = configShape.safeParse(config)
  const [issue] = error?.issues ?? []
  // The keys of the issue's path are the caller's words below the first.
  if (data === undefined)
    throw new AppError('invalid_input', `${place}.${String(issue?.path[0] ?? '')}: ${issue?.message ?? 'is unusable'}`)
  if (data.knowledge_base !== undefined && data.knowledge_sources !== undefined)
    throw new AppError('invalid_input', `${place}.knowledge_base: name a knowledge base or hand in sources, not both`)
  return data
}
