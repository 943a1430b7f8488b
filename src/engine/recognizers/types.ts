import type { EntityType } from '#contract/vocabulary'
import type { Recognizer } from '../core/recognizer.ts'
import type { Span } from '../core/span.ts'
import type { Scan } from './scan/scan.ts'

/** One piece of personal or health data in a text: `text.slice(start, end)`. */
export interface Entity extends Span {
  readonly type: EntityType
  readonly score: number
  /** Which recogniser saw it. */
  readonly recognizer: string
  /** Why, in steps an auditor can read; never the text itself. */
  readonly because: readonly string[]
  /** A finer word where one is known: `street`, `zip`, `birth`, `disease`, `hospital`. */
  readonly detail?: string
}

/** Where a pattern may begin: the lengths of a first run of digits, or of a first run of letters that digits follow. */
export interface Starts {
  readonly digits?: readonly number[]
  readonly letters?: readonly number[]
}

/**
 * A recogniser of written codes and numbers. `starts` is a prefilter: the patterns are tried nowhere else. They are
 * anchored where they are tried, and what follows a match may not continue it.
 */
export interface CodeRecognizer extends Recognizer {
  readonly starts: Starts
  /** Words that introduce a value by themselves: "MRN 123". */
  readonly labels?: readonly string[]
  /** Words that introduce a value only with a sign or word between: "policy no. 123", "account: 123". */
  readonly weakLabels?: readonly string[]
  /** What a value after a label looks like, if not just any code with a digit in it. */
  readonly labelled?: RegExp
  /** How sure a labelled value is; 0.9 unless said. */
  readonly labelledScore?: number
  readonly detail?: string
  /**
   * What a failed `validate` means: `holds` refutes even behind a label; `yields` lets a context word outvote it
   * (mistyped and made-up numbers leak as much as true ones). Unless said, only a label outvotes it.
   */
  readonly refutation?: 'holds' | 'yields'
  /** Signs just before a match that belong to it, such as `(+`. */
  readonly lead?: string
}

/** A recogniser that reads tokens rather than patterns: names, addresses, dates in words. */
export interface TokenRecognizer {
  readonly name: string
  /** Hashes of the words at which it begins, if it begins at words only: all others need not ask. */
  readonly triggers?: Iterable<number>
  find(scan: Scan): readonly Entity[]
}

/** Keeps a recogniser's literal types checked where it is written. */
export function defineCode(recognizer: CodeRecognizer): CodeRecognizer {
  return recognizer
}
