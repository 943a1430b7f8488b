import { describe, expect, it } from 'vitest'
import { nextPath, signInPath } from './entry.ts'

const origin = 'https://custos.clinic.example'
const wayTo = (next: string) => nextPath(`?next=${encodeURIComponent(next)}`, origin)

describe('the way back from the sign-in page', () => {
  it('leads to the page that was asked for', () => {
    expect(wayTo('/dashboard?tab=analytics')).toBe('/dashboard?tab=analytics')
    expect(nextPath(new URL(signInPath('/documents'), origin).search, origin)).toBe('/documents')
    expect(nextPath('', origin)).toBe('/dashboard')
  })
  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/api/x',
    '/sign-in',
    'javascript:alert(1)',
  ])('never leads to %s', (next) => {
    expect(wayTo(next)).toBe('/dashboard')
  })
})
