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

export default defineConfig({
  root: 'src/console',
  plugins: [react(), tailwindcss(), landingTemplate()],
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
    proxy: { '/api': { target: server, changeOrigin: true, headers: { origin: server } } },
  },
})
