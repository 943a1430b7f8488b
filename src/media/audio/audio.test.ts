import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MediaRefusal } from '../model/refusal.ts'
import { beepRecording } from './beep.ts'
import { decodeAudio } from './decode.ts'
import { findProgram } from './ffmpeg.ts'
import { indexFirst } from './index-first.ts'
import { opusLayout } from './opus-layout.ts'
import { PcmStream } from './pcm-stream.ts'
import { assessAudioQuality } from './quality.ts'
import { resample } from './resample.ts'
import { tagFacts } from './tags.ts'
import { oggOpus, webmOpus } from './testing/tiny-opus.ts'
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
  it('that are shorter than they say are told as damaged; those of a stream that says nothing are not', () => {
    const whole = Buffer.from(writeWav(spoken(0.5), rate))
    expect([readWav(whole).damaged, readWav(whole.subarray(0, 9_000)).damaged]).toEqual([false, true])
    whole.writeUInt32LE(0xffffffff, 40)
    expect(readWav(whole)).toMatchObject({ damaged: false, samples: { length: rate / 2 } })
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

describe('Opus', () => {
  it.each([
    ['ogg', oggOpus],
    ['webm', webmOpus],
  ])('in %s is decoded here', async (format, bytes) => {
    const { samples, ...recording } = await decodeAudio(bytes)
    expect(recording).toMatchObject({ format, codec: 'opus', rate: 48_000, channels: 1, damaged: false })
    expect(samples.length / 48_000).toBeCloseTo(0.4, 1)
    let crossings = 0
    for (let i = 1; i < samples.length; i += 1) if ((samples[i] ?? 0) < 0 !== (samples[i - 1] ?? 0) < 0) crossings += 1
    expect(crossings / 2 / (samples.length / 48_000)).toBeCloseTo(440, -2)
  })
  it('that is cut off anywhere is read as far as it goes, or refused', async () => {
    for (let length = 4; length < oggOpus.length; length += 31) {
      const end = await decodeAudio(oggOpus.subarray(0, length)).catch((cause: unknown) => cause)
      expect(end instanceof MediaRefusal || (typeof end === 'object' && end !== null && 'samples' in end)).toBe(true)
    }
  })
  it('of more channels is told apart by its head', () => {
    const head = Buffer.from('OpusHead\x01\x06\x38\x01\x80\xbb\0\0\0\0\x01\x04\x02\0\x04\x01\x02\x03\x05', 'latin1')
    expect(opusLayout(head, 6)).toEqual({
      channels: 6,
      preSkip: 312,
      streamCount: 4,
      coupledStreamCount: 2,
      channelMappingTable: [0, 4, 1, 2, 3, 5],
    })
    expect(opusLayout(undefined, 2)).toMatchObject({ channels: 2, coupledStreamCount: 1 })
    expect(opusLayout(head.subarray(0, 20), 6)).toMatchObject({ channels: 2, streamCount: 1 })
  })
})

describe('an MP4 file', () => {
  const box = (name: string, ...parts: readonly Uint8Array[]) => {
    const body = Buffer.concat(parts)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(body.length + 8)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, body])
  }
  const table = (place: number) => Buffer.from([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, place])
  it('with its index behind the samples gets it in front, and its places follow', () => {
    const start = box('ftyp', Buffer.from('M4A '))
    const samples = box('mdat', Buffer.from('sound'))
    const index = box('moov', box('trak', box('mdia', box('minf', box('stbl', box('stco', table(start.length + 8)))))))
    const moved = Buffer.from(indexFirst(Buffer.concat([start, samples, index])))
    const place = moved.readUInt32BE(moved.indexOf('stco') + 12)
    expect(moved.toString('latin1', place, place + 5)).toBe('sound')
    expect(moved.indexOf('moov')).toBeLessThan(moved.indexOf('mdat'))
    expect(Buffer.from(indexFirst(moved)).equals(moved)).toBe(true)
  })
  it('keeps its length whatever stands in it', () => {
    const names = fc.constantFrom('moov', 'mdat', 'trak', 'stbl', 'stco', 'co64', 'free')
    const tree = fc.array(fc.tuple(names, names, fc.uint8Array({ maxLength: 40 })), { maxLength: 5 })
    fc.assert(
      fc.property(tree, fc.uint8Array({ maxLength: 20 }), (boxes, rest) => {
        const bytes = Buffer.concat([...boxes.map(([outer, inner, body]) => box(outer, box(inner, body))), rest])
        expect(indexFirst(bytes).length).toBe(bytes.length)
      }),
    )
  })
})

