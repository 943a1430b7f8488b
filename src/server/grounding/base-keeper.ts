import type { Piscina } from 'piscina'
import type { Encoder, Meaning } from '#engine'
import { createBaseLearner } from './base-learner.ts'
import {
  type BaseTask,
  claimsOfWork,
  type Gathered,
  type GroundingWork,
  type MeaningsTask,
} from './grounding-worker.ts'
import type { StoredBase } from './stored-knowledge.ts'

/** Evidence from stored bases, whose indexes live in one thread of their own, so that each is made once per revision. */
export interface BaseKeeper {
  gather(work: GroundingWork, base: StoredBase): Promise<Gathered>
  /** Takes a base, or what was deleted of it, out of memory; a check that is under way ends as it began. */
  forget(name: string): Promise<void>
  /** Resolves when no base is being given its meanings. */
  settled(): Promise<void>
  close(): Promise<void>
}

export interface BaseKeeperOptions {
  /** Starts the thread. */
  start(): Piscina
  readonly timeoutSeconds: number
  /** Gives the encoder when it is ready. */
  encoder(): Pick<Encoder, 'embed'> | undefined
}

/**
 * Keeps bases. A base is searched by words from its first use on; its passages' meanings are read once per revision in the
 * background, and from then on words and meanings search together.
 */
export function createBaseKeeper({ start, timeoutSeconds, encoder }: BaseKeeperOptions): BaseKeeper {
  let pool: Piscina | undefined
  let forgotten = 0
  const inTime = () => ({ signal: AbortSignal.timeout(timeoutSeconds * 1000) })
  const run = <Answer>(name: string, task: BaseTask | MeaningsTask | Pick<BaseTask, 'base'>): Promise<Answer> => {
    pool ??= start()
    return pool.run(task, { ...inTime(), name })
  }
  const learner = createBaseLearner({ run, encoder, limit: () => inTime().signal })
  const forgetInThread = async (name: string) => {
    if (pool === undefined || pool.threads.length === 0) return
    // A thread that takes no more work lets go of what nobody uses by itself, as of what other servers delete.
    await pool.run({ name }, { name: 'forgetBase' }).catch(() => undefined)
  }
  const meaningsOf = async (work: GroundingWork, base: BaseTask['base']) => {
    const model = encoder()
    if (!learner.has(base) || model === undefined) return undefined
    return model.embed(claimsOfWork(work), inTime().signal).catch((): readonly Meaning[] | undefined => undefined)
  }
  return {
    async gather(work, { name, revision, sources }) {
      const base = { name, revision }
      const before = forgotten
      const meanings = await meaningsOf(work, base)
      const task: BaseTask = { work, base, ...(meanings ? { meanings } : {}) }
      const known = await run<Gathered | 'missing'>('gatherInBase', task)
      if (known === 'missing') learner.lost(name)
      const found =
        known === 'missing'
          ? await run<Gathered | 'missing'>('gatherInBase', { ...task, sources: await sources() })
          : known
      if (found === 'missing') throw new Error('the knowledge base could not be indexed')
      // Texts that were on their way to the thread while something was deleted may be what was deleted.
      if (forgotten !== before) await forgetInThread(name)
      learner.begin(base)
      return found
    },
    async forget(name) {
      forgotten += 1
      await Promise.all([forgetInThread(name), learner.forget(name)])
    },
    settled: learner.settled,
    async close() {
      await pool?.destroy()
    },
  }
}
