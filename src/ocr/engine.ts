import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { createOCREngine, layoutFlags, type OCREngine } from 'tesseract-wasm'

/** An opaque picture, four bytes a pixel. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** A word as it was read, with its place in pixels of the picture that was handed in. */
export interface ReadWord {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** 0..1 */
  readonly confidence: number
  readonly endsLine: boolean
}

let engine: Promise<OCREngine> | undefined

const require = createRequire(import.meta.url)

const libraryBytes = () => readFileSync(require.resolve('tesseract-wasm').replace(/lib\.js$/, 'tesseract-core.wasm'))

/**
 * The engine's machine code. While a thread holds it, the other threads of the process share what was compiled of it, and
 * a fresh one need not begin anew.
 */
export const compileOcr = (): Promise<WebAssembly.Module> => WebAssembly.compile(libraryBytes())

async function load(): Promise<OCREngine> {
  const data = require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')
  const created = await createOCREngine({ wasmBinary: libraryBytes() })
  created.loadModel(gunzipSync(readFileSync(data)))
  created.setVariable('user_defined_dpi', '200')
  return created
}

/** The text recognition engine, loaded once per thread. It holds one picture at a time. */
export function ocrEngine(): Promise<OCREngine> {
  engine ??= load()
  return engine
}

function asImage({ width, height, data }: Pixels): ImageData {
  // The engine reads the whole buffer behind the pixels, so it must hold nothing else.
  const own = data.byteLength === data.buffer.byteLength ? data : Uint8Array.from(data)
  const bytes = new Uint8ClampedArray(own.buffer, own.byteOffset, own.byteLength)
  // The engine takes the platform's ImageData; on Node its fields are all it reads.
  return { width, height, data: bytes, colorSpace: 'srgb' } as ImageData
}

/** Quarter turns, clockwise, by which upright text was turned; 0 where the engine is not sure. */
export async function readOrientation(pixels: Pixels): Promise<number> {
  const ocr = await ocrEngine()
  ocr.loadImage(asImage(pixels))
  const { rotation, confidence } = ocr.getOrientation()
  ocr.clearImage()
  return confidence > 0.5 ? rotation : 0
}

/** Reads the words of an upright picture, in reading order. */
export async function readWords(pixels: Pixels): Promise<ReadWord[]> {
  const ocr = await ocrEngine()
  ocr.loadImage(asImage(pixels))
  const items = ocr.getTextBoxes('word')
  ocr.clearImage()
  return items.map(({ text, rect, confidence, flags }) => ({
    text: text.trim(),
    ...rect,
    confidence,
    endsLine: (flags & layoutFlags.EndOfLine) !== 0,
  }))
}
