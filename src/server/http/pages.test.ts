import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { serveConsole } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'custos-pages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the console’s page', () => {
  it('lets no inline script or style run but styles with the word of this one answer', async () => {
    writeFileSync(
      join(folder, 'index.html'),
      '<meta property="csp-nonce" nonce="__CSP_NONCE__"><p nonce="__CSP_NONCE__">',
    )
    const app = fastify()
    await serveConsole(app, folder)
    const answers = [await app.inject('/'), await app.inject('/')]
    const words = answers.map(({ headers, body }) => {
      const policy = String(headers['content-security-policy'])
      expect(policy).not.toContain('unsafe')
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      const [, word = ''] = /style-src 'self' 'nonce-([\w-]{22})'/.exec(policy) ?? []
      expect(body).toBe(`<meta property="csp-nonce" nonce="${word}"><p nonce="${word}">`)
      expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' })
      return word
    })
    expect(words[0]).not.toBe(words[1])
    await app.close()
  })
  it('names the picture of its card by the whole address that is set, and by no other', async () => {
    writeFileSync(join(folder, 'index.html'), '<meta property="og:image" content="/social-card.png" />')
    const cardAt = async (publicUrl?: string) => {
      const app = fastify()
      await serveConsole(app, folder, publicUrl)
      const { body } = await app.inject({ url: '/', headers: { host: 'evil.example' } })
      await app.close()
      return /content="([^"]*)"/.exec(body)?.[1]
    }
    expect(await cardAt('https://custos.clinic.example')).toBe('https://custos.clinic.example/social-card.png')
    expect(await cardAt()).toBe('/social-card.png')
  })
  it('is compressed for whoever can read that', async () => {
    writeFileSync(join(folder, 'index.html'), '<p nonce="__CSP_NONCE__">words </p>'.repeat(2_000))
    const app = fastify()
    await serveConsole(app, folder)
    const plain = await app.inject('/')
    const small = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
    await app.close()
    expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, 'gzip'])
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10)
    expect(gunzipSync(small.rawPayload).length).toBe(plain.rawPayload.length)
  })
})
