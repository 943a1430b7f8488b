import { type Fact, type FactKind, fact } from './facts.ts'
import { makerNoteFacts } from './maker-notes.ts'
import { asText, rationals, readTiff, type TiffBlock, type TiffEntry, unsigned } from './tiff.ts'

/** Fields of EXIF 2.32 and of Windows that may say who, where, when or with what. */
const textFields: Readonly<Record<number, readonly [string, FactKind]>> = {
  270: ['ImageDescription', 'text'],
  271: ['Make', 'device'],
  272: ['Model', 'device'],
  305: ['Software', 'software'],
  306: ['ModifyDate', 'date'],
  315: ['Artist', 'person'],
  316: ['HostComputer', 'device'],
  269: ['DocumentName', 'text'],
  285: ['PageName', 'text'],
  33432: ['Copyright', 'text'],
  36867: ['DateTimeOriginal', 'date'],
  36868: ['CreateDate', 'date'],
  42016: ['ImageUniqueID', 'serial'],
  42032: ['CameraOwnerName', 'person'],
  42033: ['BodySerialNumber', 'serial'],
  42037: ['LensSerialNumber', 'serial'],
  50735: ['CameraSerialNumber', 'serial'],
}
const windowsFields: Readonly<Record<number, readonly [string, FactKind]>> = {
  40091: ['XPTitle', 'text'],
  40092: ['XPComment', 'text'],
  40093: ['XPAuthor', 'person'],
  40094: ['XPKeywords', 'text'],
  40095: ['XPSubject', 'text'],
}

/** What a TIFF block (EXIF or a TIFF file) says beside its pixels. */
export function exifFacts(block: TiffBlock): Fact[] {
  const entries = readTiff(block)
  const device = entries.filter(({ tag }) => tag === 271 || tag === 272).map(({ bytes }) => asText(bytes))
  return [
    ...entries.flatMap((entry) => fieldFacts(entry)),
    ...positionFacts(
      entries.filter(({ directory }) => directory === 'GPS'),
      block.little,
    ),
    ...entries.filter(({ tag }) => tag === 37500).flatMap((note) => makerNoteFacts(block, note, device.join(' '))),
    ...previewFacts(entries, block.little),
  ]
}

function fieldFacts({ directory, tag, bytes, type }: TiffEntry): Fact[] {
  if (directory === 'GPS') return []
  const windows = windowsFields[tag]
  if (windows)
    return fact(windows[1], `EXIF ${windows[0]}`, Buffer.from(bytes).toString('utf16le').replace(/\0.*$/s, ''))
  if (tag === 37510) return fact('text', 'EXIF UserComment', userComment(bytes))
  const known = textFields[tag]
  return known && (type === 2 || type === 7) ? fact(known[1], `EXIF ${known[0]}`, asText(bytes)) : []
}

/** The first eight bytes name the character code (EXIF 2.32, 4.6.6). */
function userComment(bytes: Uint8Array): string {
  const code = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  const rest = bytes.subarray(8)
  if (!code.startsWith('UNICODE')) return asText(/^(?:ASCII|JIS|\0)/.test(code) ? rest : bytes)
  // Written in the block's byte order or not: most letters have an empty half, which shows which one it is.
  const zeros = [0, 1].map((half) => rest.filter((byte, i) => i % 2 === half && byte === 0).length)
  const big = (zeros[0] ?? 0) > (zeros[1] ?? 0)
  const even = Buffer.from(rest.subarray(0, rest.length - (rest.length % 2)))
  return (big ? even.swap16() : even).toString('utf16le').replaceAll('\0', '')
}

function positionFacts(gps: readonly TiffEntry[], little: boolean): Fact[] {
  const entry = (tag: number) => gps.find((one) => one.tag === tag)
  const degrees = (tag: number, reference: number) => {
    const parts = entry(tag)
    if (!parts) return undefined
    const [whole = Number.NaN, minutes = 0, seconds = 0] = rationals(parts, little)
    const value = whole + (Number.isNaN(minutes) ? 0 : minutes) / 60 + (Number.isNaN(seconds) ? 0 : seconds) / 3600
    const sign = /^[SW]/.test(asText(entry(reference)?.bytes ?? new Uint8Array())) ? -1 : 1
    return Number.isFinite(value) ? (value * sign).toFixed(5) : undefined
  }
  const latitude = degrees(2, 1)
  const longitude = degrees(4, 3)
  const place =
    latitude || longitude ? fact('location', 'EXIF GPSPosition', `${latitude ?? '?'}, ${longitude ?? '?'}`) : []
  const area = [27, 28].flatMap((tag) => {
    const named = entry(tag)
    return named && tag === 28 ? fact('location', 'EXIF GPSAreaInformation', userComment(named.bytes)) : []
  })
  const day = entry(29)
  return [...place, ...area, ...(day ? fact('date', 'EXIF GPSDateStamp', asText(day.bytes)) : [])]
}

/** A small copy of the picture inside the file: it shows what the picture showed before it was cut or painted over. */
function previewFacts(entries: readonly TiffEntry[], little: boolean): Fact[] {
  const length = entries.find(({ directory, tag }) => directory === 'IFD1' && tag === 514)
  const size = length ? unsigned(length, little) : undefined
  return size ? fact('preview', 'EXIF ThumbnailImage', `${size} bytes`) : []
}
