import { sha256 } from '../recognizers/checks/sha256.ts'

/**
 * Chance that is handed in: a number in [0, 1) that depends on nothing but the purpose and the value asked about,
 * so the same value always draws the same lot. With a secret key nobody else can repeat the draw.
 */
export type Chance = (purpose: string, value: string) => number

/** Chance keyed by a secret: SHA-256 over key, purpose and value, 48 bits of it. */
export function keyedChance(key: string): Chance {
  return (purpose, value) => {
    const text = `${key.length}:${key}|${purpose.length}:${purpose}|${value}`
    const digest = sha256(sha256(utf8(text)))
    let number = 0
    for (let i = 0; i < 6; i++) number = number * 256 + (digest[i] ?? 0)
    return number / 2 ** 48
  }
}

function utf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
  }
  return Uint8Array.from(bytes)
}

/** One of the choices that is not the value itself, whatever its case. */
export function pickOther(choices: readonly string[], draw: number, value: string): string {
  const low = value.toLowerCase()
  const others = choices.filter((choice) => choice.toLowerCase() !== low)
  return pick(others, draw) ?? ''
}

/** One of the choices. */
export function pick<T>(choices: readonly T[], draw: number): T | undefined {
  return choices[Math.floor(draw * choices.length)]
}
