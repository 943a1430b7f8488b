import { describe, expect, it } from 'vitest'
import { countMinutes } from './rollup.ts'
import { guardEvent } from './testing/guard-events.ts'

const at = Date.parse('2026-03-01T10:00:59.999Z')

describe('counting per minute', () => {
  it('keeps minutes, organisations, guardrails and modes apart', () => {
    const events = [
      guardEvent({ at }),
      guardEvent({ at: at + 1 }),
      guardEvent({ at, organizationId: 'org_other' }),
      guardEvent({ at, guardrail: 'pii_detection' }),
      guardEvent({ at, mode: 'shadow' }),
    ]
    const minutes = countMinutes(events.map((event) => ({ event, leads: true })))
    expect(minutes).toHaveLength(5)
    expect(new Set(minutes.map(({ minute }) => minute))).toEqual(new Set([1_772_359_200, 1_772_359_260]))
  })

  it('never counts an unjudged check as a finding, and tells those that were let through', () => {
    const events = [
      guardEvent({ at, status: 'unjudged', action: 'block', confidence: 0 }),
      guardEvent({ at, status: 'unjudged', action: 'allow', confidence: 0 }),
      guardEvent({ at, action: 'block', confidence: 0.85, categories: ['violence'], source: 'document' }),
      guardEvent({ at, action: 'block', confidence: 0.6, categories: ['violence'] }),
      guardEvent({ at, action: 'mask', confidence: 0.9, categories: ['PERSON'] }),
      guardEvent({ at, confidence: 0.7, categories: ['spam'] }),
    ]
    const [minute] = countMinutes(events.map((event, index) => ({ event, leads: index % 2 === 0 })))
    expect(minute?.counters).toEqual({
      requests: 3,
      events: 6,
      allowed: 2,
      masked: 1,
      redirected: 0,
      blocked: 3,
      unjudged: 2,
      unjudgedAllowed: 1,
      detected: 4,
      violations: 3,
      violationsBlocked: 2,
      highConfidenceBlocks: 1,
      documents: 1,
      confidenceSum: 0.85 + 0.6 + 0.9 + 0.7,
      secondsSum: expect.closeTo(0.012),
    })
  })
})
