import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build as bundle, type PluginBuild } from 'esbuild'
import { type ContextType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { defineConfig, type Plugin } from 'vite'
import { LandingPage } from './src/console/features/landing/landing-page.tsx'
import { LandingWords } from './src/console/features/landing/words.ts'
import { en as enDiagram } from './src/console/strings/en/diagram.ts'
import { en } from './src/console/strings/en/landing.ts'
import { es as esDiagram } from './src/console/strings/es/diagram.ts'
import { es } from './src/console/strings/es/landing.ts'
import { api } from './src/contract/index.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`

function landingMarkup(id: string, value: ContextType<typeof LandingWords>): string {
  const page = createElement(LandingWords.Provider, { value }, createElement(LandingPage))
  return `<template id="${id}" data-title="${value.t.title}">${renderToStaticMarkup(page)}</template>`
}

/** Puts the landing page's markup, once per language, into the page as inert templates, so that showing it needs no framework. */
function landingTemplate(): Plugin {
  return {
    name: 'landing-template',
    transformIndexHtml: (html) =>
      html
        .replace('<template id="landing"></template>', () => landingMarkup('landing', { t: en, diagram: enDiagram }))
        .replace('<template id="landing-es"></template>', () =>
          landingMarkup('landing-es', { t: es, diagram: esDiagram }),
        ),
  }
}

/** How each call of the contract travels: all that the console needs of it while it runs. */
const calls = Object.fromEntries(
  Object.entries(api).map(([name, { method, path, body, answer }]) => [name, { method, path, body, answer }]),
)
const defined = { __CALLS__: JSON.stringify(calls) }

/** What the dashboard shows before its code and data have come, as templates in each language. */
function dashboardTemplates(): Plugin {
  return {
    name: 'dashboard-templates',
    apply: 'build',
    transformIndexHtml: async (html) => {
      const templates = [await dashboardIn('en'), await dashboardIn('es')]
      return html.replace('<!-- dashboard -->', () => templates.join(''))
    },
  }
}

async function dashboardIn(language: string): Promise<string> {
  const { outputFiles } = await bundle({
    entryPoints: ['src/console/app/prerender.tsx'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    define: defined,
    // A reader of that language; what follows belongs to this bundle alone.
    banner: { js: readerOf(language) },
    plugins: [{ name: 'later', setup: leaveForLater }],
  })
  // Beside the modules that it imports.
  const file = resolve(`node_modules/.custos-prerender-${language}-${process.pid}.mjs`)
  writeFileSync(file, outputFiles[0]?.contents ?? '')
  const { dashboardMarkup, stepsMarkup } = await import(pathToFileURL(file).href)
  rmSync(file)
  // The page's policy forbids styles in attributes.
  const plain = (markup: string) => markup.replace(/ style="[^"]*"/g, '')
  return [
    `<template id="dashboard-${language}">${plain(dashboardMarkup())}</template>`,
    `<template id="dashboard-steps-${language}">${plain(stepsMarkup())}</template>`,
  ].join('')
}

function readerOf(language: string): string {
  const at = { href: 'http://custos.invalid/dashboard', pathname: '/dashboard', search: '', hash: '' }
  return [
    `const navigator = { userAgent: '', languages: ['${language}'] }`,
    `const window = { navigator, localStorage: { getItem: () => null }, addEventListener() {}, location: ${JSON.stringify(at)} }`,
  ].join('\n')
}

/** Parts that are fetched when they are first shown are not shown yet. */
function leaveForLater({ onResolve }: PluginBuild): void {
  onResolve({ filter: /\.tsx$/ }, ({ kind, path }) =>
    kind === 'dynamic-import' ? { path, external: true } : undefined,
  )
}

/** Writes a brotli and a gzip file beside each text file, so that the server compresses nothing while it runs. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = '.' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(?:js|css|svg)$/.test(file))) {
        const bytes = readFileSync(join(dir, name))
        if (bytes.length < 1024) continue
        writeFileSync(
          join(dir, `${name}.br`),
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        )
        writeFileSync(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

// What every page begins with. Spanish must not import from what waits for it: both would wait for ever.
const first =
  /src\/console\/(?:lib\/(?:regional|theme|style-nonce|ahead)|app\/screens|strings\/es\/plural)\.ts|preload-helper|src\/console\/features\/first-steps\/greeting\.ts/
const reactItself = /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\//
const everywhere =
  /src\/console\/(?:components\/|lib\/(?!regional|theme|style-nonce|ahead))|src\/console\/strings\/(?:en\/)?(?:common|vocabulary|habits|plural)\.ts|src\/(?:client|contract)\/|node_modules\/(?:@radix-ui|radix-ui|@tanstack|lucide-react|wouter|clsx|regexparam|@floating-ui)\//
// What stands round every screen.
const round =
  /src\/console\/app\/(?:main|router|frame|account-menu|leave-guard)\.tsx|src\/console\/features\/(?:commands\/(?:commands|places|shortcuts)|first-steps\/(?!greeting))|src\/console\/strings\/(?:en\/)?(?:frame|commands|first-steps|dashboard)\.ts/

/**
 * What nearly every screen needs comes in few pieces: they pack better than fifty crumbs, and are asked for once. Other
 * screens and features stay outside: they import these, and a piece that imported them back would run before its parts.
 */
const chunkGroups = [
  { name: 'start', test: first, priority: 4, includeDependenciesRecursively: false },
  { name: 'react', test: reactItself, priority: 3, includeDependenciesRecursively: false },
  { name: 'frame', test: round, priority: 2, includeDependenciesRecursively: false },
  { name: 'shell', test: everywhere, priority: 1, minShareCount: 8, includeDependenciesRecursively: false },
]

export default defineConfig({
  root: 'src/console',
  // The server puts a fresh word in its place at each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  define: defined,
  plugins: [react(), tailwindcss(), landingTemplate(), dashboardTemplates(), compressed()],
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    // The page's policy forbids inline content: nothing may turn into a data: script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      // The contract is there as `__CALLS__` and as plain words; its schemas are made for nobody.
      treeshake: { moduleSideEffects: (id) => !/src\/(?:contract|client)\//.test(id) },
    },
  },
  server: {
    port: Number(process.env.CUSTOS_CONSOLE_PORT ?? 5173),
    strictPort: true,
    // The server refuses foreign Host and Origin headers, so the proxy speaks as the server's own page.
    proxy: {
      '/api': { target: server, changeOrigin: true, headers: { origin: server } },
      '/docs': { target: server, changeOrigin: true },
    },
  },
})
