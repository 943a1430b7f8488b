import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { defineConfig, type Plugin } from 'vite'
import { LandingPage } from './src/console/features/landing/landing-page.tsx'

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`

/** Puts the landing page's markup into the page as an inert template, so that showing it needs no framework. */
function landingTemplate(): Plugin {
  return {
    name: 'landing-template',
    transformIndexHtml: (html) =>
      html.replace(
        '<template id="landing"></template>',
        () => `<template id="landing">${renderToStaticMarkup(createElement(LandingPage))}</template>`,
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
