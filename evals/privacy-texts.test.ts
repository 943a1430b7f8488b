import { describe, expect, it } from 'vitest'
import { measurePrivacy, ownTexts, parseMarked } from './privacy-texts.ts'

describe('personal data by rules alone, in texts of our own', () => {
  it('is found in notes, letters, calls, tables and messages', async () => {
    const { recall, precision } = await measurePrivacy(ownTexts('notes'), { guard: 'phi' })
    expect(recall).toBeGreaterThan(0.94)
    expect(precision).toBeGreaterThan(0.95)
  })
  it('is found in charts of many kinds, those that no rule was made with in sight too', async () => {
    const tuned = await measurePrivacy(ownTexts('charts-tune'), { guard: 'phi' })
    const held = await measurePrivacy(ownTexts('charts-held'), { guard: 'phi' })
    expect(tuned.recall).toBeGreaterThan(0.94)
    expect(held.recall).toBeGreaterThan(0.79)
    expect(Math.min(tuned.precision, held.precision)).toBeGreaterThan(0.96)
  })
  it('is found in short questions of clinicians, and harmless questions are left alone', async () => {
    const { recall, overRedacted } = await measurePrivacy(ownTexts('queries'), { guard: 'phi' })
    expect(recall).toBeGreaterThan(0.9)
    expect(overRedacted).toBeLessThan(0.03)
  })
  it('is found in everyday sentences without losing their other words', async () => {
    const { f2, overRedacted } = await measurePrivacy(ownTexts('sentences'), { guard: 'pii' })
    expect(f2).toBeGreaterThan(0.9)
    expect(overRedacted).toBe(0)
  })
})

describe('the measure', () => {
  it('counts what may be hidden or left for nothing', async () => {
    const texts = parseMarked('SSN «219-09-9999», ‹72 years old›, of ‹Ohio›')
    expect(await measurePrivacy(texts, { guard: 'pii' })).toMatchObject({ spans: 1, recall: 1, precision: 1 })
  })
  it('counts a span only when all of it is hidden', async () => {
    const [text] = parseMarked('SSN «219-09-9999» and «nothing known»')
    const figures = await measurePrivacy(text ? [text] : [], { guard: 'pii' })
    expect(figures).toMatchObject({ spans: 2, recall: 0.5, precision: 1, clean: 0 })
  })
})
