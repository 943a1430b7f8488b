// What the other scripts share: the tree's root, whether it is installed and built, and how to run a step of work.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Packages that load files beside themselves (WASM, native code, workers): they stay outside the server's bundle. */
export const outside = [
  '@electric-sql/pglite',
  'onnxruntime-node',
  'sharp',
  'piscina',
  'tesseract-wasm',
  '@embedpdf/pdfium',
  '@tesseract.js-data/eng',
  '@tensorflow/tfjs-core',
  '@tensorflow/tfjs-converter',
  '@tensorflow/tfjs-backend-wasm',
  '@contentauth/c2pa-wasm',
  '@cornerstonejs/codec-charls',
  '@cornerstonejs/codec-openjpeg',
  'zxing-wasm',
  'dcmjs',
  'mediabunny',
  'mpg123-decoder',
  'opus-decoder',
  'pg-native',
]

/** Stops with one line. */
export function stop(line) {
  console.error(line)
  process.exit(1)
}

/** Stops where Node is older than package.json asks for. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(`Custos needs Node 20.19 or newer; this is ${process.versions.node}.`)
  }
}

/**
 * Installs with `npm ci` when node_modules is missing or differs from package-lock.json. Without `tools` the packages
 * that only tests and checks need stay away; where they are there already, they stay.
 */
export function install({ tools }) {
  if (isInstalled(tools)) return
  const args = ['ci', '--no-audit', '--no-fund', ...(tools ? [] : ['--omit=dev'])]
  console.error(`Installing what is missing (npm ${args[0]}) …`)
  const run = spawnSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (run.status !== 0) stop('Could not install the dependencies: npm ci failed (see above).')
}

function isInstalled(tools) {
  const installed = packagesOf(join(root, 'node_modules/.package-lock.json'))
  if (installed === undefined) return false
  const wanted = packagesOf(join(root, 'package-lock.json')) ?? {}
  return Object.entries(wanted).every(([path, { version, dev, optional, devOptional, peer }]) => {
    if (path === '') return true
    const there = installed[path]
    // Packages of other platforms stay away, and that is right.
    return there === undefined ? Boolean(optional || devOptional || peer || (dev && !tools)) : there.version === version
  })
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

const parts = {
  server: {
    folders: ['src'],
    skip: /\/console\/|\.test\.tsx?$|\/testdata\//,
    files: ['package-lock.json', 'scripts/build.mjs'],
    result: 'dist/server/main.mjs',
  },
  console: {
    folders: ['src/console', 'src/contract', 'src/client', 'src/colang'],
    skip: /\.test\.tsx?$|\/testdata\//,
    files: ['package-lock.json', 'vite.config.ts'],
    result: 'dist/console/index.html',
  },
  docs: {
    folders: ['docs', 'scripts/docs-site'],
    skip: /\.test\.ts$|^\/docs\/decisions\//,
    files: [
      'package-lock.json',
      'evals/scoreboard.md',
      'models/custos-encoder/card.md',
      'models/custos-vision/card.md',
      'src/console/app/styles.css',
    ],
    result: 'dist/docs/index.html',
  },
}

const stamp = join(root, 'dist/.built.json')

/** The parts whose sources changed since they were built, with the hash of each. */
export function staleParts() {
  const built = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : {}
  return Object.entries(parts)
    .filter(([name]) => name !== 'console' || existsSync(join(root, 'src/console/index.html')))
    .map(([name, part]) => ({ name, hash: hashOf(part), result: part.result }))
    .filter(({ name, hash, result }) => built[name] !== hash || !existsSync(join(root, result)))
}

/** Notes that a part was built from sources of this hash. */
export function markBuilt(name, hash) {
  const built = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : {}
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, `${JSON.stringify({ ...built, [name]: hash }, null, 2)}\n`)
}

function hashOf({ folders, files, skip }) {
  const hash = createHash('sha256')
  const all = [...folders.flatMap((folder) => filesUnder(join(root, folder))), ...files.map((file) => join(root, file))]
  for (const file of all.sort()) {
    const name = relative(root, file)
    if (skip.test(`/${name}`) || !existsSync(file)) continue
    hash.update(name).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

/** Every file under `folder` whose path matches. */
export function find(folder, pattern) {
  return filesUnder(join(root, folder)).filter((file) => pattern.test(file))
}
