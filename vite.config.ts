import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`

export default defineConfig({
  root: 'src/console',
  plugins: [react(), tailwindcss()],
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
