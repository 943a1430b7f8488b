import type { Span } from '../core/span.ts'

/** What is to stand in place of a range. */
export interface Replacement extends Span {
  readonly with: string
}

/** The text with each range replaced; ranges may come in any order, of overlapping ones the first and longest counts. */
export function replaceSpans(text: string, replacements: readonly Replacement[]): string {
  const sorted = [...replacements].sort((a, b) => a.start - b.start || b.end - a.end)
  const parts: string[] = []
  let at = 0
  for (const replacement of sorted) {
    if (replacement.start < at) {
      at = Math.max(at, replacement.end)
      continue
    }
    parts.push(text.slice(at, replacement.start), replacement.with)
    at = replacement.end
  }
  parts.push(text.slice(at))
  return parts.join('')
}
