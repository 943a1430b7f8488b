import type { DicomDataset } from 'dcmjs'
import sharp from 'sharp'
import { CannotLook } from '../model/part.ts'
import { decoderOf, sideBySide } from './compressed.ts'
import { numberOf, textOf } from './dicom-file.ts'
import { decodeRle } from './rle.ts'

/** How a file's pixels lie, and the bytes of each frame, decoded: samples side by side, little-endian. */
export interface DicomPixels {
  readonly width: number
  readonly height: number
  /** Samples per pixel. */
  readonly samples: number
  /** Bytes per sample. */
  readonly depth: number
  readonly signed: boolean
  readonly photometric: string
  readonly frames: readonly Uint8Array[]
}

const mostPixels = 64_000_000
const mostBytes = 1_000_000_000

/** Said of reports, plans and the like. */
export const noPicture = 'The DICOM file holds no picture.'
const native = new Set(['1.2.840.10008.1.2', '1.2.840.10008.1.2.1', '1.2.840.10008.1.2.1.99'])
const rle = '1.2.840.10008.1.2.5'
const jpeg = new Set(['1.2.840.10008.1.2.4.50', '1.2.840.10008.1.2.4.51'])

/** Decodes the pixels of a data set. Throws CannotLook with the reason where that is not possible. */
export async function decodePixels(dataset: DicomDataset, syntax: string): Promise<DicomPixels> {
  const layout = layoutOf(dataset)
  const stored = (dataset['7FE00010']?.Value ?? []).flatMap((value) =>
    value instanceof ArrayBuffer ? [new Uint8Array(value)] : [],
  )
  if (stored.length === 0) throw new CannotLook(noPicture)
  const size = layout.width * layout.height * layout.samples * layout.depth
  if (native.has(syntax)) return { ...layout, ...nativeFrames(dataset, stored, { ...layout, size }) }
  if (syntax === rle) return { ...layout, frames: stored.map((frame) => decodeRle(frame, layout)) }
  if (jpeg.has(syntax) && layout.depth <= 2) return jpegFrames(layout, stored)
  const decode = decoderOf(syntax)
  if (decode !== undefined) return compressedFrames(layout, stored, decode)
  throw new CannotLook('The DICOM picture is compressed in a way that cannot be decoded here.')
}

async function compressedFrames(
  layout: Layout,
  stored: readonly Uint8Array[],
  decode: NonNullable<ReturnType<typeof decoderOf>>,
): Promise<DicomPixels> {
  if (layout.width * layout.height * layout.samples * layout.depth * stored.length > mostBytes)
    throw new CannotLook('The DICOM file unpacks to more than a gigabyte.')
  const frames: Uint8Array[] = []
  let { depth, signed, photometric } = layout
  for (const frame of stored) {
    const decoded = await decode(frame, layout)
    frames.push(decoded.data)
    depth = decoded.depth
    signed = decoded.signed ?? signed
    if (decoded.isRgb) photometric = 'RGB'
  }
  return { ...layout, depth, signed, photometric, frames }
}

type Layout = Omit<DicomPixels, 'frames'>

function layoutOf(dataset: DicomDataset): Layout {
  const height = numberOf(dataset['00280010']) ?? 0
  const width = numberOf(dataset['00280011']) ?? 0
  const bits = numberOf(dataset['00280100']) ?? 0
  const samples = numberOf(dataset['00280002']) ?? 1
  if (width < 1 || height < 1) throw new CannotLook(noPicture)
  if (width * height > mostPixels) throw new CannotLook('The DICOM picture is larger than 64 megapixels.')
  if (![8, 16, 32].includes(bits) || ![1, 3].includes(samples))
    throw new CannotLook('The DICOM picture has an unusual pixel layout.')
  return {
    width,
    height,
    samples,
    depth: bits / 8,
    signed: numberOf(dataset['00280103']) === 1,
    photometric: textOf(dataset['00280004']) || 'MONOCHROME2',
  }
}

function nativeFrames(dataset: DicomDataset, stored: readonly Uint8Array[], layout: Layout & { size: number }) {
  const [first = new Uint8Array()] = stored
  const all = stored.length === 1 ? first : Buffer.concat(stored)
  // Two pixels share one pair of colour values (PS3.3 C.7.6.3.1.2).
  const halved = layout.photometric === 'YBR_FULL_422' && layout.samples === 3
  const size = halved ? (layout.size / 3) * 2 : layout.size
  const count = Math.max(1, Math.min(numberOf(dataset['00280008']) ?? 1, Math.floor(all.length / size)))
  if (all.length < size) throw new CannotLook('The DICOM picture is cut off.')
  const frames = Array.from({ length: count }, (_, i) => all.subarray(i * size, (i + 1) * size))
  if (halved) return { photometric: 'YBR_FULL', frames: frames.map((frame) => widened(frame, layout)) }
  const planar = numberOf(dataset['00280006']) === 1 && layout.samples === 3
  return {
    frames: planar
      ? frames.map((frame) => sideBySide(frame, { ...layout, count: layout.width * layout.height }))
      : frames,
  }
}

function widened(frame: Uint8Array, { width, height }: Layout): Uint8Array {
  const wide = new Uint8Array(width * height * 3)
  for (let pair = 0; pair * 2 < width * height; pair += 1) {
    for (const half of [0, 1]) {
      const to = (pair * 2 + half) * 3
      wide[to] = frame[pair * 4 + half] ?? 0
      wide[to + 1] = frame[pair * 4 + 2] ?? 0
      wide[to + 2] = frame[pair * 4 + 3] ?? 0
    }
  }
  return wide
}

/** Baseline JPEG becomes bytes of eight bits; colours become RGB as the decoder makes them. */
async function jpegFrames(layout: Layout, stored: readonly Uint8Array[]): Promise<DicomPixels> {
  const frames: Uint8Array[] = []
  for (const frame of stored) {
    try {
      const image = sharp(frame, { failOn: 'error', limitInputPixels: mostPixels })
      const { data, info } = await (layout.samples === 1 ? image.toColourspace('b-w') : image.toColourspace('srgb'))
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true })
      if (info.width !== layout.width || info.height !== layout.height || info.channels !== layout.samples) {
        throw new CannotLook('The DICOM picture differs from what the file says of it.')
      }
      frames.push(data)
    } catch (cause) {
      if (cause instanceof CannotLook) throw cause
      throw new CannotLook('The DICOM picture is a JPEG of a kind that cannot be decoded here, or damaged.')
    }
  }
  return { ...layout, depth: 1, signed: false, photometric: layout.samples === 3 ? 'RGB' : layout.photometric, frames }
}
