import { Piscina } from 'piscina'
import {
  type ClaimJudge,
  claimsOfResponse,
  concludeFacts,
  concludeGrounding,
  createKnowledgeIndex,
  type Encoder,
  type Entail,
  type FactCheck,
  type Grounding,
  type GroundingQuestion,
  type KnowledgeSource,
  relevanceByMeaning,
  type Signal,
  withClaimJudge,
} from '#engine'
import { createBaseKeeper } from './base-keeper.ts'
import { type Gathered, type GroundingWork, gatherFrom, type SourcesTask } from './grounding-worker.ts'
import type { StoredBase } from './stored-knowledge.ts'

/** Judges texts by sources; large ones and stored bases in a worker thread, each inside the time limit. */
export interface GroundingService {
  facts(text: string, sources: readonly KnowledgeSource[] | StoredBase): Promise<FactCheck>
  response(question: ResponseQuestion, threshold: number): Promise<Grounding>
  /** Resolves when nothing of the stored base is in memory any more. */
  forget(name: string): Promise<void>
  /** Resolves when no stored base is being read for its meanings. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** A response, what was asked, and what it is to be grounded in. */
export interface ResponseQuestion extends Pick<GroundingQuestion, 'query' | 'response'> {
  readonly sources: readonly KnowledgeSource[] | StoredBase
}

export interface GroundingOptions {
  readonly timeoutSeconds: number
  readonly workers: number
  /** Gives the model's opinion, and meanings to search by, when it is ready. */
  readonly model?: { readonly entail: Entail | undefined; readonly encoder?: Pick<Encoder, 'embed'> | undefined }
  /** Asked about claims beside the model, as its settings say. */
  readonly judge?: Omit<ClaimJudge, 'signal'>
}

/** Up to so many characters of sources and text are worked on in this thread; it takes a few milliseconds. */
const smallTask = 20_000

/** A service whose worker threads start with the first large task. */
export function createGrounding({ timeoutSeconds, workers, model, judge }: GroundingOptions): GroundingService {
  let pool: Piscina | undefined
  const keeper = createBaseKeeper({ start: () => startPool(1), timeoutSeconds, encoder: () => model?.encoder })
  const opinion = () => {
    const signal = () => AbortSignal.timeout(timeoutSeconds * 1000)
    return judge === undefined ? model?.entail : withClaimJudge(model?.entail, { ...judge, signal })
  }
  const inTime = () => ({ signal: AbortSignal.timeout(timeoutSeconds * 1000) })
  const gathered = async (work: GroundingWork, sources: readonly KnowledgeSource[] | StoredBase): Promise<Gathered> => {
    if ('revision' in sources) return keeper.gather(work, sources)
    if (isSmall(work, sources)) return gatherFrom(createKnowledgeIndex(sources), work)
    pool ??= startPool(workers)
    return pool.run({ work, sources } satisfies SourcesTask, { ...inTime(), name: 'gather' })
  }
  return {
    async facts(text, sources) {
      const until = inTime().signal
      const found = await gathered({ kind: 'facts', text }, sources)
      return concludeFacts(found.kind === 'facts' ? found.claims : [], { entail: opinion(), until })
    },
    async response({ query, response, sources }, threshold) {
      const until = inTime().signal
      const found = await gathered({ kind: 'response', query, response }, sources)
      if (found.kind !== 'response') throw new Error('the evidence is of another kind of work')
      const relevance = await relevanceOf({ query, response }, model?.encoder, until)
      return concludeGrounding(found.response, threshold, { entail: opinion(), until, relevance })
    },
    forget: keeper.forget,
    settled: keeper.settled,
    async close() {
      await Promise.all([pool?.destroy(), keeper.close()])
    },
  }
}

/** Sentences of an answer, and characters of a question, whose meanings are held against each other. */
const [MOST_SENTENCES, MOST_ASKED] = [16, 2000]

/** How far an answer speaks of the question by meaning; undefined where there is nothing to compare, or the model is busy: words decide then. */
async function relevanceOf(
  { query, response }: Pick<ResponseQuestion, 'query' | 'response'>,
  encoder: Pick<Encoder, 'embed'> | undefined,
  until: Signal,
): Promise<number | undefined> {
  const said = claimsOfResponse(response).slice(0, MOST_SENTENCES)
  if (encoder === undefined || query.trim() === '' || said.length === 0) return undefined
  const meanings = await encoder.embed([query.slice(0, MOST_ASKED), ...said], until).catch(() => [])
  const [asked, ...answers] = meanings
  return asked === undefined ? undefined : relevanceByMeaning(asked, answers)
}

function isSmall(work: GroundingWork, sources: readonly KnowledgeSource[]): boolean {
  const own = work.kind === 'facts' ? work.text.length : work.response.length
  return sources.reduce((sum, source) => sum + source.text.length, own) <= smallTask
}

function startPool(workers: number): Piscina {
  const file = import.meta.url.endsWith('.ts') ? './grounding-worker-boot.mjs' : './grounding-worker.mjs'
  return new Piscina({
    filename: new URL(file, import.meta.url).href,
    execArgv: [],
    minThreads: 0,
    maxThreads: workers,
    idleTimeout: 600_000,
    maxQueue: 1000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
}
