import type { Graph } from './graph.ts'
import type { Plan } from './reader.ts'
import type { Input } from './tensors.ts'

/** Windows of this many pieces together go in one run: short texts share its fixed cost, long ones gain nothing. */
const BATCH_PIECES = 128

interface Job {
  readonly id: number
  readonly plan: Plan
  next: number
  left: number
  readonly done: (error?: unknown) => void
}

/** Runs plans side by side, one window of each in turn, so that a long text never holds up a short one. */
export class Scheduler {
  readonly #graph: Graph
  readonly #jobs: Job[] = []
  #running: Promise<void> | undefined

  constructor(graph: Graph) {
    this.#graph = graph
  }

  /** Resolves when every input of the plan has been read; rejects when the graph fails. */
  run(id: number, plan: Plan): Promise<void> {
    if (plan.count === 0) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const done = (error?: unknown) => (error === undefined ? resolve() : reject(error))
      this.#jobs.push({ id, plan, next: 0, left: plan.count, done })
      this.#running ??= this.#loop().finally(() => {
        this.#running = undefined
      })
    })
  }

  /** Drops what is left of a plan; its promise stays open, the caller has stopped waiting. */
  drop(id: number): void {
    const at = this.#jobs.findIndex((job) => job.id === id)
    if (at >= 0) this.#jobs.splice(at, 1)
  }

  async #loop(): Promise<void> {
    while (this.#jobs.length > 0) {
      const batch = this.#draw()
      try {
        const rows = await this.#graph.run(batch.map(({ input }) => input))
        batch.forEach(({ job, index }, at) => {
          const row = rows[at]
          if (row) job.plan.read(index, row)
          job.left -= 1
          if (job.left === 0) job.done()
        })
      } catch (cause) {
        for (const { job } of batch) {
          this.drop(job.id)
          job.done(cause)
        }
      }
    }
  }

  /** The next windows: the longest-waiting job's, and those of others and its own that fit beside it. */
  #draw(): { job: Job; index: number; input: Input }[] {
    const batch: { job: Job; index: number; input: Input }[] = []
    let longest = 0
    for (let turn = this.#jobs.length; turn > 0 && this.#jobs.length > 0; ) {
      const job = this.#jobs[0]
      if (!job) break
      const input = job.plan.input(job.next)
      const widest = Math.max(longest, input.ids.length)
      if (batch.length > 0 && widest * (batch.length + 1) > BATCH_PIECES) break
      batch.push({ job, index: job.next, input })
      longest = widest
      job.next += 1
      this.#jobs.shift()
      turn -= 1
      if (job.next < job.plan.count) {
        this.#jobs.push(job)
        turn = Math.max(turn, 1)
      }
    }
    return batch
  }
}
