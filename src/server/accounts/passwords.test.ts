import { describe, expect, it } from 'vitest'
import { createPasswords } from './password.ts'
import { refuseWeakPassword } from './password-rules.ts'

describe('a new password', () => {
  it.each([
    ['short', 'at least 10'],
    ['password123', 'breaches'],
    ['1234567890', 'breaches'],
    ['qwertyuiop', 'breaches'],
    ['aaaaaaaaaaaaaa', 'easily guessed'],
    ['qwertyuiop12', 'breaches'],
    ['janedoe1984', 'easily guessed'],
  ])('%s is refused', (password, reason) => {
    expect(() => refuseWeakPassword(password, ['Jane Doe', 'janedoe1984@clinic.example'])).toThrow(reason)
  })
  it('of several unrelated words is taken', () => {
    expect(() => refuseWeakPassword('ward-lamp-otter-91', ['Jane Doe'])).not.toThrow()
  })
  it('that is long costs no more than a short one to judge', () => {
    expect(() => refuseWeakPassword('ab'.repeat(100), [])).toThrow('easily guessed')
  })
})

describe('a stored password', () => {
  const passwords = createPasswords()
  it('is a salted hash that only the password matches', async () => {
    const [one, two] = await Promise.all([passwords.hash('ward-lamp-otter-91'), passwords.hash('ward-lamp-otter-91')])
    expect(one).not.toBe(two)
    expect(one).not.toContain('otter')
    expect(await passwords.matches('ward-lamp-otter-91', one)).toBe(true)
    expect(await passwords.matches('ward-lamp-otter-92', one)).toBe(false)
  })
  it('is the same in every spelling of its characters', async () => {
    const hash = await passwords.hash('caf\u00e9-lamp-otter')
    expect(await passwords.matches('cafe\u0301-lamp-otter', hash)).toBe(true)
  })
  it('that is not there, or is no hash, matches nothing', async () => {
    for (const hash of [null, undefined, '', 'scrypt$1$1$1$$', 'plain']) {
      expect(await passwords.matches('', hash)).toBe(false)
    }
  })
  it('is not hashed by more callers at once than may wait', async () => {
    const line = createPasswords({ atOnce: 1, waiting: 1 })
    const answers = await Promise.allSettled(['a', 'b', 'c'].map((password) => line.matches(password, null)))
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  })
})
