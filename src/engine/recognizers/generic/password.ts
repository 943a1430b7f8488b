import { defineCode } from '../types.ts'

/** Secrets that a text gives away: a password label with a sign and a value. */
export const password = defineCode({
  name: 'password',
  entity: 'PASSWORD',
  starts: { digits: [] },
  patterns: [],
  labels: [
    'lockbox code',
    'lockbox',
    'door code',
    'gate code',
    'entry code',
    'garage code',
    'alarm code',
    'access code',
  ],
  weakLabels: [
    'password',
    'passwd',
    'pwd',
    'passcode',
    'pin',
    'passphrase',
    'contraseña',
    'passwort',
    'mot de passe',
    'api key',
    'secret',
  ],
  labelled: /(?=[^\s]{0,30}[\d!@#$%^&*_-])[^\s,;"'()]{4,40}/,
  labelledScore: 0.9,
})
