// Typechecks every room with its own rules: the pure rooms without Node or DOM types, then the whole.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const projects = ['src/contract', 'src/colang', 'src/engine', 'src/console']
  .map((p) => `${p}/tsconfig.json`)
  .filter(existsSync)
let failed = false
for (const project of [...projects, 'tsconfig.json']) {
  const run = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project], { stdio: 'inherit' })
  failed ||= run.status !== 0
}
process.exit(failed ? 1 : 0)
