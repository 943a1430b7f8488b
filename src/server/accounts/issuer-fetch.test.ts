import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createIssuerFetch } from './issuer-fetch.ts'

let server: Server
let issuer: URL
const heard: (string | undefined)[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    heard.push(request.url)
    if (request.url === '/away') return response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    if (request.url === '/huge') return response.end('x'.repeat(1_100_000))
    response.setHeader('content-type', 'application/json').end('{"ok":true}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('what a sign-on server names as its addresses', () => {
  const get = (address: string | URL) => Promise.resolve().then(() => createIssuerFetch(issuer)(String(address), {}))
  it('is asked on the server’s own host', async () => {
    expect(await (await get(new URL('/keys', issuer))).json()).toEqual({ ok: true })
  })
  it.each([
    'http://169.254.169.254/latest/meta-data',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.7/keys',
    'https://127.0.0.1/keys',
    'https://[::1]/keys',
    'https://[::ffff:10.0.0.7]/keys',
    'https://localhost/keys',
    'http://192.0.2.1/keys',
    'file:///etc/passwd',
  ])('is not asked at %s', async (address) => {
    await expect(get(address)).rejects.toThrow(/leads inside|not https/)
  })
  it('leads no further by redirects, and is not read without end', async () => {
    expect((await get(new URL('/away', issuer))).status).toBe(302)
    await expect(get(new URL('/huge', issuer))).rejects.toThrow('too much')
    expect(heard).toEqual(['/keys', '/away', '/huge'])
  })
})
