import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MediaRefusal } from '../model/refusal.ts'
import { decodePicture } from './decode.ts'
import { jpegQuality } from './jpeg-quality.ts'
import { paintBoxes } from './pixels.ts'
import { assessQuality } from './quality.ts'
import { redactPicture } from './redact.ts'
import { sniffImage } from './sniff.ts'

const plain = (width = 400, height = 320, background = '#3366aa') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Edges all over, as a sharp photograph has them. */
function textured(width = 800, height = 600): ReturnType<typeof sharp> {
  const data = Buffer.alloc(width * height * 3)
  for (let i = 0; i < width * height; i += 1) {
    const checked = (Math.floor((i % width) / 16) + Math.floor(i / width / 16)) % 2
    data.fill(60 + checked * 130, i * 3, i * 3 + 3)
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

const decode = (bytes: Uint8Array) => decodePicture(bytes, sniffImage(bytes))

describe('a picture’s format', () => {
  it('is what its bytes say, whatever its name says', async () => {
    expect(sniffImage(await plain().jpeg().toBuffer())).toBe('jpeg')
    expect(sniffImage(await plain().png().toBuffer())).toBe('png')
    expect(sniffImage(await plain().webp().toBuffer())).toBe('webp')
    expect(sniffImage(await plain().gif().toBuffer())).toBe('gif')
    expect(sniffImage(await plain().tiff().toBuffer())).toBe('tiff')
    expect(sniffImage(await plain().avif({ effort: 0 }).toBuffer())).toBe('avif')
  })
  it.each([
    ['', 'empty'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'unsupported'],
    ['<?xml version="1.0"?><svg/>', 'unsupported'],
    ['%PDF-1.7', 'unsupported'],
    ['BM6\u0000', 'unsupported'],
    ['RIFF0000WAVEfmt ', 'unsupported'],
    ['just some text', 'unsupported'],
  ])('is refused where it is not read: %j', (text, code) => {
    expect(() => sniffImage(Buffer.from(text, 'latin1'))).toThrow(expect.objectContaining({ code }))
  })
})

describe('decoding', () => {
  it('gives eight bits and three channels for CMYK, grey, 16-bit and palette pictures', async () => {
    const cmyk = await plain().toColourspace('cmyk').jpeg().toBuffer()
    for (const bytes of [
      cmyk,
      await plain().grayscale().png().toBuffer(),
      await plain().png({ palette: true }).toBuffer(),
    ]) {
      const { pixels, width, height } = await decode(bytes)
      expect([width, height, pixels.data.length]).toEqual([400, 320, 400 * 320 * 3])
    }
    const deep = await sharp(new Uint16Array(20 * 20 * 3).fill(32_896), { raw: { width: 20, height: 20, channels: 3 } })
      .toColourspace('rgb16')
      .png()
      .toBuffer()
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    expect((await decode(deep)).pixels.data[0]).toBe(128)
  })
  it('turns a picture as its orientation says', async () => {
    const { width, height } = await decode(await plain(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer())
    expect([width, height]).toEqual([20, 40])
  })
  it('shows writing on transparent ground, black or white', async () => {
    const clear = await sharp({
      create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    expect((await decode(clear)).pixels.data[0]).toBe(128)
  })
  it('counts the frames of an animation', async () => {
    const frames = await Promise.all(['#f00', '#0f0'].map((colour) => plain(20, 20, colour).png().toBuffer()))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await decode(gif)).frames).toBe(2)
    const png = await plain(20, 20).png().toBuffer()
    const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x03\0\0\0\0\0\0\0\0', 'latin1')
    const afterHead = 8 + 25
    const animated = Buffer.concat([png.subarray(0, afterHead), control, png.subarray(afterHead)])
    expect([(await decode(png)).frames, (await decode(animated)).frames]).toEqual([1, 3])
  })
  it('refuses a picture of 100,000 by 100,000 before it decodes one pixel', async () => {
    await expect(decode(hugePng(100_000, 100_000))).rejects.toMatchObject({ code: 'too_large' })
    await expect(decode(hugePng(100_000, 10))).rejects.toMatchObject({ code: 'too_large' })
  })
  it('reads what is left of a cut-off picture, says so, and refuses one without any pixels', async () => {
    const whole = await textured().jpeg({ quality: 95 }).toBuffer()
    expect((await decode(whole.subarray(0, whole.length / 2))).damaged).toBe(true)
    await expect(decode(whole.subarray(0, 100))).rejects.toMatchObject({ code: 'corrupt' })
    await expect(decode(Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'))).rejects.toMatchObject({ code: 'corrupt' })
  })
  it('answers or refuses any bytes behind any mark, and never fails otherwise', async () => {
    const marks = ['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'GIF89a', 'II*\0', 'RIFF\x10\0\0\0WEBP']
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...marks), fc.uint8Array({ maxLength: 200 }), async (mark, rest) => {
        const end = await decode(Buffer.concat([Buffer.from(mark, 'latin1'), rest])).catch((cause: unknown) => cause)
        expect(end instanceof MediaRefusal || (typeof end === 'object' && end !== null && 'pixels' in end)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

/** A PNG that claims a size and holds next to nothing. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const mark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    mark,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

describe('quality', () => {
  const issuesOf = async (bytes: Uint8Array) => (await assessQuality(await decode(bytes), bytes)).issues
  it('finds nothing wrong with a sharp, well-lit picture', async () => {
    expect(await issuesOf(await textured().jpeg({ quality: 90 }).toBuffer())).toEqual([])
  })
  it('tells blank, blurred, dark, small, noisy and strongly compressed pictures', async () => {
    expect(await issuesOf(await plain(800, 600).png().toBuffer())).toContain('blank')
    expect(await issuesOf(await textured().blur(6).jpeg({ quality: 90 }).toBuffer())).toContain('blurred')
    expect(await issuesOf(await textured().linear(0.12, 0).png().toBuffer())).toContain('too_dark')
    expect(await issuesOf(await textured(160, 120).png().toBuffer())).toContain('low_resolution')
    expect(await issuesOf(await textured().jpeg({ quality: 12 }).toBuffer())).toContain('strong_compression')
    const noise = await sharp({
      create: {
        width: 700,
        height: 500,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer()
    expect(await issuesOf(noise)).toContain('noisy')
  })
  it('knows the setting that a JPEG was written with', async () => {
    for (const quality of [30, 60, 90]) {
      const found = jpegQuality(await textured().jpeg({ quality }).toBuffer()) ?? 0
      expect(Math.abs(found - quality)).toBeLessThanOrEqual(3)
    }
    expect(jpegQuality(await plain().png().toBuffer())).toBeUndefined()
  })
})

describe('a redacted picture', () => {
  it('is black where a box was, keeps its format and has no metadata', async () => {
    const bytes = await textured()
      .withExif({ IFD0: { Artist: 'Jane Smith' } })
      .jpeg()
      .toBuffer()
    const { bytes: copy, mediaType } = await redactPicture(bytes, 'jpeg', [
      { left: 100, top: 50, right: 300, bottom: 200 },
    ])
    expect(mediaType).toBe('image/jpeg')
    const head = await sharp(copy).metadata()
    expect([head.exif, head.xmp, head.icc]).toEqual([undefined, undefined, undefined])
    const { data } = await sharp(copy)
      .extract({ left: 110, top: 60, width: 180, height: 130 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(Math.max(...data)).toBeLessThan(12)
    expect(Buffer.from(copy).includes('Jane')).toBe(false)
  })
  it('has every pixel of a box painted and no other, wherever the box lies', () => {
    const size = { width: 20, height: 10, channels: 3 }
    const side = fc.integer({ min: -5, max: 25 })
    fc.assert(
      fc.property(side, side, side, side, (left, top, right, bottom) => {
        const data = new Uint8Array(600).fill(255)
        paintBoxes(data, size, [{ left, top, right, bottom }])
        for (let i = 0; i < 200; i += 1) {
          const [x, y] = [i % 20, Math.floor(i / 20)]
          const inside = x >= left && x < right && y >= top && y < bottom
          expect(data[i * 3]).toBe(inside ? 0 : 255)
        }
      }),
    )
  })
})
