import type { Piscina } from 'piscina'
import type { Encoder, Meaning } from '#engine'
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

/** A base of more passages than this is searched by words alone: its meanings would keep the model from other work for long. */
const MOST_PASSAGES = 6000
/** Passages read at once; checks that wait for the model come between. */
const AT_ONCE = 8

/**
 * Keeps bases. A base is searched by words from its first use on; its passages' meanings are read once per revision in the
 * background, and from then on words and meanings search together.
 */
export function createBaseKeeper({ start, timeoutSeconds, encoder }: BaseKeeperOptions): BaseKeeper {
  let pool: Piscina | undefined
  const meant = new Map<string, string>()
  /** Bases that are too large, by revision: asked for their texts once, not at each use. */
  const tooLarge = new Map<string, string>()
  const learning = new Map<string, Learning>()
  let forgotten = 0
  const inTime = () => ({ signal: AbortSignal.timeout(timeoutSeconds * 1000) })
  const run = <Answer>(name: string, task: BaseTask | MeaningsTask | Pick<BaseTask, 'base'>): Promise<Answer> => {
    pool ??= start()
    return pool.run(task, { ...inTime(), name })
  }
  const learn = async (base: BaseTask['base'], ended: AbortSignal): Promise<void> => {
    const texts = await run<string[]>('passagesOfBase', { base })
    if (texts.length > MOST_PASSAGES) tooLarge.set(base.name, base.revision)
    if (texts.length === 0 || texts.length > MOST_PASSAGES) return
    const meanings = await allMeanings(texts, encoder, () => AbortSignal.any([ended, inTime().signal]))
    if (meanings && (await run<boolean>('keepMeanings', { base, meanings }))) meant.set(base.name, base.revision)
  }
  const learnOnce = (base: BaseTask['base']) => {
    const settled = [meant, tooLarge].some((known) => known.get(base.name) === base.revision)
    if (settled || learning.has(base.name) || encoder() === undefined) return
    // Where the model gives up, words alone go on serving, and the next use of the base tries again.
    const ending = new AbortController()
    const done = learn(base, ending.signal)
      .catch(() => meant.delete(base.name))
      .then(() => void learning.delete(base.name))
    learning.set(base.name, { done, ending })
  }
  const forgetInThread = async (name: string) => {
    if (pool === undefined || pool.threads.length === 0) return
    // A thread that takes no more work lets go of what nobody uses by itself, as of what other servers delete.
    await pool.run({ name }, { name: 'forgetBase' }).catch(() => undefined)
  }
  const meaningsOf = async (work: GroundingWork, { name, revision }: BaseTask['base']) => {
    const model = encoder()
    if (meant.get(name) !== revision || model === undefined) return undefined
    return model.embed(claimsOfWork(work), inTime().signal).catch((): readonly Meaning[] | undefined => undefined)
  }
  return {
    async gather(work, { name, revision, sources }) {
      const base = { name, revision }
      const before = forgotten
      const meanings = await meaningsOf(work, base)
      const task: BaseTask = { work, base, ...(meanings ? { meanings } : {}) }
      const known = await run<Gathered | 'missing'>('gatherInBase', task)
      if (known === 'missing') meant.delete(name)
      const found =
        known === 'missing'
          ? await run<Gathered | 'missing'>('gatherInBase', { ...task, sources: await sources() })
          : known
      if (found === 'missing') throw new Error('the knowledge base could not be indexed')
      // Texts that were on their way to the thread while something was deleted may be what was deleted.
      if (forgotten !== before) await forgetInThread(name)
      learnOnce(base)
      return found
    },
    async forget(name) {
      forgotten += 1
      meant.delete(name)
      tooLarge.delete(name)
      const learnt = learning.get(name)
      learnt?.ending.abort()
      await Promise.all([forgetInThread(name), learnt?.done])
    },
    settled: async () => void (await Promise.all([...learning.values()].map(({ done }) => done))),
    async close() {
      await pool?.destroy()
    },
  }
}

/** A base that is being given its meanings. */
interface Learning {
  readonly done: Promise<void>
  readonly ending: AbortController
}

/** The meanings of all texts in one array; undefined where the model has gone. */
async function allMeanings(
  texts: readonly string[],
  encoder: BaseKeeperOptions['encoder'],
  signal: () => AbortSignal,
): Promise<Float32Array | undefined> {
  let all: Float32Array | undefined
  for (let at = 0; at < texts.length; at += AT_ONCE) {
    const model = encoder()
    if (model === undefined) return undefined
    const ended = signal()
    ended.throwIfAborted()
    const some = await model.embed(texts.slice(at, at + AT_ONCE), ended)
    const width = some[0]?.length ?? 0
    all ??= new Float32Array(width * texts.length)
    some.forEach((one, i) => void all?.set(one, (at + i) * width))
  }
  return all
}
