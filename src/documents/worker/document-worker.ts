/** The thread in which documents are processed: one job at a time, detector and libraries loaded once. */
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { detectorOf, judgedBy } from '../detection/engine-detector.ts'
import { createTagging } from '../detection/tagging.ts'
import type { EntityReader } from '../model/detector.ts'
import type { FaceFinder } from '../model/faces.ts'
import { collectNow } from '../model/memory.ts'
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
  else if (task.kind === 'entities') questions.answer(task.id, task.entities)
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

type Entities = Awaited<ReturnType<EntityReader>>

const questions = openQuestions()

/** Questions to the trained model, which lives in another thread. */
function openQuestions(): { ask: EntityReader; answer(id: number, entities: Entities | undefined): void } {
  const open = new Map<number, { resolve(entities: Entities): void; reject(cause: Error): void }>()
  let next = 1
  return {
    ask: (text) =>
      new Promise((resolve, reject) => {
        open.set(next, { resolve, reject })
        answer({ type: 'entities', id: next, text })
        next += 1
      }),
    answer: (id, entities) => {
      const question = open.get(id)
      open.delete(id)
      if (entities) question?.resolve(entities)
      else question?.reject(new Error('The trained model did not answer.'))
    },
  }
}

async function read(job: WorkerJob): Promise<void> {
  try {
    answer({ type: 'text', result: await readDocument(job) })
  } catch (cause) {
    refuse(cause)
  } finally {
    // Once nothing of the job is held any more.
    setImmediate(collectNow)
  }
}

async function run(job: WorkerJob): Promise<void> {
  // From outside a job is stopped with its thread, so there is nothing that the questions would have to hear of.
  const tagging = job.asksForEntities ? createTagging(questions.ask, new AbortController().signal) : undefined
  const judges = {
    exceptions: job.exceptions ?? { allow: [], deny: [] },
    ...(tagging === undefined ? {} : { tagging }),
  }
  try {
    const result = own(
      await processDocument({
        ...job,
        ...(job.asksForFaces ? { findFaces: askForFaces } : {}),
        detect: detectorOf(judges),
        judgedBy: () => judgedBy(tagging),
        onProgress: (progress) => answer({ type: 'progress', progress }),
      }),
    )
    answer({ type: 'result', result }, transferable(result))
  } catch (cause) {
    refuse(cause)
  } finally {
    // Once nothing of the job is held any more.
    setImmediate(collectNow)
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
