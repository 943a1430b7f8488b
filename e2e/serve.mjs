// Builds what is stale and serves it on a data folder of its own, which goes when the server does.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const build = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
if (build.status !== 0) process.exit(1)

const folder = mkdtempSync(join(tmpdir(), 'custos-e2e-'))
const env = { ...process.env, CUSTOS_DATA_DIR: folder, HOST: '127.0.0.1' }
const server = spawn(process.execPath, ['dist/server/main.mjs'], { stdio: 'inherit', env })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 0)
})
