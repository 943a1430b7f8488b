import { describe, expect, it } from 'vitest'
import { base32, newTotpKey, stepOfCode, totpCode, totpUri } from './totp.ts'

const rfcKey = Buffer.from('12345678901234567890')

describe('a code of an authenticator', () => {
  // RFC 6238, appendix B, with the last six of eight digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('is that of RFC 6238 at %i s', (seconds, code) => {
    expect(totpCode(rfcKey, Math.floor(seconds / 30))).toBe(code)
  })
  it('holds in its own half minute and the neighbouring ones, and says which it is of', () => {
    const at = (seconds: number) => stepOfCode(rfcKey, '287082', seconds * 1000)
    expect([at(30), at(59), at(89), at(90), at(150)]).toEqual([1, 1, 1, undefined, undefined])
    expect(stepOfCode(rfcKey, '287 082', 59_000)).toBe(1)
    expect(stepOfCode(rfcKey, '28708', 59_000)).toBeUndefined()
  })
})

describe('the key of an authenticator', () => {
  // RFC 4648, section 10, without the padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%s is written as %s', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written)
  })
  it('has 160 bits and travels in an address', () => {
    const key = newTotpKey()
    expect(key.length).toBe(20)
    expect(totpUri(key, 'jane+1@clinic.example')).toMatch(
      /^otpauth:\/\/totp\/Custos:jane%2B1%40clinic\.example\?secret=[A-Z2-7]{32}&issuer=Custos/,
    )
  })
})
