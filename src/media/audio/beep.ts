import type { RedactedFile } from '../image/redact.ts'
import type { BeepTask } from '../model/tasks.ts'
import { decodeAudio } from './decode.ts'
import { resample } from './resample.ts'
import { writeWav } from './wav.ts'

const toneHertz = 1_000
const toneLevel = 0.25
/** Recognisers' word times are a little off: a word is covered this much (seconds) beyond them. */
const margin = 0.12
/** Longer copies are written at the rate of speech, so that they stay small. */
const wideSeconds = 240
const speechRate = 16_000

/** A copy as WAV without tags, with a tone in place of each moment: what was said there is gone from the samples. */
export async function beepRecording({ bytes, moments }: BeepTask): Promise<RedactedFile> {
  const recording = await decodeAudio(bytes)
  const isLong = recording.samples.length > wideSeconds * recording.rate
  const rate = isLong ? Math.min(recording.rate, speechRate) : recording.rate
  const samples = Float32Array.from(resample(recording.samples, recording.rate, rate))
  for (const { start, end } of moments) {
    const first = Math.max(0, Math.floor((start - margin) * rate))
    const last = Math.min(samples.length, Math.ceil((end + margin) * rate))
    for (let i = first; i < last; i += 1) samples[i] = toneLevel * Math.sin((2 * Math.PI * toneHertz * i) / rate)
  }
  return { bytes: writeWav(samples, rate), mediaType: 'audio/wav', extension: 'wav' }
}
