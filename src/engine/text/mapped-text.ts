import type { Span } from '../core/span.ts'

/** A rewritten text that remembers where each of its characters came from. */
export interface MappedText {
  readonly text: string
  /** The range of the submitted text that a range of this text stands for. Monotone; never outside the submitted text. */
  toOriginal(span: Span): Span
}

/** The text itself: every range stands for itself. */
export function unchanged(text: string): MappedText {
  return { text, toOriginal: (span) => ({ start: span.start, end: span.end }) }
}

/** The same map under another text of the same length. */
export function withText(mapped: MappedText, text: string): MappedText {
  return { text, toOriginal: mapped.toOriginal }
}

/** `second`, whose ranges speak of `first`'s text, made to speak of what `first` came from. */
export function compose(first: MappedText, second: MappedText): MappedText {
  return { text: second.text, toOriginal: (span) => first.toOriginal(second.toOriginal(span)) }
}

/** Collects a rewritten text piece by piece, from left to right; what is not given is left out. */
export interface MappedTextBuilder {
  /** What stands at `source` is written as `output`: unit for unit if the lengths agree, else as a whole. */
  add(source: Span, output: string): void
  build(): MappedText
}

interface Run extends Span {
  readonly at: number
  readonly unitForUnit: boolean
}

/** An empty builder. */
export function buildMappedText(): MappedTextBuilder {
  const runs: Run[] = []
  const parts: string[] = []
  let length = 0
  return {
    add: ({ start, end }, output) => {
      if (output.length === 0) return
      runs.push({ at: length, start, end, unitForUnit: output.length === end - start })
      parts.push(output)
      length += output.length
    },
    build: () => ({ text: parts.join(''), toOriginal: (span) => locate(runs, span) }),
  }
}

function locate(runs: readonly Run[], span: Span): Span {
  const first = runs[runAt(runs, span.start)]
  if (!first) return { start: 0, end: 0 }
  const start = first.unitForUnit ? Math.min(first.start + span.start - first.at, first.end) : first.start
  if (span.end <= span.start) return { start, end: start }
  const last = runs[runAt(runs, span.end - 1)] ?? first
  const end = last.unitForUnit ? Math.min(last.start + span.end - last.at, last.end) : last.end
  return { start, end: Math.max(start, end) }
}

function runAt(runs: readonly Run[], position: number): number {
  let low = 0
  let high = runs.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((runs[middle]?.at ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}
