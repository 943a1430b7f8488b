import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addArray, binOf, percentile, type Sketch, sketchToArray } from './latency-sketch.ts'

const durations = fc.array(fc.double({ min: 1e-5, max: 500, noNaN: true }), { minLength: 1, maxLength: 200 })

function sketchOf(seconds: readonly number[]): Sketch {
  const sketch: Sketch = new Map()
  for (const value of seconds) sketch.set(binOf(value), (sketch.get(binOf(value)) ?? 0) + 1)
  return sketch
}

describe('a latency sketch', () => {
  it('gives a percentile that is at most 5 % off the true one', () => {
    fc.assert(
      fc.property(durations, fc.double({ min: 0, max: 1, noNaN: true }), (seconds, share) => {
        const sorted = [...seconds].sort((a, b) => a - b)
        const truth = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
        expect(Math.abs(percentile(sketchOf(seconds), share) / truth - 1)).toBeLessThanOrEqual(0.05)
      }),
    )
  })

  it('is the same merged as counted at once, also through PostgreSQL’s way of writing arrays', () => {
    fc.assert(
      fc.property(durations, durations, (some, others) => {
        const merged: Sketch = new Map()
        addArray(merged, sketchToArray(sketchOf(some)))
        addArray(merged, sketchToArray(sketchOf(others)))
        expect(merged).toEqual(sketchOf([...some, ...others]))
      }),
    )
  })

  it('reads arrays with gaps, from 1 on, and empty ones', () => {
    const sketch: Sketch = new Map()
    for (const array of ['[40:42]={3,NULL,1}', '{5,0,2}', '{}']) addArray(sketch, array)
    expect([...sketch]).toEqual([
      [40, 3],
      [42, 1],
      [1, 5],
      [3, 2],
    ])
  })

  it('puts what is too short or too long into the outer bins', () => {
    expect([binOf(0), binOf(1e-9), binOf(Number.MAX_VALUE)]).toEqual([1, 1, 190])
    expect(percentile(new Map(), 0.95)).toBe(0)
  })
})
