const BEFORE = 64
const AFTER = 32

/** A pattern that finds any of the lower-case words or phrases as whole words; undefined for none. */
export function phrasePattern(phrases: readonly string[] | undefined): RegExp | undefined {
  if (!phrases || phrases.length === 0) return undefined
  const escaped = phrases.map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '[ _-]'))
  return new RegExp(`(?<![a-z])(?:${escaped.join('|')})(?![a-z])`)
}

/** The lower-cased neighbourhood of a match: 64 characters before, 32 after, not over a blank line. */
export function neighbourhood(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - BEFORE), start)
  const after = text.slice(end, end + AFTER)
  const gap = before.lastIndexOf('\n\n')
  const stop = after.indexOf('\n')
  return `${gap < 0 ? before : before.slice(gap)} ${stop < 0 ? after : after.slice(0, stop)}`.toLowerCase()
}
