/** Half-open range of UTF-16 code units: `text.slice(start, end)`. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Whether two ranges share at least one code unit. */
export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}

/** Whether `outer` holds the whole of `inner`. */
export function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}

/** The ranges sorted and with overlapping ones joined; touching ranges stay apart. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start || b.end - a.end)
  const merged: { start: number; end: number }[] = []
  for (const span of sorted) {
    const last = merged.at(-1)
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end)
    else merged.push({ start: span.start, end: span.end })
  }
  return merged
}
