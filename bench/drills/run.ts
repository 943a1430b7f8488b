// `npm run drills` lists the drills, `npm run drills -- NAME…` runs some (`NAME=5`: five times or minutes), `-- all` every
// one but the soak. With CUSTOS_BENCH_BUILT=1 it takes the build that is there. Exits with 1 when one did not hold. What each saw is kept in bench/figures/drills.json.
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { keepFigures } from '../figures.ts'
import { killServers } from '../server.ts'
import { killEmbedded, killPostgresql } from './crashes.ts'
import { hugeHeaders, idleConnections, overload, slowClients } from './crowds.ts'
import { diskFull } from './disk.ts'
import type { Drill, DrillResult } from './drill.ts'
import { databaseAway, failOver } from './outages.ts'
import { restartBehindNginx, rollingRestart } from './replicas.ts'
import { soak } from './soak.ts'
import { clockJump, memoryLimit, providerHanging, workerCrash } from './troubles.ts'

const drills: Readonly<Record<string, Drill>> = {
  'kill-embedded': killEmbedded,
  'kill-postgresql': killPostgresql,
  'disk-full': diskFull,
  'clock-jump': clockJump,
  'database-away': databaseAway,
  'fail-over': failOver,
  'provider-hanging': providerHanging,
  'worker-crash': workerCrash,
  'memory-limit': memoryLimit,
  overload,
  'slow-clients': slowClients,
  'huge-headers': hugeHeaders,
  'idle-connections': idleConnections,
  'rolling-restart': rollingRestart,
  'rolling-restart-nginx': restartBehindNginx,
  soak,
}

const asked = process.argv.slice(2)
if (asked.length === 0) {
  for (const [name, { about }] of Object.entries(drills)) console.log(`${name.padEnd(21)} ${about}`)
} else {
  process.exitCode = await runAll(asked.includes('all') ? Object.keys(drills).filter((name) => name !== 'soak') : asked)
}

async function runAll(names: readonly string[]): Promise<number> {
  if (!process.env['CUSTOS_BENCH_SOURCES'] && !process.env['CUSTOS_BENCH_BUILT'])
    spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  let failed = 0
  for (const given of names) {
    const [name = '', times] = given.split('=')
    const drill = drills[name]
    if (drill === undefined) throw new Error(`there is no drill ${name}: npm run drills lists them`)
    const started = performance.now()
    const { held, figures } = await runOne(drill, times)
    const seconds = Math.round((performance.now() - started) / 1_000)
    if (!held) failed += 1
    console.log(`\n${held ? 'held    ' : 'BROKEN  '} ${name} (${seconds} s)`)
    for (const [what, value] of Object.entries(figures)) console.log(`  ${what.padEnd(34)} ${value}`)
    keepFigures('drills', { [name]: { held, seconds, at: new Date().toISOString().slice(0, 10), ...figures } })
  }
  return failed > 0 ? 1 : 0
}

async function runOne(drill: Drill, times: string | undefined): Promise<DrillResult> {
  try {
    return await drill.run(times === undefined ? undefined : Number(times))
  } catch (error) {
    return { held: false, figures: { failed: error instanceof Error ? error.message.slice(0, 2_000) : 'unknown' } }
  } finally {
    killServers()
  }
}
