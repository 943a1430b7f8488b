import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anotherOrganization, personIn } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createVisitor } from '../../testing/visitor.ts'

const dosing = 'Metformin is stopped when the eGFR falls below 30. Aspirin is given as 81 mg daily.'

describe('stored knowledge bases', () => {
  let server: TestServer
  const upload = async (name: string, bytes: string, type = 'text/plain') => {
    const form = new FormData()
    form.append('id', 'guidelines')
    form.append('document', new Blob([bytes], { type }), name)
    const request = new Request('http://127.0.0.1/', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await request.arrayBuffer())
    return server.app.inject({ method: 'POST', url: '/api/knowledge/files', headers, payload })
  }
  beforeAll(async () => {
    server = await startTestServer()
    await server.ask('saveKnowledgeBase', { id: 'guidelines', name: 'Guidelines' })
  })
  afterAll(() => server.close())

  it('take texts and files, each change a new version', async () => {
    const first = await server.ask('saveKnowledgeSource', {
      id: 'guidelines',
      source: 'dosing',
      title: 'Dosing',
      text: 'Old words.',
    })
    const second = await server.ask('saveKnowledgeSource', {
      id: 'guidelines',
      source: 'dosing',
      title: 'Dosing',
      text: dosing,
    })
    expect([first.version, second.version]).toEqual([1, 2])
    const file = await upload('wound care.txt', 'Wounds are cleaned with saline twice a day.')
    expect(file.json()).toMatchObject({ id: 'wound_care.txt', version: 1 })
    const base = await server.ask('getKnowledgeBase', { id: 'guidelines' })
    expect(base).toMatchObject({ sources: 2, revision: 4 })
    expect(base.source_list.map(({ id }) => id)).toEqual(['dosing', 'wound_care.txt'])
  })

  it('keep every version, which can be listed and read; the audit log says what was read', async () => {
    const source = { id: 'guidelines', source: 'dosing' }
    const { versions } = await server.ask('listKnowledgeVersions', source)
    expect(versions.map(({ version, characters }) => [version, characters])).toEqual([
      [2, dosing.length],
      [1, 'Old words.'.length],
    ])
    expect(versions[0]).not.toHaveProperty('text')
    expect(await server.ask('getKnowledgeSource', source)).toMatchObject({ version: 2, title: 'Dosing', text: dosing })
    const old = await server.ask('getKnowledgeSource', { ...source, version: 1 })
    expect(old).toMatchObject({ id: 'dosing', version: 1, text: 'Old words.' })
    const { records } = await server.ask('listAudit', { action: 'knowledge.source.read' })
    expect(records.map(({ target, details }) => [target, details])).toEqual([
      ['guidelines', { source: 'dosing', version: 1 }],
      ['guidelines', { source: 'dosing', version: 2 }],
    ])
    const refusals = await Promise.all([
      server.send('getKnowledgeSource', { ...source, version: 3 }),
      server.send('getKnowledgeSource', { ...source, version: 'old' }),
      server.send('getKnowledgeSource', { id: 'guidelines', source: 'none' }),
      server.send('listKnowledgeVersions', { id: 'guidelines', source: 'none' }),
      server.send('listKnowledgeVersions', { id: 'none', source: 'dosing' }),
    ])
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([404, 400, 404, 404, 404])
  })

  it('are what facts and responses are checked against, by id, in either spelling', async () => {
    const facts = await server.ask('testFactChecking', {
      text: 'Aspirin is given as 81 mg daily.',
      knowledge_base: { id: 'guidelines' },
    })
    expect(facts).toMatchObject({ verdict: 'supported', claims: [{ verdict: 'supported' }] })
    const again = await server.ask('testFactChecking', {
      text: 'Wounds are cleaned with saline twice a day.',
      knowledge_base: 'guidelines',
    })
    expect(again.claims[0]?.evidence[0]?.source).toBe('wound_care.txt')
    const response = await server.ask('testRagEnforcement', {
      query: 'How is aspirin given?',
      response: 'Aspirin is given as 81 mg daily.',
      knowledge_base: 'guidelines',
    })
    expect(response.sentences[0]).toMatchObject({ supported: true, source: 'dosing' })
  })

  it('are read anew after a change', async () => {
    await server.ask('saveKnowledgeSource', {
      id: 'guidelines',
      source: 'dosing',
      title: 'Dosing',
      text: 'Aspirin is given as 325 mg daily.',
    })
    const { claims } = await server.ask('testFactChecking', {
      text: 'Aspirin is given as 81 mg daily.',
      knowledge_base: 'guidelines',
    })
    expect(claims[0]?.verdict).not.toBe('supported')
  })

  it('judge nothing more once they are deleted, even when one is begun again under the same id', async () => {
    const id = 'begun-again'
    const text = 'Aspirin is given as 81 mg daily.'
    const check = () => server.ask('testFactChecking', { text, knowledge_base: id })
    const begin = async (source: string, words: string) => {
      await server.ask('saveKnowledgeBase', { id, name: id })
      await server.ask('saveKnowledgeSource', { id, source, text: words })
    }
    await begin('old', text)
    expect((await check()).verdict).toBe('supported')
    await server.ask('deleteKnowledgeBase', { id })
    expect((await server.send('testFactChecking', { text, knowledge_base: id })).statusCode).toBe(400)
    await begin('new', 'Visiting hours are from two to six.')
    expect((await server.ask('getKnowledgeBase', { id })).revision).toBe(2)
    const { verdict, claims } = await check()
    expect(verdict).toBe('unsupported')
    expect(claims.flatMap(({ evidence }) => evidence).filter(({ source }) => source === 'old')).toEqual([])
    await server.ask('deleteKnowledgeBase', { id })
  })

  it('have another life each time they are begun, whatever this server remembers', async () => {
    const { stores, knowledge } = server.services
    const key = { organizationId: (await server.ask('getSession', {})).organization.id, id: 'lives' }
    const revisions = []
    for (const _ of [1, 2]) {
      await stores.knowledge.save(key, 'Lives', { id: 'system' })
      revisions.push((await knowledge.open(key)).revision)
      await stores.knowledge.remove(key, { id: 'system' })
    }
    expect(revisions[0]).not.toBe(revisions[1])
  })

  it('refuse what is unknown, empty, broken or too large', async () => {
    const refusals = await Promise.all([
      server.send('testFactChecking', { text: 'x', knowledge_base: { id: 'none' } }),
      server.send('testRagEnforcement', { response: 'x', knowledge_base: 'none' }),
      server.send('testRagEnforcement', { response: 'x', knowledge_base: 'guidelines', knowledge_sources: ['y'] }),
      server.send('saveKnowledgeSource', { id: 'none', source: 'a', text: 'x' }),
      server.send('saveKnowledgeSource', { id: 'guidelines', source: 'a', text: ' ' }),
      server.send('saveKnowledgeSource', { id: 'guidelines', source: 'a', text: 'x'.repeat(1_000_001) }),
      server.send('saveKnowledgeBase', { id: 'Not An Id', name: 'x' }),
      upload('a.pdf', 'just text', 'application/pdf'),
    ])
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 404, 400, 413, 400, 422])
  })

  it('keep their texts sealed, and go with all their versions', async () => {
    const rows = await server.services.database.query<{ sealed: Buffer }>('SELECT sealed FROM knowledge_sources')
    expect(rows.map(({ sealed }) => sealed.toString('latin1')).join()).not.toContain('Aspirin')
    await server.ask('deleteKnowledgeSource', { id: 'guidelines', source: 'dosing' })
    await server.ask('deleteKnowledgeBase', { id: 'guidelines' })
    expect((await server.ask('listKnowledgeBases', {})).knowledge_bases).toEqual([])
    const left = await server.services.database.query('SELECT 1 FROM knowledge_sources')
    expect(left).toEqual([])
  })
})

