import type { Found } from '../detection/find.ts'
import type { Needle } from '../detection/needles.ts'
import type { Detector, EntityType } from '../model/detector.ts'
import type { Reading } from './leak-scan.ts'

// Values whose form alone proves them, so that a second look at the output may insist on them.
const certain = new Set<EntityType>([
  'US_SSN',
  'EMAIL_ADDRESS',
  'PHONE_NUMBER',
  'FAX_NUMBER',
  'CREDIT_CARD',
  'IBAN_CODE',
  'MEDICAL_RECORD_NUMBER',
  'MEDICARE_ID',
  'IP_ADDRESS',
])
const sure = 0.8
const maxCharacters = 400_000

/** Values that stand in what readers show of the output although their form proves them: the first look missed them. */
export async function overlookedValues(
  readings: readonly Reading[],
  how: { readonly detect: Detector; readonly kept: readonly Found[] },
): Promise<Needle[]> {
  const kept = new Set(how.kept.map((item) => item.value))
  const text = readings
    .flatMap((reading) => reading.texts)
    .filter((one) => one.kind === 'shown')
    .map((one) => one.text)
    .join('\n')
    .slice(0, maxCharacters)
  const seen = new Set<string>()
  const needles: Needle[] = []
  for (const detection of await how.detect(text, { joined: false, rulesOnly: true })) {
    if (!certain.has(detection.entity) || detection.score < sure) continue
    const value = text.slice(detection.start, detection.end)
    if (kept.has(value) || seen.has(value) || value.length < 6 || value.includes('\n') || /\[[A-Z]/.test(value))
      continue
    seen.add(value)
    needles.push({ value, entity: detection.entity })
  }
  return needles
}
