import { defineCode } from '../types.ts'

/** Biometric identifiers: the codes of stored finger, voice, face, retina and gene prints. */
export const biometricId = defineCode({
  name: 'biometric-id',
  entity: 'BIOMETRIC_ID',
  starts: { letters: [2, 3, 5] },
  patterns: [
    {
      name: 'biometric prefix',
      regex: /(?:FP|VP|IRIS|BIO|FACE|RET)[-_](?=[A-Z0-9-]{0,16}\d{3})[A-Z0-9]{3,20}(?:-[A-Z0-9]{1,12}){0,3}/g,
      score: 0.6,
    },
  ],
  context: ['fingerprint', 'voiceprint', 'retina', 'iris', 'biometric', 'palm', 'facial'],
  labels: [
    'fingerprint',
    'fingerprint id',
    'fingerprint hash',
    'fingerprint template',
    'voiceprint',
    'voiceprint id',
    'voice print',
    'retina scan',
    'retinal scan',
    'retina scan id',
    'iris scan',
    'iris scan id',
    'biometric',
    'biometric id',
    'biometric template',
    'biometric identifier',
    'palm scan',
    'facial recognition',
    'facial recognition id',
    'face id',
    'faceprint',
    'dna profile',
    'dna sample',
  ],
  labelledScore: 0.85,
})