describe('the texts of stored knowledge bases', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { CUSTOS_AUTH: 'required' } })
  })
  afterAll(() => server.close())

  it('are opened only for those who may manage, and there for nobody in another organisation', async () => {
    const { stores } = server.services
    const { id } = await stores.organizations.ensureFirst()
    const visitor = async (role: 'admin' | 'operator' | 'auditor', organization = id) =>
      createVisitor(server, (await personIn(stores, organization, role)).headers.cookie)
    const [admin, operator, auditor] = [await visitor('admin'), await visitor('operator'), await visitor('auditor')]
    const stranger = await visitor('admin', (await anotherOrganization(stores)).id)
    const source = { id: 'guidelines', source: 'dosing' }
    await admin.ask('saveKnowledgeBase', { id: 'guidelines', name: 'Guidelines' })
    await admin.ask('saveKnowledgeSource', { ...source, text: dosing })
    expect((await admin.ask('getKnowledgeSource', source)).text).toBe(dosing)
    for (const reader of [operator, auditor]) {
      const refused = await reader.send('getKnowledgeSource', source)
      expect([refused.statusCode, refused.body.includes('Metformin')]).toEqual([403, false])
      expect((await reader.ask('listKnowledgeVersions', source)).versions).toHaveLength(1)
    }
    expect((await stranger.send('getKnowledgeSource', source)).statusCode).toBe(404)
    expect((await stranger.send('listKnowledgeVersions', source)).statusCode).toBe(404)
  })
})
