import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { createVisitor } from '../testing/visitor.ts'

const strong = 'ward-lamp-otter-91'
const publicUrl = 'http://localhost:4739'
let server: TestServer
let elsewhere: Server
let issuer = ''

/** Who is at the other server, by the name they sign in with there. */
const people: Record<string, { email: string; email_verified: boolean; name: string }> = {
  jane: { email: 'Jane@clinic.example', email_verified: true, name: 'Jane Roe' },
  max: { email: 'max@clinic.example', email_verified: true, name: 'Max Poe' },
  unproven: { email: 'jane@clinic.example', email_verified: false, name: 'Jane?' },
  stranger: { email: 'stranger@elsewhere.example', email_verified: true, name: 'Stranger' },
}

beforeAll(async () => {
  elsewhere = createServer()
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'custos',
        client_secret: 'a-secret-between-the-two-servers',
        redirect_uris: [`${publicUrl}/api/sign-in/oidc/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people[id] }) }),
    cookies: { keys: ['only for this test'] },
  })
  elsewhere.on('request', provider.callback())
  server = await startTestServer({
    env: {
      CUSTOS_AUTH: 'required',
      CUSTOS_PUBLIC_URL: publicUrl,
      CUSTOS_OIDC_ISSUER: issuer,
      CUSTOS_OIDC_CLIENT_ID: 'custos',
      CUSTOS_OIDC_CLIENT_SECRET: 'a-secret-between-the-two-servers',
      CUSTOS_OIDC_NAME: 'Hospital account',
    },
  })
  const given = { organization_name: 'Clinic', name: 'Jane', email: 'jane@clinic.example', password: strong }
  await visitor().ask('setUp', { token: server.setUpPath?.split('#')[1] ?? '', ...given })
}, 120_000)
afterAll(async () => {
  elsewhere.closeAllConnections()
  elsewhere.close()
  await server.close()
})

const visitor = (cookie = '') => createVisitor(server, cookie)
const host = 'localhost:4739'

interface Came {
  readonly location: string | undefined
  readonly cookies: string
}

/** Walks the whole way as a browser: here, to the other server, through its two forms, and back here. */
async function signOn(name: string, next?: string): Promise<Came> {
  const { at, cookie } = await begin(next)
  const back = await throughTheirForms(at, name)
  return comeBack(back, cookie)
}

async function begin(next?: string) {
  const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`
  const start = await server.app.inject({ url: `/api/sign-in/oidc${query}`, headers: { host } })
  expect(start.statusCode).toBe(303)
  return { at: String(start.headers.location), cookie: cookiesOf(start.headers['set-cookie']) }
}

async function comeBack(address: string, cookie: string): Promise<Came> {
  const { pathname, search } = new URL(address)
  const back = await server.app.inject({ url: pathname + search, headers: { host, cookie } })
  expect(back.statusCode).toBe(303)
  return { location: back.headers.location, cookies: cookiesOf(back.headers['set-cookie']) }
}

function cookiesOf(header: string | string[] | undefined): string {
  const pairs = [header ?? []].flat().map((one) => one.split(';')[0] ?? '')
  return pairs.filter((pair) => !pair.endsWith('=')).join('; ')
}

async function throughTheirForms(address: string, name: string): Promise<string> {
  const jar = new Map<string, string>()
  let at = address
  let form: URLSearchParams | undefined
  for (let step = 0; step < 12; step += 1) {
    if (at.startsWith(publicUrl)) return at
    const answer = await fetch(at, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(form ? { body: form } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [key = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2)
      jar.set(key, value)
    }
    const page = await answer.text()
    form = undefined
    const location = answer.headers.get('location')
    if (location) {
      at = new URL(location, at).href
      continue
    }
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    at = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', at).href
    form = new URLSearchParams(prompt === 'login' ? { prompt, login: name, password: 'x' } : { prompt: prompt ?? '' })
  }
  throw new Error(`the other server led nowhere: ${at}`)
}

describe('single sign-on with a real OpenID Connect server', () => {
  it('is offered on the sign-in page', async () => {
    const { single_sign_on } = await visitor().ask('getSignIn', {})
    expect(single_sign_on).toEqual({ name: 'Hospital account' })
  })
  it('signs in the member whose e-mail address the server has verified, and goes where they wanted', async () => {
    const came = await signOn('jane', '/documents?x=1')
    expect(came.location).toBe('/documents?x=1')
    const session = await visitor(came.cookies).ask('getSession', {})
    expect(session.organization).toMatchObject({ name: 'Clinic', role: 'owner' })
  })
  it('takes in who is invited', async () => {
    const jane = visitor()
    await jane.ask('signIn', { email: 'jane@clinic.example', password: strong })
    const { id } = (await jane.ask('getSession', {})).organization
    await jane.ask('createInvitation', { id, email: 'max@clinic.example', role: 'operator' })
    const came = await signOn('max')
    expect(came.location).toBe('/dashboard')
    const session = await visitor(came.cookies).ask('getSession', {})
    expect([session.user.name, session.organization.role]).toEqual(['Max Poe', 'operator'])
  })
  it.each(['stranger', 'unproven'])('does not let in %s, nor say more than that', async (name) => {
    expect(await signOn(name)).toEqual({ location: '/sign-in?failed=forbidden', cookies: '' })
  })
  it('leads nowhere but to this server’s own pages', async () => {
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example']) {
      expect((await signOn('jane', next)).location).toBe('/dashboard')
    }
  })
  it('is finished only in the browser that began it, and once', async () => {
    const { at, cookie } = await begin()
    const back = await throughTheirForms(at, 'jane')
    expect((await comeBack(back, '')).location).toBe('/sign-in?failed=unauthenticated')
    expect((await comeBack(back, 'custos_sign_on=of-another-browser')).location).toBe('/sign-in?failed=unauthenticated')
    expect((await comeBack(back, cookie)).location).toBe('/dashboard')
    expect((await comeBack(back, cookie)).location).toBe('/sign-in?failed=unauthenticated')
  })
  it('believes no code that the server did not give', async () => {
    const { at, cookie } = await begin()
    const back = new URL(await throughTheirForms(at, 'jane'))
    back.searchParams.set('code', 'made-up')
    expect((await comeBack(back.href, cookie)).location).toBe('/sign-in?failed=unauthenticated')
  })
  it('asks for the second factor of who has one', async () => {
    const jane = visitor()
    await jane.ask('signIn', { email: 'jane@clinic.example', password: strong })
    const { totpCode } = await import('./totp.ts')
    const { secret } = await jane.ask('startSecondFactor', { password: strong })
    const bits = [...secret]
      .map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
      .join('')
    const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
    await jane.ask('confirmSecondFactor', { code: totpCode(key, Math.floor(Date.now() / 30_000)) })
    const came = await signOn('jane', '/documents')
    expect(came.location).toBe('/sign-in?step=code&next=%2Fdocuments')
    expect((await visitor(came.cookies).send('getSession', {})).statusCode).toBe(401)
  })
})
