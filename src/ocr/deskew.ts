import type { GrayPixels } from './gray.ts'

const maxDegrees = 6
const coarseStep = 0.5
const fineStep = 0.1

/**
 * The angle in degrees, counter-clockwise positive, by which lines of text rise to the right; 0 without clear lines.
 * Rows of dark pixels pile up highest in the direction of the lines (projection profile).
 */
export function skewOf(gray: GrayPixels): number {
  const dark = darkPixels(gray)
  if (dark.length < 400) return 0
  const flat = sharpness(dark, gray, 0)
  const coarse = best(dark, gray, { from: -maxDegrees, to: maxDegrees, step: coarseStep })
  const fine = best(dark, gray, { from: coarse.angle - coarseStep, to: coarse.angle + coarseStep, step: fineStep })
  return fine.score > flat * 1.05 ? fine.angle : 0
}

function best(
  dark: Int32Array,
  gray: GrayPixels,
  range: { from: number; to: number; step: number },
): { angle: number; score: number } {
  let found = { angle: 0, score: -1 }
  for (let angle = range.from; angle <= range.to + 1e-9; angle += range.step) {
    const score = sharpness(dark, gray, angle)
    if (score > found.score) found = { angle, score }
  }
  return found
}

/** Coordinates (x, y, x, y, …) of dark pixels, thinned to a number that is quick to count. */
function darkPixels({ width, height, data }: GrayPixels): Int32Array {
  let sum = 0
  for (let i = 0; i < data.length; i += 16) sum += data[i] ?? 255
  const threshold = (sum / Math.max(1, data.length / 16)) * 0.7
  const points: number[] = []
  for (let y = 0; y < height; y += 1) {
    for (let x = y % 2; x < width; x += 2) {
      if ((data[y * width + x] ?? 255) < threshold) points.push(x, y)
    }
    if (points.length > 120_000) break
  }
  return Int32Array.from(points)
}

function sharpness(dark: Int32Array, { width, height }: GrayPixels, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const pad = Math.ceil(width * Math.abs(slope)) + 1
  const rows = new Uint32Array(height + 2 * pad + 2)
  for (let i = 0; i < dark.length; i += 2) {
    const row = Math.round((dark[i + 1] ?? 0) + (dark[i] ?? 0) * slope) + pad
    rows[row] = (rows[row] ?? 0) + 1
  }
  let score = 0
  for (let row = 1; row < rows.length; row += 1) score += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2
  return score
}
