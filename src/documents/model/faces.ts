import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { PixelBox, Pixels } from '#ocr'

/** A picture of three bytes a pixel: red, green, blue. */
export interface FacePicture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/**
 * Finds full faces, each with its box in pixels; undefined where nobody could look. A full-face photograph is an
 * identifier (45 CFR 164.514(b)(2)(i)(Q)).
 */
export type FaceFinder = (picture: FacePicture) => Promise<readonly PixelBox[] | undefined>

/** What is told of pictures in which nobody looked for faces. */
export const facesUnjudged = 'faces in pictures'

/** Faces of a picture, with the margin that covers hair, ears and chin; undefined where nobody looked. */
export type FaceReader = (pixels: Pixels) => Promise<readonly PixelBox[] | undefined>

/** Finders see pictures no larger than this; a face that vanishes there is no full-face photograph. */
const longestSide = 1_600
const margin = 0.3

/** A reader that hands each different picture once to the finder, small enough to travel. */
export function createFaceReader(find: FaceFinder | undefined): FaceReader {
  const known = new Map<string, readonly PixelBox[] | undefined>()
  return async (pixels) => {
    if (find === undefined) return undefined
    const print = createHash('sha256').update(`${pixels.width} `).update(pixels.data).digest('hex')
    if (known.has(print)) return known.get(print)
    const { data, info } = await sharp(pixels.data, {
      raw: { width: pixels.width, height: pixels.height, channels: 4 },
    })
      .removeAlpha()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const scale = pixels.width / info.width
    const picture = { width: info.width, height: info.height, data: Uint8Array.from(data) }
    const faces = (await find(picture))?.map((box) => covering(box, scale))
    known.set(print, faces)
    return faces
  }
}

function covering({ left, top, right, bottom }: PixelBox, scale: number): PixelBox {
  const x = (right - left) * margin
  const y = (bottom - top) * margin
  return { left: (left - x) * scale, top: (top - y) * scale, right: (right + x) * scale, bottom: (bottom + y) * scale }
}
