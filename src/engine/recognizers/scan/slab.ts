/** Bytes of one slab: many short texts fit in, so that its cost is shared by all of them. */
const slabBytes = 262_144

let slab = new ArrayBuffer(0)
let used = 0

/** Room for `bytes`, aligned to four: a part of the present slab, or a buffer of its own for a long text. */
function take(bytes: number): { readonly buffer: ArrayBuffer; readonly from: number } {
  if (bytes > slabBytes / 4) return { buffer: new ArrayBuffer(bytes), from: 0 }
  if (used + bytes > slab.byteLength) {
    slab = new ArrayBuffer(slabBytes)
    used = 0
  }
  const from = used
  used += (bytes + 3) & ~3
  return { buffer: slab, from }
}

/**
 * Zeroed 32-bit integers. Buffers of their own cost more than reading a sentence: short arrays are cut from slabs,
 * which live as long as one of their arrays does.
 */
export function integers(count: number): Int32Array {
  const { buffer, from } = take(count * 4)
  return new Int32Array(buffer, from, count)
}

/** Zeroed bytes; as `integers`. */
export function octets(count: number): Uint8Array {
  const { buffer, from } = take(count)
  return new Uint8Array(buffer, from, count)
}
