import { type Zippable, zipSync } from 'fflate'
import yauzl from 'yauzl'
import type { DocumentLimits } from '../../model/document.ts'
import { asRefusal, DocumentRefusal } from '../../model/refusal.ts'

/** The parts of a package by name, in the order of the file. */
export type Parts = Map<string, Uint8Array>

/**
 * Reads every part of a zip package. Refuses what declares or yields more than the limits allow (`too_large`)
 * and what is not a sound zip file (`corrupt`); a part that lies about its size stops at once.
 */
export async function readZip(bytes: Uint8Array, limits: DocumentLimits): Promise<Parts> {
  try {
    const file = await openZip(mendComment(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    const parts: Parts = new Map()
    let declared = 0
    for await (const entry of file.eachEntry()) {
      declared += entry.uncompressedSize
      if (declared > limits.expandedBytes || parts.size >= limits.parts) {
        throw new DocumentRefusal('too_large', 'The document unpacks to more than may be processed.')
      }
      if (entry.fileName.endsWith('/')) continue
      if (entry.isEncrypted()) throw new DocumentRefusal('encrypted', 'The document is protected by a password.')
      parts.set(entry.fileName, await readEntry(file, entry))
    }
    return parts
  } catch (cause) {
    throw asRefusal(cause, 'The file is damaged: its packed parts cannot be read.')
  }
}

/** A comment that ends before or after where the last record says is no reason to refuse the file. */
function mendComment(buffer: Buffer): Buffer {
  const record = buffer.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (record < 0 || record + 22 > buffer.length || buffer.readUInt16LE(record + 20) === buffer.length - record - 22) {
    return buffer
  }
  const mended = Buffer.from(buffer.subarray(0, record + 22))
  mended.writeUInt16LE(0, record + 20)
  return mended
}

function openZip(buffer: Buffer): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, validateEntrySizes: true, autoClose: false }
    yauzl.fromBuffer(buffer, options, (error, file) => (error ? reject(error) : resolve(file)))
  })
}

function readEntry(file: yauzl.ZipFile, entry: yauzl.Entry): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    file.openReadStream(entry, (error, stream) => {
      if (error) return reject(error)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', reject)
      stream.on('end', () => resolve(Buffer.concat(chunks)))
    })
  })
}

const stored = /\.(?:png|jpe?g|gif|zip|xlsx|docx|pptx)$/i
// The earliest date that a zip entry can hold, so that the package does not tell when it was written.
const epoch = new Date(1980, 0, 1, 0, 0, 0)

/** Packs parts into a zip file in their order. */
export function writeZip(parts: Parts): Uint8Array {
  const input: Zippable = {}
  for (const [name, data] of parts) input[name] = [data, { level: stored.test(name) ? 0 : 6, mtime: epoch }]
  return zipSync(input)
}
