import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { CannotLook } from '../model/part.ts'

/** One frame, decoded: samples side by side, little-endian. */
export interface DecodedFrame {
  readonly data: Uint8Array
  /** Bytes per sample. */
  readonly depth: number
  readonly signed?: boolean
  /** Whether the decoder undid the colour transform of its format. */
  readonly isRgb: boolean
}

interface Expected {
  readonly width: number
  readonly height: number
  readonly samples: number
}

type Decode = (frame: Uint8Array, expected: Expected) => Promise<DecodedFrame>

/** What the transfer syntaxes of PS3.5 A.4 with one of these decoders are packed in. */
const decoders: Readonly<Record<string, Decode>> = {
  '1.2.840.10008.1.2.4.57': losslessJpeg,
  '1.2.840.10008.1.2.4.70': losslessJpeg,
  '1.2.840.10008.1.2.4.80': jpegLs,
  '1.2.840.10008.1.2.4.81': jpegLs,
  '1.2.840.10008.1.2.4.90': jpeg2000,
  '1.2.840.10008.1.2.4.91': jpeg2000,
}

/** The decoder of a transfer syntax; undefined where it is none of lossless JPEG, JPEG-LS and JPEG 2000. */
export function decoderOf(syntax: string): Decode | undefined {
  const decode = decoders[syntax]
  if (decode === undefined) return undefined
  return async (frame, expected) => {
    // A frame may claim any size; only what the data set says is made room for.
    const size = sizeOf(frame)
    if (size?.width !== expected.width || size.height !== expected.height) throw differs()
    try {
      return await decode(frame, expected)
    } catch (cause) {
      if (cause instanceof CannotLook) throw cause
      throw new CannotLook('The DICOM picture is damaged: its compressed pixels cannot be decoded.')
    }
  }
}

const differs = () => new CannotLook('The DICOM picture differs from what the file says of it.')

/** Width and height as the stream's own head says: SIZ of JPEG 2000 (ISO 15444-1 A.5.1), or a frame header of JPEG. */
function sizeOf(frame: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  if (frame.length > 24 && view.getUint32(0) === 0xff4fff51) {
    return { width: view.getUint32(8) - view.getUint32(16), height: view.getUint32(12) - view.getUint32(20) }
  }
  let at = 2
  while (at + 9 < frame.length && frame[at] === 0xff) {
    const marker = frame[at + 1] ?? 0
    const isFrameHead = (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) || marker === 0xf7
    if (isFrameHead) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

async function losslessJpeg(frame: Uint8Array, { width, height, samples }: Expected): Promise<DecodedFrame> {
  const { Decoder } = await import('jpeg-lossless-decoder-js')
  const own = Uint8Array.from(frame)
  const view = new Decoder().decode(own.buffer, 0, own.length)
  const data = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
  const depth = data.length / (width * height * samples)
  if (depth !== 1 && depth !== 2) throw differs()
  return { data, depth, isRgb: false }
}

const silent = { print: () => undefined, printErr: () => undefined }
const binaryOf = (name: string) => readFileSync(createRequire(import.meta.url).resolve(name))

let charls: Promise<() => FrameDecoder> | undefined
let openjpeg: Promise<() => FrameDecoder> | undefined

async function jpegLs(frame: Uint8Array, expected: Expected): Promise<DecodedFrame> {
  charls ??= import('@cornerstonejs/codec-charls/decodewasmjs')
    .then(({ default: load }) => load({ ...silent, wasmBinary: binaryOf('@cornerstonejs/codec-charls/decodewasm') }))
    .then(
      ({ JpegLSDecoder }) =>
        () =>
          new JpegLSDecoder(),
    )
  return runDecoder((await charls)(), frame, { ...expected, isRgb: false })
}

async function jpeg2000(frame: Uint8Array, expected: Expected): Promise<DecodedFrame> {
  openjpeg ??= import('@cornerstonejs/codec-openjpeg/decodewasmjs')
    .then(({ default: load }) => load({ ...silent, wasmBinary: binaryOf('@cornerstonejs/codec-openjpeg/decodewasm') }))
    .then(
      ({ J2KDecoder }) =>
        () =>
          new J2KDecoder(),
    )
  return runDecoder((await openjpeg)(), frame, { ...expected, isRgb: expected.samples === 3 })
}

function runDecoder(
  decoder: FrameDecoder,
  frame: Uint8Array,
  { width, height, samples, isRgb }: Expected & { readonly isRgb: boolean },
): DecodedFrame {
  try {
    decoder.getEncodedBuffer(frame.length).set(frame)
    decoder.decode()
    const info = decoder.getFrameInfo()
    if (info.width !== width || info.height !== height || info.componentCount !== samples) throw differs()
    const depth = info.bitsPerSample > 8 ? 2 : 1
    const decoded = decoder.getDecodedBuffer()
    if (decoded.length < width * height * samples * depth) throw differs()
    const planar = samples > 1 && decoder.getInterleaveMode?.() === 0
    const data = planar ? sideBySide(decoded, { count: width * height, samples, depth }) : Uint8Array.from(decoded)
    return { data, depth, isRgb, ...(info.isSigned === undefined ? {} : { signed: info.isSigned }) }
  } finally {
    decoder.delete()
  }
}

/** Planes of samples one after another, brought side by side. */
export function sideBySide(
  planes: Uint8Array,
  { count, samples, depth }: { readonly count: number; readonly samples: number; readonly depth: number },
): Uint8Array {
  const mixed = new Uint8Array(count * samples * depth)
  for (let plane = 0; plane < samples; plane += 1) {
    for (let i = 0; i < count * depth; i += 1) {
      const pixel = Math.floor(i / depth)
      mixed[(pixel * samples + plane) * depth + (i % depth)] = planes[plane * count * depth + i] ?? 0
    }
  }
  return mixed
}
