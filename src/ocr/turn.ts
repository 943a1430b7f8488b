import sharp from 'sharp'
import type { Pixels } from './engine.ts'

/** A rectangle in pixels of a picture. */
export interface PixelBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** How the picture library is told what raw bytes are. */
export const rawOf = ({ width, height }: Size) => ({ raw: { width, height, channels: 4 as const } })

const white = { r: 255, g: 255, b: 255, alpha: 1 }

/** The picture turned clockwise by any angle, on white and as much larger as its corners need. */
export async function turnPixels(pixels: Pixels, degrees: number): Promise<Pixels> {
  if (degrees === 0) return pixels
  const { data, info } = await sharp(pixels.data, rawOf(pixels))
    .rotate(degrees, { background: white })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

type Move = (box: PixelBox) => PixelBox

/** From places in the turned picture to places in the original. */
export const turnedBack = (original: Size, turned: Size, degrees: number): Move => around(turned, original, -degrees)

/** From places in the original to places in the turned picture. */
export const turnedAlong = (original: Size, turned: Size, degrees: number): Move => around(original, turned, degrees)

/** Boxes of one picture as the boxes that hold them in another one, turned around the middle. */
function around(from: Size, to: Size, degrees: number): Move {
  if (degrees === 0) return (box) => box
  const angle = (degrees * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const point = (x: number, y: number) => {
    const dx = x - from.width / 2
    const dy = y - from.height / 2
    return { x: to.width / 2 + dx * cos - dy * sin, y: to.height / 2 + dx * sin + dy * cos }
  }
  return (box) => {
    const corners = [
      point(box.left, box.top),
      point(box.right, box.top),
      point(box.left, box.bottom),
      point(box.right, box.bottom),
    ]
    const xs = corners.map(({ x }) => x)
    const ys = corners.map(({ y }) => y)
    return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
  }
}
