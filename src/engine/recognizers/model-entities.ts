import type { EntityType } from '#contract/vocabulary'
import { type Encoding, encodeOnce } from '../core/encoder-port.ts'
import { roundScore } from '../core/finding.ts'
import type { Ports } from '../core/ports.ts'
import type { Subject } from '../core/subject.ts'
import { recognized } from './recognize.ts'
import { resolve, trim } from './resolve.ts'
import type { Entity } from './types.ts'

/** The encoder's words and ours. What is not here is not personal data of our vocabulary. */
const words: Readonly<Record<string, EntityType>> = {
  PERSON: 'PERSON',
  NAME: 'PERSON',
  LOCATION: 'LOCATION',
  ADDRESS: 'ADDRESS',
  LOCATION_ADDRESS: 'ADDRESS',
  LOCATION_ADDRESS_STREET: 'ADDRESS',
  ZIP_CODE: 'ZIP_CODE',
  ORGANIZATION: 'ORGANIZATION',
  DATE_TIME: 'DATE_TIME',
  DATE: 'DATE_TIME',
  AGE: 'AGE',
  PHONE_NUMBER: 'PHONE_NUMBER',
  FAX_NUMBER: 'FAX_NUMBER',
  EMAIL_ADDRESS: 'EMAIL_ADDRESS',
  US_SSN: 'US_SSN',
  MEDICAL_RECORD_NUMBER: 'MEDICAL_RECORD_NUMBER',
  HEALTH_PLAN_ID: 'HEALTH_PLAN_ID',
  HEALTH_PLAN_NUMBER: 'HEALTH_PLAN_ID',
  ACCOUNT_NUMBER: 'ACCOUNT_NUMBER',
  LICENSE_NUMBER: 'MEDICAL_LICENSE',
  MEDICAL_LICENSE: 'MEDICAL_LICENSE',
  VEHICLE_ID: 'VEHICLE_ID',
  DEVICE_ID: 'DEVICE_ID',
  UNIQUE_ID: 'UNIQUE_ID',
  OTHER_ID: 'UNIQUE_ID',
  ID: 'UNIQUE_ID',
  USERNAME: 'USERNAME',
  MEDICAL_CONDITION: 'MEDICAL_CONDITION',
  DISEASE: 'MEDICAL_CONDITION',
  MEDICATION: 'MEDICATION',
  PRESCRIPTION: 'MEDICATION',
}

/**
 * The entities of a subject: by rules alone, or joined with what the trained encoder reads where there is one.
 * Rejects when the encoder fails: rules alone would pass for a full reading.
 */
export function entitiesOf(subject: Subject, ports: Ports): readonly Entity[] | Promise<readonly Entity[]> {
  const ruled = subject.once(recognized)
  return encodeOnce(subject, ports)?.then((encoding) => joinModel(subject.text, ruled, encoding)) ?? ruled
}

/** Rules and model together; where both saw the same place it is surer, and where they differ the surer one stays. */
export function joinModel(text: string, ruled: readonly Entity[], encoding: Encoding): Entity[] {
  const read: Entity[] = encoding.windows.flatMap((window) =>
    window.entities.flatMap(({ type, start, end, score }) => {
      const ours = words[type.toUpperCase()]
      const entity = { type: ours ?? 'PERSON', start, end, score: roundScore(score), recognizer: 'encoder' }
      return ours ? [trim(text, { ...entity, because: ['the trained tagger reads it so'] })] : []
    }),
  )
  if (read.length === 0) return [...ruled]
  return resolve([...ruled, ...read], text)
}
