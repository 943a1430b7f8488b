import type { ProvenanceVerdict, Quality } from '#media'
import { type CheckResult, found } from './check-result.ts'

interface Score {
  readonly name: string
  readonly score: number
  readonly threshold: number
  /** From here to the threshold a person has to look. */
  readonly uncertain: number
  readonly categories: CheckResult['categories']
}

/** A model's score with a band in which it does not decide. */
export function scored({ name, score, threshold, uncertain, categories }: Score): CheckResult {
  const shown = categories.filter(({ confidence = 0 }) => confidence > 0.05)
  if (score >= threshold)
    return found({ is_safe: false, confidence: score, detected_issues: [name], categories: shown })
  if (score >= uncertain) {
    return found({
      is_safe: null,
      confidence: score,
      detected_issues: ['needs_review'],
      categories: shown,
      reason: `The model is not sure (${(score * 100).toFixed(0)}%): a person should look.`,
    })
  }
  return found({ is_safe: true, confidence: 1 - score, categories: shown })
}

/** Fit for use or not, with what was measured. */
export function qualityResult({ measures, issues }: Quality): CheckResult {
  return found({
    is_safe: issues.length === 0,
    confidence: issues.length === 0 ? 0.9 : Math.min(0.95, 0.7 + issues.length * 0.1),
    detected_issues: [...issues],
    measures: measures.map((measure) => ({ ...measure })),
  })
}

/** Generated or tampered counts as unsafe; genuine needs a trusted signature; anything else is not judged. */
export function provenanceResult({ verdict, confidence, because }: ProvenanceVerdict): CheckResult {
  const categories = because.map((name) => ({ name }))
  if (verdict === 'generated')
    return found({ is_safe: false, confidence, detected_issues: ['ai_generated'], categories, reason: said })
  if (verdict === 'tampered')
    return found({
      is_safe: false,
      confidence,
      detected_issues: ['content_credentials_invalid'],
      categories,
      reason: said,
    })
  if (verdict === 'genuine') return found({ is_safe: true, confidence, categories, reason: said })
  return found({ is_safe: null, confidence: 0, categories, reason: 'Nothing in the file proves how it was made.' })
}

const said = 'Judged by what the file itself carries as evidence; its pixels or samples are not looked at.'
