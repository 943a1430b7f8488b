import type { EncodedEntity } from '#engine'
import type { PixelBox } from '#ocr'
import type { FacePicture } from '../model/faces.ts'
import type { RefusalCode } from '../model/refusal.ts'
import type { DocumentJob, DocumentResult, JobProgress } from '../model/result.ts'
import type { DocumentText } from '../read-document.ts'

/** A job as it travels to a worker thread: without what cannot be copied. */
export type WorkerJob = Pick<
  DocumentJob,
  'bytes' | 'fileName' | 'mediaType' | 'level' | 'limits' | 'year' | 'exceptions'
> & {
  /** Whether somebody answers questions for faces. */
  readonly asksForFaces: boolean
  /** Whether a trained model answers questions for entities. */
  readonly asksForEntities: boolean
}

/**
 * What a worker thread is told: to anonymise a document, only to read it, where the faces are that it asked for, or what
 * the trained model reads in a text (absent where it can't).
 */
export type WorkerTask =
  | { readonly kind: 'process'; readonly job: WorkerJob }
  | { readonly kind: 'read'; readonly job: WorkerJob }
  | { readonly kind: 'faces'; readonly boxes: readonly PixelBox[] | undefined }
  | { readonly kind: 'entities'; readonly id: number; readonly entities: readonly EncodedEntity[] | undefined }

/** What a worker thread answers: progress any number of times, then one end. */
export type WorkerAnswer =
  | { readonly type: 'progress'; readonly progress: JobProgress }
  | { readonly type: 'faces'; readonly picture: FacePicture }
  | { readonly type: 'entities'; readonly id: number; readonly text: string }
  | { readonly type: 'result'; readonly result: DocumentResult }
  | { readonly type: 'text'; readonly result: DocumentText }
  | { readonly type: 'refusal'; readonly code: RefusalCode; readonly message: string }
  | { readonly type: 'failure'; readonly message: string }
