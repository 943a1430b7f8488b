import type { BlockKind, OpenDocument, ReadContext, WriteOptions } from '../../model/document.ts'
import { asRefusal, DocumentRefusal } from '../../model/refusal.ts'
import { openBinary } from '../binary.ts'
import { type Compound, joinDocuments } from '../compound.ts'
import { isPicture, openPicture } from '../picture.ts'
import { openTxt } from '../txt/txt.ts'
import { withPlainNames } from './part-names.ts'
import { openXmlPart } from './xml-part.ts'
import { type Parts, readZip, writeZip } from './zip.ts'

const oleMagic = 'd0cf11e0a1b11ae1'
const maxDepth = 2
/** Bytes of one part of text: twenty thousand pages. */
const mostMarkup = 64 * 1_048_576

/** Opens a DOCX: every part of the package, packages within it too. Refuses protected, broken and oversized ones. */
export async function openDocx(bytes: Uint8Array, context: ReadContext): Promise<OpenDocument> {
  if (Buffer.from(bytes.subarray(0, 8)).toString('hex') === oleMagic) {
    const protectedByPassword = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw protectedByPassword
      ? new DocumentRefusal('encrypted', 'The document is protected by a password.')
      : new DocumentRefusal('media_type_mismatch', 'The file is an older Word document, not a DOCX file.')
  }
  const parts = await readZip(bytes, context.limits)
  if (!hasMainPart(parts)) throw new DocumentRefusal('corrupt', 'The package holds no Word document.')
  return openPackage(parts, context, 0)
}

const hasMainPart = (parts: Parts) =>
  parts.has('[Content_Types].xml') && [...parts.keys()].some((name) => /^\/?word\/document\d*\.xml$/i.test(name))

async function openPackage(given: Parts, context: ReadContext, depth: number): Promise<OpenDocument> {
  const parts = withPlainNames(given)
  const names = [...parts.keys()].filter((name) => !isThumbnail(name))
  const members: OpenDocument[] = []
  for (const [index, name] of names.entries()) {
    context.signal.throwIfAborted()
    members.push(await openPart(name, parts.get(name) ?? new Uint8Array(), { context, depth }))
    context.progress((index + 1) / names.length)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const compound = joinDocuments(members)
  const pages = Math.max(1, Math.round(compound.blocks.reduce((sum, block) => sum + block.text.length, 0) / 2_500))
  return {
    blocks: compound.blocks,
    coverage: { ...compound.coverage, pages: depth === 0 ? pages : 0 },
    write: async (options) => ({ bytes: await writePackage({ names, members, compound }, options), boxes: [] }),
    close: () => {
      for (const member of members) member.close()
    },
  }
}

const isThumbnail = (name: string) => /(?:^|\/)docProps\/thumbnail\.[a-z]+$/i.test(name)

async function writePackage(
  opened: { readonly names: readonly string[]; readonly members: readonly OpenDocument[]; readonly compound: Compound },
  options: WriteOptions,
): Promise<Uint8Array> {
  const output: Parts = new Map()
  for (const [index, name] of opened.names.entries()) {
    const written = await opened.members[index]?.write(opened.compound.optionsFor(index, options))
    if (written) output.set(name, name.endsWith('.rels') ? dropThumbnail(written.bytes) : written.bytes)
  }
  return writeZip(output)
}

/** Takes out the relation to the preview picture of the first page, which is not delivered. */
function dropThumbnail(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('utf8')
  if (!text.includes('/metadata/thumbnail')) return bytes
  return Buffer.from(text.replace(/<Relationship\b[^>]*\/metadata\/thumbnail"[^>]*\/>/g, ''), 'utf8')
}

async function openPart(
  name: string,
  bytes: Uint8Array,
  where: { readonly context: ReadContext; readonly depth: number },
): Promise<OpenDocument> {
  if (/\.(?:xml|rels|vml|xhtml)$/i.test(name)) return openMarkup(name, bytes)
  if (isPicture(bytes)) return openPicture(bytes, where.context)
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && where.depth < maxDepth) {
    const inner = await readZip(bytes, where.context.limits)
    return openPackage(inner, where.context, where.depth + 1)
  }
  if (/\.(?:txt|html?|mht|rtf)$/i.test(name)) return openTxt(bytes, { ...where.context, progress: () => undefined })
  if (/\.(?:odttf|ttf|otf)$/i.test(name)) return openBinary(bytes)
  return openBinary(bytes, ['an embedded object that is not a picture, a workbook or a document'])
}

function openMarkup(name: string, bytes: Uint8Array): OpenDocument {
  if (bytes.length > mostMarkup)
    throw new DocumentRefusal('too_large', 'A part of the document unpacks to more than may be processed.')
  if (name === '[Content_Types].xml') return openBinary(bytes)
  try {
    return openXmlPart(bytes, {
      kind: kindOf(name),
      blank: /(?:^|\/)docProps\/(?:core|app|custom)[^/]*\.xml$/i.test(name),
    })
  } catch (cause) {
    throw asRefusal(cause, 'A part of the document cannot be read.')
  }
}

function kindOf(name: string): BlockKind {
  if (/docProps\/|customXml\//i.test(name)) return 'property'
  if (/header\d*\.xml$/i.test(name)) return 'header'
  if (/footer\d*\.xml$/i.test(name)) return 'footer'
  if (/(?:foot|end)notes\.xml$/i.test(name)) return 'note'
  if (/comments?\w*\.xml$/i.test(name)) return 'comment'
  return 'paragraph'
}
