/** Part of a text around places where a pattern may match. */
export interface Window {
  readonly from: number
  readonly to: number
}

/** Windows of `before` and `after` characters round places in order, those that touch joined. */
export function windowsRound(places: readonly number[], before: number, after: number): Window[] {
  const windows: { from: number; to: number }[] = []
  for (const place of places) {
    const [from, to] = [Math.max(0, place - before), place + after]
    const last = windows.at(-1)
    if (last && from <= last.to) last.to = to
    else windows.push({ from, to })
  }
  return windows
}

/** What a global pattern matches in the windows: where, and the match itself. The pattern may not ask for the text's ends. */
export function matchesIn(
  text: string,
  windows: readonly Window[],
  pattern: RegExp,
): { readonly index: number; readonly match: RegExpExecArray }[] {
  const found: { index: number; match: RegExpExecArray }[] = []
  for (const { from, to } of windows) {
    const part = text.slice(from, to)
    pattern.lastIndex = 0
    for (let match = pattern.exec(part); match; match = pattern.exec(part)) {
      found.push({ index: from + match.index, match })
      // A match of nothing would stand still.
      if (match[0] === '') pattern.lastIndex += 1
    }
  }
  return found
}
