import { type Found, needlesOf } from './find.ts'
import type { Needle } from './needles.ts'

/** Values that were taken out, as they are looked for afterwards. */
export interface GoneValues {
  /** Whole values: they may stand nowhere in the output, not even where only programs read. */
  readonly whole: readonly Needle[]
  /** Telling parts of names and places: they may not stand as words of the text. */
  readonly parts: readonly Needle[]
}

/** What must not be found in the output, given what was taken out of the text. */
export function goneValues(gone: readonly Found[], isEverydayWord: (word: string) => boolean): GoneValues {
  const needles = needlesOf(gone, isEverydayWord).filter((needle) => needle.value.trim().length >= 3)
  return {
    whole: needles.filter((needle) => needle.capitalised !== true && isTelling(needle.value)),
    parts: needles.filter((needle) => needle.capitalised === true || !isTelling(needle.value)),
  }
}

/** Whether a value is long enough not to turn up by chance among a file's own numbers and names. */
const isTelling = (value: string) => value.length >= 8 || (value.length >= 6 && /\d/.test(value))
