// Builds the server (one bundle, and one per worker thread), the console and the documentation, each only when its
// sources changed. `--force` builds all.
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { find, markBuilt, outside, requireNode, root, staleParts } from './tree.mjs'

requireNode()
process.chdir(root)
if (process.argv.includes('--force')) rmSync('dist/.built.json', { force: true })

const builders = { server: buildServer, console: buildConsole, docs: buildDocumentation }
for (const { name, hash } of staleParts()) {
  const started = performance.now()
  await builders[name]()
  markBuilt(name, hash)
  console.error(`Built the ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function buildServer() {
  const { build } = await import('esbuild')
  const workers = find('src', /[/\\][a-z-]*worker\.ts$/).filter((file) => !file.includes('console'))
  // Built aside and put in place whole: a server that runs keeps its files until then.
  const draft = `dist/server-${process.pid}`
  await build({
    entryPoints: Object.fromEntries(
      [join(root, 'src/server/main.ts'), ...workers].map((file) => [basename(file, '.ts'), file]),
    ),
    outdir: draft,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
    external: outside.flatMap((name) => [name, `${name}/*`]),
    // CommonJS packages inside an ES module bundle still ask for these.
    banner: {
      js: [
        "import { createRequire as __createRequire } from 'node:module'",
        "import { fileURLToPath as __toPath } from 'node:url'",
        "import { dirname as __dirnameOf } from 'node:path'",
        'const require = __createRequire(import.meta.url)',
        'const __filename = __toPath(import.meta.url)',
        'const __dirname = __dirnameOf(__filename)',
      ].join('\n'),
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  cpSync('src/server/stores/migrations', `${draft}/migrations`, { recursive: true })
  rmSync('dist/server', { recursive: true, force: true })
  renameSync(draft, 'dist/server')
}

async function buildConsole() {
  if (!existsSync('src/console/index.html')) return
  const { build } = await import('vite')
  await build({ configFile: 'vite.config.ts', logLevel: 'warn' })
}

async function buildDocumentation() {
  const { buildDocs } = await import('./docs-site/build-docs.mjs')
  await buildDocs('dist/docs')
}
