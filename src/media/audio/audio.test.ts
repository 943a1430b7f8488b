import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MediaRefusal } from '../model/refusal.ts'
import { beepRecording } from './beep.ts'
import { decodeAudio } from './decode.ts'
import { findProgram } from './ffmpeg.ts'
import { assessAudioQuality } from './quality.ts'
import { resample } from './resample.ts'
import { tagFacts } from './tags.ts'
import { readWav, writeWav } from './wav.ts'

const rate = 16_000

/** Bursts of a tone with pauses, like syllables. */
function spoken(seconds: number, level = 0.3): Float32Array {
  return Float32Array.from({ length: seconds * rate }, (_, i) => {
    const on = Math.floor(i / (rate * 0.2)) % 2 === 0
    return (on ? level : 0.0004) * Math.sin((2 * Math.PI * 180 * i) / rate)
  })
}

const issuesOf = async (samples: Float32Array) => assessAudioQuality(await decodeAudio(writeWav(samples, rate))).issues

/** One second of the given samples in another packing. */
function wavOf(code: number, bits: number, data: Buffer): Uint8Array {
  const head = Buffer.from(writeWav(new Float32Array(0), 8_000))
  head.writeUInt16LE(code, 20)
  head.writeUInt16LE(bits / 8, 32)
  head.writeUInt16LE(bits, 34)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}

describe('WAV files', () => {
  it('come back as they were written', () => {
    const samples = spoken(0.5)
    const { samples: read, rate: same, channels } = readWav(writeWav(samples, rate))
    expect([same, channels, read.length]).toEqual([rate, 1, samples.length])
    expect(Math.max(...read.map((value, i) => Math.abs(value - (samples[i] ?? 0))))).toBeLessThan(1e-3)
  })
  it('are read in 8, 24 and 32 bits, floating point, A-law and µ-law', () => {
    expect(readWav(wavOf(1, 8, Buffer.from([128, 255, 0]))).samples[1]).toBeCloseTo(0.99, 1)
    expect(readWav(wavOf(1, 24, Buffer.from([0, 0, 0x40]))).samples[0]).toBeCloseTo(0.5, 3)
    expect(readWav(wavOf(1, 24, Buffer.from([0, 0, 0xc0]))).samples[0]).toBeCloseTo(-0.5, 3)
    const single = Buffer.alloc(4)
    single.writeFloatLE(-0.25)
    expect(readWav(wavOf(3, 32, single)).samples[0]).toBeCloseTo(-0.25, 5)
    // ITU-T G.711: the loudest codes of either sign.
    expect(readWav(wavOf(7, 8, Buffer.from([0x80, 0x00]))).samples[0]).toBeCloseTo(0.98, 1)
    expect(readWav(wavOf(6, 8, Buffer.from([0xaa, 0x2a]))).samples[0]).toBeCloseTo(0.98, 1)
    expect(readWav(wavOf(6, 8, Buffer.from([0x2a]))).samples[0]).toBeCloseTo(-0.98, 1)
  })
  it('without samples, cut off in their head or of another packing are refused', () => {
    const whole = writeWav(spoken(0.1), rate)
    expect(() => readWav(whole.subarray(0, 30))).toThrow(MediaRefusal)
    expect(() => readWav(wavOf(85, 16, Buffer.alloc(8)))).toThrow(expect.objectContaining({ code: 'unsupported' }))
  })
})

