import type { RefusalCode } from '../model/refusal.ts'
import type { DocumentJob, DocumentResult, JobProgress } from '../model/result.ts'
import type { DocumentText } from '../read-document.ts'

/** A job as it travels to a worker thread: without what cannot be copied. */
export type WorkerJob = Pick<
  DocumentJob,
  'bytes' | 'fileName' | 'mediaType' | 'level' | 'limits' | 'year' | 'exceptions'
>

/** A job of a worker thread: to anonymise a document, or only to read it. */
export type WorkerTask =
  | { readonly kind: 'process'; readonly job: WorkerJob }
  | { readonly kind: 'read'; readonly job: WorkerJob }

/** What a worker thread answers: progress any number of times, then one end. */
export type WorkerAnswer =
  | { readonly type: 'progress'; readonly progress: JobProgress }
  | { readonly type: 'result'; readonly result: DocumentResult }
  | { readonly type: 'text'; readonly result: DocumentText }
  | { readonly type: 'refusal'; readonly code: RefusalCode; readonly message: string }
  | { readonly type: 'failure'; readonly message: string }
