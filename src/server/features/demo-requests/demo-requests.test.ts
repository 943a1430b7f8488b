import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anotherOrganization, personIn } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createVisitor } from '../../testing/visitor.ts'

type Visitor = ReturnType<typeof createVisitor>

const given = {
  name: 'Ada Moreau',
  organization: 'Lakeview clinic',
  email: 'Ada@lakeview.example',
  phone: '+1 (555) 010-7788',
  message: 'We would like to see\nthe gateway.',
}
const mails: string[] = []
let refusing = false
let post: SMTPServer
let server: TestServer
let own = ''
let owner: Visitor
let admin: Visitor
let stranger: Visitor

beforeAll(async () => {
  post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusing ? new Error('no such mailbox') : null),
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part) => {
        text += String(part)
      })
      stream.on('end', () => {
        mails.push(text.replace(/=\r\n/g, '').replace(/=3D/g, '='))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve))
  const { port } = post.server.address() as AddressInfo
  server = await startTestServer({
    env: {
      CUSTOS_AUTH: 'required',
      CUSTOS_PUBLIC_URL: 'http://localhost',
      CUSTOS_SMTP_URL: `smtp://127.0.0.1:${port}`,
      CUSTOS_MAIL_FROM: 'Custos <custos@clinic.example>',
    },
  })
  const { stores } = server.services
  own = (await stores.organizations.ensureFirst()).id
  const other = (await anotherOrganization(stores)).id
  const as = async (id: string, role: 'owner' | 'admin') =>
    createVisitor(server, (await personIn(stores, id, role)).headers.cookie)
  owner = await as(own, 'owner')
  admin = await as(own, 'admin')
  stranger = await as(other, 'owner')
}, 120_000)
afterAll(async () => {
  await server.close()
  await new Promise<void>((resolve) => post.close(() => resolve()))
})

/** Somebody whose address no test before has used up. */
let addresses = 0
function ask(input: object, headers: Record<string, string> = {}) {
  addresses += 1
  return server.app.inject({
    method: 'POST',
    url: '/api/demo-requests',
    remoteAddress: `192.0.2.${addresses}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(input),
  })
}
const requests = async () => (await owner.ask('listDemoRequests', { id: own })).requests

describe('a request for a demonstration', () => {
  it('is taken from whoever comes, and shown to the owners with all it says', async () => {
    const answer = await ask(given)
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
    expect(await requests()).toEqual([
      {
        ...given,
        email: 'ada@lakeview.example',
        id: expect.any(String),
        mailed: 'sent',
        created_at: expect.any(String),
        handled_at: null,
        handled_by: null,
      },
    ])
  })
  it('goes to the owners by mail, each answer on its own line and the message quoted', () => {
    const mail = mails.at(-1) ?? ''
    expect(mail).toContain('Subject: Somebody asks for a demonstration of Custos')
    expect(mail).toMatch(/^Organisation: Lakeview clinic\r?$/m)
    expect(mail).toMatch(/^> the gateway\.\r?$/m)
    expect(mail).toContain('http://localhost/admin/organization')
  })
  it('needs neither telephone nor message', async () => {
    const { phone: _, message: __, ...least } = given
    expect((await ask({ ...least, message: '  ' })).statusCode).toBe(200)
    expect((await requests())[0]).toMatchObject({ phone: null, message: null })
  })
  it('is kept and says so when the mail server does not take the mail', async () => {
    refusing = true
    expect((await ask({ ...given, name: 'Ben' })).statusCode).toBe(200)
    refusing = false
    expect((await requests())[0]).toMatchObject({ name: 'Ben', mailed: 'failed' })
  })
  it('cannot write a line of its own into the mail’s head', async () => {
    await ask({ ...given, name: 'Cy\r\nBcc: all@evil.example' })
    expect(mails.at(-1)).not.toMatch(/^Bcc:/m)
  })
  it.each([
    ['name', ''],
    ['name', 'x'.repeat(121)],
    ['organization', '  '],
    ['email', 'nobody'],
    ['email', `${'x'.repeat(250)}@a.example`],
    ['phone', 'call me'],
    ['phone', `+${'1'.repeat(41)}`],
    ['message', 'x'.repeat(2_001)],
    ['message', 7],
  ])('with %s “%s” is refused and says which field and why', async (field, value) => {
    const answer = await ask({ ...given, [field]: value })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input'])
    expect(answer.json().error).toContain(field)
    if (String(value).length > 6) expect(answer.body).not.toContain(String(value))
  })
  it('of more than 16 KB is not read', async () => {
    const answer = await ask({ ...given, more: 'x'.repeat(17_000) })
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large'])
  })
  it('from another site’s page is refused', async () => {
    const answer = await ask(given, { origin: 'https://evil.example' })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_origin'])
  })
  it('comes at most five times in a quarter of an hour from one address', async () => {
    const again = () =>
      server.app.inject({ method: 'POST', url: '/api/demo-requests', remoteAddress: '198.51.100.9', payload: given })
    const answers = []
    for (let tries = 0; tries < 6; tries += 1) answers.push(await again())
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(600)
  })
})

describe('the owners', () => {
  it('mark a request as handled, which puts it behind the open ones, and open it again', async () => {
    const [first] = await requests()
    const key = { id: own, requestId: first?.id ?? '' }
    const { request } = await owner.ask('handleDemoRequest', { ...key, handled: true })
    expect(request).toMatchObject({ handled_by: 'The owner', handled_at: expect.any(String) })
    expect((await requests()).at(-1)?.id).toBe(key.requestId)
    const { request: open } = await owner.ask('handleDemoRequest', { ...key, handled: false })
    expect([open.handled_at, open.handled_by]).toEqual([null, null])
  })
  it('delete a request with all it says; the audit log knows that, and nothing of what it said', async () => {
    const all = await requests()
    const requestId = all[0]?.id ?? ''
    await owner.ask('deleteDemoRequest', { id: own, requestId })
    expect((await requests()).map(({ id }) => id)).not.toContain(requestId)
    expect((await owner.send('deleteDemoRequest', { id: own, requestId })).statusCode).toBe(404)
    const { records } = await owner.ask('listAudit', { action: 'demo_request' })
    expect(records[0]).toMatchObject({ action: 'demo_request.remove', target: requestId })
    expect(JSON.stringify(records)).not.toMatch(/Ada|Lakeview|\(555\)|010-7788/)
  })
  it('alone see them: not an administrator, not the owner of another organisation', async () => {
    const [first] = await requests()
    const key = { id: own, requestId: first?.id ?? '' }
    expect((await admin.send('listDemoRequests', { id: own })).statusCode).toBe(403)
    expect((await stranger.send('listDemoRequests', { id: own })).statusCode).toBe(404)
    expect((await stranger.send('deleteDemoRequest', key)).statusCode).toBe(404)
    const { organization } = await stranger.ask('getSession', {})
    expect((await stranger.ask('listDemoRequests', { id: organization.id })).requests).toEqual([])
    expect((await stranger.send('deleteDemoRequest', { ...key, id: organization.id })).statusCode).toBe(404)
  })
  it('are told which id is none', async () => {
    expect((await owner.send('deleteDemoRequest', { id: own, requestId: 'x' })).statusCode).toBe(400)
  })
})

describe('the log', () => {
  it('holds nothing of a request', () => {
    expect(server.log.join('')).not.toMatch(/Moreau|lakeview|010-7788/i)
  })
})
