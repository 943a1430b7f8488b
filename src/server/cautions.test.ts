import { describe, expect, it } from 'vitest'
import { cautionsOf } from './cautions.ts'
import type { Database } from './database/index.ts'
import { readSettings } from './settings.ts'

const answering = (passes: boolean): Database => ({
  kind: 'postgresql',
  query: async () => [{ passes }] as never,
  transaction: () => Promise.reject(new Error('not asked')),
  ping: async () => undefined,
  close: async () => undefined,
})

describe('at start the server tells', () => {
  it('nothing where all is as it should be', async () => {
    expect(await cautionsOf(readSettings({}), { ...answering(true), kind: 'embedded' })).toEqual([])
    const env = {
      DATABASE_URL: 'postgresql://x/y',
      CUSTOS_SECRET_KEY: 'k'.repeat(32),
      HOST: '0.0.0.0',
      CUSTOS_PUBLIC_URL: 'https://custos.clinic.example',
    }
    expect(await cautionsOf(readSettings(env), answering(false))).toEqual([])
  })
  it('which secret is its own alone, which names it takes, and whom no wall holds', async () => {
    const env = { DATABASE_URL: 'postgresql://x/y', HOST: '0.0.0.0' }
    const lines = await cautionsOf(readSettings(env), answering(true))
    expect(lines.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      'CUSTOS_SECRET_KEY is not',
      'CUSTOS_PUBLIC_URL is not',
      'The database role',
    ])
  })
})
