import { defineCode } from '../types.ts'

/** Login names and account handles, by their label. */
export const username = defineCode({
  name: 'username',
  entity: 'USERNAME',
  starts: { digits: [] },
  patterns: [],
  labels: [
    'user',
    'username',
    'user name',
    'login id',
    'screen name',
    'userid',
    'twitter handle',
    'instagram handle',
    'skype',
  ],
  weakLabels: ['login', 'handle'],
  labelled: /@?[A-Za-z](?=[\w.-]{0,29}[\d_.-])[\w.-]{2,30}\w/,
  labelledScore: 0.8,
})
