import type { MultimodalCheck, SafetyCategory } from '#contract/vocabulary'
import { type Finding, judgeSafety } from '#engine'
import { type CheckResult, unjudged } from './check-result.ts'
import type { TextReading } from './text-reading.ts'

/** The categories that each check of a text looks at. */
const categoriesOf: Partial<Record<MultimodalCheck, readonly SafetyCategory[]>> = {
  nsfw_detection: ['sexual_content', 'adult_content', 'child_safety'],
  violence_detection: ['violence', 'weapons', 'terrorism', 'extremism'],
}

/** The checks that a text can have; the others can't look at one and say so. */
export function checkText(check: MultimodalCheck, reading: TextReading): CheckResult {
  if (check === 'deepfake_detection')
    return unjudged('A text carries no evidence of how a picture or a recording was made.')
  if (check === 'quality_assessment') return unjudged('Quality is assessed for images and recordings.')
  return check === 'pii_detection' ? personalData(reading) : safety(check, reading)
}

function findingsOf(id: string, { assessments }: TextReading): readonly Finding[] | undefined {
  const found = assessments.find((assessment) => assessment.id === id)
  return found?.status === 'judged' ? found.findings : undefined
}

/** Content of the kinds that the check looks at. */
export function safety(check: MultimodalCheck, reading: TextReading): CheckResult {
  const findings = findingsOf('content_safety', reading)
  if (!findings) return unjudged('Content safety could not judge.')
  const { categoryScores } = judgeSafety(findings, reading.thresholds.content_safety)
  const looked = Object.entries(categoryScores).filter(([category]) => lookedAt(check, category))
  const top = Math.max(0, ...looked.map(([, score]) => score))
  const isSafe = top < reading.thresholds.content_safety
  const shown = looked.filter(([, score]) => score > 0.1).sort((a, b) => b[1] - a[1])
  return {
    status: 'judged',
    is_safe: isSafe,
    confidence: isSafe ? 1 - top : top,
    detected_issues: shown
      .filter(([, score]) => score >= reading.thresholds.content_safety)
      .map(([category]) => category),
    categories: shown.map(([category, confidence]) => ({ category, confidence })),
  }
}

function lookedAt(check: MultimodalCheck, category: string): boolean {
  const only = categoriesOf[check]
  return only === undefined || only.some((one) => one === category)
}

/** Personal data that counts, each with its range of the text; undefined where the guardrail could not judge. */
export function personalFindings(reading: TextReading): readonly Finding[] | undefined {
  return findingsOf('pii_detection', reading)?.filter(
    ({ span, score }) => span && score >= reading.thresholds.pii_detection,
  )
}

function personalData(reading: TextReading): CheckResult {
  const findings = findingsOf('pii_detection', reading)
  const found = personalFindings(reading)
  if (!findings || !found) return unjudged('PII detection could not judge.')
  const top = Math.max(0, ...found.map(({ score }) => score))
  return {
    status: 'judged',
    is_safe: found.length === 0,
    confidence: found.length === 0 ? 1 - Math.max(0, ...findings.map(({ score }) => score)) : top,
    detected_issues: [...new Set(found.map(({ category }) => category))],
    categories: [],
    entities_found: found.length,
    entities: found.map(({ category, span }) => ({
      type: category,
      value: reading.text.slice(span?.start, span?.end),
    })),
  }
}