describe.skipIf(process.platform === 'win32')('ffmpeg', () => {
  const wav = Buffer.from(writeWav(spoken(0.5), rate))
  /** Decodes a file that only ffmpeg reads, with a program in its place. */
  async function decodedBy(script: string) {
    const folder = mkdtempSync(join(tmpdir(), 'custos-fake-ffmpeg-'))
    const before = process.env.PATH
    try {
      writeFileSync(join(folder, 'sound.wav'), wav)
      writeFileSync(join(folder, 'ffmpeg'), `#!/bin/sh\n${script.replaceAll('HERE', folder)}\n`)
      chmodSync(join(folder, 'ffmpeg'), 0o755)
      process.env.PATH = `${folder}:${before}`
      return await decodeAudio(Buffer.from('fLaC $(touch x); rm')).catch((cause: unknown) => cause)
    } finally {
      process.env.PATH = before
      rmSync(folder, { recursive: true, force: true })
    }
  }
  it('is given the bytes over a pipe, the container’s name, and no protocol but pipes', async () => {
    const asked = '*"-protocol_whitelist pipe "*" -f flac -i pipe:0 "*" pipe:1"'
    const script = `case "$*" in *http*|*file:*|*tcp*) exit 1;; ${asked}) cat >/dev/null; cat HERE/sound.wav;; *) exit 1;; esac`
    expect(await decodedBy(script)).toMatchObject({ format: 'flac', rate, channels: 1 })
  })
  it('that fails, says nothing or says nonsense is a damaged file', async () => {
    for (const script of ['exit 1', 'cat >/dev/null', 'cat >/dev/null; echo RIFF0000WAVEfmt nonsense']) {
      expect(await decodedBy(script)).toMatchObject({ code: 'corrupt' })
    }
  })
  it('may give its samples in pieces of any size', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 20 }), (sizes) => {
        const stream = new PcmStream()
        let at = 0
        for (const size of [...sizes, wav.length]) {
          stream.add(wav.subarray(at, at + size))
          at += size
        }
        expect(stream.end()).toMatchObject({ rate, channels: 1, samples: readWav(wav).samples })
      }),
      { numRuns: 30 },
    )
  })
  it.skipIf(findProgram('ffmpeg') === undefined).each([
    ['m4a', ['-c:a', 'aac', '-f', 'ipod']],
    ['aac', ['-c:a', 'aac', '-f', 'adts']],
    ['flac', ['-c:a', 'flac', '-f', 'flac']],
    ['ogg', ['-c:a', 'flac', '-f', 'ogg']],
    ['webm', ['-c:a', 'vorbis', '-strict', '-2', '-ac', '2', '-f', 'webm']],
  ])('itself, where installed, reads %s', async (format, options) => {
    const folder = mkdtempSync(join(tmpdir(), 'custos-ffmpeg-'))
    try {
      writeFileSync(join(folder, 'in.wav'), wav)
      const made = join(folder, 'made')
      spawnSync('ffmpeg', ['-nostdin', '-v', 'error', '-i', join(folder, 'in.wav'), ...options, made])
      const { samples, ...recording } = await decodeAudio(readFileSync(made))
      expect(recording).toMatchObject({ format, rate })
      expect(samples.length / rate).toBeGreaterThan(0.45)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
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
  it.each([8_000, 11_025, 22_050, 44_100, 44_101, 96_000, 767_999])(
    'from %i Hz keeps a tone’s pitch and phase',
    (from) => {
      const given = Float32Array.from({ length: from / 4 }, (_, i) => Math.sin((2 * Math.PI * 300 * i) / from))
      const got = resample(given, from, 16_000)
      expect(got.length).toBe(Math.floor(Math.floor(from / 4) / (from / 16_000)))
      const worst = got.map((value, i) => Math.abs(value - Math.sin((2 * Math.PI * 300 * i) / 16_000)))
      expect(Math.max(...worst.subarray(100, got.length - 100))).toBeLessThan(0.01)
    },
  )
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
  it('of FLAC files and of dictation devices are read too', () => {
    const sized = (text: string) => {
      const length = Buffer.alloc(4)
      length.writeUInt32LE(text.length)
      return Buffer.concat([length, Buffer.from(text, 'latin1')])
    }
    const comments = Buffer.concat([sized('coder'), Buffer.from([1, 0, 0, 0]), sized('ARTIST=Jane Smith')])
    const flac = Buffer.concat([
      Buffer.from('fLaC\0\0\0\x02xx\x84\0\0', 'latin1'),
      Buffer.from([comments.length]),
      comments,
    ])
    expect(tagFacts(flac)).toEqual([{ kind: 'person', field: 'Comment Artist', value: 'Jane Smith' }])
    const head = Buffer.alloc(348)
    head.write('visit of Mr Doe', 0)
    head.write('Dr. Roe', 256)
    const wave = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEbext\x5c\x01\0\0', 'latin1'), head])
    expect(tagFacts(wave).map(({ value }) => value)).toEqual(['visit of Mr Doe', 'Dr. Roe'])
  })
})
