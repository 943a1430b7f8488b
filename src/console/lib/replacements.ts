/** A stretch of a text, half open, in UTF-16 code units. */
interface Stretch {
  readonly start: number
  readonly end: number
}

/** A piece of a text before and after: `same` in both, or one thing in place of another. */
export type Piece =
  | { readonly kind: 'same'; readonly text: string }
  | { readonly kind: 'changed'; readonly before: string; readonly after: string }

/**
 * What stands in place of what, from the text, the stretches that were found in it, and the text as it leaves. What
 * lies between the stretches is the same in both; stretches with less than two letters or digits between them are taken
 * together, as nothing tells where one ends. Undefined where the texts do not fit each other so.
 */
export function replacements(before: string, found: readonly Stretch[], after: string): Piece[] | undefined {
  const pieces: Piece[] = []
  const stretches = joined(before, found)
  const head = before.slice(0, stretches[0]?.start ?? before.length)
  if (!after.startsWith(head)) return undefined
  if (head !== '') pieces.push({ kind: 'same', text: head })
  let reached = head.length
  for (const [index, { start, end }] of stretches.entries()) {
    // Where the text up to the next stretch stands in the other text, this replacement has ended.
    const same = before.slice(end, stretches[index + 1]?.start ?? before.length)
    const isLast = index === stretches.length - 1
    const stop = isLast ? after.length - same.length : after.indexOf(same, reached)
    if (stop < reached || !after.startsWith(same, stop)) return undefined
    pieces.push(changeOf(before.slice(start, end), after.slice(reached, stop)))
    if (same !== '') pieces.push({ kind: 'same', text: same })
    reached = stop + same.length
  }
  return reached === after.length ? pieces : undefined
}

function changeOf(before: string, after: string): Piece {
  return before === after ? { kind: 'same', text: before } : { kind: 'changed', before, after }
}

const telling = /[\p{L}\p{N}].*[\p{L}\p{N}]/su

/** Stretches in order; those that overlap or have too little between them are one. */
function joined(text: string, found: readonly Stretch[]): Stretch[] {
  const inOrder = found
    .filter(({ start, end }) => start >= 0 && start < end && end <= text.length)
    .sort((a, b) => a.start - b.start || b.end - a.end)
  const whole: { start: number; end: number }[] = []
  for (const { start, end } of inOrder) {
    const last = whole.at(-1)
    if (last && (start <= last.end || !telling.test(text.slice(last.end, start)))) last.end = Math.max(last.end, end)
    else whole.push({ start, end })
  }
  return whole
}
