import type { DocumentResult } from '#documents'
import type { Sealing } from '../../policy/sealing.ts'

/** What is kept of a processed document until it expires. */
export interface KeptOutput {
  readonly fileName: string
  readonly mediaType: string
  readonly certificate: DocumentResult['certificate']
  readonly bytes: Uint8Array
}

/** One sealed block: the length of the head, the head as JSON, the document's bytes. */
export function sealOutput(sealing: Sealing, about: string, { bytes, ...head }: KeptOutput): Uint8Array {
  const json = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(json.byteLength)
  return sealing.seal(Buffer.concat([length, json, bytes]), about)
}

/** The output as it was kept. Throws when the block was changed or belongs to another document. */
export function openOutput(sealing: Sealing, about: string, sealed: Uint8Array): KeptOutput {
  const block = Buffer.from(sealing.open(sealed, about))
  const end = 4 + block.readUInt32LE()
  // Sealed by us alone, so the head is what `sealOutput` wrote.
  const head = JSON.parse(block.subarray(4, end).toString('utf8')) as Omit<KeptOutput, 'bytes'>
  return { ...head, bytes: block.subarray(end) }
}

/** The name of the anonymised copy. The original's own name often holds a patient's, so it is not kept. */
export function outputName(id: string, originalName: string): string {
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(originalName)?.[0].toLowerCase() ?? ''
  return `anonymized-${id.slice(0, 8)}${extension}`
}
