import { Worker } from 'node:worker_threads'
import { compileOcr } from '#ocr'
import { compilePdfium } from '../formats/pdf/pdfium.ts'
import type { EntityReader } from '../model/detector.ts'
import { type DocumentLimits, defaultLimits } from '../model/document.ts'
import type { FaceFinder, FacePicture } from '../model/faces.ts'
import { DocumentRefusal, type RefusalCode } from '../model/refusal.ts'
import type { DocumentJob, DocumentResult } from '../model/result.ts'
import type { DocumentText } from '../read-document.ts'
import type { WorkerAnswer, WorkerJob, WorkerTask } from './messages.ts'

/** How jobs are run. */
export interface DocumentWorkersOptions {
  /** Threads that work side by side; one each for about 500 MB of memory. */
  readonly threads?: number
  /** Jobs that may wait; more are refused as `busy`. */
  readonly queue?: number
  readonly limits?: Partial<DocumentLimits>
  /** Looks for faces in pictures, within limits of its own; where it fails they are told as unjudged. */
  readonly findFaces?: FaceFinder
  /** The trained model as it stands when a job begins; undefined while there is none: rules judge alone then. */
  readonly entityReader?: () => EntityReader | undefined
  /** Heap of a thread in megabytes, beside the sealed heaps of the PDF and text recognition libraries. */
  readonly heapMegabytes?: number
  /** A thread without work for so long ends and gives its memory back; 60 seconds unless said. */
  readonly idleMilliseconds?: number
  /** The bundled worker file; found beside this module unless said. */
  readonly entry?: URL
}

/** Runs document jobs in threads of their own. Bytes handed in are copied; nothing is written to disk. */
export interface DocumentWorkers {
  /** Like processDocument, with the engine's detector. Aborting the signal stops the thread at once. */
  process(job: Omit<DocumentJob, 'detect'>): Promise<DocumentResult>
  /** Like readDocument. */
  read(job: Omit<DocumentJob, 'detect' | 'level'>): Promise<DocumentText>
  /** Jobs waiting, jobs running, and threads that wait for jobs. */
  load(): { readonly waiting: number; readonly running: number; readonly idle: number }
  /** Stops all threads; jobs not done are refused as `cancelled`. */
  close(): Promise<void>
}

type End = DocumentResult | DocumentText | Error

interface Task {
  readonly job: Omit<DocumentJob, 'detect'>
  readonly limits: DocumentLimits
  readonly kind: 'process' | 'read'
  settle(end: End): void
  done: boolean
}

// A fresh thread now and then gives back memory that sealed heaps keep.
const jobsPerThread = 25
const idleMilliseconds = 60_000
/** A thread that refused for these ends: what its libraries took stays theirs as long as it lives. */
const exhausting: ReadonlySet<RefusalCode> = new Set(['memory_limit', 'time_limit', 'too_large'])
// Inside, the limit is kept between steps; from outside, a step that does not end is cut off.
const graceMilliseconds = 3_000

const defaultEntry = () => {
  const runsFromSource = import.meta.url.endsWith('.ts')
  return new URL(runsFromSource ? './boot.mjs' : './documents-worker.js', import.meta.url)
}

let compiled: Promise<readonly WebAssembly.Module[]> | undefined

/** Makes the runner. Threads start with the first job and stay for the next ones. */
export function createDocumentWorkers(options: DocumentWorkersOptions = {}): DocumentWorkers {
  return new ThreadPool(options)
}

class ThreadPool implements DocumentWorkers {
  private readonly options: DocumentWorkersOptions
  private readonly waiting: Task[] = []
  private readonly running = new Map<Thread, Task>()
  private readonly idle: Thread[] = []
  private closed = false

  constructor(options: DocumentWorkersOptions) {
    this.options = options
  }

