import type { Pixels } from './engine.ts'
import type { PixelBox } from './turn.ts'

/** A picture of one byte a pixel. */
export interface GrayPixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** The picture in gray, each square of `factor` pixels a side averaged to one. */
export function shrinkToGray({ width, height, data }: Pixels, factor: number): GrayPixels {
  const small = { width: Math.max(1, Math.floor(width / factor)), height: Math.max(1, Math.floor(height / factor)) }
  const out = new Uint8Array(small.width * small.height)
  const sums = new Uint32Array(small.width)
  for (let row = 0; row < small.height; row += 1) {
    sums.fill(0)
    for (let y = row * factor; y < Math.min(height, (row + 1) * factor); y += 1)
      addRow(sums, { data, factor, at: y * width * 4 })
    // Red, green and blue weigh 3, 5 and 2 tenths.
    for (let x = 0; x < small.width; x += 1) out[row * small.width + x] = (sums[x] ?? 0) / (10 * factor * factor)
  }
  return { ...small, data: out }
}

function addRow(
  sums: Uint32Array,
  row: { readonly data: Uint8Array; readonly factor: number; readonly at: number },
): void {
  const { data, factor } = row
  let at = row.at
  for (let x = 0; x < sums.length; x += 1) {
    let sum = 0
    for (let i = 0; i < factor; i += 1, at += 4) {
      sum += (data[at] ?? 0) * 3 + (data[at + 1] ?? 0) * 5 + (data[at + 2] ?? 0) * 2
    }
    sums[x] = (sums[x] ?? 0) + sum
  }
}

/** The picture turned clockwise by quarters, given in degrees. */
export function turnQuarters(gray: GrayPixels, degrees: number): GrayPixels {
  const quarters = ((Math.round(degrees / 90) % 4) + 4) % 4
  if (quarters === 0) return gray
  const { width, height, data } = gray
  const size = quarters === 2 ? { width, height } : { width: height, height: width }
  const out = new Uint8Array(data.length)
  // Where the first pixel goes, and how far each step to the right and down moves it.
  const [first, right, down] =
    quarters === 1
      ? [height - 1, height, -1]
      : quarters === 2
        ? [width * height - 1, -1, -width]
        : [(width - 1) * height, -height, 1]
  for (let y = 0; y < height; y += 1) {
    let to = first + y * down
    for (let x = 0; x < width; x += 1, to += right) out[to] = data[y * width + x] ?? 255
  }
  return { ...size, data: out }
}

/** How much a pixel differs from the ground, of 255, to count as drawn. */
const leastContrast = 60
const inkSize = 900

/** The part of a picture in which something is drawn; all of it where nothing differs from its corner. */
export function drawnPart(pixels: Pixels): PixelBox {
  const factor = Math.max(1, Math.round(Math.max(pixels.width, pixels.height) / inkSize))
  const { width, height, data } = shrinkToGray(pixels, factor)
  const ground = data[0] ?? 255
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (Math.abs((data[y * width + x] ?? ground) - ground) <= leastContrast) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = y + 1
    }
  }
  if (right <= left) return { left: 0, top: 0, right: pixels.width, bottom: pixels.height }
  const scaled = { left: left * factor, top: top * factor }
  return { ...scaled, right: Math.min(pixels.width, right * factor), bottom: Math.min(pixels.height, bottom * factor) }
}
