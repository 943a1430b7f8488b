import { MediaRefusal } from '../model/refusal.ts'

/** Pictures that are read. HEIC: what is written beside the pixels only. */
export const imageFormats = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif', 'heic', 'dicom'] as const
export type ImageFormat = (typeof imageFormats)[number]

const latin = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, Math.min(to, bytes.length))

const heicBrands = /heic|heix|hevc|hevx|heim|heis|mif1|msf1/

/** The first bytes of each format that is read. */
const marks: readonly (readonly [ImageFormat, (head: string) => boolean])[] = [
  // First, since the 128 bytes before its mark may be a TIFF head (PS3.10, 7.1).
  ['dicom', (head) => head.slice(128, 132) === 'DICM'],
  ['jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['gif', (head) => /^GIF8[79]a/.test(head)],
  ['webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
  ['tiff', (head) => /^(?:II[*+]\0|MM\0[*+])/.test(head)],
  ['avif', (head) => head.slice(4, 8) === 'ftyp' && /avif|avis/.test(head.slice(8, 40))],
  ['heic', (head) => head.slice(4, 8) === 'ftyp' && heicBrands.test(head.slice(8, 40))],
]

/** Formats that are known and not read, with what to do instead. */
const refusals: readonly (readonly [(head: string) => boolean, string])[] = [
  [
    (head) => /^\s*(?:\xef\xbb\xbf)?\s*</.test(head),
    'SVG and other markup can carry programs and is not read. Send the picture as PNG or JPEG.',
  ],
  [(head) => head.startsWith('%PDF-'), 'This is a PDF file. Use document processing for it.'],
  [(head) => head.startsWith('BM'), 'BMP pictures are not read. Send the picture as PNG or JPEG.'],
  [(head) => /^(?:RIFF....WAVE|ID3|OggS|fLaC)/.test(head), 'This is a recording. Choose audio as the content type.'],
]

/** The picture's format by its own first bytes, whatever its name says. Refuses what is not read. */
export function sniffImage(bytes: Uint8Array): ImageFormat {
  if (bytes.length === 0) throw new MediaRefusal('empty', 'The file is empty.')
  const head = latin(bytes, 0, 132)
  const format = marks.find(([, fits]) => fits(head))?.[0] ?? (isBareDicom(bytes) ? 'dicom' : undefined)
  if (format !== undefined) return format
  const known = refusals.find(([fits]) => fits(head))?.[1]
  throw new MediaRefusal(
    'unsupported',
    known ?? 'Please upload a JPEG, PNG, WebP, GIF, TIFF, AVIF, HEIC or DICOM picture.',
  )
}

/** A data set without the preamble: its first element is of group 0002 or 0008, with a sensible length. */
function isBareDicom(bytes: Uint8Array): boolean {
  if (bytes.length < 16) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const little of [true, false]) {
    const group = view.getUint16(0, little)
    const element = view.getUint16(2, little)
    if ((group !== 2 && group !== 8) || element > 0x0100) continue
    const explicit = /^[A-Z]{2}$/.test(latin(bytes, 4, 6))
    const length = explicit ? view.getUint16(6, little) : view.getUint32(4, little)
    if (length < 1_024) return true
  }
  return false
}
