import { MediaRefusal } from '../model/refusal.ts'
import { Mixer, mostSeconds, type Recording } from './recording.ts'

/** How the samples of a WAV file are packed. */
export interface WavFormat {
  readonly code: number
  readonly channels: number
  readonly rate: number
  readonly bits: number
}

const corrupt = () => new MediaRefusal('corrupt', 'The file is not a readable WAV recording: it is damaged or cut off.')

/** Reads PCM of 8 to 32 bits, floating point, A-law and µ-law (ITU-T G.711). Other packings are refused. */
export function readWav(bytes: Uint8Array): Recording {
  const found = samplesOf(bytes)
  if (!found) throw corrupt()
  const { at, length, format } = found
  // Streams that did not know their length yet say the most or nothing.
  const isKnown = length !== 0 && length !== 0xffffffff
  const end = Math.min(bytes.length, at + (isKnown ? length : bytes.length))
  return { ...decode(bytes.subarray(at, end), format), damaged: isKnown && at + length > bytes.length }
}

/** Where the samples start and how they are packed; undefined where that is not said in the bytes (yet). */
export function samplesOf(bytes: Uint8Array): { format: WavFormat; at: number; length: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let format: WavFormat | undefined
  let at = 12
  while (at + 8 <= view.byteLength) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4))
    const length = view.getUint32(at + 4, true)
    if (name === 'fmt ') {
      if (at + 24 > view.byteLength) return undefined
      format = formatAt(view, at + 8)
    }
    if (name === 'data' && format) return { format, at: at + 8, length }
    at += 8 + length + (length % 2)
  }
  return undefined
}

const extensible = 0xfffe

function formatAt(view: DataView, at: number): WavFormat {
  const code = view.getUint16(at, true)
  const inner = code === extensible && at + 26 <= view.byteLength ? view.getUint16(at + 24, true) : code
  const format = {
    code: inner,
    channels: view.getUint16(at + 2, true),
    rate: view.getUint32(at + 4, true),
    bits: view.getUint16(at + 14, true),
  }
  if (format.channels < 1 || format.channels > 32 || format.rate < 1_000 || format.rate > 768_000) throw corrupt()
  return format
}

type Sample = (view: DataView, at: number) => number

/** How to read one sample, by code and bits. */
const readers: Readonly<Record<string, Sample>> = {
  '1/8': (view, at) => (view.getUint8(at) - 128) / 128,
  '1/16': (view, at) => view.getInt16(at, true) / 32_768,
  '1/24': (view, at) => ((view.getInt8(at + 2) << 16) | view.getUint16(at, true)) / 8_388_608,
  '1/32': (view, at) => view.getInt32(at, true) / 2_147_483_648,
  '3/32': (view, at) => view.getFloat32(at, true),
  '3/64': (view, at) => view.getFloat64(at, true),
  '6/8': (view, at) => fromALaw(view.getUint8(at)),
  '7/8': (view, at) => fromMuLaw(view.getUint8(at)),
}

function decode(data: Uint8Array, { code, channels, rate, bits }: WavFormat): Omit<Recording, 'damaged'> {
  const read = readers[`${code}/${bits}`]
  if (!read)
    throw new MediaRefusal('unsupported', 'The WAV file is packed in a way that is not read. Send PCM, MP3 or Opus.')
  const frame = (bits / 8) * channels
  const frames = Math.floor(data.length / frame)
  if (frames > rate * mostSeconds)
    throw new MediaRefusal('too_large', `The recording is longer than ${mostSeconds / 60} minutes.`)
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const mixer = new Mixer()
  const split = Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(frames)
    for (let i = 0; i < frames; i += 1) {
      const value = read(view, i * frame + (channel * bits) / 8)
      samples[i] = Number.isFinite(value) ? Math.max(-1, Math.min(1, value)) : 0
    }
    return samples
  })
  mixer.add(split)
  return { format: 'wav', codec: `pcm ${bits} bit`, rate, channels, ...mixer.end() }
}

function fromMuLaw(byte: number): number {
  const value = ~byte & 0xff
  const magnitude = (((value & 0x0f) << 3) + 0x84) << ((value >> 4) & 7)
  return ((value & 0x80 ? -1 : 1) * (magnitude - 0x84)) / 32_768
}

function fromALaw(byte: number): number {
  const value = byte ^ 0x55
  const exponent = (value >> 4) & 7
  const mantissa = (value & 0x0f) << 4
  const magnitude = exponent === 0 ? mantissa + 8 : (mantissa + 0x108) << (exponent - 1)
  return ((value & 0x80 ? 1 : -1) * magnitude) / 32_768
}

/** Writes 16-bit PCM of one channel. */
export function writeWav(samples: Float32Array, rate: number): Uint8Array {
  const bytes = new Uint8Array(44 + samples.length * 2)
  const view = new DataView(bytes.buffer)
  const word = (at: number, text: string) => bytes.set(Buffer.from(text, 'latin1'), at)
  word(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  word(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  for (let i = 0; i < samples.length; i += 1) {
    view.setInt16(44 + i * 2, Math.round(Math.max(-1, Math.min(1, samples[i] ?? 0)) * 32_767), true)
  }
  return bytes
}
