import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableNodeFS } from './durable-node-fs.ts'
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts'

// The thread that the embedded PostgreSQL runs in: bytes of the wire protocol in, bytes out, in order.

const port = parentPort
if (port === null) throw new Error('the database worker runs as a thread only')
const start: WorkerStart = workerData

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=64MB', 'TimeZone=UTC'].flatMap((set) => ['-c', set]),
]

function post(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer)
}

async function open(): Promise<PGlite> {
  if (start.folder === undefined) return PGlite.create('memory://')
  const fs = new DurableNodeFS(start.folder)
  const database = await PGlite.create({ fs, startParams })
  await database.exec('CHECKPOINT')
  if (fs.syncs === 0) throw new Error('the embedded database does not sync its files to disk')
  return database
}

type Bytes = Extract<ToWorker, { kind: 'bytes' }>

async function answer(database: PGlite, { connection, bytes }: Bytes): Promise<void> {
  const chunks: Uint8Array[] = []
  let length = 0
  const send = () => {
    if (length === 0) return
    const whole = new Uint8Array(length)
    let at = 0
    for (const chunk of chunks) {
      whole.set(chunk, at)
      at += chunk.length
    }
    chunks.length = 0
    length = 0
    post({ kind: 'bytes', connection, bytes: whole }, [whole.buffer])
  }
  await database.execProtocolRawStream(bytes, {
    onRawData: (chunk) => {
      // The chunk is a view into the memory of the database.
      chunks.push(chunk.slice())
      length += chunk.length
      if (length > 262_144) send()
    },
  })
  send()
}

async function handle(database: PGlite, message: ToWorker): Promise<void> {
  if (message.kind === 'bytes') return answer(database, message)
  if (message.kind === 'reset') {
    if (database.isInTransaction()) await database.exec('ROLLBACK')
    await database.exec('DISCARD ALL')
    return
  }
  if (start.folder !== undefined) await database.exec('CHECKPOINT')
  await database.close()
  post({ kind: 'closed' })
  port?.close()
}

async function serve(): Promise<void> {
  const database = await open()
  if (start.initialize) {
    await handle(database, { kind: 'close' })
    return
  }
  let last = Promise.resolve()
  port?.on('message', (message: ToWorker) => {
    last = last.then(() => handle(database, message)).catch(fail)
  })
  post({ kind: 'ready' })
}

function fail(error: unknown): void {
  post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  // The state of the database in memory is unknown; what is on disk is recovered by the next start.
  process.exit(1)
}

serve().catch(fail)
