import type { AnonymizationLevel, DocumentRiskLevel } from '#contract/vocabulary'
import { createLots } from './lots.ts'

const kinds = [
  { weight: 5, mediaType: 'application/pdf', fields: ['names', 'dates', 'medical_record_numbers'], count: 14 },
  { weight: 3, mediaType: 'text/plain', fields: ['names', 'phone_numbers'], count: 5 },
  {
    weight: 2,
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    fields: ['names', 'dates', 'geographic_data', 'account_numbers'],
    count: 22,
  },
] as const

const seed = 31
const documents = 18
const levels: readonly { readonly weight: number; readonly level: AnonymizationLevel }[] = [
  { weight: 6, level: 'advanced' },
  { weight: 2, level: 'basic' },
  { weight: 2, level: 'expert_determination' },
]

/** Figures of documents that never were: as much as is remembered of any document, which is neither text nor name. */
export function syntheticDocuments() {
  const lots = createLots(seed)
  return Array.from({ length: documents }, () => {
    const { mediaType, fields, count } = lots.one(kinds)
    const hipaaCompliant = lots.chance(0.9)
    const riskLevel: DocumentRiskLevel = hipaaCompliant ? 'low' : 'medium'
    return {
      job: { mediaType, level: lots.one(levels).level, sizeBytes: Math.round(lots.between(4_000, 400_000)) },
      outcome: {
        maskedFields: fields,
        maskedCount: Math.round(count * lots.between(0.6, 1.5)),
        privacyScore: Math.round(lots.between(hipaaCompliant ? 0.92 : 0.74, hipaaCompliant ? 1 : 0.89) * 1_000) / 1_000,
        hipaaCompliant,
        riskLevel,
        processingSeconds: Math.round(lots.between(0.2, 2.4) * 1_000) / 1_000,
      },
    }
  })
}
