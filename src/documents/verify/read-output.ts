import { decodeText } from '../formats/txt/txt.ts'
import type { DocumentFormat, DocumentLimits } from '../model/document.ts'
import { byteTexts } from './byte-texts.ts'
import type { Reading } from './leak-scan.ts'
import { readCompound } from './read-doc.ts'
import { readPackage } from './read-docx.ts'
import { readObjects, readTextLayer } from './read-pdf.ts'

/** Opens the bytes that would be delivered anew and hands over everything that can be read in them. */
export async function readOutput(
  bytes: Uint8Array,
  what: { readonly format: DocumentFormat; readonly limits: DocumentLimits },
): Promise<Reading[]> {
  const whole: Reading = { reader: 'bytes', unit: 'readings of the file', texts: byteTexts(bytes) }
  switch (what.format) {
    case 'pdf':
      return [await readTextLayer(bytes, what.limits.memoryMegabytes), ...readObjects(bytes)]
    case 'docx':
      return [...readPackage(bytes), whole]
    case 'doc':
      return [...readCompound(bytes), whole]
    case 'txt':
      return [{ reader: 'text', unit: 'files', texts: [{ text: decodeText(bytes).text, kind: 'shown' }] }, whole]
  }
}