  async process(job: Omit<DocumentJob, 'detect'>): Promise<DocumentResult> {
    const result = await this.queue('process', job)
    if (!('bytes' in result)) throw new Error('A thread answered another question.')
    return result
  }

  async read(job: Omit<DocumentJob, 'detect' | 'level'>): Promise<DocumentText> {
    const result = await this.queue('read', { ...job, level: 'advanced' })
    if (!('text' in result)) throw new Error('A thread answered another question.')
    return result
  }

  private queue(kind: Task['kind'], job: Omit<DocumentJob, 'detect'>): Promise<DocumentResult | DocumentText> {
    if (this.closed) return Promise.reject(new DocumentRefusal('cancelled', 'The service is stopping.'))
    if (this.waiting.length >= (this.options.queue ?? 32)) {
      return Promise.reject(new DocumentRefusal('busy', 'Too many documents are waiting. Try again in a moment.'))
    }
    const limits = { ...defaultLimits, ...this.options.limits, ...job.limits }
    if (job.bytes.length > limits.inputBytes) {
      return Promise.reject(new DocumentRefusal('too_large', 'Please upload files smaller than 10MB.'))
    }
    return new Promise((resolve, reject) => {
      const settle = (end: End) => (end instanceof Error ? reject(end) : resolve(end))
      this.waiting.push({ kind, job, limits, settle, done: false })
      this.next()
    })
  }

  load(): { waiting: number; running: number; idle: number } {
    return { waiting: this.waiting.length, running: this.running.size, idle: this.idle.length }
  }

  async close(): Promise<void> {
    this.closed = true
    const threads = [...this.running.keys(), ...this.idle]
    const open = [...this.waiting.splice(0), ...this.running.values()]
    for (const task of open) this.end(task, new DocumentRefusal('cancelled', 'The service is stopping.'))
    this.idle.length = 0
    await Promise.all(threads.map((thread) => thread.stop()))
  }

  private next(): void {
    while (!this.closed && this.running.size < (this.options.threads ?? 1)) {
      const task = this.waiting.shift()
      if (!task) return
      if (task.job.signal?.aborted === true) this.end(task, cancelled())
      else void this.run(task)
    }
  }

  private async run(task: Task): Promise<void> {
    const thread = this.idle.pop() ?? new Thread(this.options)
    this.running.set(thread, task)
    const stop = (refusal: DocumentRefusal) => {
      this.end(task, refusal)
      void thread.stop()
    }
    const abort = () => stop(cancelled())
    task.job.signal?.addEventListener('abort', abort, { once: true })
    const cutOff = setTimeout(
      () => stop(new DocumentRefusal('time_limit', 'The document takes longer than a job may.')),
      task.limits.milliseconds + graceMilliseconds,
    )
    try {
      // Held here, compiled code outlives the threads that use it.
      compiled ??= Promise.all([compilePdfium(), compileOcr()])
      await compiled
      this.end(task, await thread.work(task))
    } catch (cause) {
      this.end(task, cause instanceof Error ? cause : new Error('The job failed.', { cause }))
    } finally {
      clearTimeout(cutOff)
      task.job.signal?.removeEventListener('abort', abort)
      this.running.delete(thread)
      if (thread.isFresh && !this.closed) this.rest(thread)
      else void thread.stop()
      this.next()
    }
  }

  /** A thread without work keeps what its libraries took; after a while it ends. */
  private rest(thread: Thread): void {
    this.idle.push(thread)
    const timer = setTimeout(() => {
      const place = this.idle.indexOf(thread)
      if (place < 0 || thread.restedSince !== timer) return
      this.idle.splice(place, 1)
      void thread.stop()
    }, this.options.idleMilliseconds ?? idleMilliseconds)
    timer.unref()
    thread.restedSince = timer
  }

  private end(task: Task, end: End): void {
    if (task.done) return
    task.done = true
    task.settle(end)
  }
}

const cancelled = () => new DocumentRefusal('cancelled', 'The job was cancelled.')

