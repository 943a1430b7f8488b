import { Piscina } from 'piscina'
import { AppError } from '../http/app-error.ts'
import type { Evaluation, Stores } from '../stores/index.ts'
import type { LabelledRow, ReadRows } from './rows.ts'
import { runEvaluation } from './run.ts'
import type { Target } from './targets.ts'

interface Kept {
  readonly organizationId: string
  readonly rows: readonly LabelledRow[]
  readonly until: number
}

/** Labelled sets on their way: taken apart in a thread, run one at a time, their texts in memory alone. */
export interface EvaluationJobs {
  /** Takes a file apart; throws what is wrong with it. */
  read(bytes: Uint8Array): Promise<readonly LabelledRow[]>
  /** Whether enough are waiting. */
  readonly busy: boolean
  start(evaluation: Evaluation, rows: readonly LabelledRow[], target: Target): void
  cancel(organizationId: string, id: string): void
  /** Beginning of a row's text while it is in memory. */
  textOf(organizationId: string, id: string, row: number): string | undefined
  settled(): Promise<void>
  close(): Promise<void>
}

const mostWaiting = 4
const keptMs = 3_600_000
const mostKept = 20
const shownCharacters = 300
/** How often progress goes to the database, where other servers read it. */
const progressMs = 500

interface Needs {
  readonly stores: Pick<Stores, 'evaluations'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onFailure: (cause: unknown) => void
}

/** One set that is to be run. */
interface Job {
  readonly evaluation: Evaluation
  readonly rows: readonly LabelledRow[]
  readonly target: Target
  readonly signal: AbortSignal
}

/** The jobs of one server. */
export function createJobs(parts: Needs): EvaluationJobs {
  const { now } = parts
  const kept = new Map<string, Kept>()
  const running = new Map<string, AbortController>()
  let pool: Piscina | undefined
  let last = Promise.resolve()
  return {
    get busy() {
      return running.size >= mostWaiting
    },
    async read(bytes) {
      pool ??= startPool()
      const read: ReadRows = await pool.run(bytes, { signal: AbortSignal.timeout(60_000) })
      if (read.status === 'refused') throw new AppError(read.code, read.reason)
      return read.rows
    },
    start(evaluation, rows, target) {
      const { id, organizationId } = evaluation
      for (const [known, { until }] of kept) if (until < now() || kept.size > mostKept) kept.delete(known)
      const abort = new AbortController()
      running.set(id, abort)
      kept.set(id, { organizationId, rows, until: now() + keptMs })
      last = last
        .then(() => runJob(parts, { evaluation, rows, target, signal: abort.signal }))
        .finally(() => running.delete(id))
    },
    cancel(organizationId, id) {
      if (kept.get(id)?.organizationId !== organizationId) return
      running.get(id)?.abort()
      kept.delete(id)
    },
    textOf(organizationId, id, row) {
      const set = kept.get(id)
      return set?.organizationId === organizationId ? set.rows[row - 1]?.text.slice(0, shownCharacters) : undefined
    },
    settled: () => last,
    async close() {
      for (const abort of running.values()) abort.abort()
      await last
      await pool?.destroy()
    },
  }
}

/** Runs one set to its end, whatever that is; never rejects. */
async function runJob({ stores, now, onFailure }: Needs, { evaluation, rows, target, signal }: Job): Promise<void> {
  const key = { organizationId: evaluation.organizationId, id: evaluation.id }
  let toldAt = now()
  try {
    const result = await runEvaluation(target, rows, {
      signal,
      onDone: async (done) => {
        if (now() - toldAt < progressMs) return
        toldAt = now()
        await stores.evaluations.progress(key, done)
      },
    })
    await stores.evaluations.finish(key, result ? { status: 'completed', result } : { status: 'cancelled' })
  } catch (cause) {
    onFailure(cause)
    await stores.evaluations.finish(key, { status: 'failed' }).catch(onFailure)
  }
}

function startPool(): Piscina {
  const fromSources = import.meta.url.endsWith('.ts')
  return new Piscina({
    filename: new URL(fromSources ? './rows-worker.ts' : './rows-worker.mjs', import.meta.url).href,
    name: 'parseFile',
    ...(fromSources ? { execArgv: ['--import', 'tsx'] } : {}),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
}
