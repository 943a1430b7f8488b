import type { DocumentFormat } from './document.ts'
import { DocumentRefusal } from './refusal.ts'

/** The media type that each format is sent and delivered as. */
export const mediaTypeOf: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  txt: 'text/plain',
}

const extensionOf: Readonly<Record<string, DocumentFormat>> = { pdf: 'pdf', docx: 'docx', doc: 'doc', txt: 'txt' }

/** The format a sender claims: by media type, or by the file's ending where the media type says nothing. */
export function claimedFormat(mediaType: string, fileName: string): DocumentFormat | undefined {
  const bare = mediaType.split(';')[0]?.trim().toLowerCase() ?? ''
  for (const [format, type] of Object.entries(mediaTypeOf)) {
    if (type === bare) return extensionOf[format]
  }
  if (bare !== '' && bare !== 'application/octet-stream') return undefined
  return extensionOf[/\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '']
}

const startsWith = (bytes: Uint8Array, magic: readonly number[]) => magic.every((byte, i) => bytes[i] === byte)

function hasPdfHeader(bytes: Uint8Array): boolean {
  // Readers accept junk before the header within the first 1,024 bytes (ISO 32000-1, annex H note 13).
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1_024)).includes('%PDF-')
}

type Container = 'pdf' | 'zip' | 'ole' | 'other'

function containerOf(bytes: Uint8Array): Container {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'zip'
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'ole'
  return hasPdfHeader(bytes) ? 'pdf' : 'other'
}

const containerFor: Readonly<Record<DocumentFormat, Container>> = { pdf: 'pdf', docx: 'zip', doc: 'ole', txt: 'other' }

/**
 * The format to read the bytes as. Refuses what is claimed to be another thing than its first bytes show:
 * 'unsupported' for a foreign media type, 'media_type_mismatch' for another known container, 'corrupt' for junk.
 */
export function sniffFormat(bytes: Uint8Array, mediaType: string, fileName: string): DocumentFormat {
  if (bytes.length === 0) throw new DocumentRefusal('empty', 'The file is empty.')
  const claimed = claimedFormat(mediaType, fileName)
  if (claimed === undefined) {
    throw new DocumentRefusal('unsupported', 'Please upload PDF, DOCX, DOC, or TXT files only.')
  }
  const container = containerOf(bytes)
  if (container === containerFor[claimed]) return claimed
  // An encrypted DOCX is an OLE container; its reader says so in plain words.
  if (claimed === 'docx' && container === 'ole') return claimed
  if (container === 'other') {
    throw new DocumentRefusal('corrupt', `The file is not a readable ${claimed.toUpperCase()} document.`)
  }
  throw new DocumentRefusal('media_type_mismatch', `The file's content is not that of a ${claimed.toUpperCase()} file.`)
}
