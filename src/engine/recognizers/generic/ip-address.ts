import { defineCode } from '../types.ts'

/** IPv4 and IPv6 addresses; versions of software and section numbers speak against. */
export const ipAddress = defineCode({
  name: 'ip-address',
  entity: 'IP_ADDRESS',
  starts: { digits: [1, 2, 3, 4], letters: [1, 2, 3, 4] },
  patterns: [
    {
      name: 'ipv4',
      regex: /(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\/\d{1,2})?/g,
      score: 0.7,
    },
    {
      name: 'ipv6',
      regex:
        /(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|(?:[0-9a-f]{1,4}:){1,6}(?::[0-9a-f]{1,4}){1,6}|(?:[0-9a-f]{1,4}:){2,7}:/gi,
      score: 0.75,
    },
  ],
  context: ['ip', 'address', 'host', 'server', 'login', 'logged in', 'network', 'workstation'],
  against: ['version', 'firmware', 'release', 'section', 'v.', 'oid', 'hl7', 'build'],
  labels: ['ip address', 'ip'],
  labelled: /(?:\d{1,3}\.){3}\d{1,3}|(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}/i,
})
