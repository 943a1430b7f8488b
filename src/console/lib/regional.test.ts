import { describe, expect, it } from 'vitest'
import { firstSpoken, varietyOf } from './regional.ts'

describe('the language of the console', () => {
  it('is the first wished-for one that it speaks, else English', () => {
    expect(firstSpoken(['fr-FR', 'es-MX', 'en-GB'])).toBe('es')
    expect(firstSpoken(['EN-us', 'es'])).toBe('en')
    expect([firstSpoken(['fr']), firstSpoken([])]).toEqual(['en', 'en'])
  })
  it('is written after the variety that the browser wishes for', () => {
    expect(varietyOf('es', ['en-GB', 'es-MX'])).toBe('es-MX')
    expect(varietyOf('en', ['en', 'en-GB'])).toBe('en-GB')
    expect([varietyOf('es', ['es']), varietyOf('en', [])]).toEqual(['es-ES', 'en-US'])
  })
})
