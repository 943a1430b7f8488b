import type { Span } from '#engine'
import type { EntityType } from './detector.ts'
import type { FaceReader } from './faces.ts'

/** Where in a document a block of text stands. */
export type BlockKind =
  | 'paragraph'
  | 'cell'
  | 'line'
  | 'header'
  | 'footer'
  | 'note'
  | 'comment'
  | 'deleted'
  | 'field'
  | 'link'
  | 'property'
  | 'attribute'
  | 'picture'
  | 'binary'

/** A stretch of text that belongs together: a paragraph, a table cell, a line, a property, an alternative text. */
export interface TextBlock {
  readonly text: string
  readonly kind: BlockKind
  /** The words that name the value: a table's header, a form's label, a property's name. */
  readonly label?: string
  /** From 1; only where the format has pages. */
  readonly page?: number
  /** Whether the sentence of the block before may go on here. */
  readonly continues?: boolean
  /** Whether it is emptied whatever it says: who wrote the file and when. Its names are still looked for elsewhere. */
  readonly emptied?: boolean
}

/** What was found is either one of the engine's entities or a trait that narrows a person down. */
export type MaskedKind = EntityType | 'QUASI_IDENTIFIER'

/** One identifier within one block, and the text that takes its place (empty for the later parts of a split value). */
export interface Replacement extends Span {
  readonly block: number
  readonly entity: MaskedKind
  readonly text: string
}

/** A rectangle on a page, as fractions of its width and height from the top left corner. */
export interface PageBox {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly entity: MaskedKind
  /** Whether the value stood in pixels and was blackened there. */
  readonly inPixels?: boolean
}

/** What a format writes: the bytes, and where the replaced values stood if the format has pages. */
export interface WrittenDocument {
  readonly bytes: Uint8Array
  readonly boxes: readonly PageBox[]
  /** Degrees, clockwise, that bring the lines of pages read from pixels level, by page number. */
  readonly turns?: ReadonlyMap<number, number>
}

/** How replacements are drawn and how far the search reaches. */
export interface WriteOptions {
  readonly replacements: readonly Replacement[]
  /** Values that must stand nowhere in the output, visible or not. */
  readonly needles: readonly string[]
  /** Whether every replacement takes the same width, so that the gap gives no hint of what stood there. */
  readonly fixedWidth: boolean
  /** Whether pages that lose a value are delivered as pictures: where a removed value still stood in their text. */
  readonly drawn?: boolean
  /** Further places to blacken, where a second reading of the pixels found a removed value. */
  readonly blacken?: readonly PageBox[]
}

/** How much of a document could be looked at. */
export interface Coverage {
  readonly pages: number
  readonly ocrPages: readonly number[]
  /** Mean word confidence of the text recognition, 0..1; 1 where none was needed. */
  readonly ocrConfidence: number
  /** Faces in pictures; each is covered whatever the level. */
  readonly faces: number
  /** Parts that no reader could look into, in plain words. */
  readonly unjudged: readonly string[]
}

/** A document taken apart into blocks, able to write itself again with values replaced. */
export interface OpenDocument {
  readonly blocks: readonly TextBlock[]
  readonly coverage: Coverage
  write(options: WriteOptions): Promise<WrittenDocument>
  close(): void
}

/** The room's four formats. */
export const documentFormats = ['pdf', 'docx', 'doc', 'txt'] as const
export type DocumentFormat = (typeof documentFormats)[number]

/** Limits of one job. Sizes in bytes, time in milliseconds. */
export interface DocumentLimits {
  readonly inputBytes: number
  readonly expandedBytes: number
  readonly parts: number
  readonly pages: number
  readonly ocrPages: number
  readonly pixels: number
  readonly milliseconds: number
  readonly memoryMegabytes: number
  readonly previewPages: number
}

/** Limits that hold unless a job says otherwise. */
export const defaultLimits: DocumentLimits = {
  inputBytes: 10_485_760,
  expandedBytes: 128 * 1_048_576,
  parts: 4_000,
  pages: 1_000,
  ocrPages: 60,
  pixels: 12_000_000,
  milliseconds: 300_000,
  memoryMegabytes: 256,
  previewPages: 8,
}

/** What a format is handed while it reads: limits, a way to report progress (0..1 of reading) and to stop. */
export interface ReadContext {
  readonly limits: DocumentLimits
  readonly signal: AbortSignal
  /** Undefined where nobody asks for faces: the document is only read. */
  readonly faces?: FaceReader
  progress(fraction: number): void
}
