import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const digits = 6
const stepSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new key of 160 bits (RFC 4226, section 4). */
export function newTotpKey(): Buffer {
  return randomBytes(20)
}

/** The code of one time step (RFC 6238 with HMAC-SHA-1, as authenticators have it). */
export function totpCode(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest[digest.length - 1] ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step whose code this is: the present one or a neighbour, for clocks that are off a little; else undefined. */
export function stepOfCode(key: Uint8Array, code: string, nowMs: number): number | undefined {
  const given = Buffer.from(code.replace(/\s/g, ''))
  const present = Math.floor(nowMs / 1000 / stepSeconds)
  return [present, present - 1, present + 1].find((step) => {
    const expected = Buffer.from(totpCode(key, step))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}

/** RFC 4648 without padding: how authenticators take keys. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text
}

/** The address that a QR code carries to the authenticator. */
export function totpUri(key: Uint8Array, email: string): string {
  const label = `Custos:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${base32(key)}&issuer=Custos&digits=${digits}&period=${stepSeconds}`
}
