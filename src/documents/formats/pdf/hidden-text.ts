import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib'

const textOperator = /\)\s*(?:Tj|'|")|>\s*(?:Tj|'|")|\]\s*TJ/

/**
 * The pages (from 0) that draw text which no text layer shows: within tiling patterns or soft masks, or by Type 3 fonts whose glyphs
 * are drawings. `bytes` must come from PDFium's own writer, which is safe to parse and packs no objects away.
 */
export async function hiddenTextPages(bytes: Uint8Array): Promise<ReadonlySet<number>> {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!['/PatternType', '/Type3', '/SMask'].some((mark) => raw.includes(mark))) return new Set()
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
  if (values(resources, 'Font').some(isDrawnFont)) return true
  if (values(resources, 'Pattern').some((value) => value instanceof PDFRawStream && isTilingText(value))) return true
  if (values(resources, 'ExtGState').some(masksWithText)) return true
  return values(resources, 'XObject').some((value) => {
    const inner = value instanceof PDFRawStream ? value.dict.lookup(PDFName.of('Resources')) : undefined
    return inner instanceof PDFDict && hidesText(inner, seen, depth + 1)
  })
}

const isDrawnFont = (value: unknown) =>
  value instanceof PDFDict && value.lookup(PDFName.of('Subtype')) === PDFName.of('Type3')

function masksWithText(value: unknown): boolean {
  const mask = value instanceof PDFDict ? value.lookup(PDFName.of('SMask')) : undefined
  const group = mask instanceof PDFDict ? mask.lookup(PDFName.of('G')) : undefined
  return group instanceof PDFRawStream && drawsText(group)
}

function values(resources: PDFDict, kind: string): unknown[] {
  const group = resources.lookup(PDFName.of(kind))
  if (!(group instanceof PDFDict)) return []
  return group.keys().map((key) => group.lookup(key))
}

function isTilingText(pattern: PDFRawStream): boolean {
  const type = pattern.dict.lookup(PDFName.of('PatternType'))
  if (!(type instanceof PDFNumber) || type.asNumber() !== 1) return false
  return drawsText(pattern)
}

function drawsText(stream: PDFRawStream): boolean {
  if (stream.dict.lookup(PDFName.of('Filter')) instanceof PDFArray) return true
  return textOperator.test(Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
}
