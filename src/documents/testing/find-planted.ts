import { inflateRawSync, inflateSync } from 'node:zlib'

/**
 * Which of the planted values can be read in a file by someone who tries: as it is, unpacked (zip members and flate
 * streams), with hex strings decoded and markup taken out, in UTF-16 of both byte orders. Shares no code with the product.
 */
export function findPlanted(bytes: Uint8Array, planted: readonly string[]): string[] {
  const layers = [Buffer.from(bytes), ...unpackAll(Buffer.from(bytes))]
  const texts = layers.flatMap((layer) => {
    const plain = layer.toString('latin1')
    const swapped = Buffer.from(layer.subarray(0, layer.length & ~1)).swap16()
    const shifted = layer.subarray(1, 1 + ((layer.length - 1) & ~1))
    const views = [
      plain,
      layer.toString('utf8'),
      layer.toString('utf16le'),
      swapped.toString('utf16le'),
      shifted.toString('utf16le'),
    ]
    return [
      ...views,
      ...views.slice(1, 3).map((text) => text.replace(/<[^>]*>/g, '')),
      pdfText(plain),
      plain.replaceAll('\0', ''),
    ]
  })
  const lower = texts.map((text) => text.toLowerCase())
  return planted.filter((value) => lower.some((text) => text.includes(value.toLowerCase())))
}

function pdfText(source: string): string {
  const shown = [...source.matchAll(/\(((?:[^()\\]|\\.)*)\)|<([0-9a-fA-F\s]{2,})>/g)].map((match) => {
    if (match[2] !== undefined)
      return Buffer.from(match[2].replace(/\s/g, ''), 'hex').toString('latin1').replaceAll('\0', '')
    return (match[1] ?? '').replace(/\\([0-7]{3})/g, (_, octal: string) =>
      String.fromCharCode(Number.parseInt(octal, 8)),
    )
  })
  return shown.join('')
}

function unpackAll(bytes: Buffer): Buffer[] {
  const found: Buffer[] = []
  for (let at = bytes.indexOf('PK\x03\x04'); at >= 0; at = bytes.indexOf('PK\x03\x04', at + 4)) {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    const inner = bytes.readUInt16LE(at + 8) === 8 ? tryUnpack(() => inflateRawSync(bytes.subarray(start))) : undefined
    if (inner) found.push(inner, ...unpackAll(inner))
  }
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    const start = bytes[at + 6] === 0x0d ? at + 8 : at + 7
    const inner = tryUnpack(() => inflateSync(bytes.subarray(start), { finishFlush: 2 }))
    if (inner) found.push(inner)
  }
  return found
}

function tryUnpack(unpack: () => Buffer): Buffer | undefined {
  try {
    return unpack()
  } catch {
    return undefined
  }
}
