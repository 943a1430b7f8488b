import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabases } from '../database/testing/test-databases.ts'
import { createStores, migrate, type Stores } from './index.ts'

const actor = { id: 'user:7', requestId: 'req_1' }
const sealed = (text: string) => ({ sealed: Buffer.from(text), values: text.length })

describe.each(testDatabases())('vaults on $name', ({ open }) => {
  let test: TestDatabase
  let stores: Stores
  let organizationId: string

  beforeAll(async () => {
    test = await open()
    await migrate(test.database)
    stores = createStores(test.database)
    organizationId = (await stores.organizations.ensureFirst()).id
  })
  afterAll(() => test.close())

  it('begin empty and keep what a change returns', async () => {
    const key = { organizationId, id: 'first' }
    const seen: (string | undefined)[] = []
    const change = (text: string) =>
      stores.vaults.change(key, (before) => {
        seen.push(before && Buffer.from(before).toString())
        return sealed(text)
      })
    await change('one')
    await change('three')
    expect(seen).toEqual([undefined, 'one'])
    expect(Buffer.from(await stores.vaults.get(key)).toString()).toBe('three')
    expect(await stores.vaults.list(organizationId)).toMatchObject([{ id: 'first', values: 5 }])
  })

  it('are changed by one at a time', async () => {
    const key = { organizationId, id: 'crowded' }
    const append = () =>
      stores.vaults.change(key, (before) => sealed(`${before ? Buffer.from(before).toString() : ''}x`))
    await Promise.all(Array.from({ length: 10 }, append))
    expect((await stores.vaults.get(key)).length).toBe(10)
  })

  it('are left as they were when a change throws', async () => {
    const key = { organizationId, id: 'first' }
    const change = stores.vaults.change(key, () => {
      throw new Error('too many')
    })
    await expect(change).rejects.toThrow('too many')
    expect(Buffer.from(await stores.vaults.get(key)).toString()).toBe('three')
  })

  it('are not found by another organisation, nor when only an existing one is wanted', async () => {
    const other = (await stores.organizations.create({ name: 'Clinic', tier: 'standard' })).id
    const missing = { code: 'not_found' }
    await expect(stores.vaults.get({ organizationId: other, id: 'first' })).rejects.toMatchObject(missing)
    const key = { organizationId: other, id: 'first' }
    await expect(stores.vaults.change(key, () => sealed('x'), { existing: true })).rejects.toMatchObject(missing)
    await expect(stores.vaults.remove(key, actor)).rejects.toMatchObject(missing)
  })

  it('are removed for good, with a record of it', async () => {
    await stores.vaults.remove({ organizationId, id: 'first' }, actor)
    await expect(stores.vaults.get({ organizationId, id: 'first' })).rejects.toMatchObject({ code: 'not_found' })
    expect((await stores.audit.list(organizationId)).map(({ action }) => action)).toContain('vault.delete')
  })
})
