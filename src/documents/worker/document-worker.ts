/** The thread in which documents are processed: one job at a time, detector and libraries loaded once. */
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { detectorUnder } from '../detection/engine-detector.ts'
import type { FaceFinder } from '../model/faces.ts'
import { DocumentRefusal } from '../model/refusal.ts'
import type { DocumentResult } from '../model/result.ts'
import { processDocument } from '../process-document.ts'
import { readDocument } from '../read-document.ts'
import type { WorkerAnswer, WorkerJob, WorkerTask } from './messages.ts'

// Pages are drawn once; keeping them would only hold memory.
sharp.cache(false)
const port = parentPort
const answer = (message: WorkerAnswer, transfer: readonly ArrayBuffer[] = []) => port?.postMessage(message, transfer)

port?.on('message', (task: WorkerTask) => {
  if (task.kind === 'faces') waiting?.(task.boxes)
  else void (task.kind === 'read' ? read(task.job) : run(task.job))
})

type Boxes = Awaited<ReturnType<FaceFinder>>
/** A job asks for one picture at a time. */
let waiting: ((boxes: Boxes) => void) | undefined

const askForFaces: FaceFinder = (picture) =>
  new Promise((resolve) => {
    waiting = resolve
    const { buffer } = picture.data
    answer({ type: 'faces', picture }, buffer instanceof ArrayBuffer ? [buffer] : [])
  })

async function read(job: WorkerJob): Promise<void> {
  try {
    answer({ type: 'text', result: await readDocument(job) })
  } catch (cause) {
    refuse(cause)
  }
}

async function run(job: WorkerJob): Promise<void> {
  try {
    const result = own(
      await processDocument({
        ...job,
        ...(job.asksForFaces ? { findFaces: askForFaces } : {}),
        detect: detectorUnder(job.exceptions ?? { allow: [], deny: [] }),
        onProgress: (progress) => answer({ type: 'progress', progress }),
      }),
    )
    answer({ type: 'result', result }, transferable(result))
  } catch (cause) {
    refuse(cause)
  }
}

function refuse(cause: unknown): void {
  if (cause instanceof DocumentRefusal) answer({ type: 'refusal', code: cause.code, message: cause.message })
  // Messages of libraries may quote the document, so only the kind of failure leaves the thread.
  else answer({ type: 'failure', message: cause instanceof Error ? cause.name : 'Error' })
}

/** Copies byte arrays that share a larger buffer, so that each can be handed over whole. */
function own(result: DocumentResult): DocumentResult {
  return {
    ...result,
    bytes: Uint8Array.from(result.bytes),
    preview: result.preview.map((page) =>
      page.kind === 'image'
        ? { ...page, before: Uint8Array.from(page.before), after: Uint8Array.from(page.after) }
        : page,
    ),
  }
}

function transferable(result: DocumentResult): ArrayBuffer[] {
  const arrays = [
    result.bytes,
    ...result.preview.flatMap((page) => (page.kind === 'image' ? [page.before, page.after] : [])),
  ]
  return arrays.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []))
}
