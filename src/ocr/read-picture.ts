import sharp from 'sharp'
import { skewOf } from './deskew.ts'
import { type Pixels, type ReadWord, readOrientation, readWords } from './engine.ts'

/** A rectangle in pixels of the original picture. */
export interface PixelBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A word of a line: its range of the line's text, its place, and how sure its reading is (0..1). */
export interface PlacedWord {
  readonly start: number
  readonly end: number
  readonly box: PixelBox
  readonly confidence: number
}

/** A line read from a picture, with the place of each of its words. */
export interface PictureLine {
  readonly text: string
  readonly words: readonly PlacedWord[]
}

/** What could be read of a picture, lines top to bottom, and how sure the reading is (0..1). */
export interface PictureText {
  readonly lines: readonly PictureLine[]
  readonly confidence: number
  readonly words: number
}

const raw = ({ width, height }: Pixels) => ({ raw: { width, height, channels: 4 as const } })
const white = { r: 255, g: 255, b: 255, alpha: 1 }

/** Reads a picture: turned upright, straightened, recognised; all places in pixels of the picture as it came. */
export async function readPicture(pixels: Pixels): Promise<PictureText> {
  const turn = await findTurn(pixels)
  let best = await readTurned(pixels, turn ?? 0)
  if (turn !== undefined || best.words < 3 || best.confidence >= clearReading) return best
  // The cutting was empty and the whole reads badly: it may stand another way round.
  for (const other of [180, 90, 270]) {
    const read = await readTurned(pixels, other)
    if (read.confidence > best.confidence && read.words >= 3) best = read
    if (best.confidence >= clearReading) break
  }
  return best
}

/** Mean confidence from which words are what the picture says. */
const clearReading = 0.55

async function readTurned(pixels: Pixels, turn: number): Promise<PictureText> {
  const skew = await measureSkew(pixels, turn)
  const degrees = -turn + (Math.abs(skew) > 0.25 ? skew : 0)
  const upright = degrees === 0 ? pixels : await rotate(pixels, degrees)
  const words = (await readWords(upright)).filter((word) => word.text !== '')
  const back = backTransform(pixels, upright, degrees)
  return { lines: toLines(words, back), confidence: meanConfidence(words), words: words.length }
}

const meanConfidence = (words: readonly ReadWord[]) =>
  words.length === 0 ? 1 : words.reduce((sum, word) => sum + word.confidence, 0) / words.length

const probeSize = 520

/**
 * The quarter turn the text has, tried on a cutting: upright first, as most pages are, then what the engine guesses
 * (it errs on few lines), then the others. The clearest wins; undefined where the cutting shows no words at all.
 */
async function findTurn(pixels: Pixels): Promise<number | undefined> {
  const cutting = await cutProbe(pixels)
  const upright = await readWords(cutting)
  if (upright.length >= 3 && meanConfidence(upright) >= clearReading) return 0
  let best = { turn: 0, confidence: upright.length === 0 ? 0 : meanConfidence(upright) }
  const guess = await readOrientation(pixels)
  for (const turn of new Set([guess, 180, 90, 270])) {
    if (turn === 0) continue
    const words = await readWords(await rotate(cutting, -turn))
    const confidence = words.length === 0 ? 0 : meanConfidence(words)
    if (confidence > best.confidence) best = { turn, confidence }
    if (words.length >= 3 && confidence >= clearReading) break
  }
  return best.confidence > 0 ? best.turn : undefined
}

/** A cutting from the middle of what is drawn. */
async function cutProbe(pixels: Pixels): Promise<Pixels> {
  const { data, info } = await sharp(pixels.data, raw(pixels))
    .removeAlpha()
    .trim({ threshold: 60 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const width = Math.min(probeSize, info.width)
  const height = Math.min(probeSize, info.height)
  const region = {
    left: Math.floor((info.width - width) / 2),
    top: Math.floor((info.height - height) / 2),
    width,
    height,
  }
  const cut = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .extract(region)
    .extend({ top: 30, bottom: 30, left: 30, right: 30, background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: cut.info.width, height: cut.info.height, data: cut.data }
}

async function measureSkew(pixels: Pixels, turn: number): Promise<number> {
  const width = Math.min(900, pixels.width)
  const { data, info } = await sharp(pixels.data, raw(pixels))
    .rotate(-turn, { background: white })
    .resize({ width })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const gray = info.channels === 1 ? data : data.filter((_, index) => index % info.channels === 0)
  return skewOf({ width: info.width, height: info.height, data: gray })
}

async function rotate(pixels: Pixels, degrees: number): Promise<Pixels> {
  const { data, info } = await sharp(pixels.data, raw(pixels))
    .rotate(degrees, { background: white })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

type Back = (box: PixelBox) => PixelBox

/** From the turned picture to the original: turned back around the middle. */
function backTransform(original: Pixels, turned: Pixels, degrees: number): Back {
  if (degrees === 0) return (box) => box
  const angle = (-degrees * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const point = (x: number, y: number) => {
    const dx = x - turned.width / 2
    const dy = y - turned.height / 2
    return { x: original.width / 2 + dx * cos - dy * sin, y: original.height / 2 + dx * sin + dy * cos }
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

function toLines(words: readonly ReadWord[], back: Back): PictureLine[] {
  const lines: PictureLine[] = []
  let text = ''
  let placed: PlacedWord[] = []
  let before: ReadWord | undefined
  for (const word of words) {
    if (before) text += word.left - before.right > (word.bottom - word.top) * 1.6 ? '\t' : ' '
    const start = text.length
    placed.push({ start, end: start + word.text.length, box: back(word), confidence: word.confidence })
    text += word.text
    before = word
    if (!word.endsLine) continue
    lines.push({ text, words: placed })
    text = ''
    placed = []
    before = undefined
  }
  if (placed.length > 0) lines.push({ text, words: placed })
  return lines
}

/** The boxes of a range of a line, cut to the part of the first and last word that the range covers. */
export function boxesOf(line: PictureLine, range: { readonly start: number; readonly end: number }): PixelBox[] {
  return line.words
    .filter((word) => word.start < range.end && range.start < word.end)
    .map((word) => {
      const width = word.box.right - word.box.left
      const length = word.end - word.start
      const height = word.box.bottom - word.box.top
      const tall = height > width * 1.5 && length > 2
      // Letters are not equally wide: a cut within a word keeps a letter's room on either side.
      const from = tall ? 0 : Math.max(0, (Math.max(word.start, range.start) - word.start - 0.7) / length)
      const to = tall ? 1 : Math.min(1, (Math.min(word.end, range.end) - word.start + 0.7) / length)
      const left = word.box.left + width * (range.start <= word.start ? 0 : from)
      const right = word.box.left + width * (range.end >= word.end ? 1 : to)
      const edge = Math.max(2, Math.min(width, height) * 0.12)
      return { left: left - edge, top: word.box.top - edge, right: right + edge, bottom: word.box.bottom + edge }
    })
}

/** Blackens the boxes in the pixels themselves. */
export function burnBoxes(pixels: Pixels, boxes: readonly PixelBox[]): Pixels {
  const data = Uint8Array.from(pixels.data)
  for (const box of boxes) {
    const left = Math.max(0, Math.floor(box.left))
    const right = Math.min(pixels.width, Math.ceil(box.right))
    const bottom = Math.min(pixels.height, Math.ceil(box.bottom))
    for (let y = Math.max(0, Math.floor(box.top)); y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const at = (y * pixels.width + x) * 4
        data[at] = 0
        data[at + 1] = 0
        data[at + 2] = 0
        data[at + 3] = 255
      }
    }
  }
  return { ...pixels, data }
}
