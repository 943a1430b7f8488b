import type { Api, OutputOf } from '#contract'
import type { AnonymizationLevel } from '#contract/vocabulary'
import { call } from '../../lib/call.ts'

export type DocumentResult = OutputOf<Api['uploadDocument']>['result']

/** One file to be anonymised, and who wants to hear of it. */
export interface FileJob {
  readonly document: File
  readonly level: AnonymizationLevel
  readonly signal: AbortSignal
  /** 0..1, never falling. */
  onProgress(progress: number): void
}

const firstLook = 1500
const nextLook = 1000

/** A name of our own for a job, so that its progress can be asked for while the upload waits for its answer. */
function newJobId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Anonymises one file; aborting the signal stops the job on the server as well. */
export async function processFile({ document, level, signal, onProgress }: FileJob): Promise<DocumentResult> {
  const jobId = newJobId()
  const stop = () => void call('cancelDocumentJob', { id: jobId }).catch(() => undefined)
  signal.addEventListener('abort', stop, { once: true })
  let over = false
  const look = async () => {
    if (over) return
    const job = await call('getDocumentJob', { id: jobId }).catch(() => undefined)
    if (!over && job && job.stage !== 'unknown') onProgress(job.progress)
    setTimeout(look, nextLook)
  }
  setTimeout(look, firstLook)
  try {
    const { result } = await call('uploadDocument', { document, anonymization_level: level, job_id: jobId }, { signal })
    return result
  } finally {
    over = true
    signal.removeEventListener('abort', stop)
  }
}
