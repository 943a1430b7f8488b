import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '../server.ts'
import { callFor, callUntil, healthOf, keptOf, noAnswers, statusText } from './callers.ts'
import { type Drill, inFolder, pause, ports } from './drill.ts'

function mount(folder: string, megabytes: number): void {
  const run = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`this drill needs to mount a small file system: ${run.stderr}`)
}

/** Fills a file system but for some bytes, while others write to it too. */
function fill(folder: string, left: number): string {
  const ballast = join(folder, 'ballast')
  const file = openSync(ballast, 'w')
  const megabyte = Buffer.alloc(1_048_576)
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(folder)
      const free = bavail * bsize - left
      if (free <= 0) return ballast
      writeSync(file, megabyte, 0, Math.min(free, megabyte.length))
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return ballast
    throw error
  } finally {
    closeSync(file)
  }
}

/** The disk has half a megabyte left, is full while callers go on, and has room again. */
export const diskFull: Drill = {
  about:
    'the disk fills up: what can’t be kept is refused with 503, nothing acknowledged is lost, and it goes on when there is room',
  run: () =>
    inFolder(async (folder) => {
      const disk = join(folder, 'disk')
      mkdirSync(disk)
      mount(disk, 400)
      try {
        const env = { CUSTOS_DATA_DIR: join(disk, 'data') }
        const options = { port: ports.server, env }
        let server = await startServer(options)
        const answers = noAnswers()
        await callFor({ url: server.url, callers: 8 }, 2, answers)
        const ballast = fill(disk, 500_000)
        const calls = { url: server.url, callers: 8, length: 300 }
        const full = noAnswers()
        const end = Date.now() + 60_000
        await callUntil(calls, () => (full.statuses.get(503) ?? 0) > 50 || Date.now() > end, full)
        const whenFull = await healthOf(server.url)
        rmSync(ballast)
        await pause(1_500)
        const after = await callFor(calls, 2)
        await server.stop('SIGKILL')
        server = await startServer(options)
        const promised = [...answers.acknowledged, ...full.acknowledged, ...after.acknowledged]
        const { lost, twice } = await keptOf(server.url, promised)
        await server.stop()
        const others = [...full.statuses.keys()].filter((status) => status !== 200 && status !== 503)
        const refused = (full.statuses.get(503) ?? 0) > 0 && full.withoutRetryAfter === 0 && others.length === 0
        return {
          held: lost === 0 && twice === 0 && refused && (after.statuses.get(200) ?? 0) > 0,
          figures: {
            'while full': statusText(full),
            'health while full': `${whenFull.status}: ${whenFull.reasons.join('; ')}`,
            'with room again': statusText(after),
            acknowledged: promised.length,
            lost,
            'kept twice': twice,
          },
        }
      } finally {
        spawnSync('umount', ['-l', disk])
      }
    }),
}