describe('a recording', () => {
  it.each([
    ['', 'empty'],
    ['not a recording', 'unsupported'],
    ['RIFF0000WAVE', 'corrupt'],
    ['OggS and nothing', 'corrupt'],
    ['\x1a\x45\xdf\xa3 junk', 'corrupt'],
    ['ID3 and no frames', 'corrupt'],
  ])('is refused where it cannot be read: %j', async (text, code) => {
    await expect(decodeAudio(Buffer.from(text, 'latin1'))).rejects.toMatchObject({ code })
  })
  it('in a packing that ffmpeg reads is decoded by it, or refused in words that name it', async () => {
    const refusal = await decodeAudio(Buffer.from('fLaC junk')).catch((cause: unknown) => cause)
    const code = findProgram('ffmpeg') === undefined ? 'missing_decoder' : 'corrupt'
    expect(refusal).toMatchObject({ code })
  })
  it('is answered or refused whatever bytes follow its mark', async () => {
    const marks = ['RIFF\x24\0\0\0WAVEfmt ', 'ID3\x03\0', 'OggS\0\x02', '\xff\xfb\x90\x00', '\x1a\x45\xdf\xa3']
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...marks), fc.uint8Array({ maxLength: 200 }), async (mark, rest) => {
        const end = await decodeAudio(Buffer.concat([Buffer.from(mark, 'latin1'), rest])).catch(
          (cause: unknown) => cause,
        )
        expect(end instanceof MediaRefusal || (typeof end === 'object' && end !== null && 'samples' in end)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})

describe('quality of a recording', () => {
  it('has nothing against clear speech-like sound', async () => {
    expect(await issuesOf(spoken(3))).toEqual([])
  })
  it('tells silence, clipping, quiet and noise', async () => {
    expect(await issuesOf(new Float32Array(rate * 2))).toContain('silent')
    expect(await issuesOf(spoken(2).map((value) => Math.max(-1, Math.min(1, value * 9))))).toContain('clipping')
    expect(await issuesOf(spoken(2, 0.004))).toContain('too_quiet')
    const noise = Float32Array.from({ length: rate * 2 }, (_, i) => 0.3 * Math.sin(i * i * 12.9898))
    expect(await issuesOf(noise)).toContain('noise_only')
    expect(await issuesOf(spoken(0.2))).toContain('too_short')
  })
})

describe('a beeped copy', () => {
  it('has nothing left of what was said in the moments, and the rest as it was', async () => {
    const samples = spoken(4)
    const bytes = writeWav(samples, rate)
    const { bytes: copy, mediaType } = await beepRecording({ bytes, moments: [{ start: 1, end: 1.5 }] })
    const { samples: left } = readWav(copy)
    expect([mediaType, left.length]).toEqual(['audio/wav', samples.length])
    const power = (from: number, hertz: number) => {
      let sum = 0
      for (let i = 0; i < 1600; i += 1)
        sum += (left[from * rate + i] ?? 0) * Math.sin((2 * Math.PI * hertz * (from * rate + i)) / rate)
      return Math.abs(sum / 1600)
    }
    expect(power(1.2, 180)).toBeLessThan(0.002)
    expect(power(1.2, 1000)).toBeGreaterThan(0.1)
    expect(
      Math.max(...left.subarray(2 * rate).map((value, i) => Math.abs(value - (samples[2 * rate + i] ?? 0)))),
    ).toBeLessThan(1e-3)
  })
})

describe('resampling', () => {
  it('keeps what both rates can hold and folds nothing back', () => {
    const tone = (hertz: number) =>
      Float32Array.from({ length: 48_000 }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / 48_000))
    const loudest = (samples: Float32Array) => Math.max(...samples.subarray(1_000, 14_000))
    expect(resample(tone(440), 48_000, 16_000).length).toBe(16_000)
    expect(loudest(resample(tone(440), 48_000, 16_000))).toBeCloseTo(1, 1)
    expect(loudest(resample(tone(12_000), 48_000, 16_000))).toBeLessThan(0.02)
  })
})

describe('tags', () => {
  it('of ID3, RIFF and Opus tell persons and comments', () => {
    const frame = (id: string, body: Buffer) => {
      const size = Buffer.alloc(4)
      size.writeUInt32BE(body.length)
      return Buffer.concat([Buffer.from(id, 'latin1'), size, Buffer.alloc(2), body])
    }
    const frames = Buffer.concat([
      frame('TPE1', Buffer.from('\x03Jane Smith')),
      frame('COMM', Buffer.from('\x03eng\0call me')),
    ])
    const id3 = Buffer.concat([
      Buffer.from('ID3\x03\0\0\0\0\0', 'latin1'),
      Buffer.from([frames.length]),
      frames,
      Buffer.alloc(20),
    ])
    expect(tagFacts(id3)).toEqual([
      { kind: 'person', field: 'ID3 Artist', value: 'Jane Smith' },
      { kind: 'text', field: 'ID3 Comment', value: 'call me' },
    ])
    const info = Buffer.from('RIFF\0\0\0\0WAVELIST\x14\0\0\0INFOIART\x06\0\0\0Jo Doe....', 'latin1')
    expect(tagFacts(info)).toContainEqual({ kind: 'person', field: 'RIFF Artist', value: 'Jo Doe' })
  })
})
