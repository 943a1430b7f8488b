import type { DocumentResult, JobProgress } from '#documents'
import { AppError } from '../../http/app-error.ts'

/** A job of this server as it stands. `waiting` until its thread takes it. */
export interface LiveJob {
  readonly stage: JobProgress['stage'] | 'waiting'
  readonly progress: number
  /** Milliseconds on the server's clock. */
  readonly startedAt: number
}

interface Key {
  readonly organizationId: string
  readonly id: string
}

/** What a running job is given: where to tell of its progress, and how it learns that nobody wants it any more. */
export interface JobPorts {
  readonly signal: AbortSignal
  onProgress(progress: JobProgress): void
}

/** The jobs that run on this server, by the names that callers gave them. Nothing of them outlives the job. */
export interface LiveJobs {
  /** Throws `conflict` while another job of the organisation has the name. */
  run(key: Key, work: (ports: JobPorts) => Promise<DocumentResult>): Promise<DocumentResult>
  /** Undefined where no such job runs here. */
  get(key: Key): LiveJob | undefined
  /** Throws `not_found`. */
  cancel(key: Key): void
}

interface Running {
  job: LiveJob
  readonly abort: AbortController
}

/** An empty register. */
export function createLiveJobs(now: () => number): LiveJobs {
  const running = new Map<string, Running>()
  const nameOf = ({ organizationId, id }: Key) => `${organizationId} ${id}`
  const known = (key: Key) => {
    const one = running.get(nameOf(key))
    if (one === undefined) throw new AppError('not_found', 'No such document is being processed here.')
    return one
  }
  return {
    async run(key, work) {
      const name = nameOf(key)
      if (running.has(name)) throw new AppError('conflict', 'job_id: another document is being processed under it')
      const one: Running = { job: { stage: 'waiting', progress: 0, startedAt: now() }, abort: new AbortController() }
      running.set(name, one)
      const onProgress = ({ stage, fraction }: JobProgress) => {
        one.job = { ...one.job, stage, progress: fraction }
      }
      try {
        return await work({ signal: one.abort.signal, onProgress })
      } finally {
        running.delete(name)
      }
    },
    get: (key) => running.get(nameOf(key))?.job,
    cancel: (key) => known(key).abort.abort(),
  }
}
