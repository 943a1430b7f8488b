import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataFolderInUse, lockDataFolder } from './data-lock.ts'

describe('the lock of a data folder', () => {
  let folder: string
  let file: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'custos-lock-'))
    file = join(folder, 'custos.lock')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const holder = (parts: { pid?: number; began?: string; host?: string }) =>
    writeFileSync(file, JSON.stringify({ pid: process.pid, began: '', host: hostname(), ...parts }))

  it('is held by one, and free again after its release', () => {
    const lock = lockDataFolder(folder)
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse)
    lock.release()
    lockDataFolder(folder).release()
  })

  it('is never taken from a living process, and the refusal names it', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await new Promise((resolve) => other.once('spawn', resolve))
    holder({ pid: other.pid ?? 0 })
    expect(() => lockDataFolder(folder)).toThrow(`process ${other.pid}`)
    const ended = new Promise((resolve) => other.once('exit', resolve))
    other.kill('SIGKILL')
    await ended
    lockDataFolder(folder).release()
  })

  it('is taken over from a process that is gone, also when its number is used again', () => {
    holder({ pid: process.ppid, began: 'another boot/12' })
    const lock = lockDataFolder(folder)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() })
    lock.release()
  })

  it('is taken over from another host only when that has been silent for long', () => {
    holder({ host: 'elsewhere', pid: 1 })
    expect(() => lockDataFolder(folder)).toThrow('on elsewhere')
    const longAgo = new Date(Date.now() - 120_000)
    utimesSync(file, longAgo, longAgo)
    lockDataFolder(folder).release()
  })

  it('is not guessed about when it can’t be read', () => {
    writeFileSync(file, 'not ours')
    expect(() => lockDataFolder(folder)).toThrow('another process')
  })
})
