import sharp from 'sharp'
import type { Box } from '../model/box.ts'
import { decodePicture, type Picture } from './decode.ts'
import { paintBoxes } from './pixels.ts'
import type { ImageFormat } from './sniff.ts'

/** A copy as it may leave: what was painted over is gone from the pixels, and nothing stands beside them. */
export interface RedactedFile {
  readonly bytes: Uint8Array
  readonly mediaType: string
  readonly extension: string
}

const jpegQuality = 90

/** Paints the boxes black and writes the first frame anew: JPEG and WebP as such, everything else as PNG. */
export async function redactPicture(
  bytes: Uint8Array,
  format: ImageFormat,
  boxes: readonly Box[],
): Promise<RedactedFile> {
  return encode(await decodePicture(bytes, format, white), boxes)
}

const white = { r: 255, g: 255, b: 255 }

async function encode({ format, pixels }: Picture, boxes: readonly Box[]): Promise<RedactedFile> {
  const { width, height } = pixels
  const data = Uint8Array.from(pixels.data)
  paintBoxes(data, { width, height, channels: 3 }, boxes)
  const image = sharp(data, { raw: { width, height, channels: 3 } })
  if (format === 'jpeg') {
    const output = await image.jpeg({ quality: jpegQuality, mozjpeg: false }).toBuffer()
    return { bytes: output, mediaType: 'image/jpeg', extension: 'jpg' }
  }
  if (format === 'webp')
    return { bytes: await image.webp({ quality: jpegQuality }).toBuffer(), mediaType: 'image/webp', extension: 'webp' }
  return { bytes: await image.png({ compressionLevel: 7 }).toBuffer(), mediaType: 'image/png', extension: 'png' }
}

/** A small copy to look at, for formats that browsers do not show. */
export async function previewOf({ pixels }: Pick<Picture, 'pixels'>): Promise<Uint8Array> {
  const { width, height, data } = pixels
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: 1200, height: 1200, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer()
}
