import type { Tone } from './badge.tsx'

/** A stretch of a text that something was found in; offsets are UTF-16 code units. */
export interface Mark {
  readonly start: number
  readonly end: number
  readonly number: number
  readonly reason: string
  readonly tone?: Tone
}

export interface Segment {
  readonly start: number
  readonly part: string
  readonly mark?: Mark
}

/**
 * Cuts a text at its marks, in order. Where marks overlap, the earlier (then the longer) one is drawn and the later
 * one shows only what lies beyond it; marks outside the text are left out.
 */
export function segments(text: string, marks: readonly Mark[]): Segment[] {
  const inOrder = [...marks]
    .filter(({ start, end }) => start >= 0 && end <= text.length && start < end)
    .sort((a, b) => a.start - b.start || b.end - a.end)
  const cut: Segment[] = []
  let at = 0
  for (const mark of inOrder) {
    const start = Math.max(at, mark.start)
    if (mark.end <= start) continue
    if (start > at) cut.push({ start: at, part: text.slice(at, start) })
    cut.push({ start, part: text.slice(start, mark.end), mark })
    at = mark.end
  }
  if (at < text.length) cut.push({ start: at, part: text.slice(at) })
  return cut
}
