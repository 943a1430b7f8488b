import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Box } from '../model/box.ts'
import type { RgbPixels } from '../vision/backend.ts'
import { rgbaOf, shrink } from './pixels.ts'

/** A barcode or QR code: its kind, what it says, and its place in pixels of the picture. */
export interface Code {
  readonly format: string
  readonly text: string
  readonly box: Box
}

const mostCodes = 32
/** Larger copies are no easier to read, and slow. */
const readSide = 2_400

type Reader = typeof import('zxing-wasm/reader')
let reader: Promise<Reader> | undefined

async function load(): Promise<Reader> {
  const loaded = await import('zxing-wasm/reader')
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasmBinary = Uint8Array.from(readFileSync(file)).buffer
  await loaded.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  return loaded
}

/** Reads barcodes and QR codes, also turned and upside down. */
export async function readCodes(pixels: RgbPixels): Promise<Code[]> {
  reader ??= load()
  const { readBarcodes } = await reader
  const small = await shrink(pixels, readSide)
  const scale = pixels.width / small.width
  const found = await readBarcodes(rgbaOf(small), { tryHarder: true, maxNumberOfSymbols: mostCodes })
  return found
    .filter(({ isValid }) => isValid)
    .map(({ format, text, position }) => {
      const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight]
      const xs = corners.map(({ x }) => x * scale)
      const ys = corners.map(({ y }) => y * scale)
      return {
        format: String(format),
        text,
        box: { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) },
      }
    })
}
