import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = Parameters<NodeFS['init']>
type Initialized = ReturnType<NodeFS['init']>

// What is used here of Emscripten's file system over Node's. These are internals of the pinned PGlite build, so that
// `installed` and the check at start must hold before the database is trusted.
interface Stream {
  readonly nfd: number
}
interface FileNode {
  readonly name: string
}
interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: Stream) => number }
  readonly node_ops: { rename: (node: FileNode, folder: FileNode, name: string) => void }
  readonly realPath: (node: FileNode) => string
}

// Emscripten's number for EIO. PostgreSQL stops on it rather than trust what it could not sync.
const EIO = 29

/**
 * PGlite's folder on disk with syncing that is really done: PGlite runs PostgreSQL with `-F` and its file system has no
 * fsync at all, so that without this a commit would live in the page cache only. A rename also syncs its folder.
 */
export class DurableNodeFS extends NodeFS {
  /** Calls so far; zero after a checkpoint means that nothing is synced. */
  syncs = 0

  override async init(...[pg, options]: Init): Initialized {
    const { emscriptenOpts } = await super.init(pg, options)
    const hook = (module: { readonly NODEFS: unknown }) => this.#install(module.NODEFS)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } }
  }

  #install(found: unknown): void {
    if (!isNodeFileSystem(found)) throw new Error('this build of PGlite has another file system than the one known')
    found.stream_ops.fsync = (stream) => {
      try {
        fdatasyncSync(stream.nfd)
        this.syncs += 1
        return 0
      } catch {
        return EIO
      }
    }
    const rename = found.node_ops.rename
    found.node_ops.rename = (node, folder, name) => {
      const before = dirname(found.realPath(node))
      rename(node, folder, name)
      const after = found.realPath(folder)
      syncFolder(after)
      if (before !== after) syncFolder(before)
    }
  }
}

/** Makes the entries of a folder durable: a new or renamed file is lost in a power cut without it. */
export function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

function isNodeFileSystem(value: unknown): value is NodeFileSystem {
  if (typeof value !== 'object' || value === null) return false
  if (!('stream_ops' in value && 'node_ops' in value && 'realPath' in value)) return false
  const { stream_ops, node_ops, realPath } = value
  const streams = typeof stream_ops === 'object' && stream_ops !== null && 'write' in stream_ops
  const nodes = typeof node_ops === 'object' && node_ops !== null && 'rename' in node_ops
  return streams && nodes && typeof realPath === 'function'
}
