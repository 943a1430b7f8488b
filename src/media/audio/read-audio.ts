import type { Quality } from '../image/quality.ts'
import { distinctFacts, type Fact } from '../metadata/facts.ts'
import { gatherProvenance, type Provenance } from '../provenance/judge.ts'
import { containerFacts } from './container-tags.ts'
import { decodeAudio } from './decode.ts'
import { assessAudioQuality } from './quality.ts'
import type { AudioFormat } from './recording.ts'
import { resample } from './resample.ts'
import { tagFacts } from './tags.ts'
import { writeWav } from './wav.ts'

/** A recording as it was read. */
export interface AudioReading {
  readonly format: AudioFormat
  readonly codec: string
  /** Seconds. */
  readonly duration: number
  /** Why not all of the recording could be listened to. */
  readonly partial?: string
  readonly quality: Quality
  readonly facts: readonly Fact[]
  readonly provenance: Provenance
  /** The same recording as 16 kHz WAV of one channel, as speech recognisers take it; only where it was asked for. */
  readonly speech?: Uint8Array
}

const partial = 'The recording is damaged or cut off; only what could be decoded was listened to.'
const speechRate = 16_000
const mediaTypes: Readonly<Record<AudioFormat, string>> = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  webm: 'audio/webm',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  flac: 'audio/flac',
}

/** Decodes and measures a recording. Throws a MediaRefusal for a file that is no readable recording. */
export async function readAudio(bytes: Uint8Array, wantsSpeech: boolean): Promise<AudioReading> {
  const recording = await decodeAudio(bytes)
  const { format, codec, rate, samples } = recording
  const facts = distinctFacts([...tagFacts(bytes), ...(await containerFacts(bytes, format))])
  const provenance = await gatherProvenance({
    bytes,
    mediaType: mediaTypes[format],
    facts,
    chunks: [],
    anchors: undefined,
  })
  const speech = wantsSpeech ? { speech: writeWav(resample(samples, rate, speechRate), speechRate) } : {}
  return {
    format,
    codec,
    duration: samples.length / rate,
    ...(recording.damaged ? { partial } : {}),
    quality: assessAudioQuality(recording),
    facts,
    provenance,
    ...speech,
  }
}
