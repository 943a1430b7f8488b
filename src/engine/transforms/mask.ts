import { mergeSpans, type Span } from '../core/span.ts'
import { replaceSpans } from './replace.ts'

/** A range with the word that names what stands there. */
export interface NamedSpan extends Span {
  readonly type: string
}

/**
 * The text with every range as `<TYPE>`. Overlapping ranges are joined first and take the word of the widest, so no
 * part of any of them stays.
 */
export function mask(text: string, spans: readonly NamedSpan[]): string {
  const named = [...spans].sort((a, b) => b.end - b.start - (a.end - a.start))
  const merged = mergeSpans(spans)
  const words = new Map<Span, string>()
  let at = 0
  const byStart = [...spans].sort((a, b) => a.start - b.start)
  for (const whole of merged) {
    let widest: NamedSpan | undefined
    for (; at < byStart.length && (byStart[at]?.start ?? 0) < whole.end; at++) {
      const span = byStart[at]
      if (span && (!widest || span.end - span.start > widest.end - widest.start)) widest = span
    }
    words.set(whole, widest?.type ?? named[0]?.type ?? 'REDACTED')
  }
  return replaceSpans(
    text,
    merged.map((span) => ({ ...span, with: `<${words.get(span)}>` })),
  )
}
