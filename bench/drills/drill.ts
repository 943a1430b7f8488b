import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { type OwnPostgres, ownPostgres } from '../postgres.ts'

/** What a drill saw. */
export interface DrillResult {
  /** Whether everything that must hold did. */
  readonly held: boolean
  readonly figures: Readonly<Record<string, string | number>>
}

/** A drill: something breaks while the server works, and it is seen what becomes of what it promised. */
export interface Drill {
  /** One sentence: what breaks, and what must hold. */
  readonly about: string
  /** `times`: how often, where that can be chosen. */
  run(times: number | undefined): Promise<DrillResult>
}

// Two drills side by side want ports of their own.
const firstPort = Number(process.env['CUSTOS_BENCH_PORT'] ?? 4250)

/** Ports that drills listen on: 30 from `CUSTOS_BENCH_PORT` on. */
export const ports = {
  postgres: firstPort,
  standby: firstPort + 1,
  proxy: firstPort + 2,
  server: firstPort + 10,
  provider: firstPort + 25,
} as const

/** Runs `work` in a folder that is deleted afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'custos-drill-'))
  // PostgreSQL runs as another user, whose folder lies in this one.
  chmodSync(folder, 0o755)
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs `work` with a PostgreSQL of its own that syncs every commit. */
export function withPostgres<T>(work: (postgres: OwnPostgres, folder: string) => Promise<T>): Promise<T> {
  return inFolder(async (folder) => {
    const postgres = await ownPostgres({ folder: join(folder, 'postgres'), port: ports.postgres })
    try {
      return await work(postgres, folder)
    } finally {
      await postgres.kill()
    }
  })
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
