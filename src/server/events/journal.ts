import { close, constants, ftruncate, open, write } from 'node:fs'
import { mkdir, open as openFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

// The journal is a row of files ("segments") of lines. A line counts when its line break is on disk: what follows the
// last one was cut off by a crash, and nobody was told that it had been kept.

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
   * After a failure (a full disk) the next call begins where the last good one ended.
   */
  append(lines: string): Promise<JournalPlace>
  /** Goes on in a new segment. */
  rotate(): Promise<void>
  /** Removes the segments that end before this place. */
  forget(before: JournalPlace): Promise<void>
  close(): Promise<void>
}

const openFd = promisify(open)
const writeAt = promisify(write)
const truncate = promisify(ftruncate)
const closeFile = promisify(close)
// A write returns when its bytes are on disk, without a second call for it.
const appending = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_DSYNC
const segmentName = /^(\d{8})\.journal$/

/** Opens a journal that goes on in a segment of its own, after those in the folder. */
export async function openJournal(folder: string): Promise<Journal> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let segment = Math.max(0, ...(await segmentsOf(folder))) + 1
  let file = await startSegment(folder, segment)
  let end = 0
  let torn = false
  return {
    async append(lines) {
      if (torn) await truncate(file, end)
      torn = true
      const bytes = Buffer.from(lines, 'utf8')
      for (let done = 0; done < bytes.length; ) {
        done += (await writeAt(file, bytes, done, bytes.length - done, end + done)).bytesWritten
      }
      torn = false
      end += bytes.length
      return { segment, end }
    },
    async rotate() {
      const next = await startSegment(folder, segment + 1)
      const last = file
      file = next
      segment += 1
      end = 0
      torn = false
      await closeFile(last)
    },
    async forget(before) {
      for (const old of await segmentsOf(folder)) {
        if (old < before.segment && old < segment) await rm(join(folder, nameOf(old)), { force: true })
      }
    },
    close: () => closeFile(file),
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
        end += at + 1
        yield { line: bytes.toString('utf8', 0, at), place: { segment: from.segment, end } }
        bytes = bytes.subarray(at + 1)
      }
      rest = bytes
    }
  } finally {
    await file.close()
  }
}

const lineBreak = 10

async function startSegment(folder: string, segment: number): Promise<number> {
  const file = await openFd(join(folder, nameOf(segment)), appending, 0o600)
  await syncFolder(folder)
  return file
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
