import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totpCode } from '../../accounts/totp.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createVisitor, type Visitor } from '../../testing/visitor.ts'

let server: TestServer
let setUp: TestServer
let local: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { CUSTOS_AUTH: 'required' } })
  setUp = await startTestServer({ env: { CUSTOS_AUTH: 'required' } })
  local = await startTestServer()
  await createVisitor(server).ask('setUp', { token: wordOf(server.setUpPath), ...first })
}, 120_000)
afterAll(() => Promise.all([server, setUp, local].map((one) => one.close())))

const strong = 'ward-lamp-otter-91'
const other = 'lake-stone-harbour-4'
const wordOf = (path: string | null | undefined) => (path ?? '').split('#')[1] ?? ''
const first = {
  organization_name: 'General Hospital',
  name: 'Jane Roe',
  email: 'Jane@Clinic.example',
  password: strong,
}

async function owner(): Promise<Visitor> {
  const visitor = createVisitor(server)
  await visitor.ask('signIn', { email: first.email, password: strong })
  return visitor
}

async function idOf(visitor: Visitor): Promise<string> {
  return (await visitor.ask('getSession', {})).organization.id
}

let guests = 0
/** Somebody with an account and a password of their own. */
async function member(role: 'admin' | 'operator' | 'auditor' = 'operator') {
  const host = await owner()
  const id = await idOf(host)
  guests += 1
  const email = `guest-${guests}@clinic.example`
  const { link } = await host.ask('createInvitation', { id, email, role })
  const visitor = createVisitor(server)
  await visitor.ask('acceptInvitation', { token: wordOf(link.path), name: `Guest ${guests}`, password: strong })
  const { members } = await host.ask('listMembers', { id })
  return { email, visitor, host, organizationId: id, userId: members.find((one) => one.email === email)?.user_id ?? '' }
}

describe('the set-up', () => {
  const token = () => wordOf(setUp.setUpPath)
  it('takes no made-up link and no weak password', async () => {
    const visitor = createVisitor(setUp)
    expect((await visitor.ask('getSignIn', {})).set_up).toBe(false)
    expect((await visitor.send('setUp', { ...first, token: 'x'.repeat(43) })).statusCode).toBe(404)
    const weak = await visitor.send('setUp', { ...first, token: token(), password: 'password123' })
    expect([weak.statusCode, weak.json().error]).toEqual([400, 'password: is known from breaches; choose another one'])
  })
  it('makes one owner with the printed link, also when two come at once', async () => {
    const two = [createVisitor(setUp), createVisitor(setUp)]
    const answers = await Promise.all(
      two.map((visitor, at) => visitor.send('setUp', { ...first, token: token(), email: `${at}@clinic.example` })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const visitor = two[answers.findIndex(({ statusCode }) => statusCode === 200)] as Visitor
    expect(await visitor.ask('getSession', {})).toMatchObject({
      mode: 'sign_in',
      user: { name: 'Jane Roe' },
      organization: { name: 'General Hospital', role: 'owner' },
    })
    expect((await visitor.ask('getSignIn', {})).set_up).toBe(true)
    expect((await createVisitor(setUp).send('setUp', { ...first, token: token() })).statusCode).toBe(404)
    expect(await setUp.services.accounts.links.forFirstOwner()).toBeUndefined()
  })
})

describe('a sign-in', () => {
  it('opens with e-mail and password, in whatever capitals, and ends', async () => {
    const visitor = createVisitor(server)
    expect((await visitor.send('getSession', {})).statusCode).toBe(401)
    expect(await visitor.ask('signIn', { email: 'JANE@clinic.EXAMPLE', password: strong })).toEqual({
      status: 'signed_in',
    })
    expect((await visitor.ask('getSession', {})).user.name).toBe('Jane Roe')
    const cookie = visitor.cookie()
    await visitor.ask('signOut', {})
    expect(visitor.cookie()).toBe('')
    expect((await createVisitor(server, cookie).send('getSession', {})).statusCode).toBe(401)
  })
  it('lists where one is signed in, and ends others', async () => {
    const { email, visitor: here } = await member()
    const there = createVisitor(server)
    await there.ask('signIn', { email, password: strong })
    const { sessions } = await here.ask('listSignIns', {})
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true])
    const elsewhere = sessions.find(({ current }) => !current)
    await here.ask('endSignIn', { id: elsewhere?.id ?? '' })
    expect((await there.send('getSession', {})).statusCode).toBe(401)
    await there.ask('signIn', { email, password: strong })
    expect(await here.ask('endOtherSignIns', {})).toEqual({ ended: 1 })
    expect((await there.send('getSession', {})).statusCode).toBe(401)
    expect((await here.send('getSession', {})).statusCode).toBe(200)
  })
  it('ends elsewhere when the password changes', async () => {
    const { email, visitor: here } = await member()
    const there = createVisitor(server)
    await there.ask('signIn', { email, password: strong })
    const change = { current_password: 'wrong', password: other }
    expect((await here.send('changePassword', change)).statusCode).toBe(403)
    await here.ask('changePassword', { ...change, current_password: strong })
    expect((await here.send('getSession', {})).statusCode).toBe(200)
    expect((await there.send('getSession', {})).statusCode).toBe(401)
    expect((await there.send('signIn', { email, password: strong })).statusCode).toBe(401)
  })
  it('ends when nobody used it for the hours that are set', async () => {
    const { visitor, userId } = await member()
    expect((await visitor.send('getSession', {})).statusCode).toBe(200)
    await server.services.database.query(
      `UPDATE sign_ins SET last_used_at = now() - interval '13 hours' WHERE user_id = $1`,
      [userId],
    )
    server.services.accounts.sessions.forget()
    expect((await visitor.send('getSession', {})).statusCode).toBe(401)
  })
})

