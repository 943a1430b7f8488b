import { describe, expect, it } from 'vitest'
import { noCounters } from '../events/index.ts'
import { complianceOf } from './compliance.ts'

const part = (mode: 'enforce' | 'shadow', counters: Partial<ReturnType<typeof noCounters>>) => ({
  guardrail: 'healthcare_phi',
  mode,
  bucket: 0,
  counters: { ...noCounters(), ...counters },
})

describe('the HIPAA score', () => {
  it('is 100 when all that was found was masked, blocked or released by the rules', () => {
    const figures = complianceOf([part('enforce', { events: 10, detected: 4, violations: 3, masked: 3, allowed: 7 })])
    expect(figures).toEqual({ hipaaComplianceScore: 100, totalInteractions: 10, phiDetectionRate: 0.4 })
  })

  it('falls with what was let through without being judged, and with what shadow mode let pass', () => {
    const figures = complianceOf([
      part('enforce', { events: 100, unjudged: 3, unjudgedAllowed: 2, detected: 10 }),
      part('shadow', { events: 100, unjudged: 1, violations: 4, detected: 5 }),
    ])
    expect(figures.hipaaComplianceScore).toBe(96.5)
    expect(figures.totalInteractions).toBe(200)
    expect(figures.phiDetectionRate).toBeCloseTo(15 / 196)
  })

  it('is 100 when nothing happened', () => {
    expect(complianceOf([])).toEqual({ hipaaComplianceScore: 100, totalInteractions: 0, phiDetectionRate: 0 })
  })
})
