import { close, constants, open, write } from 'node:fs'
import { mkdir, open as openFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

// The journal is a row of files ("segments") of lines. A segment is made at its full size, all zeros, and written from
// its beginning: so a write moves no end of file, which makes it several times cheaper to have on disk. A line counts
// when its line break is there: what follows the last one was cut off by a crash, and nobody was told it was kept.

/** A place in the journal: everything before it lies in `segment` up to byte `end`, or in an earlier segment. */
export interface JournalPlace {
  readonly segment: number
  readonly end: number
}

/** A line that was read back, without its line break, and where it ends. */
export interface JournalLine {
  readonly line: string
  readonly place: JournalPlace
}

/** An append-only file of lines; what `append` resolved for survives `kill -9` and, as far as the disk keeps its word, a power cut. */
export interface Journal {
  /**
   * Resolves with the place behind the lines when they are on disk. `lines` ends in a line break. One call at a time.
   * After a failure (a full disk) the next call begins a new segment.
   */
  append(lines: string): Promise<JournalPlace>
  /** Removes the segments that end before this place. */
  forget(before: JournalPlace): Promise<void>
  close(): Promise<void>
}

const openFd = promisify(open)
const writeAt = promisify(write)
const closeFile = promisify(close)
// A write returns when its bytes are on disk, without a second call for it.
const overwriting = constants.O_WRONLY | constants.O_DSYNC
const segmentName = /^(\d{8})\.journal$/

interface Segment {
  readonly number: number
  readonly file: number
}

/** Opens a journal that goes on in a segment of its own, after those in the folder. A segment holds about `segmentBytes`. */
export async function openJournal(folder: string, segmentBytes = 8 * 1_048_576): Promise<Journal> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const first = Math.max(0, ...(await segmentsOf(folder))) + 1
  let current = await makeSegment(folder, first, segmentBytes)
  let next: Promise<Segment> | undefined
  let end = 0
  let torn = false
  const advance = async () => {
    const last = current
    next ??= makeSegment(folder, last.number + 1, segmentBytes)
    const made = next
    next = undefined
    current = await made
    end = 0
    torn = false
    await closeFile(last.file)
  }
  return {
    async append(lines) {
      const bytes = Buffer.from(lines, 'utf8')
      if (torn || (end > 0 && end + bytes.length > segmentBytes)) await advance()
      torn = true
      for (let done = 0; done < bytes.length; ) {
        done += (await writeAt(current.file, bytes, done, bytes.length - done, end + done)).bytesWritten
      }
      torn = false
      end += bytes.length
      if (end * 2 > segmentBytes && next === undefined) {
        // Ready before it is wanted. Whoever wants it hears of a failure.
        next = makeSegment(folder, current.number + 1, segmentBytes)
        next.catch(() => {})
      }
      return { segment: current.number, end }
    },
    async forget(before) {
      for (const old of await segmentsOf(folder)) {
        if (old < before.segment && old < current.number) await rm(join(folder, nameOf(old)), { force: true })
      }
    },
    async close() {
      await closeFile(current.file)
      const unused = await next?.catch(() => undefined)
      if (unused !== undefined) await closeFile(unused.file)
    },
  }
}

/** Reads what lies behind `from`, oldest first. Give the folder before a journal is opened on it. */
export async function* readJournal(folder: string, from: JournalPlace): AsyncGenerator<JournalLine> {
  for (const segment of await segmentsOf(folder)) {
    if (segment < from.segment) continue
    yield* readSegment(join(folder, nameOf(segment)), { segment, end: segment === from.segment ? from.end : 0 })
  }
}

async function* readSegment(path: string, from: JournalPlace): AsyncGenerator<JournalLine> {
  const file = await openFile(path, 'r')
  try {
    let end = from.end
    let rest = Buffer.alloc(0)
    for await (const part of file.createReadStream({ start: end, highWaterMark: 1_048_576, autoClose: false })) {
      let bytes = Buffer.concat([rest, part as Buffer])
      for (let at = bytes.indexOf(lineBreak); at !== -1; at = bytes.indexOf(lineBreak)) {
        // Nothing was written from here on.
        if (bytes[0] === 0) return
        end += at + 1
        yield { line: bytes.toString('utf8', 0, at), place: { segment: from.segment, end } }
        bytes = bytes.subarray(at + 1)
      }
      if (bytes[0] === 0) return
      rest = bytes
    }
  } finally {
    await file.close()
  }
}

const lineBreak = 10

/** Made aside and renamed when whole: a segment either has its size or is not there. */
async function makeSegment(folder: string, number: number, bytes: number): Promise<Segment> {
  const path = join(folder, nameOf(number))
  const draft = `${path}.new`
  const handle = await openFile(draft, 'w', 0o600)
  try {
    await handle.writeFile(Buffer.alloc(bytes))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, path)
  await syncFolder(folder)
  return { number, file: await openFd(path, overwriting) }
}

/** A new name is only kept when its folder is written too; some systems can't, and then it is kept as well as they do. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await openFile(folder, 'r')
  try {
    await handle.sync()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EINVAL' || error.code === 'EPERM'))) throw error
  } finally {
    await handle.close()
  }
}

async function segmentsOf(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  const numbers = names.flatMap((name) => segmentName.exec(name)?.[1] ?? [])
  return numbers.map(Number).sort((a, b) => a - b)
}

function nameOf(segment: number): string {
  return `${String(segment).padStart(8, '0')}.journal`
}