describe('the second factor', () => {
  it('is asked for once it is proven, takes each code once, and has recovery codes', async () => {
    const { email, visitor } = await member()
    const { code, recovery } = await enrol(visitor)
    const there = createVisitor(server)
    expect(await there.ask('signIn', { email, password: strong })).toEqual({ status: 'second_factor' })
    expect((await there.send('getSession', {})).statusCode).toBe(401)
    expect((await there.send('listSignIns', {})).statusCode).toBe(401)
    expect((await there.send('signInSecondFactor', { code: '000000' })).statusCode).toBe(401)
    // The code that proved the authenticator is used up; the next one holds.
    expect((await there.send('signInSecondFactor', { code: code(0) })).statusCode).toBe(401)
    expect(await there.ask('signInSecondFactor', { code: code(1) })).toEqual({ status: 'signed_in' })
    expect((await there.ask('getAccount', {})).second_factor).toBe(true)

    const third = createVisitor(server)
    await third.ask('signIn', { email, password: strong })
    expect((await third.send('signInSecondFactor', { code: code(1) })).statusCode).toBe(401)
    expect(await third.ask('signInSecondFactor', { code: recovery[0]?.toUpperCase() ?? '' })).toEqual({
      status: 'signed_in',
    })
    expect((await third.ask('getAccount', {})).recovery_codes_left).toBe(9)
    const renewed = await third.ask('renewRecoveryCodes', { code: recovery[1] ?? '' })
    expect((await third.send('renewRecoveryCodes', { code: recovery[2] ?? '' })).statusCode).toBe(401)
    await third.ask('removeSecondFactor', { password: strong, code: renewed.recovery_codes[0] ?? '' })
    expect(await createVisitor(server).ask('signIn', { email, password: strong })).toEqual({ status: 'signed_in' })
  })
  it('needs the password to begin and a right code to hold', async () => {
    const { visitor } = await member()
    expect((await visitor.send('startSecondFactor', { password: 'wrong' })).statusCode).toBe(403)
    expect((await visitor.send('confirmSecondFactor', { code: '123456' })).statusCode).toBe(409)
    await visitor.ask('startSecondFactor', { password: strong })
    expect((await visitor.send('confirmSecondFactor', { code: 'abcdef' })).statusCode).toBe(400)
    expect((await visitor.ask('getAccount', {})).second_factor).toBe(false)
  })
  it('lies sealed in the database, and its recovery codes hashed', async () => {
    const { visitor, userId } = await member()
    const { secret } = await visitor.ask('startSecondFactor', { password: strong })
    const [row] = await server.services.database.query<{ sealed: Uint8Array }>(
      'SELECT totp_waiting AS sealed FROM users WHERE id = $1',
      [userId],
    )
    expect(Buffer.from(row?.sealed ?? []).includes(bytesOf(secret))).toBe(false)
  })
})

