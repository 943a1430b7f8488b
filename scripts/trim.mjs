// Takes out of node_modules what nothing here reads: libraries for other platforms, source maps, further builds of one
// library, data of another quality. `npm ci` brings it; half of an installation is of this kind.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { outside, root } from './tree.mjs'

const modules = join(root, 'node_modules')

/** Trims an installation once: what was trimmed before has no libraries for other platforms any more. */
export function trim() {
  const foreign = foreignBinaries()
  if (foreign.length === 0) return
  dropFiles(modules, (name) => name.endsWith('.map'))
  // Node reads the build that package.json names `main`, and the binaries.
  for (const name of ['tfjs-core', 'tfjs-converter', 'tfjs-backend-wasm', 'tfjs-backend-cpu']) {
    const kept = (file) => file.endsWith('.node.js') || !file.endsWith('.js')
    dropFiles(join(modules, '@tensorflow', name, 'dist'), (file) => !kept(file))
  }
  dropFiles(join(modules, '@cantoo/pdf-lib/dist'), (file) => file.startsWith('pdf-lib.'))
  for (const path of unread) rmSync(join(modules, path), { recursive: true, force: true })
  // Last, since they tell that a tree is not yet trimmed.
  for (const folder of foreign) rmSync(folder, { recursive: true, force: true })
}

// Builds for other surroundings, sources beside builds, declarations of names that nobody imports, data of another quality.
const unread = [
  '@cantoo/pdf-lib/src',
  '@cantoo/pdf-lib/ts3.4',
  '@rollup',
  '@tensorflow/tfjs-backend-wasm/wasm-out',
  '@tesseract.js-data/eng/4.0.0',
  'jpeg-lossless-decoder-js/tests',
  'lucide-react/dist/lucide-react.prefixed.d.ts',
  'lucide-react/dist/lucide-react.suffixed.d.ts',
  'lucide-react/dynamic.d.mts',
  'lucide-react/dynamic.d.ts',
  'lucide-react/dynamicIconImports.d.mts',
  'lucide-react/dynamicIconImports.d.ts',
  'mediabunny/dist/bundles',
  'recharts/umd',
  'zod/src',
]

// onnxruntime-node carries its library for every platform: a quarter of a gigabyte that this one can't use.
function foreignBinaries() {
  const base = join(modules, 'onnxruntime-node/bin')
  return foldersOf(base)
    .flatMap((version) => foldersOf(version))
    .flatMap((platform) => foldersOf(platform))
    .filter((folder) => !folder.endsWith(join(process.platform, process.arch)))
}

const foldersOf = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [])

function dropFiles(folder, isDropped) {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) dropFiles(path, isDropped)
    else if (entry.isFile() && isDropped(entry.name)) rmSync(path)
  }
}

/** Leaves of an installation only what the built server loads: the packages outside its bundle, with theirs. */
export function keepServerOnly() {
  const { packages } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'))
  const kept = new Set()
  const keep = (path) => {
    if (path === undefined || kept.has(path)) return
    kept.add(path)
    const { dependencies, optionalDependencies, peerDependencies } = packages[path]
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    for (const name of names) keep(nearest(packages, path, name))
  }
  for (const name of outside) keep(nearest(packages, '', name))
  for (const path of Object.keys(packages)) {
    const holdsKept = [...kept].some((other) => other === path || other.startsWith(`${path}/`))
    if (!holdsKept) rmSync(join(root, path), { recursive: true, force: true })
  }
}

/** The folder that `name` leads to from a package's own folder, as Node looks for it. */
function nearest(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (packages[path] !== undefined) return path
    if (at === '') return undefined
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv.includes('--server')) {
  trim()
  keepServerOnly()
}
