import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auprc, auroc, figuresOf, type Scored } from './metrics.ts'

const scored = fc.array(fc.record({ score: fc.double({ min: 0, max: 1, noNaN: true }), truth: fc.boolean() }), {
  minLength: 2,
})
const of = (...pairs: [number, boolean][]): Scored[] => pairs.map(([score, truth]) => ({ score, truth }))

describe('figures', () => {
  it('a perfect detector has 1, a reversed one 0, a constant one a half', () => {
    expect(auroc(of([0.9, true], [0.1, false]))).toBe(1)
    expect(auroc(of([0.1, true], [0.9, false]))).toBe(0)
    expect(auroc(of([0.5, true], [0.5, false], [0.5, false]))).toBe(0.5)
  })
  it('a constant detector’s average precision is the share of positives', () => {
    expect(auprc(of([1, true], [1, false], [1, false], [1, false]))).toBe(0.25)
  })
  it('the area agrees with counting pairs', () => {
    fc.assert(
      fc.property(scored, (list) => {
        const [yes, no] = [list.filter(({ truth }) => truth), list.filter(({ truth }) => !truth)]
        fc.pre(yes.length > 0 && no.length > 0)
        const pairs = yes.flatMap((a) => no.map((b) => (a.score > b.score ? 1 : a.score === b.score ? 0.5 : 0)))
        expect(auroc(list)).toBeCloseTo(pairs.reduce<number>((sum, one) => sum + one, 0) / pairs.length, 9)
      }),
    )
  })
  it('recall at one percent lets no more than that through', () => {
    const negatives = Array.from({ length: 100 }, (_, index): [number, boolean] => [index / 100, false])
    expect(figuresOf(of(...negatives, [0.985, true], [0.97, true]), 0.5).recallAtOnePercent).toBe(0.5)
  })
  it('figures that need both kinds are not made up without them', () => {
    expect(figuresOf(of([0.9, true]), 0.5)).toMatchObject({
      recall: 1,
      auroc: undefined,
      f1: undefined,
      falseAlarms: undefined,
    })
  })
})
