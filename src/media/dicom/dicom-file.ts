import type { DicomDataset, DicomElement, DicomFile } from 'dcmjs'
import { MediaRefusal } from '../model/refusal.ts'

/** Reads a DICOM file. Throws a MediaRefusal for anything else. */
export async function openDicom(bytes: Uint8Array): Promise<DicomFile> {
  const { data, log } = await import('dcmjs')
  // What it prints of a broken file may quote it.
  log.setLevel('silent')
  try {
    return data.DicomMessage.readFile(withPreamble(bytes).buffer, { ignoreErrors: true })
  } catch (cause) {
    throw new MediaRefusal('corrupt', 'The file is not a readable DICOM file: it is damaged or cut off.', { cause })
  }
}

/** Data sets sent without the head of PS3.10 get one, by how their first element is written. */
function withPreamble(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (all.toString('latin1', 128, 132) === 'DICM') return Uint8Array.from(bytes)
  const preamble = Buffer.concat([Buffer.alloc(128), Buffer.from('DICM', 'latin1')])
  if (all.readUInt16LE(0) === 2) return Uint8Array.from(Buffer.concat([preamble, all]))
  const explicit = /^[A-Z]{2}$/.test(all.toString('latin1', 4, 6))
  const syntax =
    all.readUInt16LE(0) === 8 ? (explicit ? '1.2.840.10008.1.2.1\0' : '1.2.840.10008.1.2\0') : '1.2.840.10008.1.2.2\0'
  return Uint8Array.from(Buffer.concat([preamble, metaOf(syntax), all]))
}

/** Group length and transfer syntax, explicit little-endian as the head always is. */
function metaOf(syntax: string): Buffer {
  const value = Buffer.from(syntax.length % 2 === 0 ? syntax : `${syntax}\0`, 'latin1')
  const head = Buffer.alloc(20)
  head.set([0x02, 0, 0, 0, 0x55, 0x4c, 4, 0])
  head.writeUInt32LE(8 + value.length, 8)
  head.set([0x02, 0, 0x10, 0, 0x55, 0x49], 12)
  head.writeUInt16LE(value.length, 18)
  return Buffer.concat([head, value])
}

/** An empty file with these meta elements (group 0002). */
export async function newDicom(meta: DicomDataset): Promise<DicomFile> {
  const { data } = await import('dcmjs')
  return new data.DicomDict(meta)
}

/** The elements of an item of a sequence; undefined for any other value. */
export function asItem(value: unknown): DicomDataset | undefined {
  if (typeof value !== 'object' || value === null || value instanceof ArrayBuffer) return undefined
  // The library reads every item of a sequence into elements by tag.
  return value as DicomDataset
}

/** The first value as a number. */
export function numberOf(element: DicomElement | undefined): number | undefined {
  const value = Number(element?.Value?.[0])
  return element?.Value?.[0] !== undefined && Number.isFinite(value) ? value : undefined
}

/** The values as text; names as they are shown. */
export function textOf(element: DicomElement | undefined): string {
  return (element?.Value ?? [])
    .map((value) => {
      if (typeof value === 'string' || typeof value === 'number') return String(value)
      const name = typeof value === 'object' && value !== null && 'Alphabetic' in value ? value.Alphabetic : ''
      return typeof name === 'string' ? name : ''
    })
    .filter((value) => value !== '')
    .join(' ')
    .trim()
}
