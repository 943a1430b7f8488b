import { sha256 } from './sha256.ts'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** Base58Check: the last four bytes are the beginning of the double SHA-256 of the rest. */
export function holdsBase58Check(address: string): boolean {
  const bytes = decodeBase58(address)
  if (bytes?.length !== 25) return false
  const sum = sha256(sha256(bytes.subarray(0, 21)))
  return sum.subarray(0, 4).every((byte, i) => byte === bytes[21 + i])
}

function decodeBase58(text: string): Uint8Array | undefined {
  const bytes: number[] = []
  for (const char of text) {
    let carry = BASE58.indexOf(char)
    if (carry < 0) return undefined
    for (let i = 0; i < bytes.length; i++) {
      carry += (bytes[i] ?? 0) * 58
      bytes[i] = carry & 255
      carry >>= 8
    }
    while (carry > 0) {
      bytes.push(carry & 255)
      carry >>= 8
    }
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes.reverse()])
}

/** Bech32 and Bech32m (BIP 173, BIP 350): the polynomial over prefix and data ends in one of two constants. */
export function holdsBech32(address: string): boolean {
  const text = address.toLowerCase()
  if (address !== text && address !== address.toUpperCase()) return false
  const split = text.lastIndexOf('1')
  const prefix = text.slice(0, split)
  const values = [...prefix].map((char) => char.charCodeAt(0) >> 5)
  values.push(0, ...[...prefix].map((char) => char.charCodeAt(0) & 31))
  for (const char of text.slice(split + 1)) {
    const value = BECH32.indexOf(char)
    if (value < 0) return false
    values.push(value)
  }
  const rest = polymod(values)
  return rest === 1 || rest === 0x2bc830a3
}

function polymod(values: readonly number[]): number {
  let check = 1
  for (const value of values) {
    const top = check >>> 25
    check = ((check & 0x1ffffff) << 5) ^ value
    GENERATOR.forEach((term, i) => {
      if ((top >>> i) & 1) check ^= term
    })
  }
  return check
}
