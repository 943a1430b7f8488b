import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isInternalAddress, isListed } from './host-guard.ts'
import { callHttpAction, whyNot } from './http-action.ts'

let outside: Server
let host = ''
let heard: { url: string | undefined; body: string; key: unknown }[] = []
beforeAll(async () => {
  outside = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += String(part)
    })
    request.on('end', () => {
      heard.push({ url: request.url, body, key: request.headers['x-key'] })
      if (request.url === '/silent') return
      if (request.url === '/away') return response.writeHead(302, { location: 'http://example.org/' }).end()
      if (request.url === '/huge') return response.end('x'.repeat(1_100_000))
      response.end(request.url === '/text' ? 'plain' : JSON.stringify({ bookable: true }))
    })
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(outside.address() as AddressInfo).port}`
})
afterAll(() => {
  outside.closeAllConnections()
  outside.close()
})

const call = (path: string, more: Partial<Parameters<typeof callHttpAction>[0]> = {}, allowPrivate = true, at = host) =>
  callHttpAction(
    { name: 'book', url: `http://${at}${path}`, method: 'POST', headers: {}, params: {}, timeoutMs: 5000, ...more },
    { hosts: [at], allowPrivate },
  )

describe('an HTTP action', () => {
  it('posts its parameters as JSON with its headers, and gives the answer back', async () => {
    heard = []
    expect(await call('/slots', { headers: { 'x-key': 'k' }, params: { day: 1 } })).toEqual({ bookable: true })
    expect(heard).toEqual([{ url: '/slots', body: '{"day":1}', key: 'k' }])
  })
  it('asks with its parameters in the address', async () => {
    heard = []
    expect(await call('/text', { method: 'GET' })).toBe('plain')
    await call('/slots', { method: 'GET', params: { day: 'Mon & Tue', n: 2 } })
    expect(heard[1]?.url).toBe('/slots?day=Mon+%26+Tue&n=2')
  })
  it('follows no redirect, waits no longer than it may, and reads no more than 1 MB', async () => {
    await expect(call('/away')).rejects.toThrow('book: answered 302')
    await expect(call('/silent', { timeoutMs: 50 })).rejects.toThrow('book: did not answer in time')
    await expect(call('/huge')).rejects.toThrow('book: answered with too much')
  })
  it('calls only listed hosts, and private addresses only where that is allowed', async () => {
    await expect(call('/slots', {}, false)).rejects.toThrow('private address')
    const port = host.split(':')[1]
    await expect(call('/slots', {}, false, `localhost:${port}`)).rejects.toThrow('private address')
    await expect(call('/slots', { url: 'http://example.org/' })).rejects.toThrow('CUSTOS_ACTION_HOSTS')
  })
})

describe('the list of hosts', () => {
  const listed = (entry: string, url: string) => isListed({ hosts: [entry], allowPrivate: false }, new URL(url))
  it('names hosts exactly, or all names below one', () => {
    expect(listed('api.example.org', 'https://API.example.org/x')).toBe(true)
    expect(listed('api.example.org', 'https://api.example.org.evil.com/')).toBe(false)
    expect(listed('api.example.org', 'https://api.example.org:8443/')).toBe(false)
    expect(listed('api.example.org:8443', 'https://api.example.org:8443/')).toBe(true)
    expect(listed('*.example.org', 'https://a.b.example.org/')).toBe(true)
    expect(listed('*.example.org', 'https://example.org/')).toBe(false)
    expect(listed('*.example.org', 'https://evilexample.org/')).toBe(false)
    expect(listed('[::1]:80', 'http://[::1]/')).toBe(true)
  })
  it('knows addresses that are not public, however they are written', () => {
    for (const address of [
      '10.1.2.3',
      '127.0.0.1',
      '169.254.169.254',
      '::1',
      'fd00::1',
      'fe80::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      'name',
    ])
      expect(isInternalAddress(address)).toBe(true)
    for (const address of ['8.8.8.8', '2606:4700:4700::1111']) expect(isInternalAddress(address)).toBe(false)
    const rules = { hosts: ['2130706433', '127.0.0.1'], allowPrivate: false }
    expect(whyNot(new URL('http://2130706433/'), rules)).toContain('private')
  })
})
