import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveDocs } from './docs-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'custos-docs-'))
const app: FastifyInstance = fastify()

beforeAll(async () => {
  for (const name of ['guides', 'assets']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'index.html'), 'first page')
  writeFileSync(join(folder, '404.html'), 'no such page')
  writeFileSync(join(folder, 'guides/gateway.html'), 'the gateway')
  writeFileSync(join(folder, 'assets/site-0123456789.js'), 'script')
  await serveDocs(app, folder)
  // As the console's files, which come after it.
  await app.register(fastifyStatic, { root: folder, serve: false })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the documentation', () => {
  it('is served at /docs, with and without a slash behind an address', async () => {
    for (const url of ['/docs', '/docs/']) expect((await app.inject(url)).body).toBe('first page')
    for (const url of ['/docs/guides/gateway', '/docs/guides/gateway/']) {
      expect((await app.inject(url)).body).toBe('the gateway')
    }
  })

  it('lets no inline script or style run, and is asked for again each time', async () => {
    const { headers } = await app.inject('/docs')
    expect(headers['content-type']).toContain('text/html')
    expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self';")
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('lets files with a hash in their name be kept for good', async () => {
    const { headers } = await app.inject('/docs/assets/site-0123456789.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('answers an address without a page with 404 and its own page', async () => {
    for (const url of ['/docs/none', '/docs/guides', '/docs/..%2f..%2fetc%2fpasswd', '/docs/%00', '/docs/a.b.c']) {
      const { statusCode, body } = await app.inject(url)
      expect({ url, statusCode, body }).toEqual({ url, statusCode: 404, body: 'no such page' })
    }
  })

  it('is not there where it was not built', async () => {
    const bare = fastify()
    await serveDocs(bare, join(folder, 'nothing'))
    expect((await bare.inject('/docs')).statusCode).toBe(404)
    await bare.close()
  })
})
