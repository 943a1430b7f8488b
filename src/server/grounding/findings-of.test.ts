import { expect, it } from 'vitest'
import type { FactCheck } from '#engine'
import { factFindings } from './findings-of.ts'

type Claim = FactCheck['claims'][number]

function claim(verdict: Claim['verdict'], score: number): Claim {
  const probabilities = { supported: score, refuted: 0, unsupported: 0 }
  return {
    text: 'A claim.',
    start: 0,
    end: 8,
    verdict,
    score,
    reasons: [],
    words: 1,
    related: 1,
    evidence: [],
    hadSources: true,
    probabilities,
  }
}

const scoresOf = (...claims: readonly Claim[]) =>
  factFindings({ verdict: 'unsupported', score: 0, claims }).map(({ category, score }) => [category, score])

it('a refuted claim reaches any threshold; an unsupported one is graded', () => {
  expect(scoresOf(claim('refuted', 0.34), claim('unsupported', 0.25), claim('supported', 0.9))).toEqual([
    ['refuted', 1],
    ['unsupported', 0.75],
  ])
})
