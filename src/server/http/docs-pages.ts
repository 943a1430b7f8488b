import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pageHeaders } from './headers.ts'

/**
 * Serves the built documentation from `folder` at `/docs`, to everybody who reaches the server. Files under `assets/`
 * carry a hash in their name and may be kept for good; a page is asked for again each time. An address without a page
 * answers 404 with the site's own page. Without a built site nothing is served.
 */
export async function serveDocs(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  const files = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/')),
  )
  await app.register(
    async (docs) => {
      await docs.register(fastifyStatic, {
        root: folder,
        serve: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (response, path) => {
          for (const [name, value] of Object.entries(pageHeaders)) response.header(name, value)
          const forGood = path.includes('/assets/')
          response.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
      docs.get('/', (_request, reply) => reply.sendFile('index.html'))
      docs.get<{ Params: { '*': string } }>('/*', (request, reply) => {
        const file = fileOf(request.params['*'])
        return files.has(file) ? reply.sendFile(file) : reply.code(404).sendFile('404.html')
      })
    },
    { prefix: '/docs' },
  )
}

/** The built file that an address below `/docs` would be. */
function fileOf(path: string): string {
  const clean = path.replace(/\/$/, '')
  if (clean === '') return 'index.html'
  return /\.[a-z]{2,5}$/.test(clean) ? clean : `${clean}.html`
}