/** One worker thread and how often it was used. */
class Thread {
  private readonly worker: Worker
  private jobs = 0
  /** The rest that it is in, as its timer. */
  restedSince: NodeJS.Timeout | undefined
  private alive = true
  /** Whether a job filled its memory, so that it gives it back by ending. */
  private spent = false
  private readonly options: DocumentWorkersOptions

  constructor(options: DocumentWorkersOptions) {
    this.options = options
    this.worker = new Worker(options.entry ?? defaultEntry(), {
      resourceLimits: { maxOldGenerationSizeMb: options.heapMegabytes ?? 512 },
      stdout: true,
      stderr: true,
      execArgv: [],
    })
    // What libraries print may quote the document; it goes nowhere.
    this.worker.stdout.resume()
    this.worker.stderr.resume()
    this.worker.unref()
  }

  get isFresh(): boolean {
    return this.alive && !this.spent && this.jobs < jobsPerThread
  }

  work(task: Task): Promise<DocumentResult | DocumentText> {
    this.jobs += 1
    this.worker.ref()
    const { bytes, fileName, mediaType, level, year, exceptions } = task.job
    const reader = this.options.entityReader?.()
    const job: WorkerJob = {
      bytes,
      fileName,
      mediaType,
      level,
      limits: task.limits,
      asksForFaces: this.options.findFaces !== undefined,
      asksForEntities: reader !== undefined,
      ...(year === undefined ? {} : { year }),
      ...(exceptions === undefined ? {} : { exceptions }),
    }
    return new Promise<DocumentResult | DocumentText>((resolve, reject) => {
      const gone = new AbortController()
      const stopListening = () => {
        gone.abort()
        this.worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        this.worker.unref()
      }
      const finish = (act: () => void) => {
        stopListening()
        act()
      }
      const onMessage = (answer: WorkerAnswer) => {
        if (answer.type === 'progress') task.job.onProgress?.(answer.progress)
        else if (answer.type === 'faces') void this.answerFaces(answer.picture)
        else if (answer.type === 'entities') void this.answerEntities(answer, reader?.(answer.text, gone.signal))
        else if (answer.type === 'result' || answer.type === 'text') finish(() => resolve(answer.result))
        else if (answer.type === 'refusal') {
          this.spent ||= exhausting.has(answer.code)
          finish(() => reject(new DocumentRefusal(answer.code, answer.message)))
        } else finish(() => reject(new Error(`A document could not be processed: ${answer.message}`)))
      }
      const onError = (cause: Error) => {
        this.alive = false
        finish(() => reject(outOfMemory(cause) ?? cause))
      }
      const onExit = () => {
        this.alive = false
        finish(() => reject(cancelled()))
      }
      this.worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      this.worker.postMessage({ kind: task.kind, job } satisfies WorkerTask)
    })
  }

  /** A finder that fails leaves the picture unjudged; the job goes on. */
  private async answerFaces(picture: FacePicture): Promise<void> {
    const boxes = await this.options.findFaces?.(picture).catch(() => undefined)
    if (this.alive) this.worker.postMessage({ kind: 'faces', boxes } satisfies WorkerTask)
  }

  /** A model that fails leaves the text to the rules. */
  private async answerEntities({ id }: { id: number }, reading: ReturnType<EntityReader> | undefined): Promise<void> {
    const entities = await reading?.catch(() => undefined)
    if (this.alive) this.worker.postMessage({ kind: 'entities', id, entities } satisfies WorkerTask)
  }

  async stop(): Promise<void> {
    this.alive = false
    await this.worker.terminate()
  }
}

function outOfMemory(cause: Error): DocumentRefusal | undefined {
  if (!('code' in cause) || cause.code !== 'ERR_WORKER_OUT_OF_MEMORY') return undefined
  return new DocumentRefusal('memory_limit', 'The document needs more memory than a job may use.', { cause })
}
