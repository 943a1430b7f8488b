import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** A data folder that another server uses. Its message names the folder and the process. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
}

export interface DataLock {
  release(): void
}

interface Holder {
  readonly pid: number
  /** When the process began, as the system counts it: a process id is used again, both together are not. */
  readonly began: string
  readonly host: string
}

const fileName = 'custos.lock'
const heartbeatMs = 5_000
// A holder on another host (a container that shares the volume) cannot be asked whether it lives: its beat tells.
const silenceMs = 60_000
const heldHere = new Set<string>()

/**
 * Takes the folder for this process, or throws `DataFolderInUse`. The embedded database takes no lock of its own, and
 * two on one folder destroy it. The lock of a process that is gone is taken over, that of a living one never.
 */
export function lockDataFolder(folder: string): DataLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, fileName)
  if (heldHere.has(path)) throw new DataFolderInUse(`The data folder ${folder} is in use by this process.`)
  const own = JSON.stringify({ pid: process.pid, began: beganAt(process.pid) ?? '', host: hostname() })
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (place(path, own)) return hold(path, own)
    removeIfDead(path, folder)
  }
  throw new DataFolderInUse(`The data folder ${folder} is being taken by another server.`)
}

function hold(path: string, own: string): DataLock {
  heldHere.add(path)
  const beat = setInterval(() => {
    const now = new Date()
    if (read(path) === own) utimesSync(path, now, now)
  }, heartbeatMs)
  beat.unref()
  return {
    release() {
      clearInterval(beat)
      heldHere.delete(path)
      if (read(path) === own) rmSync(path, { force: true })
    },
  }
}

/** A link fails when the name is taken, and the file behind it is whole at once. */
function place(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function removeIfDead(path: string, folder: string): void {
  const content = read(path)
  if (content === undefined) return
  const holder = parse(content)
  if (holder === undefined || isAlive(holder, path)) {
    const who = holder === undefined ? 'another process' : `process ${holder.pid} on ${holder.host}`
    throw new DataFolderInUse(
      `The data folder ${folder} is in use by ${who}. Stop that server, or set CUSTOS_DATA_DIR to another folder.`,
    )
  }
  const aside = `${path}.${process.pid}.old`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  // Another server may have been quicker: then what was moved is its fresh lock, and it goes back.
  if (read(aside) !== content) place(path, read(aside) ?? '')
  rmSync(aside, { force: true })
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.host !== hostname()) return Date.now() - statSync(path).mtimeMs < silenceMs
  if (!processExists(holder.pid)) return false
  const began = beganAt(holder.pid)
  return began === undefined || holder.began === '' || began === holder.began
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !hasCode(error, 'ESRCH')
  }
}

/** Boot and clock ticks at which a process began, where the system tells (Linux, proc(5)). */
function beganAt(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command in brackets and may hold spaces; the 22nd of all is the start time.
    return `${boot}/${fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return undefined
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function parse(content: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(content)
    return isHolder(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isHolder(value: unknown): value is Holder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    Number.isInteger(value.pid) &&
    'began' in value &&
    typeof value.began === 'string' &&
    'host' in value &&
    typeof value.host === 'string'
  )
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
