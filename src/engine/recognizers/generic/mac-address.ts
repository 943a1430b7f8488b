import { defineCode } from '../types.ts'

/** Hardware addresses of network cards. */
export const macAddress = defineCode({
  name: 'mac-address',
  entity: 'MAC_ADDRESS',
  starts: { digits: [1, 2], letters: [1, 2] },
  patterns: [{ name: 'six pairs', regex: /[0-9a-f]{2}([:-])[0-9a-f]{2}(?:\1[0-9a-f]{2}){4}/gi, score: 0.85 }],
  context: ['mac', 'hardware', 'wifi'],
  labels: ['mac address', 'mac'],
  labelled: /[0-9a-f]{2}(?:[:-][0-9a-f]{2}){5}/i,
})
