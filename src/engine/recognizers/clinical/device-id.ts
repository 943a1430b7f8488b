import { defineCode } from '../types.ts'

/** Device identifiers: UDI (GS1, HIBCC, ICCBA), serial and implant numbers. */
export const deviceId = defineCode({
  name: 'device-id',
  entity: 'DEVICE_ID',
  starts: { digits: [2], letters: [2, 3] },
  patterns: [
    { name: 'udi', regex: /01\)\d{14}(?:\(\d{2,3}\)[A-Za-z0-9./-]{1,20}){0,5}/g, score: 0.9 },
    { name: 'number of a mobile telephone', regex: /\d{2}([ -])\d{6}\1\d{6}\1\d/g, score: 0.7 },
    {
      name: 'serial prefix',
      regex: /(?:SN|S\/N|DEV|UDI)[-:#]?(?=[A-Z0-9-]{0,20}\d{3})[A-Z0-9]{3,20}(?:-[A-Z0-9]{1,12}){0,3}/g,
      score: 0.7,
    },
  ],
  lead: '(',
  context: ['device', 'implant', 'pacemaker', 'pump', 'serial', 'udi', 'lead', 'stent', 'prosthesis', 'valve', 'icd'],
  labels: [
    'serial number',
    'serial no',
    'serial #',
    'serial',
    's/n',
    'sn',
    'device serial',
    'device serial number',
    'device id',
    'device identifier',
    'device number',
    'device #',
    'implant serial',
    'implant id',
    'pacemaker serial',
    'pump serial',
    'udi',
    'unique device identifier',
    'imei',
    'model serial',
    'equipment id',
    'asset tag',
  ],
  weakLabels: ['device', 'pacemaker', 'implant', 'icd serial'],
  refutation: 'holds',
  // "SN60WF" is a model of a lens.
  validate: (text) => (/^SN\d{1,2}[A-Z]{1,3}\d?$/.test(text) ? false : undefined),
})
