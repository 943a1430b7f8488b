import type { DicomDataset } from 'dcmjs'
import type { RgbPixels } from '../vision/backend.ts'
import { numberOf } from './dicom-file.ts'
import type { DicomPixels } from './pixels.ts'

/** One frame as it is looked at: grey values by the file's own window or from darkest to brightest, colours as RGB. */
export function renderFrame(dataset: DicomDataset, pixels: DicomPixels, frame = 0): RgbPixels {
  const { width, height, samples, photometric } = pixels
  const values = valuesOf(pixels, frame)
  const data = new Uint8Array(width * height * 3)
  if (samples === 3) {
    const scale = pixels.depth === 1 ? 1 : 255 / (2 ** (pixels.depth * 8) - 1)
    const isYbr = photometric.startsWith('YBR')
    for (let i = 0; i < data.length; i += 3) {
      const pixel = [0, 1, 2].map((c) => (values[i + c] ?? 0) * scale)
      data.set(isYbr ? rgbOf(pixel) : pixel, i)
    }
    return { width, height, data }
  }
  const { low, high } = windowOf(dataset, values)
  const span = Math.max(1e-9, high - low)
  for (let i = 0; i < values.length; i += 1) {
    const share = Math.max(0, Math.min(1, ((values[i] ?? 0) - low) / span))
    data.fill(Math.round(255 * (photometric === 'MONOCHROME1' ? 1 - share : share)), i * 3, i * 3 + 3)
  }
  return { width, height, data }
}

/** The samples of one frame as numbers. */
export function valuesOf({ width, height, samples, depth, signed, frames }: DicomPixels, frame: number): Float64Array {
  const bytes = frames[frame] ?? new Uint8Array()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = Math.min(width * height * samples, Math.floor(bytes.length / depth))
  const values = new Float64Array(width * height * samples)
  for (let i = 0; i < count; i += 1) {
    const at = i * depth
    if (depth === 1) values[i] = signed ? view.getInt8(at) : view.getUint8(at)
    else if (depth === 2) values[i] = signed ? view.getInt16(at, true) : view.getUint16(at, true)
    else values[i] = signed ? view.getInt32(at, true) : view.getUint32(at, true)
  }
  return values
}

/**
 * From the darkest to the brightest value, since writing in the picture may lie outside the window that a reader of
 * the scan would use; a few outliers are left out.
 */
function windowOf(dataset: DicomDataset, values: Float64Array): { low: number; high: number } {
  const step = Math.max(1, Math.floor(values.length / 20_000))
  const sorted = values.filter((_, i) => i % step === 0).sort()
  const padding = numberOf(dataset['00280120'])
  const real = padding === undefined ? sorted : sorted.filter((value) => value !== padding)
  return { low: real[Math.floor(real.length * 0.002)] ?? 0, high: real[Math.floor((real.length - 1) * 0.9995)] ?? 1 }
}

/** ITU-R BT.601, full range, as PS3.3 C.7.6.3.1.2 has it. */
function rgbOf([y = 0, cb = 0, cr = 0]: readonly number[]): number[] {
  const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)))
  return [
    clamp(y + 1.402 * (cr - 128)),
    clamp(y - 0.344136 * (cb - 128) - 0.714136 * (cr - 128)),
    clamp(y + 1.772 * (cb - 128)),
  ]
}
