import { createHash, randomBytes } from 'node:crypto'

/** A secret word of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How a secret word is kept: it has so many bits that a plain hash can't be guessed back. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

const codeLetters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten recovery codes of about 49 bits, in letters that are not mistaken for each other. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const letters = Array.from(randomBytes(20))
      // Bytes beyond the last whole multiple would favour some letters.
      .filter((byte) => byte < 248)
      .slice(0, 10)
      .map((byte) => codeLetters[byte % codeLetters.length])
      .join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
}

/** How a recovery code is kept; blanks, hyphens and capitals make no difference. */
export function hashRecoveryCode(userId: string, code: string): string {
  return hashToken(`${userId}:${code.toLowerCase().replace(/[\s-]/g, '')}`)
}

const keyShape = /^custos_[A-Za-z0-9_-]{43}$/

/** A new API key. */
export function newApiKey(): string {
  return `custos_${newToken()}`
}

/** Whether a word may be one of our API keys at all. */
export function looksLikeApiKey(word: string): boolean {
  return keyShape.test(word)
}

/** What of a key people may see again. */
export function prefixOfKey(key: string): string {
  return key.slice(0, 13)
}
