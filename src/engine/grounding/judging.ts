import type { Signal } from '../core/signal.ts'
import type { ClaimJudgement } from './judge-claim.ts'
import type { ClaimVerdict, Entail } from './verdict.ts'

/** How claims are judged: by whom beside the words, and for how long. */
export interface Judging {
  readonly entail?: Entail | undefined
  /** The deadline of the whole check; what is not judged by then stays unjudged. */
  readonly until?: Signal | undefined
}

/** A claim with its verdict; `unjudged` when the deadline came first. */
export interface JudgedClaim extends Omit<ClaimJudgement, 'verdict'> {
  readonly verdict: ClaimVerdict | 'unjudged'
}

/** What is told of a claim that the deadline left. */
export const noTime = 'there was no time left to judge this'

/** Claims judged at once: a long text neither fills the model's queue nor keeps other checks waiting. */
const AT_ONCE = 6

/**
 * The answers to all items in their order, a few asked at a time; `undefined` for what the deadline leaves. Rejects when one
 * rejects before the deadline, and begins no more then.
 */
export async function inTurns<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item, at: number) => Promise<Answer>,
  until?: Signal,
): Promise<(Answer | undefined)[]> {
  const answers: (Answer | undefined)[] = items.map(() => undefined)
  const waiting = items.entries()
  let failed = false
  const lane = async (): Promise<void> => {
    for (const [at, item] of waiting) {
      if (failed || until?.aborted) return
      try {
        answers[at] = await ask(item, at)
      } catch (cause) {
        failed = true
        if (!until?.aborted) throw cause
      }
    }
  }
  const lanes = Array.from({ length: Math.min(AT_ONCE, items.length) }, lane)
  await before(until, Promise.all(lanes))
  return [...answers]
}

/** Resolves with the work or at the deadline, whichever comes first. */
async function before(until: Signal | undefined, work: Promise<unknown>): Promise<void> {
  if (until === undefined) return void (await work)
  let late = () => {}
  const deadline = new Promise<void>((resolve) => {
    late = resolve
    if (until.aborted) resolve()
    until.addEventListener('abort', late, { once: true })
  })
  try {
    await Promise.race([work, deadline])
  } finally {
    until.removeEventListener('abort', late)
  }
}
