import { describe, expect, it } from 'vitest'
import { asksForSignIn, readSettings, unknownSettings } from './settings.ts'

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
    ['DATABASE_URL', 'mysql://secretword@x/y'],
    ['CUSTOS_AUTH', 'sometimes'],
    ['CUSTOS_SECRET_KEY', 'secretword'],
    ['CUSTOS_SMTP_URL', 'smtp://secretword@mail.example'],
    ['CUSTOS_OIDC_ISSUER', 'https://secretword.example'],
    ['CUSTOS_TRUSTED_PROXIES', 'secretword'],
    ['LOG_LEVEL', 'loud'],
    ['CUSTOS_EVENT_RETENTION_DAYS', '0'],
    ['CUSTOS_CHECK_TIMEOUT_SECONDS', 'secretword'],
    ['CUSTOS_PRESIDIO_URL', 'ftp://x'],
    ['CUSTOS_PRESIDIO_LANGUAGE', 'English'],
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
  it('ask for sign-in on any address but a loopback one', () => {
    const asks = (env: Record<string, string>) => asksForSignIn(readSettings(env))
    expect([asks({}), asks({ HOST: 'localhost' }), asks({ HOST: '::1' })]).toEqual([false, false, false])
    expect([asks({ HOST: '0.0.0.0' }), asks({ HOST: '::' }), asks({ CUSTOS_AUTH: 'required' })]).toEqual([
      true,
      true,
      true,
    ])
  })
  it('take a sign-on server over http on this machine alone', () => {
    const rest = { CUSTOS_OIDC_CLIENT_ID: 'custos', CUSTOS_PUBLIC_URL: 'https://custos.clinic.example' }
    expect(() => readSettings({ ...rest, CUSTOS_OIDC_ISSUER: 'http://sso.clinic.example' })).toThrow('https')
    expect(() => readSettings({ ...rest, CUSTOS_OIDC_ISSUER: 'http://127.0.0.1:4000' })).not.toThrow()
  })
  it('tell of names that are none of theirs', () => {
    expect(unknownSettings({ CUSTOS_PROT: '1', CUSTOS_TEST_X: '1', PATH: '/' })).toEqual(['CUSTOS_PROT'])
  })
})
