import { OtherCodec, readContainer, readMp3 } from './compressed.ts'
import { readByFfmpeg } from './ffmpeg.ts'
import type { AudioFormat, Recording } from './recording.ts'
import { sniffAudio } from './sniff.ts'
import { readWav } from './wav.ts'

/** Decodes a recording: WAV, MP3 and Opus here, the rest by the machine's ffmpeg. Throws a MediaRefusal. */
export async function decodeAudio(bytes: Uint8Array): Promise<Recording> {
  const format = sniffAudio(bytes)
  if (format === 'wav') return readWav(bytes)
  if (format === 'mp3') return readMp3(bytes)
  if (format === 'aac' || format === 'flac') return readByFfmpeg(bytes, format)
  return opusOr(bytes, format)
}

async function opusOr(bytes: Uint8Array, format: AudioFormat): Promise<Recording> {
  try {
    return await readContainer(bytes, format)
  } catch (cause) {
    if (cause instanceof OtherCodec) return readByFfmpeg(bytes, format)
    throw cause
  }
}
