import sharp, { type Metadata, type Sharp } from 'sharp'
import { MediaRefusal } from '../model/refusal.ts'
import type { RgbPixels } from '../vision/backend.ts'
import { pngFrames } from './png-frames.ts'
import type { ImageFormat } from './sniff.ts'

/** A picture as it is seen: turned upright, eight bits a channel, sRGB. */
export interface Picture {
  readonly format: ImageFormat
  readonly width: number
  readonly height: number
  /** Frames of an animation or pages of a file; only the first is looked at. */
  readonly frames: number
  /** The pixels' data has errors; what could be read of it is shown. */
  readonly damaged: boolean
  readonly pixels: RgbPixels
}

/** Largest picture that is decoded: 64 megapixels, 20,000 pixels a side. */
export const mostPixels = 64_000_000
export const longestSide = 20_000

const grey = { r: 128, g: 128, b: 128 }

/** Decodes the first frame. Transparent parts become grey, so that black and white writing on them shows. */
export async function decodePicture(bytes: Uint8Array, format: ImageFormat, background = grey): Promise<Picture> {
  const head = await readHead(bytes)
  const sound = await tryDecode(bytes, { failOn: 'error', background })
  const decoded = sound ?? (await tryDecode(bytes, { failOn: 'none', background }))
  if (decoded === undefined) throw corrupt()
  return {
    format,
    width: decoded.width,
    height: decoded.height,
    frames: head.pages ?? pngFrames(bytes),
    damaged: sound === undefined,
    pixels: decoded,
  }
}

/** Size and kind, before any pixel is decoded. */
async function readHead(bytes: Uint8Array): Promise<Metadata> {
  const head = await sharp(bytes, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch((cause: unknown) => {
      throw corrupt(cause)
    })
  const { width = 0, height = 0 } = head
  if (width < 1 || height < 1) throw corrupt()
  if (width > longestSide || height > longestSide || width * height > mostPixels) {
    throw new MediaRefusal(
      'too_large',
      `The picture is larger than ${mostPixels / 1e6} megapixels or ${longestSide.toLocaleString('en-US')} pixels a side.`,
    )
  }
  return head
}

interface Manner {
  readonly failOn: 'error' | 'none'
  readonly background: { readonly r: number; readonly g: number; readonly b: number }
}

async function tryDecode(bytes: Uint8Array, { failOn, background }: Manner): Promise<RgbPixels | undefined> {
  try {
    const { data, info } = await upright(sharp(bytes, { limitInputPixels: mostPixels, failOn }))
      .flatten({ background })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return {
      width: info.width,
      height: info.height,
      data: info.channels === 3 ? data : threeChannels(data, info.channels),
    }
  } catch {
    return undefined
  }
}

const upright = (image: Sharp) => image.autoOrient().toColourspace('srgb')

function threeChannels(data: Uint8Array, channels: number): Uint8Array {
  const count = data.length / channels
  const rgb = new Uint8Array(count * 3)
  for (let i = 0; i < count; i += 1) {
    for (let c = 0; c < 3; c += 1) rgb[i * 3 + c] = data[i * channels + (channels >= 3 ? c : 0)] ?? 0
  }
  return rgb
}

function corrupt(cause?: unknown): MediaRefusal {
  return new MediaRefusal('corrupt', 'The file is not a readable picture: it is damaged or cut off.', { cause })
}
