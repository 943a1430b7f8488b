import { skewOf } from './deskew.ts'
import { type Pixels, type ReadWord, readOrientation, readWords } from './engine.ts'
import { drawnPart, shrinkToGray, turnQuarters } from './gray.ts'
import { type PixelBox, turnedBack, turnPixels } from './turn.ts'

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
  /** Degrees, clockwise, by which the picture was turned to bring its lines level. */
  readonly degrees: number
}

/** How a reading is led: the angle, where an earlier reading of the same picture found it. */
export interface ReadingOptions {
  /** Degrees, clockwise, that bring the lines level; found out where absent. */
  readonly degrees?: number
}

/** Reads a picture: turned upright, straightened, recognised; all places in pixels of the picture as it came. */
export async function readPicture(pixels: Pixels, { degrees }: ReadingOptions = {}): Promise<PictureText> {
  if (degrees !== undefined) return readAt(pixels, degrees)
  const guess = await readOrientation(pixels)
  // Most pages stand upright, and then the cutting need not be asked. A wrong guess shows in a reading that is not clear.
  const turn = guess === 0 || (await readsClearly(pixels, guess)) ? guess : undefined
  const first = turn === undefined ? undefined : await readTurned(pixels, turn)
  if (first && isClear(first)) return first
  return readByTrial(pixels, { turn, text: first })
}

const isClear = ({ words, confidence }: Pick<PictureText, 'words' | 'confidence'>) =>
  words >= 3 && confidence >= clearReading

/** Reads the picture the way that its cutting reads best, and where the cutting says nothing in every way. */
async function readByTrial(
  pixels: Pixels,
  known: { readonly turn: number | undefined; readonly text: PictureText | undefined },
): Promise<PictureText> {
  const turn = await findTurn(pixels)
  let best = known.text && known.turn === (turn ?? 0) ? known.text : await readTurned(pixels, turn ?? 0)
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
  const skew = measureSkew(pixels, turn)
  return readAt(pixels, -turn + (Math.abs(skew) > 0.25 ? skew : 0))
}

async function readAt(pixels: Pixels, degrees: number): Promise<PictureText> {
  const upright = await turnPixels(pixels, degrees)
  const words = (await readWords(upright)).filter((word) => word.text !== '')
  const back = turnedBack(pixels, upright, degrees)
  return { lines: toLines(words, back), confidence: meanConfidence(words), words: words.length, degrees }
}

const meanConfidence = (words: readonly ReadWord[]) =>
  words.length === 0 ? 1 : words.reduce((sum, word) => sum + word.confidence, 0) / words.length

const probeSize = 520
const smallProbe = 340

async function readsClearly(pixels: Pixels, turn: number): Promise<boolean> {
  const words = await readWords(await turnPixels(cutProbe(pixels, smallProbe), -turn))
  return words.length >= 3 && meanConfidence(words) >= clearReading
}

/**
 * The quarter turn the text has, tried on a cutting: upright first, then the others. The clearest wins; undefined where
 * the cutting shows no words at all.
 */
async function findTurn(pixels: Pixels): Promise<number | undefined> {
  const cutting = cutProbe(pixels, probeSize)
  let best = { turn: 0, confidence: 0 }
  for (const turn of [0, 180, 90, 270]) {
    const words = await readWords(await turnPixels(cutting, -turn))
    const confidence = words.length === 0 ? 0 : meanConfidence(words)
    if (confidence > best.confidence) best = { turn, confidence }
    if (words.length >= 3 && confidence >= clearReading) break
  }
  return best.confidence > 0 ? best.turn : undefined
}

const frame = 30

/** A cutting from the middle of what is drawn, framed in white. */
function cutProbe(pixels: Pixels, size: number): Pixels {
  const drawn = drawnPart(pixels)
  const width = Math.min(size, drawn.right - drawn.left)
  const height = Math.min(size, drawn.bottom - drawn.top)
  const left = drawn.left + Math.floor((drawn.right - drawn.left - width) / 2)
  const top = drawn.top + Math.floor((drawn.bottom - drawn.top - height) / 2)
  const framed = width + 2 * frame
  const data = new Uint8Array(framed * (height + 2 * frame) * 4).fill(255)
  for (let y = 0; y < height; y += 1) {
    const from = ((top + y) * pixels.width + left) * 4
    data.set(pixels.data.subarray(from, from + width * 4), ((y + frame) * framed + frame) * 4)
  }
  return { width: framed, height: height + 2 * frame, data }
}

const skewWidth = 900

function measureSkew(pixels: Pixels, turn: number): number {
  const across = turn % 180 === 0 ? pixels.width : pixels.height
  return skewOf(turnQuarters(shrinkToGray(pixels, Math.max(1, Math.round(across / skewWidth))), -turn))
}

function toLines(words: readonly ReadWord[], back: (box: PixelBox) => PixelBox): PictureLine[] {
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

const fewestWords = 12
const sureWord = 0.6
const mostUnsure = 0.4

/** Whether a picture is written in a way that could not be read: another alphabet, or handwriting. Most of its words are guesses then. */
export function isUnread({ lines }: Pick<PictureText, 'lines'>): boolean {
  const words = lines.flatMap(({ text, words }) =>
    words.filter(({ start, end }) => /\p{L}{3}/u.test(text.slice(start, end))),
  )
  const unsure = words.filter(({ confidence }) => confidence < sureWord)
  return words.length >= fewestWords && unsure.length >= words.length * mostUnsure
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

/** Blackens the boxes in the pixels themselves, in place, and gives them back. */
export function burnBoxes(pixels: Pixels, boxes: readonly PixelBox[]): Pixels {
  const { data } = pixels
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
  return pixels
}
