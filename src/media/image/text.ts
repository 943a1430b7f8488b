import { type PictureLine, readPicture } from '#ocr'
import { scaled } from '../model/box.ts'
import type { RgbPixels } from '../vision/backend.ts'
import { resize, rgbaOf, shrink } from './pixels.ts'

/** The words in a picture. */
export interface PictureWords {
  readonly lines: readonly PictureLine[]
  readonly words: number
  /** Mean over the words, 0..1. */
  readonly confidence: number
}

/** Letters of a letter photographed at 12 megapixels are still 20 pixels high at this size. */
const longestSide = 2_600
/** Smaller pictures are enlarged: the engine is made for letters of 20 pixels and more. */
const smallSide = 1_000
/** Words below this are shapes rather than writing. */
const leastConfidence = 0.35

/** Reads the words. Places are in pixels of the picture that was handed in. */
export async function readText(pixels: RgbPixels): Promise<PictureWords> {
  const longest = Math.max(pixels.width, pixels.height)
  const sized = longest < smallSide ? await resize(pixels, longest * 2) : await shrink(pixels, longestSide)
  const scale = pixels.width / sized.width
  const { width, height, data } = rgbaOf(sized)
  const text = await readPicture({ width, height, data: new Uint8Array(data.buffer) })
  const lines = text.lines.filter(isWriting).map((line) => ({
    ...line,
    words: line.words.map((word) => ({ ...word, box: scaled(word.box, scale) })),
  }))
  return { lines, words: lines.reduce((sum, line) => sum + line.words.length, 0), confidence: text.confidence }
}

/** Textures read as short, unsure words; a line of writing has one sure word at least. */
function isWriting({ words }: PictureLine): boolean {
  const mean = words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length)
  return mean >= leastConfidence && words.some(({ confidence, start, end }) => confidence >= 0.55 && end - start >= 2)
}
