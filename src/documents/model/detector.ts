import type { ExceptionRule, Recognizer, Span } from '#engine'

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
}

/** Finds identifiers in a text. Made from the engine's recognisers; tests pass plain functions. */
export type Detector = (text: string, hints: DetectorHints) => readonly Detection[]
