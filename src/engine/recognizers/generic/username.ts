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
    'portal user',
    'logs in as',
    'log in as',
    'logged in as',
    'signed in as',
    'login as',
    'twitter handle',
    'instagram handle',
    'skype',
  ],
  weakLabels: ['login', 'handle'],
  labelled: /@?[A-Za-z](?=[\w.-]{0,29}[\d_.-])[\w.-]{2,30}\w|[a-z]{5,20}(?= from | at \d)/,
  labelledScore: 0.8,
})
