import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DurableNodeFS } from './durable-node-fs.ts'

type Hook = (module: unknown) => void

describe('the durable file system', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'custos-fs-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** The hook that runs before PostgreSQL does, without PostgreSQL. */
  async function installed(module: unknown) {
    const fs = new DurableNodeFS(folder)
    const { emscriptenOpts } = await fs.init({} as never, { preRun: [] })
    const hook = emscriptenOpts.preRun?.at(-1) as Hook
    hook(module)
    return fs
  }

  it('syncs a file for real, counts it, and reports one that it can’t sync', async () => {
    const operations: { write: () => void; fsync?: (stream: { nfd: number }) => number } = { write: () => {} }
    const fs = await installed({
      NODEFS: { stream_ops: operations, node_ops: { rename: () => {} }, realPath: () => folder },
    })
    const nfd = openSync(join(folder, 'file'), 'w')
    writeSync(nfd, 'x')
    expect(operations.fsync?.({ nfd })).toBe(0)
    expect(fs.syncs).toBe(1)
    closeSync(nfd)
    expect(operations.fsync?.({ nfd: 1_000_000 })).toBe(29)
    expect(fs.syncs).toBe(1)
  })

  it('renames as before, then syncs the folders that changed', async () => {
    mkdirSync(join(folder, 'other'))
    const renamed: string[] = []
    const node = { name: 'a', path: join(folder, 'a') }
    const other = { name: 'other', path: join(folder, 'other') }
    const operations = { rename: (_node: unknown, _folder: unknown, name: string) => void renamed.push(name) }
    await installed({
      NODEFS: {
        stream_ops: { write: () => {} },
        node_ops: operations,
        realPath: (asked: { path: string }) => asked.path,
      },
    })
    operations.rename(node, other, 'b')
    expect(renamed).toEqual(['b'])
  })

  it('refuses a build of PGlite that it does not know, rather than run without syncing', async () => {
    await expect(installed({ NODEFS: undefined })).rejects.toThrow('another file system')
    await expect(installed({ NODEFS: { stream_ops: {}, node_ops: {} } })).rejects.toThrow('another file system')
  })
})
