import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib'

const textOperator = /\)\s*(?:Tj|'|")|>\s*(?:Tj|'|")|\]\s*TJ/

/**
 * The pages (from 0) that draw text which no text layer shows: within tiling patterns, or by Type 3 fonts whose glyphs
 * are drawings. `bytes` must come from PDFium's own writer, which is safe to parse and packs no objects away.
 */
export async function hiddenTextPages(bytes: Uint8Array): Promise<ReadonlySet<number>> {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!raw.includes('/PatternType') && !raw.includes('/Type3')) return new Set()
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const hidden = new Set<number>()
  document.getPages().forEach((page, index) => {
    const resources = page.node.Resources()
    if (resources && hidesText(resources, new Set(), 0)) hidden.add(index)
  })
  return hidden
}

function hidesText(resources: PDFDict, seen: Set<PDFDict>, depth: number): boolean {
  if (seen.has(resources) || depth > 6) return false
  seen.add(resources)
  for (const value of values(resources, 'Font')) {
    if (value instanceof PDFDict && value.lookup(PDFName.of('Subtype')) === PDFName.of('Type3')) return true
  }
  for (const value of values(resources, 'Pattern')) {
    if (value instanceof PDFRawStream && isTilingText(value)) return true
  }
  for (const value of values(resources, 'XObject')) {
    const inner = value instanceof PDFRawStream ? value.dict.lookup(PDFName.of('Resources')) : undefined
    if (inner instanceof PDFDict && hidesText(inner, seen, depth + 1)) return true
  }
  return false
}

function values(resources: PDFDict, kind: string): unknown[] {
  const group = resources.lookup(PDFName.of(kind))
  if (!(group instanceof PDFDict)) return []
  return group.keys().map((key) => group.lookup(key))
}

function isTilingText(pattern: PDFRawStream): boolean {
  const type = pattern.dict.lookup(PDFName.of('PatternType'))
  if (!(type instanceof PDFNumber) || type.asNumber() !== 1) return false
  if (pattern.dict.lookup(PDFName.of('Filter')) instanceof PDFArray) return true
  return textOperator.test(Buffer.from(decodePDFRawStream(pattern).decode()).toString('latin1'))
}
