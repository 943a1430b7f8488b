import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { CannotLook } from '../model/part.ts'
import type { RgbPixels } from './backend.ts'
import { classify, readConfig } from './classifier.ts'
import { findFaces } from './faces.ts'
import { scoreNsfw } from './nsfw.ts'
import { brightnessModel } from './testing/tiny-onnx.ts'

const models = fileURLToPath(new URL('../../../models/custos-vision', import.meta.url))

async function pixelsOf(svg: string, width: number, height: number): Promise<RgbPixels> {
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`
  const data = await sharp(Buffer.from(whole)).flatten({ background: '#ffffff' }).raw().toBuffer()
  return { width, height, data }
}

const page = () => {
  const rows = Array.from(
    { length: 30 },
    (_, i) => `<rect x="60" y="${60 + i * 26}" width="${500 + ((i * 97) % 200)}" height="10" fill="#222"/>`,
  )
  return pixelsOf(rows.join(''), 820, 900)
}

describe('faces', () => {
  it('are not seen on a page, on one colour and on a texture', async () => {
    expect(await findFaces(await page(), models)).toEqual([])
    expect(
      await findFaces(await pixelsOf('<rect width="100%" height="100%" fill="#c9a58a"/>', 600, 400), models),
    ).toEqual([])
    const noise = await sharp({
      create: {
        width: 500,
        height: 400,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 50 },
      },
    })
      .raw()
      .toBuffer()
    expect(await findFaces({ width: 500, height: 400, data: noise }, models)).toEqual([])
  })
})

describe('nudity', () => {
  it('is not seen on a page; the scores of the kinds add up to one', async () => {
    const scores = await scoreNsfw(await page(), models)
    expect(scores.porn + scores.hentai).toBeLessThan(0.2)
    expect(Object.values(scores).reduce((sum, score) => sum + score, 0)).toBeCloseTo(1, 3)
  })
})

describe('an operator’s own classifier', () => {
  const folder = mkdtempSync(join(tmpdir(), 'custos-classifier-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const config = {
    check: 'violence_detection',
    labels: ['dark', 'bright'],
    unsafe: ['bright'],
    size: 16,
    output: 'logits',
  }
  mkdirSync(join(folder, 'brightness'))
  writeFileSync(join(folder, 'brightness', 'classifier.json'), JSON.stringify(config))
  writeFileSync(join(folder, 'brightness', 'model.onnx'), brightnessModel(16))

  it('is asked with the picture as it wants it, and its unsafe labels count', async () => {
    const [bright] = await classify(await pixelsOf('', 40, 30), folder)
    expect(bright).toMatchObject({ check: 'violence_detection', model: 'brightness', threshold: 0.8 })
    expect(bright?.unsafe).toBeGreaterThan(0.9)
    const [dark] = await classify(await pixelsOf('<rect width="100%" height="100%"/>', 40, 30), folder)
    expect(dark?.unsafe).toBeLessThan(0.1)
  })
  it('that is not set or not well described is told in words for the operator', async () => {
    await expect(classify(await page(), undefined)).rejects.toBeInstanceOf(CannotLook)
    expect(() => readConfig('x', '{')).toThrow(/no JSON/)
    expect(() => readConfig('x', '{"check":"taste"}')).toThrow(/check must name/)
    expect(() => readConfig('x', JSON.stringify({ ...config, unsafe: ['loud'] }))).toThrow(/unsafe must be/)
    expect(() => readConfig('x', JSON.stringify({ ...config, size: 9999 }))).toThrow(/size must be/)
  })
})
