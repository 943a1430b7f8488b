import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { readCodes } from './codes.ts'

async function pictureOf(text: string, format: 'QRCode' | 'Code128'): Promise<Buffer> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
  await prepareZXingModule({
    overrides: { wasmBinary: Uint8Array.from(readFileSync(file)).buffer },
    fireImmediately: true,
  })
  const { svg } = await writeBarcode(text, { format })
  return sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .resize(300, 200, { fit: 'contain', background: '#ffffff', kernel: 'nearest' })
    .png()
    .toBuffer()
}

describe('codes', () => {
  it.each(['QRCode', 'Code128'] as const)('of a wristband are read with their place: %s', async (format) => {
    const code = await pictureOf('MRN00483921', format)
    const { data, info } = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#ffffff' } })
      .composite([{ input: code, left: 500, top: 400 }])
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [found, ...more] = await readCodes({ width: info.width, height: info.height, data })
    expect([found?.text, more]).toEqual(['MRN00483921', []])
    expect(found?.box.left).toBeGreaterThan(490)
    expect(found?.box.top).toBeGreaterThan(390)
    expect(found?.box.right).toBeLessThan(810)
  })
  it('are not seen where there are none', async () => {
    const data = new Uint8Array(300 * 200 * 3).fill(200)
    expect(await readCodes({ width: 300, height: 200, data })).toEqual([])
  })
})
