import { describe, expect, it } from 'vitest'
import { screenAt } from './screens.ts'

describe('the routes', () => {
  it('are those of the specification; any other path is the not-found page', () => {
    const paths = ['/', '/landing', '/dashboard', '/guardrails', '/architecture', '/documents/', '/admin/organization']
    expect(paths.map(screenAt)).toEqual([
      'landing',
      'landing',
      'dashboard',
      'dashboard',
      'architecture',
      'documents',
      'organization',
    ])
    expect(screenAt('/checks/a1')).toBe('check')
    expect(['/checks', '/checks/', '/checks/a/b'].map(screenAt)).toEqual(['notFound', 'notFound', 'notFound'])
    expect(['/admin', '/dashboard/x', '/nowhere'].map(screenAt)).toEqual(['notFound', 'notFound', 'notFound'])
  })
})
