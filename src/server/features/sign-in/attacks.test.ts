import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyIn, type Person, personIn } from '../../testing/people.ts'
import { requestOf, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createVisitor } from '../../testing/visitor.ts'

const strong = 'ward-lamp-otter-91'
let server: TestServer
let behindTls: TestServer
let own = ''
let other = ''
let admin: Person
let owner: Person
beforeAll(async () => {
  server = await startTestServer({ env: { CUSTOS_AUTH: 'required' } })
  behindTls = await startTestServer({
    env: { CUSTOS_AUTH: 'required', CUSTOS_PUBLIC_URL: 'https://custos.clinic.example' },
  })
  for (const one of [server, behindTls]) {
    const token = one.setUpPath?.split('#')[1]
    const host = one === server ? {} : { host: 'custos.clinic.example', origin: 'https://custos.clinic.example' }
    const given = { token, organization_name: 'Clinic', name: 'Jane', email: 'jane@clinic.example', password: strong }
    expect((await createVisitor(one).send('setUp', given, host)).statusCode).toBe(200)
  }
  const { stores } = server.services
  own = (await stores.organizations.ensureFirst()).id
  other = (await stores.organizations.create({ name: 'Other clinic', tier: 'standard' })).id
  admin = await personIn(stores, own, 'admin')
  owner = await personIn(stores, own, 'owner')
}, 120_000)
afterAll(() => Promise.all([server, behindTls].map((one) => one.close())))

const jane = { email: 'jane@clinic.example', password: strong }
const as = ({ headers }: Pick<Person, 'headers'>) => createVisitor(server, headers.cookie)

describe('session fixation', () => {
  it('fails: a sign-in never takes over the cookie that a browser brought', async () => {
    const planted = 'custos_session=planted-by-somebody-else'
    const victim = createVisitor(server, planted)
    await victim.ask('signIn', jane)
    expect(victim.cookie()).not.toBe(planted)
    expect((await createVisitor(server, planted).send('getSession', {})).statusCode).toBe(401)
  })
  it('fails: signing in again ends what the browser had before', async () => {
    const visitor = createVisitor(server)
    await visitor.ask('signIn', jane)
    const before = visitor.cookie()
    await visitor.ask('signIn', jane)
    expect(visitor.cookie()).not.toBe(before)
    expect((await createVisitor(server, before).send('getSession', {})).statusCode).toBe(401)
  })
})

describe('the figures of the whole installation', () => {
  it('are shown to the organisation that runs it, and to no other', async () => {
    const read = async (organizationId: string) => {
      const { headers } = await keyIn(server.services.stores, organizationId, ['read'])
      return (await server.app.inject({ url: '/metrics', headers: { host: 'localhost', ...headers } })).statusCode
    }
    expect([await read(own), await read(other)]).toEqual([200, 403])
  })
})

describe('a revoked key', () => {
  it('also ends the event stream that it opened', async () => {
    const { key, secret } = await as(owner).ask('createApiKey', { id: own, name: 'tv', scopes: ['check', 'read'] })
    const headers = { host: 'localhost', authorization: `Bearer ${secret}` }
    const request = { ...requestOf('watchStreams', {}), headers, payloadAsStream: true } as const
    const answer = await server.app.inject(request)
    expect(answer.statusCode).toBe(200)
    const ended = textOf(answer.stream())
    await as(owner).ask('revokeApiKey', { id: own, keyId: key.id })
    await as(owner).ask('startStream', { stream_id: 'unseen' })
    expect(await ended).not.toContain('unseen')
    await as(owner).ask('stopStream', { stream_id: 'unseen' })
  })
})

async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  let text = ''
  for await (const part of stream) text += String(part)
  return text
}

