import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals bytes for rest: AES-256-GCM under a key derived from the installation's secret (RFC 5869), one key per purpose. */
export interface Sealing {
  /** `about` binds the sealed bytes to what they belong to; opening with another `about` fails. */
  seal(bytes: Uint8Array, about: string): Uint8Array
  /** Throws when the bytes were changed or belong to something else. */
  open(sealed: Uint8Array, about: string): Uint8Array
}

const nonceLength = 12
const tagLength = 16

/** A sealing for one purpose. */
export function createSealing(secret: string, purpose: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `custos:${purpose}`, 32))
  return {
    seal(bytes, about) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed, about) {
      const nonce = sealed.subarray(0, nonceLength)
      const tag = sealed.subarray(nonceLength, nonceLength + tagLength)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about)).setAuthTag(tag)
      return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()])
    },
  }
}
