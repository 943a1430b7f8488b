import { createHmac, hkdfSync } from 'node:crypto'

/** Says whether two texts of one organisation are the same, and nothing else: 128 bits of an HMAC, in base64url. */
export type Fingerprint = (organizationId: string, text: string) => string

/** Fingerprints under a key of the installation's own (RFC 2104, RFC 5869); without it nobody can try texts out. */
export function createFingerprint(secret: string): Fingerprint {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'custos:text-fingerprint', 32))
  return (organizationId, text) =>
    createHmac('sha256', key).update(`${organizationId}\u0000`).update(text).digest('base64url').slice(0, 22)
}

/** What a fingerprint looks like. */
export const fingerprintShape = /^[\w-]{22}$/
