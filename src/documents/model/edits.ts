import type { Span } from '#engine'

/** A range of a source string and what takes its place. */
export interface Edit extends Span {
  readonly text: string
}

/** Edits in order, overlapping ones joined under the text of the first; ranges that only touch stay apart. */
export function mergeEdits(edits: readonly Edit[]): Edit[] {
  const sorted = [...edits].sort((a, b) => a.start - b.start || b.end - a.end)
  const merged: Edit[] = []
  for (const edit of sorted) {
    const last = merged.at(-1)
    if (last && edit.start < last.end) {
      const text = last.text === '' ? edit.text : last.text
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, edit.end), text }
    } else merged.push(edit)
  }
  return merged
}

/** The source with every edit done. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let at = 0
  for (const edit of mergeEdits(edits)) {
    parts.push(source.slice(at, edit.start), edit.text)
    at = edit.end
  }
  parts.push(source.slice(at))
  return parts.join('')
}
