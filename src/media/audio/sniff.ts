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
  const head = headAt(bytes, 0)
  // Tags of ID3 may stand before any stream of frames.
  const format = formatOf(head.startsWith('ID3') ? headAt(bytes, tagLength(bytes)) : head) ?? formatOf(head)
  if (format === undefined) {
    throw new MediaRefusal('unsupported', 'Please upload a WAV, MP3, Ogg, Opus, WebM, M4A, AAC or FLAC recording.')
  }
  return format
}

const headAt = (bytes: Uint8Array, at: number) => Buffer.from(bytes.subarray(at, at + 16)).toString('latin1')
const formatOf = (head: string) => marks.find(([, fits]) => fits(head))?.[0]

/** A tag's length is written in seven bits a byte (ID3v2.4, section 3.1). */
const tagLength = (bytes: Uint8Array) => 10 + [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] ?? 0) & 0x7f), 0)
