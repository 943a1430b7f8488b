// `npm start`: installs what is missing, builds what is stale, and becomes the server.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, requireNode, root, staleParts, stop } from './tree.mjs'
import { trim } from './trim.mjs'

requireNode()
install({ tools: false })
trim()
if (staleParts().length > 0) {
  console.error('Building …')
  const run = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: ['ignore', 2, 2] })
  if (run.status !== 0) stop('Could not build: see above.')
}
// npm's shell takes a signal for itself and is gone: then this process stops as if the signal had been its own.
const parent = process.ppid
if (process.env.npm_lifecycle_event === 'start') {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 200).unref()
}

// The same process, so that signals, exit codes and output are the server's own.
await import(pathToFileURL(join(root, 'dist/server/main.mjs')).href)
