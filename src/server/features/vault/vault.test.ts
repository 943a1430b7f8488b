import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const note = 'Maria Gonzalez, MRN 4455667, born 03/04/1970, call (617) 555-0123. Ms. Gonzalez takes <PERSON_1> daily.'

describe('the vault', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('masks with placeholders and gives the text back exactly', async () => {
    const masked = await server.ask('maskIntoVault', { text: note })
    for (const value of ['Gonzalez', '4455667', '03/04/1970', '555-0123'])
      expect(masked.masked_text).not.toContain(value)
    const { text, restored } = await server.ask('restoreFromVault', {
      id: masked.vault_id,
      text: masked.masked_text,
      purpose: 'treatment',
    })
    expect(text).toBe(note)
    expect(restored).toBeGreaterThan(3)
  })

  it('gives one patient the same placeholders over many texts, and another patient a vault of their own', async () => {
    const first = await server.ask('maskIntoVault', { text: 'MRN 4455667 was seen.', patient_key: 'patient-1' })
    const second = await server.ask('maskIntoVault', { text: 'Again: MRN 4455667.', patient_key: 'patient-1' })
    const other = await server.ask('maskIntoVault', { text: 'MRN 4455667 was seen.', patient_key: 'patient-2' })
    expect(second.vault_id).toBe(first.vault_id)
    expect(other.vault_id).not.toBe(first.vault_id)
    const placeholder = /<MEDICAL_RECORD_NUMBER_\d+>/.exec(first.masked_text)?.[0] ?? 'none'
    expect(second.masked_text).toContain(placeholder)
  })

  it('keeps the numbering when many texts come at once', async () => {
    const texts = Array.from({ length: 8 }, (_, i) => `MRN 77001${i}9 and MRN 4455667`)
    const all = await Promise.all(texts.map((text) => server.ask('maskIntoVault', { text, patient_key: 'crowd' })))
    const last = all.map(({ masked_text }) => masked_text.split(' and ')[1])
    expect(new Set(last).size).toBe(1)
    const first = all.map(({ masked_text }) => masked_text.split(' and ')[0])
    expect(new Set(first).size).toBe(8)
  })

  it('writes every release into the audit log before it answers, without the text', async () => {
    const { vault_id, masked_text } = await server.ask('maskIntoVault', { text: note })
    await server.ask('restoreFromVault', { id: vault_id, text: masked_text, purpose: 'patient_request' })
    const organization = (await server.ask('listOrganizations', {})).organizations[0]
    const audit = await server.services.stores.audit.list(organization?.id ?? '')
    const release = audit.find(({ action, target }) => action === 'vault.restore' && target === vault_id)
    expect(release?.details).toMatchObject({ purpose: 'patient_request' })
    expect(JSON.stringify(audit)).not.toContain('Gonzalez')
  })

  it('stores nothing that can be read without the key', async () => {
    const { vault_id } = await server.ask('maskIntoVault', { text: note })
    const [row] = await server.services.database.query<{ sealed: Buffer }>('SELECT sealed FROM vaults WHERE id = $1', [
      vault_id,
    ])
    expect(row?.sealed.toString('latin1')).not.toMatch(/Gonzalez|4455667/)
  })

  it('refuses unknown vaults, two names for one, unknown types, and blank texts', async () => {
    const refusals = await Promise.all([
      server.send('restoreFromVault', { id: 'vlt_none', text: '<PERSON_1>', purpose: 'treatment' }),
      server.send('maskIntoVault', { text: 'MRN 4455667', vault_id: 'vlt_none' }),
      server.send('maskIntoVault', { text: 'MRN 4455667', vault_id: 'a', patient_key: 'b' }),
      server.send('maskIntoVault', { text: 'MRN 4455667', entities: ['SHOE_SIZE'] }),
      server.send('maskIntoVault', { text: '  ' }),
      server.send('restoreFromVault', { id: 'vlt_none', text: 'x', purpose: 'curiosity' }),
      server.send('deleteVault', { id: 'vlt_none' }),
    ])
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([404, 404, 400, 400, 400, 400, 404])
  })

  it('lists vaults by size alone and destroys them for good', async () => {
    const { vault_id, masked_text } = await server.ask('maskIntoVault', { text: note })
    const listed = (await server.ask('listVaults', {})).vaults.find(({ id }) => id === vault_id)
    expect(listed?.values).toBeGreaterThan(3)
    await server.ask('deleteVault', { id: vault_id })
    const gone = await server.send('restoreFromVault', { id: vault_id, text: masked_text, purpose: 'treatment' })
    expect(gone.statusCode).toBe(404)
  })
})
