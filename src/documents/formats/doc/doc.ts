import CFB from 'cfb'
import { indexNeedles } from '../../detection/needles.ts'
import type { OpenDocument, ReadContext, TextBlock, WriteOptions } from '../../model/document.ts'
import { asRefusal, DocumentRefusal } from '../../model/refusal.ts'
import { maskBytes } from '../binary.ts'
import { type Compound, clearCoverage, joinDocuments } from '../compound.ts'
import { overwriteText, pieceText, type WordBlock, wordBlocks } from './doc-text.ts'
import { type EmbeddedPicture, embeddedPictures, putPicture } from './embedded-pictures.ts'
import { type LooseBlock, looseBlocks } from './loose-text.ts'
import { blankProperties } from './property-set.ts'
import { blankStringTables, bookmarkNames } from './string-tables.ts'
import { isWord6, word6Pieces } from './word-6.ts'
import { readHeader, readPieces, refuseProtected, type TextPiece } from './word-file.ts'

type Container = ReturnType<typeof CFB.read>

/** Opens a Word 97-2003 document. Refuses older versions, protected and broken files. */
export async function openDoc(bytes: Uint8Array, context: ReadContext): Promise<OpenDocument> {
  try {
    const container = CFB.read(Buffer.from(bytes), { type: 'buffer' })
    const streams = streamsOf(container)
    const word = streams.get('WordDocument') ?? streams.get('WORDDOCUMENT')
    if (!word) throw new DocumentRefusal('corrupt', 'The file holds no Word document.')
    const { pieces, partEnds, names, bookmarks } = readWord(word, streams)
    const main = wordBlocks(pieceText(word, pieces), partEnds)
    const properties = [...names, ...blankSummaries(streams)]
    const opened: Opened = {
      container,
      streams,
      word,
      pieces,
      main,
      loose: looseBlocks(word, pieces),
      names: properties,
      bookmarks,
    }
    return await assembleDoc(opened, context)
  } catch (cause) {
    if (context.signal.aborted) throw cause
    throw asRefusal(cause, 'The file is damaged: it cannot be read as a Word document.')
  }
}

interface WordText {
  readonly pieces: readonly TextPiece[]
  readonly partEnds: readonly number[]
  readonly names: readonly string[]
  readonly bookmarks: readonly string[]
}

function readWord(word: Buffer, streams: ReadonlyMap<string, Buffer>): WordText {
  if (isWord6(word)) {
    refuseProtected(word)
    const pieces = word6Pieces(word)
    if (pieces.length === 0) throw new DocumentRefusal('corrupt', 'The file is damaged: its text cannot be found.')
    return { pieces, partEnds: [], names: [], bookmarks: [] }
  }
  const header = readHeader(word)
  const table = streams.get(header.tableName) ?? streams.get(header.tableName.toUpperCase())
  if (!table) throw new DocumentRefusal('corrupt', 'The file is damaged: a part of it is missing.')
  const pieces = readPieces(header, table, word)
  const bookmarks = bookmarkNames(header, table)
  return { pieces, partEnds: header.partEnds, names: blankStringTables(header, table), bookmarks }
}

interface Opened {
  readonly container: Container
  readonly streams: ReadonlyMap<string, Buffer>
  readonly word: Buffer
  readonly pieces: readonly TextPiece[]
  readonly main: readonly WordBlock[]
  readonly loose: readonly LooseBlock[]
  readonly names: readonly string[]
  readonly bookmarks: readonly string[]
}

function streamsOf(container: Container): Map<string, Buffer> {
  const streams = new Map<string, Buffer>()
  container.FileIndex.forEach((entry, index) => {
    if (entry.type !== 2 || !entry.content) return
    const buffer = Buffer.from(Uint8Array.from(entry.content))
    entry.content = buffer
    const path = container.FullPaths[index] ?? entry.name
    // The main streams lie right under the root; embedded documents have streams of the same names.
    const isTop = path.split('/').length <= 2
    streams.set(isTop ? entry.name : path, buffer)
  })
  return streams
}

