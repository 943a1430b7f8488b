import { existsSync } from 'node:fs'
import { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts'

const closeLimitMs = 10_000

/** The file beside the server's bundle, or in development the one that loads TypeScript. */
function workerFile(): URL {
  const bundled = new URL('./database-worker.mjs', import.meta.url)
  return existsSync(fileURLToPath(bundled)) ? bundled : new URL('./worker-boot.mjs', import.meta.url)
}

/**
 * The embedded database's thread. It is started when a connection asks for it, also again after it failed: then
 * PostgreSQL's own crash recovery brings back what was committed.
 */
export class PgliteThread {
  readonly #start: WorkerStart
  #worker: Worker | undefined
  #stream: PgliteStream | undefined
  #connection = 0
  #closed: (() => void) | undefined

  constructor(start: WorkerStart) {
    this.#start = start
  }

  /** Resolves when the database answers; rejects with the reason why it can't be opened. */
  open(): Promise<void> {
    const worker = this.#run()
    this.#worker = worker
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') resolve()
        if (message.kind === 'failed') reject(new Error(message.message))
      })
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('the embedded database has stopped')))
    })
  }

  /** A stream of the wire protocol. There is one at a time; the one before has ended. */
  connect(): Duplex {
    const connection = ++this.#connection
    const stream = new PgliteStream({
      send: (bytes) => this.#send({ kind: 'bytes', connection, bytes }),
      end: () => this.#send({ kind: 'reset' }),
    })
    this.#stream = stream
    this.#worker ??= this.#run()
    return stream
  }

  /** Resolves when the database is closed on disk. One that hangs is ended after ten seconds. */
  async close(): Promise<void> {
    if (this.#worker === undefined) return
    const ended = new Promise<void>((resolve) => {
      this.#closed = resolve
    })
    const limit = setTimeout(() => this.terminate(), closeLimitMs)
    this.#send({ kind: 'close' })
    await ended
    clearTimeout(limit)
  }

  /** Ends the thread as a crash would: what was committed is on disk, and the next start recovers it. */
  async terminate(): Promise<void> {
    await this.#worker?.terminate()
  }

  #send(message: ToWorker): void {
    // Bytes are moved to the thread, not copied: the stream made their buffer for this message.
    const transfer = message.kind === 'bytes' ? [message.bytes.buffer as ArrayBuffer] : []
    this.#worker?.postMessage(message, transfer)
  }

  #run(): Worker {
    const worker = new Worker(workerFile(), { workerData: this.#start, name: 'database' })
    let cause = new Error('the embedded database has stopped')
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'bytes' && message.connection === this.#connection) this.#stream?.push(message.bytes)
      if (message.kind === 'failed') cause = new Error(`the embedded database has stopped: ${message.message}`)
    })
    worker.on('error', (error) => {
      cause = error
    })
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
      this.#stream?.destroy(this.#closed ? undefined : cause)
      this.#stream = undefined
      this.#closed?.()
    })
    return worker
  }
}

interface PgliteStreamOptions {
  /** The bytes are the thread's from then on. */
  readonly send: (bytes: Uint8Array) => void
  readonly end: () => void
}

/** Looks to the driver like a socket to a PostgreSQL server. */
class PgliteStream extends Duplex {
  readonly #options: PgliteStreamOptions

  constructor(options: PgliteStreamOptions) {
    super()
    this.#options = options
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this._writev([{ chunk }], done)
  }

  // The driver corks what belongs to one query: the database must get it as one piece.
  override _writev(chunks: readonly { readonly chunk: Uint8Array }[], done: (error?: Error | null) => void): void {
    const bytes = new Uint8Array(chunks.reduce((sum, { chunk }) => sum + chunk.length, 0))
    let at = 0
    for (const { chunk } of chunks) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    this.#options.send(bytes)
    done()
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#options.end()
    done(error)
  }
}

/** Makes a data folder in a thread of its own, whose memory (much more than a running one needs) ends with it. */
export function initializeFolder(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const start: WorkerStart = { folder, initialize: true }
    const worker = new Worker(workerFile(), { workerData: start, name: 'database-initialization' })
    let failure: Error | undefined
    let made = false
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'closed') made = true
      if (message.kind === 'failed') failure = new Error(message.message)
    })
    worker.on('error', reject)
    worker.on('exit', () => (made ? resolve() : reject(failure ?? new Error('the database folder could not be made'))))
  })
}