async function enrol(visitor: Visitor) {
  const { secret } = await visitor.ask('startSecondFactor', { password: strong })
  const key = bytesOf(secret)
  const step = Math.floor(Date.now() / 30_000)
  const code = (after: number) => totpCode(key, step + after)
  const { recovery_codes: recovery } = await visitor.ask('confirmSecondFactor', { code: code(0) })
  expect(new Set(recovery).size).toBe(10)
  return { code, recovery }
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

describe('an invitation', () => {
  it('makes a new account a member with the role that was given', async () => {
    const host = await owner()
    const id = await idOf(host)
    const { link } = await host.ask('createInvitation', { id, email: 'Max@clinic.example', role: 'operator' })
    expect(link.mailed).toBe(false)
    const token = wordOf(link.path)
    const guest = createVisitor(server)
    expect(await guest.ask('lookAtInvitation', { token })).toEqual({
      organization_name: 'General Hospital',
      email: 'max@clinic.example',
      role: 'operator',
      has_account: false,
    })
    await guest.ask('acceptInvitation', { token, name: 'Max Poe', password: other })
    expect((await guest.ask('getSession', {})).organization).toMatchObject({ id, role: 'operator' })
    expect((await guest.send('acceptInvitation', { token, name: 'x', password: strong })).statusCode).toBe(404)
    const { members, invitations } = await host.ask('listMembers', { id })
    expect(members).toContainEqual(expect.objectContaining({ email: 'max@clinic.example', role: 'operator' }))
    expect(invitations).toEqual([])
  })
  it('joins an account that exists only by its own password', async () => {
    const { email, visitor: guest, host } = await member('auditor')
    const { organization } = await host.ask('createOrganization', { name: 'Lakeview Clinic' })
    const { link } = await host.ask('createInvitation', { id: organization.id, email, role: 'admin' })
    const token = wordOf(link.path)
    const thief = createVisitor(server)
    expect((await thief.send('acceptInvitation', { token, password: other })).statusCode).toBe(403)
    await guest.ask('acceptInvitation', { token, password: strong })
    const { organizations } = await guest.ask('listOrganizations', {})
    expect(organizations.map(({ name, role }) => [name, role])).toEqual([
      ['General Hospital', 'auditor'],
      ['Lakeview Clinic', 'admin'],
    ])
    await guest.ask('switchOrganization', { organization_id: organization.id })
    expect((await guest.ask('getSession', {})).organization.role).toBe('admin')
  })
  it('can be taken back', async () => {
    const host = await owner()
    const id = await idOf(host)
    const { invitation, link } = await host.ask('createInvitation', { id, email: 'm@clinic.example', role: 'admin' })
    await host.ask('removeInvitation', { id, invitationId: invitation.id })
    expect((await createVisitor(server).send('lookAtInvitation', { token: wordOf(link.path) })).statusCode).toBe(404)
  })
})

describe('a new password by link', () => {
  it('is set once, ends every sign-in, and the owner hands the link on where no mail server is set', async () => {
    const { email, visitor: guest, host, organizationId: id, userId } = await member()
    const token = wordOf((await host.ask('createResetLink', { id, userId })).link.path)
    const anyone = createVisitor(server)
    expect((await anyone.send('completePasswordReset', { token, password: 'password123' })).statusCode).toBe(400)
    await anyone.ask('completePasswordReset', { token, password: other })
    expect((await guest.send('getSession', {})).statusCode).toBe(401)
    expect((await anyone.send('completePasswordReset', { token, password: strong })).statusCode).toBe(404)
    expect(await guest.ask('signIn', { email, password: other })).toEqual({ status: 'signed_in' })
  })
})

describe('local mode', () => {
  it('needs no sign-in and has none', async () => {
    const visitor = createVisitor(local)
    expect(local.setUpPath).toBeUndefined()
    expect(await visitor.ask('getSession', {})).toMatchObject({ mode: 'local', organization: { role: 'owner' } })
    expect(await visitor.ask('getSignIn', {})).toMatchObject({ mode: 'local' })
    expect((await visitor.send('signIn', { email: 'a@b.example', password: 'x' })).statusCode).toBe(409)
    expect((await visitor.send('getAccount', {})).statusCode).toBe(409)
    expect((await visitor.send('createOrganization', { name: 'x' })).statusCode).toBe(409)
  })
  it('lets everybody in as the owner, whatever they bring', async () => {
    for (const headers of [{ cookie: 'custos_session=x' }, { authorization: 'Bearer sk-anything' }]) {
      expect((await local.app.inject({ url: '/api/session', headers })).statusCode).toBe(200)
    }
  })
})
