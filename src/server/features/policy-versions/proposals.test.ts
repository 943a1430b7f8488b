import { describe, expect, it } from 'vitest'
import type { PolicyGuardrail } from '../../stores/index.ts'
import { proposalsFor } from './proposals.ts'

function guardrail(id: string, parameters: Record<string, unknown> = {}, threshold = 0.8): PolicyGuardrail {
  return {
    id,
    name: id,
    type: 'safety',
    description: 'x',
    enabled: true,
    priority: 1,
    mode: 'enforce',
    action: 'block',
    failMode: 'open',
    builtIn: id !== 'own',
    configuration: { threshold, providers: [], parameters },
  }
}
const print = 'abcdefghijklmnopqrstuv'
const entry = { categories: ['violence'], confidence: 0.86, reasons: [], textFingerprint: print }

describe('what is proposed for a check that was wrong', () => {
  it('begins with this very text, then the score, then the whole category', () => {
    const subject = guardrail('content_safety')
    const proposals = proposalsFor(entry, subject)
    expect(proposals.map(({ kind }) => kind)).toEqual(['exception', 'threshold', 'category'])
    const applied = proposals.map(({ apply }) => apply(subject).configuration)
    expect(applied[0]?.parameters).toEqual({ exceptions: [print] })
    expect(applied[1]?.threshold).toBe(0.87)
    expect(applied[2]?.parameters['categories']).not.toContain('violence')
    expect(applied[2]?.parameters['categories']).toContain('self_harm')
  })
  it('is the one keyword of a guardrail of one’s own, and no threshold where a rule is certain', () => {
    const subject = guardrail('own', { keywords: ['zebra', 'lion'] })
    const found = { ...entry, confidence: 1, categories: ['keyword'], reasons: ['keyword 2 of the list'] }
    const proposals = proposalsFor(found, subject)
    expect(proposals.map(({ kind }) => kind)).toEqual(['exception', 'rule'])
    expect(proposals[1]?.apply(subject).configuration.parameters).toEqual({ keywords: ['zebra'] })
  })
  it('is a type that is left alone where values are looked for', () => {
    const subject = guardrail('pii_detection', { allow_list: [{ value: 'x' }] }, 0.5)
    const proposals = proposalsFor({ ...entry, categories: ['PERSON'] }, subject)
    expect(proposals.at(-1)?.apply(subject).configuration.parameters).toEqual({
      allow_list: [{ value: 'x' }, { type: 'PERSON' }],
    })
  })
  it('is nothing that holds already, and nothing for a guardrail that is gone', () => {
    expect(proposalsFor(entry, undefined)).toEqual([])
    const excepted = guardrail('content_safety', { exceptions: [print] })
    expect(proposalsFor(entry, excepted).map(({ kind }) => kind)).not.toContain('exception')
    expect(
      proposalsFor({ ...entry, textFingerprint: null }, guardrail('content_safety')).map(({ kind }) => kind),
    ).toEqual(['threshold', 'category'])
  })
})
