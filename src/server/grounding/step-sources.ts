import type { KnowledgeSource } from '#engine'
import type { SourcedStep } from '../policy/sourced.ts'
import { readSourced, type SourcedConfig } from '../policy/sourced-config.ts'
import { idOfBase, knowledgeSources } from './judged-by.ts'
import type { StoredBase, StoredKnowledge } from './stored-knowledge.ts'

/** The grounding score that a grounded response reaches, unless policy or caller say otherwise. */
export const usualGrounding = 0.7

/** What one step judges by: the caller's words, and where they say nothing the policy's. */
export interface StepSources {
  readonly sources: readonly KnowledgeSource[] | StoredBase
  readonly query: string
  /** The grounding score that a grounded response reaches. */
  readonly grounding: number
  /** The sources are not all that tools brought. */
  readonly cut: boolean
}

/** Reads a step's configuration and opens the base that it names. Throws where it names one that is not there. */
export async function sourcesOfStep(knowledge: Pick<StoredKnowledge, 'open'>, step: SourcedStep): Promise<StepSources> {
  const config = readSourced(step.config, step.id)
  return {
    sources: await open(knowledge, config, step),
    query: config.query ?? '',
    grounding: config.similarity_threshold ?? config.threshold ?? usualGrounding,
    cut: byRetrieved(config) && config.retrieved?.cut === true,
  }
}

function byRetrieved({ knowledge_base: base, knowledge_sources: given }: SourcedConfig): boolean {
  return base === undefined && given === undefined
}

function open(knowledge: Pick<StoredKnowledge, 'open'>, config: SourcedConfig, { organizationId }: SourcedStep) {
  const { knowledge_base: base, knowledge_sources: given } = config
  if (byRetrieved(config)) return knowledgeSources(config.retrieved?.texts ?? [])
  if (given !== undefined || base === undefined || Array.isArray(base))
    return knowledgeSources(given ?? (Array.isArray(base) ? base : []))
  if (organizationId === undefined) throw new Error('a stored knowledge base is named, and nobody who owns it')
  return knowledge.open({ organizationId, id: idOfBase(base) })
}
