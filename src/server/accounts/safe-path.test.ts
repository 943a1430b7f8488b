import { describe, expect, it } from 'vitest'
import { safePath } from './safe-path.ts'

describe('where one goes after signing in', () => {
  it('is the page of this server that was asked for', () => {
    expect(safePath('/documents')).toBe('/documents')
    expect(safePath('/dashboard?tab=management')).toBe('/dashboard?tab=management')
  })
  it.each([
    undefined,
    '',
    'documents',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/api/sign-in/oidc',
    'javascript:alert(1)',
    `/${'x'.repeat(600)}`,
  ])('is never %s', (asked) => {
    expect(safePath(asked)).toBe('/dashboard')
  })
})
