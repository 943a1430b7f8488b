import type { Encoder } from '#engine'
import type { BaseTask, MeaningsTask } from './grounding-worker.ts'

/** Has the passages of bases given their meanings, once per revision, in the background. */
export interface BaseLearner {
  /** Begins with a base that has no meanings yet, where the model is ready. */
  begin(base: BaseTask['base']): void
  /** Whether the thread has the meanings of this revision. */
  has(base: BaseTask['base']): boolean
  /** The thread has lost the base. */
  lost(name: string): void
  /** Ends what is under way for a base; resolves when nothing of it is left here. */
  forget(name: string): Promise<void>
  /** Resolves when no base is being given its meanings. */
  settled(): Promise<void>
}

export interface LearnerOptions {
  /** Has the thread do a task. */
  run<Answer>(name: string, task: MeaningsTask | Pick<BaseTask, 'base'>): Promise<Answer>
  /** Gives the encoder when it is ready. */
  encoder(): Pick<Encoder, 'embed'> | undefined
  /** The end of the time that one question to the model has. */
  limit(): AbortSignal
}

/** A base that is being given its meanings. */
interface Learning {
  readonly done: Promise<void>
  readonly ending: AbortController
}

/** A base of more passages than this is searched by words alone: its meanings would keep the model from other work for long. */
const MOST_PASSAGES = 6000
/** Passages read at once; checks that wait for the model come between. */
const AT_ONCE = 8

/** Keeps in mind, by revision, which bases have their meanings and which are too large for them. */
export function createBaseLearner({ run, encoder, limit }: LearnerOptions): BaseLearner {
  const meant = new Map<string, string>()
  /** Asked for their texts once, not at each use. */
  const tooLarge = new Map<string, string>()
  const learning = new Map<string, Learning>()
  const learn = async (base: BaseTask['base'], ended: AbortSignal): Promise<void> => {
    const texts = await run<string[]>('passagesOfBase', { base })
    if (texts.length > MOST_PASSAGES) tooLarge.set(base.name, base.revision)
    if (texts.length === 0 || texts.length > MOST_PASSAGES) return
    const meanings = await allMeanings(texts, encoder, () => AbortSignal.any([ended, limit()]))
    if (meanings && (await run<boolean>('keepMeanings', { base, meanings }))) meant.set(base.name, base.revision)
  }
  return {
    begin(base) {
      const settled = [meant, tooLarge].some((known) => known.get(base.name) === base.revision)
      if (settled || learning.has(base.name) || encoder() === undefined) return
      const ending = new AbortController()
      // Where the model gives up, words alone go on serving, and the next use of the base tries again.
      const done = learn(base, ending.signal)
        .catch(() => meant.delete(base.name))
        .then(() => void learning.delete(base.name))
      learning.set(base.name, { done, ending })
    },
    has: ({ name, revision }) => meant.get(name) === revision,
    lost: (name) => void meant.delete(name),
    async forget(name) {
      meant.delete(name)
      tooLarge.delete(name)
      const under = learning.get(name)
      under?.ending.abort()
      await under?.done
    },
    settled: async () => void (await Promise.all([...learning.values()].map(({ done }) => done))),
  }
}

/** The meanings of all texts in one array; undefined where the model has gone. */
async function allMeanings(
  texts: readonly string[],
  encoder: LearnerOptions['encoder'],
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
