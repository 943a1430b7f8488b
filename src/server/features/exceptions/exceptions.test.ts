import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const text = 'Mercy General Hospital, (617) 555-0100. Patient on WARD-12, call (617) 555-0199.'
const lists = {
  allow_list: [{ value: '(617) 555-0100', note: 'our own switchboard' }],
  deny_list: [{ pattern: 'WARD-[0-9]+', type: 'LOCATION' as const }],
}

describe('exceptions', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('are empty at first', async () => {
    expect(await server.ask('getExceptions', {})).toMatchObject({ allow_list: [], deny_list: [] })
  })

  it('can be tried before they are saved', async () => {
    const { before, after } = await server.ask('tryExceptions', { text, ...lists })
    expect(before).not.toContain('555-0100')
    expect(after).toContain('555-0100')
    expect(before).toContain('WARD-12')
    expect(after).toContain('<LOCATION>')
    expect(after).not.toContain('555-0199')
  })

  it('hold for both guardrails from the next check on, as one version of the policy, audited', async () => {
    const before = (await server.ask('getExceptions', {})).policy_version
    const saved = await server.ask('setExceptions', lists)
    expect(saved.policy_version).toBe(before + 1)
    expect(await server.ask('getExceptions', {})).toEqual(saved)
    const pii = await server.ask('testPii', { text, action: 'mask' })
    expect(pii.masked_text).toContain('555-0100')
    expect(pii.masked_text).not.toContain('WARD-12')
    const phi = await server.ask('testPhi', { text })
    expect(phi.result.masked_text).toContain('555-0100')
    expect(phi.result.masked_text).not.toContain('WARD-12')
    const organization = (await server.ask('listOrganizations', {})).organizations[0]
    const audit = await server.services.stores.audit.list(organization?.id ?? '')
    expect(audit.some(({ action }) => action === 'privacy.exceptions')).toBe(true)
  })

  it('find all of a type that the deny list names alone', async () => {
    const told = 'Aged 44, he takes metformin.'
    const { before, after } = await server.ask('tryExceptions', {
      text: told,
      allow_list: [],
      deny_list: [{ type: 'AGE' }, { type: 'MEDICATION' }],
    })
    expect(before).toBe(told)
    expect(after).toBe('Aged <AGE>, he takes <MEDICATION>.')
  })

  it('can be rolled back like any change of the policy', async () => {
    const { policy_version } = await server.ask('setExceptions', { allow_list: [], deny_list: [] })
    await server.ask('rollBackPolicy', { version: policy_version - 1 })
    expect((await server.ask('getExceptions', {})).allow_list).toEqual(lists.allow_list)
  })

  it('refuse patterns without linear time, empty rules, unknown types and too many of them', async () => {
    const refusals = await Promise.all([
      server.send('setExceptions', { allow_list: [{ pattern: '(a)\\1' }], deny_list: [] }),
      server.send('setExceptions', { allow_list: [{}], deny_list: [] }),
      server.send('setExceptions', { allow_list: [{ type: 'SHOE_SIZE' }], deny_list: [] }),
      server.send('setExceptions', { allow_list: [], deny_list: Array(501).fill({ value: 'x' }) }),
      server.send('tryExceptions', { text: ' ', allow_list: [], deny_list: [] }),
    ])
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400])
  })
})
