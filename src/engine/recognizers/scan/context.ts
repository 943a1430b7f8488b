const BEFORE = 64
const AFTER = 32

/** A pattern that finds any of the lower-case words or phrases as whole words; undefined for none. */
export function phrasePattern(phrases: readonly string[] | undefined): RegExp | undefined {
  if (!phrases || phrases.length === 0) return undefined
  const escaped = phrases.map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '[ _-]'))
  return new RegExp(`(?<![a-z])(?:${escaped.join('|')})(?![a-z])`)
}

/**
 * Tells which of the words or phrases a neighbourhood holds, as the list writes it and never as the text does; undefined
 * for none of them.
 */
export type PhraseFinder = (around: string) => string | undefined

/** A finder of the lower-case words or phrases as whole words; undefined where there are none. */
export function phraseFinder(phrases: readonly string[] | undefined): PhraseFinder | undefined {
  const pattern = phrasePattern(phrases)
  if (!phrases || !pattern) return undefined
  const listed = new Map(phrases.map((phrase) => [spaced(phrase), phrase]))
  return (around) => {
    const match = pattern.exec(around)
    // The pattern is made of the list: what it matches is in it, but for spaces, hyphens and underscores.
    return match ? (listed.get(spaced(match[0])) ?? phrases[0]) : undefined
  }
}

const spaced = (phrase: string) => phrase.replace(/[_-]/g, ' ')

/** The lower-cased neighbourhood of a match: 64 characters before, 32 after, not over a blank line. */
export function neighbourhood(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - BEFORE), start)
  const after = text.slice(end, end + AFTER)
  const gap = before.lastIndexOf('\n\n')
  const stop = after.indexOf('\n')
  return `${gap < 0 ? before : before.slice(gap)} ${stop < 0 ? after : after.slice(0, stop)}`.toLowerCase()
}
