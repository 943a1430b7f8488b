import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSealing } from '../../policy/sealing.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

function upload(parts: { bytes: Uint8Array | string; name?: string; type?: string; level?: string; job?: string }) {
  const form = new FormData()
  const { bytes, name = 'letter.txt', type = 'text/plain', level = 'advanced' } = parts
  form.append('document', new Blob([bytes as BlobPart], { type }), name)
  form.append('anonymization_level', level)
  if (parts.job) form.append('job_id', parts.job)
  return send(form)
}

async function send(form: FormData) {
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return server.app.inject({ method: 'POST', url: '/api/documents/upload', headers, payload })
}

const letter = 'Dear Dr. Maria Gonzalez,\r\nplease call 415-555-0132 about MRN 00483921.\r\nThe wound heals well.\r\n'

describe('a document', () => {
  it('comes back in the same format without its identifiers, with a certificate of what was checked', async () => {
    const answer = await upload({ bytes: letter, name: 'Gonzalez.txt' })
    expect(answer.statusCode).toBe(200)
    const { result } = answer.json()
    expect(result).toMatchObject({ hipaa_compliant: true, document_context: { riskLevel: expect.any(String) } })
    expect(result.masked_fields.length).toBeGreaterThan(0)
    const file = await server.app.inject({ method: 'GET', url: result.download_url })
    expect(file.headers['content-type']).toContain('text/plain')
    expect(file.headers['content-disposition']).not.toContain('Gonzalez')
    expect(file.body).not.toMatch(/Gonzalez|415-555-0132|00483921/)
    expect(file.body).toContain('The wound heals well.\r\n')
    const { certificate } = (await server.app.inject({ method: 'GET', url: result.certificate_url })).json()
    expect(JSON.stringify(certificate)).toContain(createHash('sha256').update(file.rawPayload).digest('hex'))
  })
  it('is counted in the organisation’s figures', async () => {
    const { organizations } = await server.ask('listOrganizations', {})
    const { analytics } = await server.ask('getOrganizationAnalytics', { id: organizations[0]?.id ?? '' })
    expect(analytics.totalDocuments).toBeGreaterThan(0)
  })
  it('is kept sealed: neither the stored bytes nor the log hold its text', async () => {
    await upload({ bytes: letter })
    expect(server.log.join('\n')).not.toMatch(/Gonzalez|00483921|wound/)
  })
  it.each([
    [{ bytes: '' }, 400],
    [{ bytes: 'x', name: 'a.exe', type: 'application/x-msdownload' }, 415],
    [{ bytes: 'just text', name: 'a.pdf', type: 'application/pdf' }, 422],
    [{ bytes: `%PDF-1.7\n${'junk '.repeat(50)}`, name: 'a.pdf', type: 'application/pdf' }, 422],
    [{ bytes: new Uint8Array(10_485_761), name: 'a.txt' }, 413],
    [{ bytes: 'x', level: 'everything' }, 400],
  ])('that can’t be processed is refused in plain words: case %#', async (parts, status) => {
    const answer = await upload(parts)
    expect([answer.statusCode, typeof answer.json().error]).toEqual([status, 'string'])
  })
  it('of somebody else, unknown or expired, is not there', async () => {
    expect((await server.send('downloadDocument', { id: 'nobody' })).statusCode).toBe(404)
    expect((await server.send('getDocumentCertificate', { id: 'nobody' })).statusCode).toBe(404)
  })
})

describe('sealing', () => {
  const sealing = createSealing('s'.repeat(40), 'test')
  it('gives back what was sealed, and nothing when it was changed or belongs to something else', () => {
    const sealed = sealing.seal(Buffer.from('secret'), 'a/1')
    expect(Buffer.from(sealing.open(sealed, 'a/1')).toString()).toBe('secret')
    expect(Buffer.from(sealed).includes('secret')).toBe(false)
    expect(() => sealing.open(sealed, 'a/2')).toThrow()
    const changed = Uint8Array.from(sealed)
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(() => sealing.open(changed, 'a/1')).toThrow()
    expect(() => createSealing('s'.repeat(40), 'other').open(sealed, 'a/1')).toThrow()
  })
})

describe('a long document', { timeout: 120_000 }, () => {
  const long = 'Patient Maria Gonzalez, MRN 00483921, was seen on 03/04/2021 and sent home.\n'.repeat(60_000)
  const until = async (job: string, holds: (progress: number) => boolean) => {
    for (;;) {
      const answer = await server.send('getDocumentJob', { id: job })
      if (answer.statusCode === 200 && holds(answer.json().progress)) return answer.json()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  it('tells how far it is under the name its caller gave it, and stops when it is cancelled', async () => {
    const answer = upload({ bytes: long, job: 'long-document-1' })
    const seen = await until('long-document-1', (progress) => progress > 0.1)
    expect(seen).toMatchObject({ id: 'long-document-1', stage: expect.stringMatching(/^(?:reading|detecting)$/) })
    const twice = await upload({ bytes: letter, job: 'long-document-1' })
    expect(twice.statusCode).toBe(409)
    await server.ask('cancelDocumentJob', { id: 'long-document-1' })
    expect((await answer).statusCode).toBe(409)
    expect(await server.ask('getDocumentJob', { id: 'long-document-1' })).toMatchObject({
      stage: 'unknown',
      progress: 0,
    })
    expect((await server.send('cancelDocumentJob', { id: 'long-document-1' })).statusCode).toBe(404)
  })
  it('refuses a name that is none', async () => {
    expect((await upload({ bytes: letter, job: 'no name!' })).statusCode).toBe(400)
  })
})

describe('the exceptions of an organisation', { timeout: 120_000 }, () => {
  it('hold in documents too', async () => {
    const lists = {
      allow_list: [{ value: '415-555-0132' }],
      deny_list: [{ value: 'wound heals', type: 'UNIQUE_ID' as const }],
    }
    await server.ask('setExceptions', lists)
    const { result } = (await upload({ bytes: letter })).json()
    const file = await server.app.inject({ method: 'GET', url: result.download_url })
    expect(file.body).toContain('415-555-0132')
    expect(file.body).not.toMatch(/wound heals|00483921/)
    await server.ask('setExceptions', { allow_list: [], deny_list: [] })
  })
})
