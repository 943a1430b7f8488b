import { defineCode } from '../types.ts'

/** Codes on transmitters, sensors and receivers that somebody wears: six letters and digits and more, mixed. */
export const transmitterId = defineCode({
  name: 'transmitter-id',
  entity: 'DEVICE_ID',
  starts: { letters: [] },
  patterns: [],
  labels: [
    'transmitter',
    'transmitter id',
    'transmitter code',
    'transmitter sn',
    'sensor id',
    'sensor code',
    'sensor sn',
    'receiver id',
    'receiver sn',
    'loop recorder',
    'processor sn',
  ],
  labelled: /(?=(?:[A-Z]{0,12}\d){2})(?=(?:\d{0,12}[A-Z]){2})[0-9A-Z]{6,14}/,
  labelledScore: 0.75,
})
