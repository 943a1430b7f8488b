import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { RedactedFile } from '../image/redact.ts'
import { unjudged } from '../model/part.ts'
import { MediaRefusal } from '../model/refusal.ts'
import type {
  AudioReading,
  BeepTask,
  ImageHead,
  ImageReading,
  ImageTask,
  MediaModels,
  PartMessage,
  RedactTask,
  RefusalMessage,
  WorkerTask,
} from '../model/tasks.ts'
import type { RgbPixels } from '../vision/backend.ts'
import type { Face } from '../vision/faces.ts'

/** How media are read. */
export interface MediaWorkersOptions {
  readonly models: MediaModels
  /** Threads side by side; one for about 500 MB of memory. */
  readonly threads?: number
  /** Files that may wait; more are refused as `busy`. */
  readonly queue?: number
  /** Time limit of one file. */
  readonly seconds?: number
  /** The bundled worker file; found beside this module unless said. */
  readonly entry?: URL
}

/** A picture's reading: its head and the parts that were asked for. */
export interface ReadPicture {
  readonly head: ImageHead
  readonly parts: Partial<ImageReading>
}

/** Reads media in threads of their own, which start with the first file. Nothing is written to disk. */
export interface MediaWorkers {
  /** Parts that are not done in time are `unjudged`; the others stay. Throws a MediaRefusal. */
  readImage(task: Pick<ImageTask, 'bytes' | 'parts'>): Promise<ReadPicture>
  /** A picture's (or DICOM file's) copy without metadata and with boxes painted over. Throws a MediaRefusal. */
  redactImage(task: RedactTask): Promise<RedactedFile>
  /** Full faces in pixels of three bytes each; the picture is handed over. Throws a MediaRefusal. */
  findFaces(pixels: RgbPixels): Promise<readonly Face[]>
  /** Throws a MediaRefusal. */
  readAudio(bytes: Uint8Array, wantsSpeech: boolean): Promise<AudioReading>
  /** A recording's copy as WAV, a tone in place of the moments. Throws a MediaRefusal. */
  beepAudio(task: BeepTask): Promise<RedactedFile>
  close(): Promise<void>
}

// A thread that has read pictures holds half a gigabyte.
const idleMilliseconds = 60_000

/** Makes the runner. */
export function createMediaWorkers(options: MediaWorkersOptions): MediaWorkers {
  let pool: Piscina | undefined
  const limit = (options.seconds ?? 60) * 1000
  const run = async <T>(task: WorkerTask, ports: MessagePort[] = []): Promise<T> => {
    pool ??= startPool(options)
    try {
      const answer: T | RefusalMessage = await pool.run(task, {
        signal: AbortSignal.timeout(limit),
        transferList: ports,
      })
      if (isRefusal(answer)) throw new MediaRefusal(answer.refusal.code, answer.refusal.message)
      return answer
    } catch (cause) {
      throw cause instanceof MediaRefusal ? cause : refusalOf(cause)
    }
  }
  return {
    async readImage(asked) {
      const { port1, port2 } = new MessageChannel()
      const task = { ...asked, models: options.models }
      const end = await run({ kind: 'image', task, port: port2 }, [port2]).catch((cause: MediaRefusal) => cause)
      const read = drain(port1)
      port1.close()
      if (read.head === undefined || (end instanceof MediaRefusal && !cutsOff.has(end.code))) {
        throw end instanceof MediaRefusal ? end : new MediaRefusal('corrupt', 'The picture could not be read.')
      }
      const missing = end instanceof MediaRefusal ? end.message : 'This check gave no answer.'
      const rest = asked.parts.filter((name) => read.parts[name] === undefined)
      return {
        head: read.head,
        parts: { ...read.parts, ...Object.fromEntries(rest.map((name) => [name, unjudged(missing)])) },
      }
    },
    redactImage: (task) => run({ kind: 'redact', task }),
    findFaces: (pixels) => run({ kind: 'faces', pixels, models: options.models }),
    readAudio: (bytes, wantsSpeech) => run({ kind: 'audio', bytes, wantsSpeech }),
    beepAudio: (task) => run({ kind: 'beep', task }),
    async close() {
      await pool?.destroy()
    },
  }
}

/** Ends after which the parts that were done count. */
const cutsOff = new Set(['time_limit', 'memory_limit'])

function drain(port: MessagePort): { head?: ImageHead; parts: Partial<ImageReading> } {
  const read: { head?: ImageHead; parts: Partial<ImageReading> } = { parts: {} }
  for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port)) {
    const message: PartMessage = next.message
    if (message.type === 'head') read.head = message.head
    else read.parts = { ...read.parts, [message.name]: message.part }
  }
  return read
}

function isRefusal(answer: unknown): answer is RefusalMessage {
  return typeof answer === 'object' && answer !== null && 'refusal' in answer
}

function refusalOf(cause: unknown): MediaRefusal {
  const words = cause instanceof Error ? `${cause.name} ${'code' in cause ? cause.code : ''} ${cause.message}` : ''
  if (/Abort|Timeout/.test(words))
    return new MediaRefusal('time_limit', 'The file takes longer than a check may.', { cause })
  if (/queue/i.test(words))
    return new MediaRefusal('busy', 'Too many files are waiting. Try again in a moment.', { cause })
  if (/OUT_OF_MEMORY|RangeError/.test(words)) {
    return new MediaRefusal('memory_limit', 'The file needs more memory than a check may use.', { cause })
  }
  if (/terminat|closing/i.test(words)) return new MediaRefusal('cancelled', 'The service is stopping.', { cause })
  return new MediaRefusal('corrupt', 'The file could not be read.', { cause })
}

function startPool({ threads = 1, queue = 16, entry }: MediaWorkersOptions): Piscina {
  const fromSources = import.meta.url.endsWith('.ts')
  const file = entry ?? new URL(fromSources ? './media-worker.ts' : './media-worker.mjs', import.meta.url)
  return new Piscina({
    filename: file.href,
    name: 'workOnMedia',
    ...(file.href.endsWith('.ts') ? { execArgv: ['--import', 'tsx'] } : {}),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMilliseconds,
    maxQueue: queue,
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  })
}
