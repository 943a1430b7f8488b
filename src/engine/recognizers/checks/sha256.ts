/** The first 32 fractional bits of roots of primes, as FIPS 180-4 asks for them. */
function fractions(count: number, root: (n: number) => number): number[] {
  const out: number[] = []
  for (let n = 2; out.length < count; n++) {
    let prime = true
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false
    if (prime) out.push(((root(n) % 1) * 2 ** 32) | 0)
  }
  return out
}

const ROUND = fractions(64, Math.cbrt)
const START = fractions(8, Math.sqrt)

const turn = (value: number, by: number): number => (value >>> by) | (value << (32 - by))

/** SHA-256 (FIPS 180-4) of some bytes. Only for checksums inside identifiers, not for secrets. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const state = Int32Array.from(START)
  const padded = pad(bytes)
  const words = new Int32Array(64)
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) {
      const b = at + i * 4
      words[i] =
        ((padded[b] ?? 0) << 24) | ((padded[b + 1] ?? 0) << 16) | ((padded[b + 2] ?? 0) << 8) | (padded[b + 3] ?? 0)
    }
    expand(words)
    compress(state, words)
  }
  const out = new Uint8Array(32)
  state.forEach((word, i) => {
    for (let b = 0; b < 4; b++) out[i * 4 + b] = word >>> (24 - 8 * b)
  })
  return out
}

function pad(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  let bits = bytes.length * 8
  for (let at = padded.length - 1; bits > 0; at--) {
    padded[at] = bits & 255
    bits = Math.floor(bits / 256)
  }
  return padded
}

function expand(words: Int32Array): void {
  for (let i = 16; i < 64; i++) {
    const a = words[i - 15] ?? 0
    const b = words[i - 2] ?? 0
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)
    words[i] = ((words[i - 16] ?? 0) + low + (words[i - 7] ?? 0) + high) | 0
  }
}

function compress(state: Int32Array, words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const first = (h + high + ((e & f) ^ (~e & g)) + (ROUND[i] ?? 0) + (words[i] ?? 0)) | 0
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  ;[a, b, c, d, e, f, g, h].forEach((value, i) => {
    state[i] = ((state[i] ?? 0) + value) | 0
  })
}
