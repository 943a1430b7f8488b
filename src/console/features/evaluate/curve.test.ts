import { describe, expect, it } from 'vitest'
import { type CurvePoint, pathOf, pointAt, sharesAt } from './curve.ts'

const point = (threshold: number, precision: number | null): CurvePoint => ({
  threshold,
  precision,
  recall: 1,
  false_positive_rate: 0,
  true_positives: 1,
  false_positives: 0,
  true_negatives: 1,
  false_negatives: 0,
})

describe('the threshold curve', () => {
  const curve = [point(0, 0.5), point(0.5, 1), point(1, null)]
  it('is drawn only where a share says something', () => {
    expect(sharesAt(curve, 'precision')).toHaveLength(2)
    expect(pathOf(sharesAt(curve, 'precision'), { width: 100, height: 100 })).toBe('M0.0 50.0 L50.0 0.0')
  })
  it('has the point of a threshold', () => {
    expect(pointAt(curve, 0.5)?.precision).toBe(1)
    expect(pointAt(curve, 0.3)).toBeUndefined()
  })
})
