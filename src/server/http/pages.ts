import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { openApiDocument } from '#contract'
import { apiHeaders, pageHeaders, pagePolicy } from './headers.ts'
import { referencePage, referenceStyle } from './reference-page.ts'

/** Serves `/api/openapi.json` and the readable reference at `/api/docs`; both are made once. */
export function serveReference(app: FastifyInstance, version: string): void {
  // Made for the first who asks: at the start they would only hold up the first answer.
  let made: { readonly json: string; readonly page: string } | undefined
  const reference = () => {
    if (made === undefined) {
      const document = openApiDocument(version)
      made = { json: JSON.stringify(document), page: referencePage(document) }
    }
    return made
  }
  const html = { ...pageHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
  const css = { ...pageHeaders, 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' }
  app.get('/api/openapi.json', (_request, reply) => reply.headers(apiHeaders).send(reference().json))
  app.get('/api/docs', (_request, reply) => reply.headers(html).send(reference().page))
  app.get('/api/docs/style.css', (_request, reply) => reply.headers(css).send(referenceStyle))
}

/** How the console answers an address that is not a file: its own page, which then routes or says 404. */
export type ConsolePage = (reply: FastifyReply) => FastifyReply

/**
 * Serves the built console from `folder`. Files under `assets/` carry a hash in their name and may be kept for good;
 * the page itself is asked for again each time. Without a built console, no page is served.
 */
export async function serveConsole(
  app: FastifyInstance,
  folder: string,
  publicUrl?: string,
): Promise<ConsolePage | undefined> {
  const built = readIfThere(join(folder, 'index.html'))?.toString()
  if (built === undefined) return undefined
  const html = publicUrl === undefined ? built : withWholeCard(built, publicUrl)
  const headers = { ...pageHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  const page: ConsolePage = (reply) => {
    const nonce = randomBytes(16).toString('base64url')
    const whole = html.replaceAll('__CSP_NONCE__', nonce)
    reply.headers({ ...headers, 'content-security-policy': pagePolicy(nonce), vary: 'accept-encoding' })
    // Nothing of a caller's is in the page: its compressed length tells nobody anything.
    if (!/\bgzip\b/.test(String(reply.request.headers['accept-encoding'] ?? ''))) return reply.send(whole)
    return reply.header('content-encoding', 'gzip').send(gzipSync(whole, { level: quick }))
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['index.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(pageHeaders)) response.header(name, value)
      const forGood = path.includes('/assets/')
      response.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/', (_request, reply) => page(reply))
  return page
}

// A page of 60 KB in well under a millisecond.
const quick = 3

/** Whoever shows a card for a link asks for its picture by a whole address. */
function withWholeCard(html: string, publicUrl: string): string {
  return html.replace('content="/social-card.png"', `content="${new URL('/social-card.png', publicUrl).href}"`)
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
