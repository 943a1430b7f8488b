import { Piscina } from 'piscina'
import {
  concludeFacts,
  concludeGrounding,
  createKnowledgeIndex,
  type Entail,
  type FactCheck,
  type GatheredClaim,
  type GatheredResponse,
  type Grounding,
  type GroundingQuestion,
  gatherEvidence,
  gatherGrounding,
  type KnowledgeIndex,
  type KnowledgeSource,
} from '#engine'

/** What a worker thread is asked. */
export type GroundingTask =
  | { readonly kind: 'facts'; readonly text: string; readonly sources: readonly KnowledgeSource[] }
  | { readonly kind: 'response'; readonly question: GroundingQuestion }

/** Judges texts by sources; large ones in a worker thread, each inside the time limit. */
export interface GroundingService {
  facts(text: string, sources: readonly KnowledgeSource[] | KnowledgeIndex): Promise<FactCheck>
  /** With an index that is kept for its sources, nothing is indexed anew. */
  response(question: GroundingQuestion, threshold: number, index?: KnowledgeIndex): Promise<Grounding>
  close(): Promise<void>
}

export interface GroundingOptions {
  readonly timeoutSeconds: number
  readonly workers: number
  /** Gives the model's opinion when it is ready. */
  readonly model?: { readonly entail: Entail | undefined }
}

/** Up to so many characters of sources and text are worked on in this thread; it takes a few milliseconds. */
const smallTask = 20_000

/** A service whose worker threads start with the first large task. */
export function createGrounding({ timeoutSeconds, workers, model }: GroundingOptions): GroundingService {
  let pool: Piscina | undefined
  const inPool = async <T>(task: GroundingTask): Promise<T> => {
    pool ??= startPool(workers)
    return pool.run(task, { signal: AbortSignal.timeout(timeoutSeconds * 1000) })
  }
  return {
    async facts(text, sources) {
      if ('search' in sources) return concludeFacts(gatherEvidence(text, sources), model?.entail)
      const task = { kind: 'facts', text, sources } as const
      const gathered = isSmall(text, sources)
        ? gatherEvidence(text, createKnowledgeIndex(sources))
        : await inPool<GatheredClaim[]>(task)
      return concludeFacts(gathered, model?.entail)
    },
    async response(question, threshold, index) {
      if (index) return concludeGrounding(gatherGrounding(question, index), threshold, model?.entail)
      const gathered = isSmall(question.response, question.sources)
        ? gatherGrounding(question)
        : await inPool<GatheredResponse>({ kind: 'response', question })
      return concludeGrounding(gathered, threshold, model?.entail)
    },
    async close() {
      await pool?.destroy()
    },
  }
}

function isSmall(text: string, sources: readonly KnowledgeSource[]): boolean {
  return sources.reduce((sum, source) => sum + source.text.length, text.length) <= smallTask
}

function startPool(workers: number): Piscina {
  // From the sources a thread needs the loader that the main thread has; the bundle is plain JavaScript.
  const fromSources = import.meta.url.endsWith('.ts')
  const file = fromSources ? './grounding-worker.ts' : './grounding-worker.mjs'
  return new Piscina({
    filename: new URL(file, import.meta.url).href,
    name: 'gather',
    ...(fromSources ? { execArgv: ['--import', 'tsx'] } : {}),
    minThreads: 0,
    maxThreads: workers,
    idleTimeout: 60_000,
    maxQueue: 1000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
}
