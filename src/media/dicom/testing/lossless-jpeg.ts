/** One grey picture of eight bits as lossless JPEG (ITU-T T.81 H): predictor 1, each category a code of five bits. */
export function losslessJpeg(samples: Uint8Array, width: number, height: number): Uint8Array {
  const counts = [0, 0, 0, 0, 17, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  const categories = Array.from({ length: 17 }, (_, i) => i)
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  const head = [
    ...[0xff, 0xd8, 0xff, 0xc3, 0, 11, 8, ...size, 1, 1, 0x11, 0],
    ...[0xff, 0xc4, 0, 36, 0, ...counts, ...categories],
    ...[0xff, 0xda, 0, 8, 1, 1, 0, 1, 0, 0],
  ]
  return Uint8Array.from([...head, ...entropyOf(samples, width), 0xff, 0xd9])
}

function entropyOf(samples: Uint8Array, width: number): number[] {
  let bits = ''
  samples.forEach((sample, i) => {
    const first = i % width === 0
    const before = i === 0 ? 128 : samples[first ? i - width : i - 1]
    const difference = sample - (before ?? 0)
    const category = difference === 0 ? 0 : 32 - Math.clz32(Math.abs(difference))
    bits += category.toString(2).padStart(5, '0')
    const more = difference < 0 ? difference + 2 ** category - 1 : difference
    if (category > 0) bits += more.toString(2).padStart(category, '0')
  })
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1')
  const bytes = Array.from({ length: padded.length / 8 }, (_, i) => Number.parseInt(padded.slice(i * 8, i * 8 + 8), 2))
  return bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte]))
}
