/** One part of a reading: what was seen, or why nobody looked. */
export type Part<T> =
  | { readonly status: 'judged'; readonly value: T; readonly seconds: number }
  | { readonly status: 'unjudged'; readonly reason: string }

/** A part that could not look, and why, in plain words. */
export function unjudged(reason: string): { readonly status: 'unjudged'; readonly reason: string } {
  return { status: 'unjudged', reason }
}

/** A cause for which a part cannot look, in words for the person who asked. Anything else thrown stays unexplained. */
export class CannotLook extends Error {
  override readonly name = 'CannotLook'
}
