import sharp from 'sharp'
import type { RgbPixels } from '../vision/backend.ts'
import type { Picture } from './decode.ts'
import { jpegQuality } from './jpeg-quality.ts'

/** One measured property. */
export interface Measure {
  readonly name: string
  readonly value: number
  readonly unit?: string
}

/** How good a picture is to look at, and what speaks against it. */
export interface Quality {
  readonly measures: readonly Measure[]
  readonly issues: readonly string[]
}

interface Gray {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Size to which pictures are brought before sharpness is measured, so that figures compare. */
const compareSide = 1024
const cropSide = 768

/** Measures resolution, sharpness, exposure, contrast, noise and compression. */
export async function assessQuality(picture: Picture, bytes: Uint8Array): Promise<Quality> {
  const whole = await grayOf(picture.pixels, (image) =>
    image.resize({ width: compareSide, height: compareSide, fit: 'inside', withoutEnlargement: true }),
  )
  const { width, height } = picture
  const side = { width: Math.min(cropSide, width), height: Math.min(cropSide, height) }
  const crop = await grayOf(picture.pixels, (image) =>
    image.extract({ left: (width - side.width) >> 1, top: (height - side.height) >> 1, ...side }),
  )
  const light = exposureOf(whole)
  const sharpness = laplacianVariance(whole)
  const noise = noiseOf(crop)
  const compression = jpegQuality(bytes)
  const measures: Measure[] = [
    { name: 'width', value: width, unit: 'px' },
    { name: 'height', value: height, unit: 'px' },
    { name: 'sharpness', value: round(sharpness) },
    { name: 'brightness', value: round(light.mean / 255) },
    { name: 'contrast', value: round(light.deviation / 255) },
    { name: 'black_share', value: round(light.black) },
    { name: 'white_share', value: round(light.white) },
    { name: 'noise', value: round(noise) },
    ...(compression === undefined ? [] : [{ name: 'jpeg_quality', value: compression }]),
  ]
  const blank = light.deviation < 2.5
  // A scan's darkness and softness are the body's, not the picture's.
  const isPhoto = !blank && picture.format !== 'dicom'
  const issues = [
    ...when('low_resolution', Math.min(width, height) < 240 || width * height < 120_000),
    ...when('blank', blank),
    ...when('blurred', isPhoto && sharpness < blurLimit),
    ...when('too_dark', isPhoto && light.mean < 35 && light.white < 0.01),
    // A page is bright by nature: only a picture without any dark part is over-exposed.
    ...when('too_bright', isPhoto && light.mean > 225 && light.dark < 0.002),
    ...when('low_contrast', isPhoto && light.deviation < 14),
    ...when('noisy', noise > noiseLimit),
    ...when('strong_compression', compression !== undefined && compression < 30),
    ...when('damaged', picture.damaged),
  ]
  return { measures, issues }
}

const blurLimit = 12
const noiseLimit = 14

const when = (issue: string, holds: boolean) => (holds ? [issue] : [])
const round = (value: number) => Math.round(value * 1000) / 1000

type Change = (image: ReturnType<typeof sharp>) => ReturnType<typeof sharp>

async function grayOf({ width, height, data }: RgbPixels, change: Change): Promise<Gray> {
  const image = change(sharp(data, { raw: { width, height, channels: 3 } }))
  const result = await image.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return { width: result.info.width, height: result.info.height, data: result.data }
}

function exposureOf({ data }: Gray) {
  const histogram = new Uint32Array(256)
  for (let i = 0; i < data.length; i += 1) histogram[data[i] ?? 0] = (histogram[data[i] ?? 0] ?? 0) + 1
  const total = Math.max(1, data.length)
  let sum = 0
  let squares = 0
  const shareOf = { black: 0, dark: 0, white: 0 }
  histogram.forEach((count, level) => {
    sum += count * level
    squares += count * level * level
    if (level <= 4) shareOf.black += count / total
    if (level < 110) shareOf.dark += count / total
    if (level >= 251) shareOf.white += count / total
  })
  const mean = sum / total
  return { mean, deviation: Math.sqrt(Math.max(0, squares / total - mean * mean)), ...shareOf }
}

/** Variance of the Laplacian (Pech-Pacheco 2000): small where no edge is sharp. */
function laplacianVariance({ width, height, data }: Gray): number {
  let sum = 0
  let squares = 0
  for (let y = 1; y < height - 1; y += 1) {
    const row = y * width
    // The row is read once: a pixel is its right neighbour's left one.
    let left = data[row] ?? 0
    let centre = data[row + 1] ?? 0
    for (let at = row + 1; at < row + width - 1; at += 1) {
      const right = data[at + 1] ?? 0
      const value = 4 * centre - left - right - (data[at - width] ?? 0) - (data[at + width] ?? 0)
      sum += value
      squares += value * value
      left = centre
      centre = right
    }
  }
  const count = Math.max(0, width - 2) * Math.max(0, height - 2)
  if (count === 0) return 0
  const mean = sum / count
  return squares / count - mean * mean
}

const patch = 32

/** Standard deviation of noise (Immerkær 1996), as the lower quartile over patches, so that structure counts less. */
function noiseOf(gray: Gray): number {
  const sigmas: number[] = []
  for (let top = 1; top + patch < gray.height; top += patch) {
    for (let left = 1; left + patch < gray.width; left += patch) {
      sigmas.push((Math.sqrt(Math.PI / 2) * roughness(gray, left, top)) / (6 * patch * patch))
    }
  }
  sigmas.sort((a, b) => a - b)
  return sigmas[sigmas.length >> 2] ?? 0
}

/** Sum over a patch of the absolute second difference of second differences (rows 1 -2 1, -2 4 -2, 1 -2 1). */
function roughness({ width, data }: Gray, left: number, top: number): number {
  let sum = 0
  for (let y = top; y < top + patch; y += 1) {
    const row = y * width + left
    let before = columnBend(data, row - 1, width)
    let here = columnBend(data, row, width)
    for (let at = row; at < row + patch; at += 1) {
      const after = columnBend(data, at + 1, width)
      sum += Math.abs(before - 2 * here + after)
      before = here
      here = after
    }
  }
  return sum
}

/** Second difference of a pixel and the ones above and below it. */
const columnBend = (data: Uint8Array, at: number, width: number) =>
  (data[at - width] ?? 0) - 2 * (data[at] ?? 0) + (data[at + width] ?? 0)
