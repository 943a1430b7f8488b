import type { Found } from '../detection/find.ts'
import { type AnonymizationLevel, fieldName, treat } from '../detection/levels.ts'
import type { Plan, Tally } from '../detection/plan.ts'
import type { OpenDocument } from '../model/document.ts'
import type { DocumentResult } from '../model/result.ts'
import { contentTypeOf, structureTypeOf } from './context.ts'
import { estimateReidentification } from './reidentification.ts'
import { privacyScore, riskLevel } from './score.ts'

type Described = Omit<DocumentResult, 'bytes' | 'mediaType' | 'certificate' | 'preview' | 'detectors'>

/** Least mean confidence of text recognition under which nobody should rely on what was read. */
const sureReading = 0.6

/** Everything that is told about an anonymised document. */
export function describe(
  document: OpenDocument,
  plan: Plan,
  rules: { readonly job: { readonly level: AnonymizationLevel }; readonly year: number },
): Described {
  const { coverage, blocks } = document
  const ranked = [...plan.tallies].sort(([, a], [, b]) => replaced(b) - replaced(a))
  const masked = ranked.filter(([, tally]) => replaced(tally) > 0)
  const risk = riskLevel(plan.tallies)
  const text = blocks.map((block) => block.text).join('\n')
  const generalised = plan.gone.filter((item) => treatmentOf(item, rules.job.level, rules.year) === 'generalise')
  return {
    maskedFields: [...new Set(masked.map(([entity]) => fieldName(entity)))],
    counts: Object.fromEntries(ranked.map(([entity, tally]) => [fieldName(entity), tally])),
    replaced: plan.replacements.filter((item) => item.text !== '').length + coverage.faces,
    privacyScore: privacyScore(plan.tallies, coverage),
    riskLevel: risk,
    hipaaCompliant:
      coverage.unjudged.length === 0 &&
      coverage.ocrConfidence >= sureReading &&
      !plan.kept.some((item) => breaksSafeHarbor(item, rules.year)),
    appliedGuardrails: guardrailsOf(rules.job.level, coverage.ocrPages.length > 0),
    context: {
      contentType: contentTypeOf(blocks),
      structureType: structureTypeOf(blocks),
      riskLevel: risk,
      detectedPatterns: [...new Set(ranked.map(([entity]) => fieldName(entity)))],
    },
    reidentification: estimateReidentification({ kept: plan.kept, generalised }, text),
    pages: coverage.pages,
    ocrPages: coverage.ocrPages,
  }
}

const replaced = (tally: Tally) => tally.removed + tally.generalised

function treatmentOf(item: Found, level: AnonymizationLevel, year: number): 'keep' | 'generalise' | 'remove' {
  const value = { entity: item.entity, text: item.value, before: item.before, detail: item.detail, year }
  return treat(value, level).how
}

/** Whether a value left standing is one of the 18 identifiers. The name of an organisation is none. */
function breaksSafeHarbor(item: Found, year: number): boolean {
  return item.entity !== 'ORGANIZATION' && treatmentOf(item, 'advanced', year) !== 'keep'
}

function guardrailsOf(level: AnonymizationLevel, read: boolean): string[] {
  const labels = ['PII Detection', 'Healthcare PHI Protection']
  if (level === 'advanced') labels.push('HIPAA Safe Harbor')
  if (level === 'expert_determination')
    labels.push('HIPAA Safe Harbor', 'Expert Determination', 'Quasi-Identifier Suppression')
  if (read) labels.push('Text Recognition')
  return [...labels, 'Metadata Removal', 'Leak Verification']
}
