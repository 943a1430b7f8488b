import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { thresholdChange } from './decision-change.ts'

const score = fc.double({ min: 0, max: 1, noNaN: true })

describe('what would change a decision', () => {
  it('names the next hundredth above the score for a text that was stopped', () => {
    expect(thresholdChange({ action: 'block', score: 0.8234, threshold: 0.8 })).toEqual({ kind: 'allowed', at: 0.83 })
    expect(thresholdChange({ action: 'mask', score: 0.8, threshold: 0.8 })).toEqual({ kind: 'allowed', at: 0.81 })
    expect(thresholdChange({ action: 'block', score: 1, threshold: 0.8 })).toEqual({ kind: 'none' })
  })

  it('names the last hundredth that the score reaches for a text that passed', () => {
    expect(thresholdChange({ action: 'allow', score: 0.4291, threshold: 0.8 })).toEqual({ kind: 'stopped', at: 0.42 })
    expect(thresholdChange({ action: 'allow', score: 0.004, threshold: 0.8 })).toEqual({ kind: 'none' })
  })

  it('says nothing of thresholds where a switch, shadow mode or a role decided', () => {
    expect(thresholdChange({ action: 'allow', score: 0.9, threshold: 0.8 })).toEqual({ kind: 'elsewhere' })
    expect(thresholdChange({ action: 'block', score: 0.1, threshold: 0.8 })).toEqual({ kind: 'elsewhere' })
  })

  it('is true at the threshold that it names, for every score', () => {
    fc.assert(
      fc.property(score, score, (found, threshold) => {
        const action = found >= threshold ? 'block' : 'allow'
        const change = thresholdChange({ action, score: found, threshold })
        if (change.kind === 'allowed') expect(found).toBeLessThan(change.at)
        if (change.kind === 'stopped') expect(found).toBeGreaterThanOrEqual(change.at - 1e-9)
        expect(change.kind).not.toBe('elsewhere')
      }),
    )
  })
})
