import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type ContextType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { defineConfig, type Plugin } from 'vite'
import { LandingPage } from './src/console/features/landing/landing-page.tsx'
import { LandingWords } from './src/console/features/landing/words.ts'
import { en as enDiagram } from './src/console/strings/en/diagram.ts'
import { en } from './src/console/strings/en/landing.ts'
import { es as esDiagram } from './src/console/strings/es/diagram.ts'
import { es } from './src/console/strings/es/landing.ts'

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

// Spanish is a chunk of its own: were it with what waits for it, both would wait for ever.
const spanish =
  /src\/console\/strings\/es\/(?:common|frame|vocabulary|commands|dashboard|first-steps|habits|plural|conversation-checks)\.ts/
const everywhere =
  /src\/console\/(?:components\/|lib\/(?!regional|theme|style-nonce))|src\/console\/strings\/(?:en\/)?(?:common|vocabulary|habits|plural)\.ts|node_modules\/(?:@radix-ui|radix-ui|@tanstack|lucide-react|wouter|clsx|regexparam|@floating-ui|use-sync-external-store|react)\//

/**
 * What nearly every screen needs comes in one piece: it packs better than fifty crumbs, and is asked for once. Screens
 * and features stay outside: they import it, and a piece that imported them back would run before its parts.
 */
const chunkGroups = [
  { name: 'spanish', test: spanish, priority: 2, includeDependenciesRecursively: false },
  { name: 'shell', test: everywhere, priority: 1, minShareCount: 8, includeDependenciesRecursively: false },
]

export default defineConfig({
  root: 'src/console',
  // The server puts a fresh word in its place at each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [react(), tailwindcss(), landingTemplate(), compressed()],
  build: {
    outDir: '../../dist/console',
    emptyOutDir: true,
    // The page's policy forbids inline content: nothing may turn into a data: script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
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
