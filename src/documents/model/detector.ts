import type { EncodedEntity, ExceptionRule, Recognizer, Span } from '#engine'

/** The words for what was found, as the engine's recognisers use them. */
export type EntityType = Recognizer['entity']

/** One identifier that a detector saw, as a range of UTF-16 code units of the text it was given. */
export interface Detection extends Span {
  readonly entity: EntityType
  /** 0..1 */
  readonly score: number
  readonly because: readonly string[]
  /** A finer word where one is known, such as `birth` for a date. */
  readonly detail?: string
  /** Whether a trained model alone read it so. */
  readonly tagged?: boolean
}

/** What an organisation wants never, and always, taken for an identifier. */
export interface Exceptions {
  readonly allow: readonly ExceptionRule[]
  readonly deny: readonly ExceptionRule[]
}

/** What the caller knows of the text. */
export interface DetectorHints {
  /** Whether lines were joined by spaces, so that a value may run over a former line end. */
  readonly joined: boolean
  /** Whether rules are enough: the same words come again joined, or only what its form proves is wanted. */
  readonly rulesOnly: boolean
}

/** Finds identifiers in a text. Made from the engine's recognisers; tests pass plain functions. */
export type Detector = (text: string, hints: DetectorHints) => readonly Detection[] | Promise<readonly Detection[]>

/** A trained model's reading of a text: the ranges it takes for identifiers. Rejects when it can't read. */
export type EntityReader = (text: string, signal: AbortSignal) => Promise<readonly EncodedEntity[]>

/** Who judged a document, and the share of its words (0..1) that were looked at. */
export type DetectorUse = {
  readonly name: 'rules' | 'trained tagger'
  readonly share: number
}