describe('cookies', () => {
  it('are out of reach of scripts and of other sites’ forms', async () => {
    const [cookie] = [(await createVisitor(server).send('signIn', jane)).headers['set-cookie']].flat()
    expect(cookie).toMatch(/^custos_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/)
  })
  it('are Secure behind TLS, where no neighbour can plant them either', async () => {
    const host = { host: 'custos.clinic.example', origin: 'https://custos.clinic.example' }
    const answer = await createVisitor(behindTls).send('signIn', jane, host)
    const [cookie] = [answer.headers['set-cookie']].flat()
    expect(cookie).toMatch(/^__Host-custos_session=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/)
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000')
    const token = cookie?.split(/[=;]/)[1]
    const plain = { ...host, cookie: `custos_session=${token}` }
    expect((await behindTls.app.inject({ url: '/api/session', headers: plain })).statusCode).toBe(401)
    const whole = { ...host, cookie: `__Host-custos_session=${token}` }
    expect((await behindTls.app.inject({ url: '/api/session', headers: whole })).statusCode).toBe(200)
  })
  it('hold as hashes in the database: whoever reads it cannot sign in', async () => {
    const visitor = createVisitor(server)
    await visitor.ask('signIn', jane)
    const token = visitor.cookie().split('=')[1] ?? ''
    const rows = await server.services.database.query<{ hash: string }>('SELECT token_hash AS hash FROM sign_ins')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('CSRF', () => {
  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.example' },
    { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' },
  ])('fails: a page with %o changes nothing', async (headers) => {
    const answer = await as(owner).send('updateOrganization', { id: own, name: 'Taken over' }, headers)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_origin'])
    const signIn = await createVisitor(server).send('signIn', jane, headers)
    expect([signIn.statusCode, signIn.headers['set-cookie']]).toEqual([403, undefined])
  })
  it('fails by a form, which cannot send JSON', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/organizations/${own}/keys`,
      headers: { ...owner.headers, 'content-type': 'text/plain' },
      payload: '{"name":"x","scopes":["manage"]}',
    })
    expect(answer.statusCode).toBe(415)
  })
})

describe('the Host header', () => {
  it('names only this server where its address is set', async () => {
    for (const host of ['evil.example', 'custos.clinic.example.evil.example', 'custos.clinic.example:8080']) {
      const answer = await behindTls.app.inject({ url: '/api/sign-in', headers: { host } })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_host'])
    }
    const headers = { host: 'custos.clinic.example' }
    expect((await behindTls.app.inject({ url: '/api/sign-in', headers })).statusCode).toBe(200)
    // A probe knows the container by its address alone.
    const probe = { url: '/health/live', headers: { host: '10.1.2.3:3000' } }
    expect((await behindTls.app.inject(probe)).statusCode).toBe(200)
  })
  it('is in no link that the server gives out', async () => {
    const input = { id: own, email: 'host@clinic.example', role: 'auditor' }
    const headers = { host: 'evil.example', origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' }
    const answer = await as(owner).send('createInvitation', input, headers)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain('evil.example')
    expect(answer.json().link.path).toMatch(/^\/invitation#/)
  })
  it('makes nothing secure by a forwarded header from a stranger', async () => {
    const headers = { 'x-forwarded-proto': 'https' }
    const answer = await createVisitor(server).send('signIn', jane, headers)
    expect(String(answer.headers['set-cookie'])).not.toContain('Secure')
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  })
})

describe('brute force', () => {
  it('is slowed per account and address, also with the right password, and elsewhere not', async () => {
    const visitor = createVisitor(server)
    const email = 'guessed@clinic.example'
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await visitor.send('signIn', { email, password: `guess-${tries}` })).statusCode).toBe(401)
    }
    const late = await visitor.send('signIn', { email, password: strong })
    expect([late.statusCode, late.json().code]).toEqual([429, 'rate_limited'])
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(800)
    expect((await visitor.send('signIn', jane)).statusCode).toBe(200)
  })
  it('of the second factor is slowed the same', async () => {
    const { accounts, stores } = server.services
    const user = await stores.users.get(owner.id)
    const tries = Array.from({ length: 6 }, () => accounts.signIns.checkCode(user, '000000', '192.0.2.7'))
    const codes = (await Promise.allSettled(tries)).map((one) => one.status === 'rejected' && one.reason.code)
    expect(codes).toContain('unauthenticated')
    await expect(accounts.signIns.checkCode(user, '000000', '192.0.2.7')).rejects.toMatchObject({
      code: 'rate_limited',
    })
  })
  it('leaves neither addresses nor accounts in the database', async () => {
    const rows = await server.services.database.query('SELECT key FROM throttles')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/clinic|192\.0|127\.0/)
  })
})

describe('user enumeration', () => {
  it('fails at sign-in: an unknown address is answered as a wrong password', async () => {
    const answers = await Promise.all(
      ['jane@clinic.example', 'nobody@clinic.example'].map((email) =>
        createVisitor(server).send('signIn', { email, password: 'not-the-password' }),
      ),
    )
    const [known, unknown] = answers.map(({ statusCode, json }) => [statusCode, json().error, json().code])
    expect(known).toEqual(unknown)
  })
  it('fails at password reset: both are answered the same', async () => {
    const answers = await Promise.all(
      ['jane@clinic.example', 'nobody@clinic.example'].map((email) =>
        createVisitor(server).send('requestPasswordReset', { email }),
      ),
    )
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, '{}'],
      [200, '{}'],
    ])
  })
  it('fails by invitation: whoever invites is not told whether there is an account', async () => {
    const ask = async (email: string) => {
      const { invitation, link } = await as(admin).ask('createInvitation', { id: own, email, role: 'auditor' })
      return [Object.keys(invitation), link.mailed, link.path?.length]
    }
    expect(await ask('jane@clinic.example')).toEqual(await ask('nobody@clinic.example'))
  })
})

describe('insecure direct references', () => {
  it('fail: another person’s sign-in, and another organisation’s member, key and invitation are not there', async () => {
    const { stores } = server.services
    const stranger = await personIn(stores, other, 'owner')
    const [theirs] = await stores.signIns.list(stranger.id)
    expect((await as(owner).send('endSignIn', { id: theirs?.id })).statusCode).toBe(404)
    const key = await keyIn(stores, other, ['read'])
    expect((await as(owner).send('revokeApiKey', { id: own, keyId: key.id })).statusCode).toBe(404)
    expect((await as(owner).send('revokeApiKey', { id: other, keyId: key.id })).statusCode).toBe(404)
    expect((await as(owner).send('setMemberRole', { id: own, userId: stranger.id, role: 'auditor' })).statusCode).toBe(
      404,
    )
    expect((await as(owner).send('createResetLink', { id: own, userId: stranger.id })).statusCode).toBe(404)
    expect((await as(owner).send('switchOrganization', { organization_id: other })).statusCode).toBe(404)
    expect((await as(stranger).send('getSession', {})).statusCode).toBe(200)
  })
  it('fail: an owner takes over no account that also belongs elsewhere', async () => {
    const { stores } = server.services
    const shared = await personIn(stores, own, 'operator')
    await stores.members.add({ organizationId: other, userId: shared.id }, 'owner', { id: 'system' })
    const answer = await as(owner).send('createResetLink', { id: own, userId: shared.id })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict'])
  })
  it('fail: a key sees its own organisation alone', async () => {
    const { headers } = await keyIn(server.services.stores, own, ['read', 'manage'])
    const list = await server.app.inject({ url: '/api/organizations', headers })
    expect(list.json().organizations.map(({ id }: { id: string }) => id)).toEqual([own])
    expect((await server.app.inject({ url: `/api/organizations/${other}/guardrails`, headers })).statusCode).toBe(404)
  })
})

describe('roles', () => {
  it('are not raised by those who do not have them', async () => {
    const visitor = as(admin)
    for (const [name, input] of [
      ['setMemberRole', { id: own, userId: admin.id, role: 'owner' }],
      ['setMemberRole', { id: own, userId: owner.id, role: 'auditor' }],
      ['removeMember', { id: own, userId: owner.id }],
      ['createInvitation', { id: own, email: 'x@clinic.example', role: 'owner' }],
    ] as const) {
      expect((await visitor.send(name, input)).statusCode).toBe(403)
    }
  })
  it('leave at least one owner', async () => {
    const { stores } = server.services
    const lone = await stores.organizations.create({ name: 'Lone', tier: 'standard' })
    const last = await personIn(stores, lone.id, 'owner')
    for (const name of ['removeMember', 'setMemberRole'] as const) {
      const answer = await as(last).send(name, { id: lone.id, userId: last.id, role: 'auditor' })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict'])
    }
  })
  it('change at once', async () => {
    const { stores } = server.services
    const person = await personIn(stores, own, 'operator')
    expect((await as(person).send('testContentSafety', { text: 'hello' })).statusCode).toBe(200)
    await as(owner).ask('setMemberRole', { id: own, userId: person.id, role: 'auditor' })
    expect((await as(person).send('testContentSafety', { text: 'hello' })).statusCode).toBe(403)
    await as(owner).ask('removeMember', { id: own, userId: person.id })
    expect((await as(person).send('getAnalytics', {})).statusCode).toBe(403)
    expect((await as(person).ask('listOrganizations', {})).organizations).toEqual([])
  })
})

describe('mass assignment', () => {
  it('fails: fields that a call does not name change nothing', async () => {
    const { stores } = server.services
    const person = await personIn(stores, own, 'operator')
    await as(person).send('updateAccount', { name: 'New', email: 'jane@clinic.example', id: owner.id, role: 'owner' })
    expect(await stores.users.get(person.id)).toMatchObject({ name: 'New', email: person.email })
    expect((await stores.members.get({ organizationId: own, userId: person.id })).role).toBe('operator')
    await as(owner).send('updateOrganization', { id: own, name: 'Renamed', policy_version: 99, created_at: 'now' })
    const made = await as(owner).send('createApiKey', {
      id: own,
      name: 'k',
      scopes: ['read'],
      organization_id: other,
      key_hash: 'x',
      last_used_at: 'now',
    })
    expect(made.json().key).toMatchObject({ name: 'k', last_used_at: null })
    expect((await stores.keys.list(other)).some(({ name }) => name === 'k')).toBe(false)
    for (const scopes of [['own'], ['members'], ['public'], []]) {
      expect((await as(owner).send('createApiKey', { id: own, name: 'k', scopes })).statusCode).toBe(400)
    }
  })
  it('fails by the path: the organisation in the body does not count', async () => {
    const answer = await as(owner).send('updateOrganization', { id: own, name: 'Renamed', organization_id: other })
    expect(answer.json().organization.id).toBe(own)
  })
})

describe('an API key', () => {
  it('is shown once, hashed at rest, told by its beginning, and ends when revoked', async () => {
    const { key, secret } = await as(owner).ask('createApiKey', { id: own, name: 'ehr', scopes: ['check', 'check'] })
    expect(key).toMatchObject({ scopes: ['check'], prefix: secret.slice(0, 13) })
    const rows = await server.services.database.query('SELECT * FROM api_keys')
    expect(JSON.stringify(rows)).not.toContain(secret)
    const listed = await as(owner).send('listApiKeys', { id: own })
    expect(listed.body).not.toContain(secret)
    const check = (headers: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url: '/api/guardrails/content-safety/test',
        headers,
        payload: { text: 'hi' },
      })
    expect((await check({ authorization: `Bearer ${secret}` })).statusCode).toBe(200)
    expect((await check({ 'x-api-key': secret })).statusCode).toBe(200)
    expect((await check({ authorization: `Bearer ${secret.slice(0, -1)}x` })).statusCode).toBe(401)
    expect((await check({ authorization: `Bearer ${secret}x`, ...owner.headers })).statusCode).toBe(401)
    const { keys } = await as(owner).ask('listApiKeys', { id: own })
    expect(keys.find(({ id }) => id === key.id)?.last_used_at).not.toBeNull()
    await as(owner).ask('revokeApiKey', { id: own, keyId: key.id })
    expect((await check({ authorization: `Bearer ${secret}` })).statusCode).toBe(401)
  })
  it('ends with its time', async () => {
    const { key, secret } = await as(owner).ask('createApiKey', {
      id: own,
      name: 'k',
      scopes: ['read'],
      expires_in_days: 1,
    })
    await server.services.database.query('UPDATE api_keys SET expires_at = now() WHERE id = $1', [key.id])
    const answer = await server.app.inject({ url: '/api/session', headers: { 'x-api-key': secret } })
    expect(answer.statusCode).toBe(401)
  })
  it('has an allowance of its own', async () => {
    const { headers } = await keyIn(server.services.stores, own, { scopes: ['read'], perMinute: 2 })
    const ask = () => server.app.inject({ url: '/api/session', headers })
    const answers = [await ask(), await ask(), await ask()]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
    expect(answers[2]?.headers['retry-after']).toBe('30')
  })
})

describe('what is written down', () => {
  it('is every change of members, keys and the organisation, and no secret', async () => {
    const { stores } = server.services
    const actions = new Set((await stores.audit.list(own, { limit: 1000 })).map(({ action }) => action))
    for (const action of [
      'member.add',
      'member.role',
      'member.remove',
      'invitation.create',
      'key.create',
      'key.revoke',
      'organization.update',
      'account.sign_in',
    ]) {
      expect(actions).toContain(action)
    }
    expect(await stores.audit.verify(own)).toMatchObject({ intact: true })
    expect(server.log.join('')).not.toContain(strong)
  })
})
