import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Signal } from '#engine'
import { EncoderError, type EncoderStatus, type FromWorker, type ToWorker, type WorkerSettings } from './types.ts'

/** A model's folder and the limits of its thread. */
export interface HostOptions {
  /** Folder with the model's files. */
  readonly modelDir: string
  /** Cores one pass may use. */
  readonly threads?: number
  /** A call that takes longer is given up. */
  readonly timeoutMs?: number
  /** Calls that may wait at once; one more is refused as busy. */
  readonly queueLimit?: number
  /** Characters one call may bring. */
  readonly maxCharacters?: number
}

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (cause: EncoderError) => void
}

/** The file beside the server's bundle, or in development the one that loads TypeScript. */
function workerFile(name: string): URL {
  const bundled = new URL(`./${name}.mjs`, import.meta.url)
  return existsSync(fileURLToPath(bundled)) ? bundled : new URL(`./${name}-boot.mjs`, import.meta.url)
}

const closingMs = 5_000

/** A trained model's thread as its callers see it: work goes in, answers come out, in time or not at all. */
export class Host<Task> {
  state: EncoderStatus = { status: 'starting' }
  readonly settled: Promise<EncoderStatus>
  readonly #timeoutMs: number
  readonly #queueLimit: number
  readonly #waiting = new Map<number, Waiting>()
  readonly #worker: Worker
  readonly #ended: Promise<void>
  #settle: (state: EncoderStatus) => void = () => {}
  #nextId = 1

  constructor(file: string, options: HostOptions) {
    const { modelDir, threads = 1, timeoutMs = 10_000, queueLimit = 256, maxCharacters = 2_000_000 } = options
    this.#timeoutMs = timeoutMs
    this.#queueLimit = queueLimit
    this.settled = new Promise((resolve) => {
      this.#settle = resolve
    })
    const settings: WorkerSettings = { modelDir, threads, maxCharacters }
    this.#worker = new Worker(workerFile(file), { workerData: settings, name: file })
    this.#worker.on('message', (message: FromWorker) => this.#hear(message))
    this.#worker.on('error', (cause: Error) => this.#lost(cause.message))
    this.#ended = new Promise((resolve) => {
      this.#worker.on('exit', () => {
        this.#lost('its thread has ended')
        resolve()
      })
    })
  }

  async ask<Answer>(work: Task, signal?: Signal): Promise<Answer> {
    if (this.state.status === 'unavailable') {
      throw new EncoderError('unavailable', `the trained model is unavailable: ${this.state.cause}`)
    }
    if (signal?.aborted) throw new EncoderError('aborted', 'the call was aborted', { cause: signal.reason })
    if (this.#waiting.size >= this.#queueLimit) throw new EncoderError('busy', 'too many texts wait for the model')
    const id = this.#nextId
    this.#nextId += 1
    return new Promise<Answer>((resolve, reject) => {
      const giveUp = (code: 'timeout' | 'aborted', message: string) => {
        this.#send({ kind: 'abort', id })
        this.#end(id)?.reject(new EncoderError(code, message))
      }
      const timer = setTimeout(() => giveUp('timeout', `no answer in ${this.#timeoutMs} ms`), this.#timeoutMs)
      const aborted = () => giveUp('aborted', 'the call was aborted')
      const stop = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', aborted)
      }
      signal?.addEventListener('abort', aborted, { once: true })
      this.#waiting.set(id, {
        resolve: (value) => {
          stop()
          resolve(value as Answer)
        },
        reject: (cause) => {
          stop()
          reject(cause)
        },
      })
      this.#send({ kind: 'work', id, work })
    })
  }

  /** Lets the pass that runs end first; a thread that does not end by then is cut off. */
  async close(): Promise<void> {
    for (const id of this.#waiting.keys()) this.#send({ kind: 'abort', id })
    this.#lost('it was closed')
    this.#send({ kind: 'close' })
    const late = setTimeout(() => void this.#worker.terminate(), closingMs)
    await this.#ended
    clearTimeout(late)
  }

  #send(message: ToWorker<Task>): void {
    this.#worker.postMessage(message)
  }

  #end(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    return waiting
  }

  #hear(message: FromWorker): void {
    if (message.kind === 'ready') {
      this.state = { status: 'ready', name: message.name, loadMilliseconds: message.loadMilliseconds }
      // An idle model never keeps a process alive; open calls do, by their timers.
      this.#worker.unref()
      this.#settle(this.state)
    } else if (message.kind === 'unavailable') this.#lost(message.cause)
    else if (message.kind === 'done') this.#end(message.id)?.resolve(message.value)
    else this.#end(message.id)?.reject(new EncoderError(message.code, message.message))
  }

  #lost(cause: string): void {
    if (this.state.status !== 'unavailable') this.state = { status: 'unavailable', cause }
    this.#settle(this.state)
    for (const id of [...this.#waiting.keys()]) {
      this.#end(id)?.reject(new EncoderError('unavailable', `the trained model is unavailable: ${cause}`))
    }
  }
}
