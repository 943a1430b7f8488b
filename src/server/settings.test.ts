import { describe, expect, it } from 'vitest'
import { readSettings, unknownSettings } from './settings.ts'

describe('settings', () => {
  it('have defaults for all that is needed', () => {
    expect(readSettings({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', CUSTOS_DATA_DIR: './data' })
  })
  it('count an empty value as absent', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
  })
  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '1.5'],
    ['HOST', '0.0.0.0'],
    ['HOST', 'example.org'],
    ['DATABASE_URL', 'mysql://secretword@x/y'],
    ['CUSTOS_AUTH', 'required'],
    ['CUSTOS_AUTH', 'sometimes'],
    ['LOG_LEVEL', 'loud'],
    ['CUSTOS_EVENT_RETENTION_DAYS', '0'],
    ['CUSTOS_CHECK_TIMEOUT_SECONDS', 'secretword'],
    ['CUSTOS_PRESIDIO_URL', 'ftp://x'],
  ])('stop the start when %s does not fit, in one line without the value', (name, value) => {
    let message = ''
    try {
      readSettings({ [name]: value })
    } catch (error) {
      message = error instanceof Error ? error.message : ''
    }
    expect(message.startsWith(name)).toBe(true)
    expect(message).not.toContain('\n')
    expect(message).not.toContain('secretword')
  })
  it('tell of names that are none of theirs', () => {
    expect(unknownSettings({ CUSTOS_PROT: '1', CUSTOS_TEST_X: '1', PATH: '/' })).toEqual(['CUSTOS_PROT'])
  })
})
