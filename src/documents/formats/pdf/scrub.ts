import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'
import { stripPictureMetadata } from '../picture-metadata.ts'

// What a page may carry beside its drawing, and what must not travel: metadata, private data of programs, actions,
// structure, annotations, thumbnails, beads.
const droppedOfPages = [
  'Metadata',
  'PieceInfo',
  'AA',
  'StructParents',
  'Annots',
  'Thumb',
  'B',
  'LastModified',
  'ID',
  'Tabs',
  'SeparationInfo',
].map((key) => PDFName.of(key))
// Words that stand for a drawing, and data beside it, in whatever dictionary they are.
const droppedAnywhere = [
  'Metadata',
  'PieceInfo',
  'LastModified',
  'OPI',
  'Measure',
  'PtData',
  'StructParent',
  'StructParents',
  'AF',
  'ActualText',
  'Alt',
  'Alternates',
  'PTEX.FileName',
  'PTEX.InfoDict',
  'Author',
  'Creator',
  'Producer',
  'Keywords',
  'CreationDate',
  'ModDate',
].map((key) => PDFName.of(key))

/** Takes everything out of a document but its pages' drawing: what people wrote beside it and what nothing draws. */
export function scrubDocument(document: PDFDocument): void {
  const { context, catalog } = document
  for (const page of document.getPages()) {
    for (const key of droppedOfPages) page.node.delete(key)
  }
  const drawn = drawnNames(document)
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    scrubObject(object, drawn, 0)
    if (object instanceof PDFRawStream && isJpeg(object)) {
      context.assign(ref, PDFRawStream.of(object.dict, stripPictureMetadata(object.contents)))
    }
  }
  for (const key of catalog.keys()) {
    if (key !== PDFName.of('Pages') && key !== PDFName.of('Type')) catalog.delete(key)
  }
  delete context.trailerInfo.Info
  deleteOrphans(document)
}

const isJpeg = (stream: PDFRawStream) => stream.dict.lookup(PDFName.of('Filter')) === PDFName.of('DCTDecode')

function dictOf(object: PDFObject | undefined): PDFDict | undefined {
  if (object instanceof PDFDict) return object
  return object && 'dict' in object && object.dict instanceof PDFDict ? object.dict : undefined
}

function scrubObject(object: PDFObject, drawn: ReadonlySet<string> | undefined, depth: number): void {
  if (depth > 12) return
  if (object instanceof PDFArray) {
    for (const item of object.asArray()) if (!(item instanceof PDFRef)) scrubObject(item, drawn, depth + 1)
  }
  const dict = dictOf(object)
  if (!dict) return
  for (const key of droppedAnywhere) dict.delete(key)
  // The name of a layer is written by people.
  if (dict.get(PDFName.of('Type')) === PDFName.of('OCG')) dict.delete(PDFName.of('Name'))
  const drawings = dict.lookup(PDFName.of('XObject'))
  if (drawn && drawings instanceof PDFDict) {
    for (const key of drawings.keys()) if (!drawn.has(key.asString())) drawings.delete(key)
  }
  for (const value of dict.values()) if (!(value instanceof PDFRef)) scrubObject(value, drawn, depth + 1)
}

const drawOperator = /(\/[^\s/<>[\](){}%]+)\s+Do\b/g
const mostCharacters = 32_000_000

/** The names of all drawings that some content draws; undefined where a content cannot be unpacked to tell. */
function drawnNames(document: PDFDocument): ReadonlySet<string> | undefined {
  const names = new Set<string>()
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || !mayDraw(object)) continue
    const content = unpacked(object)
    if (content === undefined) return undefined
    for (const match of content.matchAll(drawOperator)) names.add(PDFName.of((match[1] ?? '').slice(1)).asString())
  }
  for (const page of document.getPages()) {
    // Content that was added while finishing is not yet packed into a stream object.
    const drawings = page.node.Resources()?.lookup(PDFName.of('XObject'))
    if (drawings instanceof PDFDict) {
      for (const key of drawings.keys()) if (key.asString().startsWith('/Image-')) names.add(key.asString())
    }
  }
  return names
}

function unpacked(stream: PDFRawStream): string | undefined {
  try {
    const text = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
    return text.length > mostCharacters ? undefined : text
  } catch {
    // A packing that this reader does not know: nothing may be concluded from it.
    return undefined
  }
}

/** Pictures, fonts and profiles draw nothing. */
function mayDraw(stream: PDFRawStream): boolean {
  const subtype = stream.dict.lookup(PDFName.of('Subtype'))
  if (subtype !== undefined && subtype !== PDFName.of('Form')) return false
  return !stream.dict.has(PDFName.of('Length1')) && !stream.dict.has(PDFName.of('N'))
}

/** Deletes every object that cannot be reached from the catalog. */
function deleteOrphans(document: PDFDocument): void {
  const { context } = document
  const reached = new Set<PDFRef>()
  const open: PDFObject[] = context.trailerInfo.Root ? [context.trailerInfo.Root] : []
  while (open.length > 0) {
    const object = open.pop()
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue
      reached.add(object)
      const target = context.lookup(object)
      if (target) open.push(target)
    } else if (object instanceof PDFArray) open.push(...object.asArray())
    else if (object instanceof PDFDict) open.push(...object.values())
    else if (object && 'dict' in object && object.dict instanceof PDFDict) open.push(...object.dict.values())
  }
  for (const [ref] of context.enumerateIndirectObjects()) {
    if (!reached.has(ref)) context.delete(ref)
  }
  context.largestObjectNumber = Math.max(0, ...[...reached].map((ref) => ref.objectNumber))
}
