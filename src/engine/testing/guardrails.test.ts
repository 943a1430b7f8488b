import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../core/finding.ts'
import { createSubject } from '../core/subject.ts'
import { guardrails } from '../guardrails/registry.ts'
import { readCaseFiles } from './case-files.ts'
import type { MarkedCase } from './cases.ts'

const files = readCaseFiles(fileURLToPath(new URL('../guardrails', import.meta.url)))
const ports = { signal: new AbortController().signal }

/** Guardrails whose cases need more than one text, or that are made of recognisers, each with cases of its own. */
const judgedElsewhere = new Set([
  'pii_detection',
  'healthcare_phi',
  'fact_checking',
  'rag_enforcement',
  'multimodal_safety',
  'colang_flows',
])

const registered = Object.values(guardrails).filter((guardrail) => !judgedElsewhere.has(guardrail.type))

describe('every registered guardrail', () => {
  for (const guardrail of registered) {
    const name = guardrail.type.replaceAll('_', '-')
    const file = files.find((one) => one.name === name)
    it(`${name} has cases, harmless ones among them`, () => {
      expect(file?.cases.some(({ expected }) => expected)).toBe(true)
      expect(file?.cases.some(({ expected }) => !expected)).toBe(true)
    })
    for (const marked of file?.cases ?? []) {
      it(`${name}, line ${marked.line}: ${marked.text.slice(0, 60)}`, async () => {
        const findings = await guardrail.find(createSubject(marked.text), marked.config, ports)
        check(marked, findings, guardrail.threshold)
      })
    }
  }
})

/** A finding of the category at or over the score (and in the marked place); or none that reaches the threshold. */
function check({ expected, text }: MarkedCase, findings: readonly Finding[], threshold: number): void {
  if (!expected) {
    expect(findings.filter((finding) => finding.score >= threshold)).toEqual([])
    return
  }
  const { category } = expected
  const strong = findings.filter((finding) => !category || finding.category === category)
  expect(Math.max(0, ...strong.map((finding) => finding.score))).toBeGreaterThanOrEqual(expected.score)
  for (const { start, end } of expected.spans) {
    const inside = strong.some(({ span }) => span && span.start < end && start < span.end)
    expect(inside, `nothing found at "${text.slice(start, end)}"`).toBe(true)
  }
}