function blankSummaries(streams: ReadonlyMap<string, Buffer>): string[] {
  return [...streams].flatMap(([name, stream]) =>
    name.includes('SummaryInformation') ? blankProperties(stream).map(({ text }) => text) : [],
  )
}

async function assembleDoc(opened: Opened, context: ReadContext): Promise<OpenDocument> {
  const pictures: { stream: Buffer; picture: EmbeddedPicture }[] = []
  for (const stream of opened.streams.values()) {
    for (const picture of await embeddedPictures(stream, context)) pictures.push({ stream, picture })
  }
  const names = opened.names.filter((name) => name.trim().length > 2)
  const own: TextBlock[] = [
    ...opened.main,
    ...opened.loose,
    ...names.map((text): TextBlock => ({ text, kind: 'property', label: 'Author name', emptied: true })),
    // Whom they name is masked wherever it stands in the streams.
    ...opened.bookmarks.map((text): TextBlock => ({ text, kind: 'link' })),
  ]
  const body: OpenDocument = {
    blocks: own,
    coverage: {
      ...clearCoverage,
      pages: Math.max(1, Math.round(opened.main.reduce((n, b) => n + b.text.length, 0) / 2_500)),
    },
    write: async () => ({ bytes: new Uint8Array(), boxes: [] }),
    close: () => undefined,
  }
  const compound = joinDocuments([body, ...pictures.map(({ picture }) => picture.document)])
  context.progress(1)
  return {
    blocks: compound.blocks,
    coverage: { ...compound.coverage, unjudged: [...compound.coverage.unjudged, ...embeddedObjects(opened)] },
    write: async (options) => ({ bytes: await writeDoc({ ...opened, pictures, compound }, options), boxes: [] }),
    close: () => undefined,
  }
}

function embeddedObjects({ container }: Opened): string[] {
  const objects = container.FullPaths.some((path) => /\/ObjectPool\/./.test(path))
  const macros = container.FullPaths.some((path) => /\/(?:Macros|_VBA_PROJECT_CUR)\/./.test(path))
  return [...(objects ? ['an embedded object of another program'] : []), ...(macros ? ['macros'] : [])]
}

type Writable = Opened & {
  readonly pictures: readonly { readonly stream: Buffer; readonly picture: EmbeddedPicture }[]
  readonly compound: Compound
}

async function writeDoc(opened: Writable, options: WriteOptions): Promise<Uint8Array> {
  const snapshots = [...opened.streams.values()].map((stream) => ({ stream, before: Buffer.from(stream) }))
  try {
    const { replacements } = opened.compound.optionsFor(0, options)
    overwriteText(opened.word, opened.pieces, { blocks: opened.main, replacements })
    overwriteLoose(opened, replacements)
    for (const [index, { stream, picture }] of opened.pictures.entries()) {
      const written = await picture.document.write(opened.compound.optionsFor(index + 1, options))
      putPicture(stream, picture, written.bytes)
    }
    const index = indexNeedles(options.needles.map((value) => ({ value, entity: 'UNIQUE_ID', anywhere: true })))
    for (const stream of opened.streams.values()) maskBytes(stream, index)
    const output: unknown = CFB.write(opened.container, { type: 'buffer' })
    return withoutSignature(Buffer.from(output as Uint8Array))
  } finally {
    // Another attempt starts from the text as it was.
    for (const { stream, before } of snapshots) before.copy(stream)
  }
}

function overwriteLoose(opened: Opened, replacements: WriteOptions['replacements']): void {
  for (const item of replacements) {
    const block = opened.loose[item.block - opened.main.length]
    const size = block?.wide === true ? 2 : 1
    const star = size === 2 ? '*\0' : '*'
    if (block) opened.word.fill(star, block.at + item.start * size, block.at + item.end * size, 'latin1')
  }
}

/** The library adds a stream of its own; written again without it. */
function withoutSignature(bytes: Buffer): Uint8Array {
  const container = CFB.read(bytes, { type: 'buffer' })
  const name = container.FullPaths.find((path) => path.endsWith('Sh33tJ5'))
  if (name === undefined) return bytes
  CFB.utils.cfb_del(container, name)
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
}
