// `npm run dev`: the server restarts on change, the console reloads in the browser.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { install, requireNode, root } from './tree.mjs'
import { trim } from './trim.mjs'

requireNode()
install({ tools: true })
trim()
const commands = [['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/server/main.ts']]
if (existsSync('src/console/index.html')) commands.push(['node_modules/vite/bin/vite.js', '--host', '127.0.0.1'])

const children = commands.map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }))
let stopping = false
const stopAll = (signal) => {
  stopping = true
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopAll(signal))
for (const child of children) {
  child.on('exit', (code) => {
    if (stopping) return
    process.exitCode = code ?? 1
    stopAll('SIGTERM')
  })
}
