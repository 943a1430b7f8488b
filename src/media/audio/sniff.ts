import { MediaRefusal } from '../model/refusal.ts'
import type { AudioFormat } from './recording.ts'

const marks: readonly (readonly [AudioFormat, (head: string) => boolean])[] = [
  ['wav', (head) => /^(?:RIFF|RIFX|RF64)/.test(head) && head.slice(8, 12) === 'WAVE'],
  ['ogg', (head) => head.startsWith('OggS')],
  ['webm', (head) => head.startsWith('\x1a\x45\xdf\xa3')],
  ['flac', (head) => head.startsWith('fLaC')],
  ['m4a', (head) => head.slice(4, 8) === 'ftyp'],
  ['aac', (head) => /^\xff[\xf0\xf1\xf8\xf9]/.test(head)],
  ['mp3', (head) => head.startsWith('ID3') || /^\xff[\xe2-\xe7\xf2-\xf7\xfa-\xff]/.test(head)],
]

/** The recording's format by its own first bytes, whatever its name says. Refuses what is not read. */
export function sniffAudio(bytes: Uint8Array): AudioFormat {
  if (bytes.length === 0) throw new MediaRefusal('empty', 'The file is empty.')
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  const format = marks.find(([, fits]) => fits(head))?.[0]
  if (format === undefined) {
    throw new MediaRefusal('unsupported', 'Please upload a WAV, MP3, Ogg, Opus, WebM, M4A, AAC or FLAC recording.')
  }
  return format
}
