import { describe, expect, it } from 'vitest'
import type { PolicyGuardrail } from '../stores/index.ts'
import { policyDifferences, sameJson } from './differences.ts'

const guardrail: PolicyGuardrail = {
  id: 'own',
  name: 'Own',
  type: 'custom',
  description: 'Ours',
  enabled: true,
  priority: 3,
  mode: 'enforce',
  action: 'block',
  failMode: 'open',
  builtIn: false,
  configuration: { threshold: 0.8, providers: [], parameters: { keywords: ['a'], judge: 'Rude?' } },
}

describe('differences of policies', () => {
  it('name each field that was added, changed or taken away', () => {
    const parameters = { keywords: ['a', 'b'] }
    const after = {
      ...guardrail,
      failMode: 'closed' as const,
      configuration: { ...guardrail.configuration, parameters },
    }
    expect(policyDifferences({ guardrails: [guardrail] }, { guardrails: [after] })).toEqual([
      {
        guardrail: 'own',
        name: 'Own',
        change: 'changed',
        fields: [
          { field: 'fail_mode', before: 'open', after: 'closed' },
          { field: 'configuration.parameters.keywords', before: ['a'], after: ['a', 'b'] },
          { field: 'configuration.parameters.judge', before: 'Rude?' },
        ],
      },
    ])
  })
  it('tell of the organisation’s switches where both policies have them', () => {
    const one = { guardrailType: 'pii_detection', configuration: {} } as const
    const before = { guardrails: [], switches: [{ ...one, enabled: true }] }
    const after = { guardrails: [], switches: [{ ...one, enabled: false }] }
    expect(policyDifferences(before, after)).toMatchObject([
      { guardrail: 'pii_detection', fields: [{ field: 'organization_switch', before: true, after: false }] },
    ])
    expect(policyDifferences({ guardrails: [] }, after)).toEqual([])
  })
  it('do not mind the order of keys', () => {
    expect(sameJson({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true)
    expect(sameJson({ a: 1 }, { a: 1, b: undefined })).toBe(false)
    expect(sameJson([1], { 0: 1 })).toBe(false)
  })
})
