import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailer } from './mail.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { createVisitor } from './testing/visitor.ts'

const publicUrl = 'https://custos.clinic.example'
const strong = 'ward-lamp-otter-91'
const host = { host: 'custos.clinic.example', origin: publicUrl }
const mails: string[] = []
let heard: () => void = () => undefined
let post: SMTPServer
let server: TestServer

beforeAll(async () => {
  post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part) => {
        text += String(part)
      })
      stream.on('end', () => {
        // Soft line breaks of quoted-printable are no part of the words.
        mails.push(text.replace(/=\r\n/g, '').replace(/=3D/g, '='))
        done()
        heard()
      })
    },
  })
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve))
  const { port } = post.server.address() as AddressInfo
  server = await startTestServer({
    env: {
      CUSTOS_AUTH: 'required',
      CUSTOS_PUBLIC_URL: publicUrl,
      CUSTOS_SMTP_URL: `smtp://127.0.0.1:${port}`,
      CUSTOS_MAIL_FROM: 'Custos <custos@clinic.example>',
    },
  })
}, 120_000)
afterAll(async () => {
  await server.close()
  await new Promise<void>((resolve) => post.close(() => resolve()))
})

const nextMail = () =>
  new Promise<string>((resolve) => {
    heard = () => resolve(mails.at(-1) ?? '')
  })
const visitor = () => {
  const plain = createVisitor(server)
  return { send: (name: Parameters<typeof plain.send>[0], input: unknown) => plain.send(name, input, host) }
}

describe('links by mail', () => {
  it('invite, begin with the address that is set, and are told to nobody else', async () => {
    const owner = visitor()
    const token = server.setUpPath?.split('#')[1]
    const given = { organization_name: 'Clinic\r\nBcc: all@evil.example', name: 'Jane', password: strong }
    await owner.send('setUp', { token, ...given, email: 'jane@clinic.example' })
    const { organization } = (await owner.send('getSession', {})).json()
    const mail = nextMail()
    const input = { id: organization.id, email: 'max@clinic.example', role: 'operator' }
    const answer = await owner.send('createInvitation', input)
    expect(answer.json().link).toMatchObject({ path: null, mailed: true })
    const text = await mail
    expect(text).toContain('To: max@clinic.example')
    expect(text).not.toMatch(/^Bcc:/m)
    const link = /https:\/\/custos\.clinic\.example\/invitation#([\w-]+)/.exec(text)
    expect(link).not.toBeNull()
    const guest = visitor()
    const accepted = await guest.send('acceptInvitation', { token: link?.[1], name: 'Max', password: strong })
    expect(accepted.statusCode).toBe(200)
  })
  it('set a new password for those who have an account, and are not sent to others', async () => {
    const before = mails.length
    await visitor().send('requestPasswordReset', { email: 'nobody@clinic.example' })
    const mail = nextMail()
    await visitor().send('requestPasswordReset', { email: 'max@clinic.example' })
    const token = /\/reset-password#([\w-]+)/.exec(await mail)?.[1]
    expect(mails.length).toBe(before + 1)
    const done = await visitor().send('completePasswordReset', { token, password: 'lake-stone-harbour-4' })
    expect(done.statusCode).toBe(200)
    const signIn = { email: 'max@clinic.example', password: 'lake-stone-harbour-4' }
    expect((await visitor().send('signIn', signIn)).statusCode).toBe(200)
  })
})

describe('a mail server that is not there', () => {
  it('is told as unavailable', async () => {
    const mailer = createMailer({ CUSTOS_SMTP_URL: 'smtp://127.0.0.1:1', CUSTOS_MAIL_FROM: 'a@b.example' })
    const mail = { to: 'x@clinic.example', subject: 's', text: 't' }
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'unavailable' })
  })
})
