import sharp, { type Sharp } from 'sharp'
import { boxesOf, burnBoxes, isUnread, type PictureText, type PixelBox, type Pixels, readPicture } from '#ocr'
import type { OpenDocument, ReadContext, TextBlock, WriteOptions } from '../model/document.ts'
import { facesUnjudged } from '../model/faces.ts'
import { letGo } from '../model/memory.ts'
import { DocumentRefusal } from '../model/refusal.ts'
import { openBinary } from './binary.ts'
import { clearCoverage } from './compound.ts'
import { stripPictureMetadata } from './picture-metadata.ts'

/** Whether the bytes are a raster picture that can be decoded. */
export function isPicture(bytes: Uint8Array): boolean {
  return /^(?:89504e47|ffd8ff|47494638|49492a00|4d4d002a)/.test(Buffer.from(bytes.subarray(0, 4)).toString('hex'))
}

/** What is told of pictures whose words are mostly guesses. */
export const writingUnread = 'writing that cannot be read: another alphabet, or handwriting'

// Smaller pictures are signs and lines; no words fit in.
const minWidth = 60
const minHeight = 14
const maxPicturesRead = 24

/** How many pictures of a job were read so far and since when, by the job's own signal. */
const readSoFar = new WeakMap<AbortSignal, { count: number; readonly since: number }>()
/** The share of a job's time after which no further picture is read. */
const readingShare = 0.4

function mayRead({ signal, limits }: ReadContext): boolean {
  const known = readSoFar.get(signal) ?? { count: 0, since: performance.now() }
  known.count += 1
  readSoFar.set(signal, known)
  return known.count <= maxPicturesRead && performance.now() - known.since < limits.milliseconds * readingShare
}

/** A sheet of a square metre scanned at 300 dpi has fewer; a picture of more is made to fill the machine that opens it. */
export const mostPicturePixels = 150_000_000

/** Refuses a picture whose size nobody needs. */
export function requireSaneSize(width: number, height: number): void {
  if (width * height > mostPicturePixels)
    throw new DocumentRefusal('too_large', 'The document holds a picture of more than 150 megapixels.')
}

/** Opens a picture: its words become blocks, its metadata is dropped. What cannot be decoded counts as unjudged. */
export async function openPicture(bytes: Uint8Array, context: ReadContext): Promise<OpenDocument> {
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'GIF8')
    requireSaneSize((bytes[6] ?? 0) | ((bytes[7] ?? 0) << 8), (bytes[8] ?? 0) | ((bytes[9] ?? 0) << 8))
  try {
    const { width = 0, height = 0, format, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    requireSaneSize(width, height)
    if (width < minWidth || height < minHeight) return silentPicture(bytes, [])
    if (!mayRead(context)) return silentPicture(bytes, ['pictures beyond the limit for text recognition'])
    const size = { width, height }
    const pixels = await decode(bytes, size, readingScale(size, context.limits.pixels))
    const text = await readPicture(pixels)
    const faces = context.faces && (await context.faces(pixels))
    const unjudged = pages > 1 ? ['further frames of a picture'] : []
    if (context.faces && faces === undefined) unjudged.push(facesUnjudged)
    if (isUnread(text)) unjudged.push(writingUnread)
    const read = { width: pixels.width, height: pixels.height }
    letGo(pixels.data.length * readingCopies)
    const most = context.limits.pixels
    return readablePicture({ bytes, size, most, read, text, faces: faces ?? [], format: format ?? 'png', unjudged })
  } catch (cause) {
    if (context.signal.aborted || cause instanceof DocumentRefusal) throw cause
    return openBinary(bytes, ['a picture that cannot be decoded'])
  }
}

const longestSide = 16_000
/** A page that fills the picture is then read at the resolution of a scanned one. */
const readingPixels = 4_000_000
/** Pictures with shorter sides are read twice as large: text recognition wants letters of 20 pixels and more. */
const smallSide = 1_000

/** Reading a picture takes this many copies of it. */
export const readingCopies = 3

interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The picture as large as it is read: within the limits, and letters not too small. */
function readingScale(size: PictureSize, most: number): number {
  const grown = Math.max(size.width, size.height) < smallSide ? 2 : 1
  return grown * fittingScale(size, Math.min(most, readingPixels))
}

const fittingScale = ({ width, height }: PictureSize, most: number) =>
  Math.min(1, Math.sqrt(most / (width * height)), longestSide / Math.max(width, height))

function openSized(bytes: Uint8Array, { width, height }: PictureSize, scale: number): Sharp {
  const image = sharp(bytes, { limitInputPixels: mostPicturePixels, failOn: 'error', sequentialRead: true })
  if (scale === 1) return image
  const sized = { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
  return image.resize({ ...sized, fit: 'fill' })
}

async function decode(bytes: Uint8Array, size: PictureSize, scale: number): Promise<Pixels> {
  const { data, info } = await openSized(bytes, size, scale)
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

function silentPicture(bytes: Uint8Array, unjudged: readonly string[]): OpenDocument {
  return {
    blocks: [],
    coverage: { ...clearCoverage, unjudged },
    write: async () => ({ bytes: stripPictureMetadata(bytes), boxes: [] }),
    close: () => undefined,
  }
}

interface Readable {
  readonly bytes: Uint8Array
  readonly size: PictureSize
  /** How many pixels it may have when it is written anew. */
  readonly most: number
  /** The size at which it was read; places are in pixels of it. */
  readonly read: PictureSize
  readonly text: PictureText
  readonly faces: readonly PixelBox[]
  readonly format: string
  readonly unjudged: readonly string[]
}

function readablePicture(picture: Readable): OpenDocument {
  const blocks = picture.text.lines.map(
    (line, index): TextBlock => ({ text: line.text, kind: 'picture', continues: index > 0 }),
  )
  return {
    blocks,
    coverage: {
      ...clearCoverage,
      ocrConfidence: picture.text.confidence,
      faces: picture.faces.length,
      unjudged: picture.unjudged,
    },
    write: async (options) => ({ bytes: await writePicture(picture, options), boxes: [] }),
    close: () => undefined,
  }
}

async function writePicture(picture: Readable, { replacements }: WriteOptions): Promise<Uint8Array> {
  const boxes = replacements.flatMap((item) => {
    const line = picture.text.lines[item.block]
    return line ? boxesOf(line, item) : []
  })
  boxes.push(...picture.faces)
  if (boxes.length === 0) return stripPictureMetadata(picture.bytes)
  const { size } = picture
  const scale = fittingScale(size, picture.most)
  const pixels = await decode(picture.bytes, size, scale)
  const places = boxes.map((box) => scaled(box, pixels.width / picture.read.width))
  const { width, height, data } = burnBoxes(pixels, places)
  const bytes = await encode(sharp(data, { raw: { width, height, channels: 4 } }), picture.format)
  letGo(data.length)
  return bytes
}

// Codes fitted to the picture would keep all of it unpacked a second time.
const jpegOptions = { quality: 88, optimiseCoding: false }

function encode(image: Sharp, format: string): Promise<Uint8Array> {
  if (format === 'jpeg') return image.flatten({ background: '#ffffff' }).jpeg(jpegOptions).toBuffer()
  if (format === 'gif') return image.gif().toBuffer()
  if (format === 'tiff') return image.tiff({ compression: 'lzw' }).toBuffer()
  return image.png().toBuffer()
}

const scaled = ({ left, top, right, bottom }: PixelBox, by: number): PixelBox => ({
  left: left * by,
  top: top * by,
  right: right * by,
  bottom: bottom * by,
})
