import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { decoderOf } from './compressed.ts'
import { losslessJpeg } from './testing/lossless-jpeg.ts'

const require = createRequire(import.meta.url)
const width = 48
const height = 32
const grey = new Uint8Array(width * height).map((_, i) => (i * 7 + (i >> 5) * 31) % 256)
const colours = new Uint8Array(width * height * 3).map((_, i) => (i * 5) % 256)
const expected = { width, height, samples: 1 }

interface Encoder {
  getDecodedBuffer(frame: object): Uint8Array
  setNearLossless?(value: number): void
  setQuality?(lossless: boolean, ratio: number): void
  encode(): void
  getEncodedBuffer(): Uint8Array
}

/** Packs with the encoders that the same packages hold. */
async function packed(name: 'charls' | 'openjpeg', samples: Uint8Array, componentCount: number): Promise<Uint8Array> {
  const quiet = { print: () => undefined, printErr: () => undefined }
  const module = await require(`@cornerstonejs/codec-${name}/wasmjs`)(quiet)
  const encoder: Encoder = name === 'charls' ? new module.JpegLSEncoder() : new module.J2KEncoder()
  const frame = { width, height, bitsPerSample: 8, componentCount, isSigned: false, isUsingColorTransform: true }
  encoder.getDecodedBuffer(frame).set(samples)
  encoder.setNearLossless?.(0)
  encoder.setQuality?.(true, 0)
  encoder.encode()
  return Uint8Array.from(encoder.getEncodedBuffer())
}

const decode = (syntax: string, frame: Uint8Array, samples = 1) => {
  const decoder = decoderOf(`1.2.840.10008.1.2.4.${syntax}`)
  return decoder?.(frame, { ...expected, samples })
}

describe('compressed DICOM pixels', () => {
  it('of JPEG-LS unpack to what was packed', async () => {
    const frame = await packed('charls', grey, 1)
    expect(await decode('80', frame)).toMatchObject({ data: grey, depth: 1, isRgb: false })
  })
  it('of JPEG 2000 unpack to what was packed, colours as red, green and blue', async () => {
    expect(await decode('90', await packed('openjpeg', grey, 1))).toMatchObject({ data: grey, depth: 1 })
    expect(await decode('90', await packed('openjpeg', colours, 3), 3)).toMatchObject({ data: colours, isRgb: true })
  })
  it('of lossless JPEG unpack to what was packed', async () => {
    expect(await decode('70', losslessJpeg(grey, width, height))).toMatchObject({ data: grey, depth: 1 })
  })
  it('that claim another size than the file are not unpacked', async () => {
    const huge = losslessJpeg(grey, width, height)
    huge.set([0xff, 0xff, 0xff, 0xff], 7)
    await expect(decode('70', huge)).rejects.toThrow('differs from what the file says')
    const frame = await packed('openjpeg', grey, 1)
    frame.set([0, 1, 134, 160, 0, 1, 134, 160], 8)
    await expect(decode('90', frame)).rejects.toThrow('differs from what the file says')
  })
  it('that are damaged are told as such', async () => {
    const whole = await packed('openjpeg', grey, 1)
    await expect(decode('90', whole.subarray(0, 80))).rejects.toThrow(/damaged|differs/)
    await expect(decode('90', new Uint8Array(40))).rejects.toThrow('differs')
  })
  it('of other syntaxes have no decoder', () => {
    expect(decoderOf('1.2.840.10008.1.2.4.100')).toBeUndefined()
  })
})
