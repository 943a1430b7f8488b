import sharp from 'sharp'
import type { Box } from '../model/box.ts'
import type { RgbPixels } from '../vision/backend.ts'

/** The same pixels with a fourth, opaque channel, as the platform's ImageData has them. */
export function rgbaOf({ width, height, data }: RgbPixels): ImageData {
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let from = 0, to = 0; to < rgba.length; from += 3, to += 4) {
    rgba[to] = data[from] ?? 0
    rgba[to + 1] = data[from + 1] ?? 0
    rgba[to + 2] = data[from + 2] ?? 0
    rgba[to + 3] = 255
  }
  return { width, height, data: rgba, colorSpace: 'srgb' } as ImageData
}

/** A copy whose longer side has at most `side` pixels; the same where it is small already. */
export async function shrink(pixels: RgbPixels, side: number): Promise<RgbPixels> {
  if (Math.max(pixels.width, pixels.height) <= side) return pixels
  return resize(pixels, side)
}

/** A copy whose longer side has `side` pixels. */
export async function resize({ width, height, data }: RgbPixels, side: number): Promise<RgbPixels> {
  const { data: copy, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: side, height: side, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: copy }
}

/** Paints boxes black into the pixels themselves; parts outside the picture are ignored. */
export function paintBoxes(
  data: Uint8Array,
  size: { width: number; height: number; channels: number },
  boxes: readonly Box[],
): void {
  for (const box of boxes) {
    const left = Math.max(0, Math.floor(box.left))
    const right = Math.min(size.width, Math.ceil(box.right))
    const bottom = Math.min(size.height, Math.ceil(box.bottom))
    for (let y = Math.max(0, Math.floor(box.top)); y < bottom && left < right; y += 1) {
      data.fill(0, (y * size.width + left) * size.channels, (y * size.width + right) * size.channels)
    }
  }
}
