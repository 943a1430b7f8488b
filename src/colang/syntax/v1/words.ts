/** Places of a text that lie outside double quotes: calls `visit` for each until it returns true. */
export function scanOutsideText(text: string, visit: (at: number) => boolean): number {
  let inText = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (inText) {
      if (char === '"') inText = false
    } else {
      if (visit(at)) return at
      if (char === '"') inText = true
    }
  }
  return -1
}

/** Where a word first stands outside double quotes, or -1. */
export function findOutsideText(text: string, word: string): number {
  const first = text.indexOf(word)
  if (first < 0) return -1
  const quote = text.indexOf('"')
  if (quote < 0 || first <= quote) return first
  return scanOutsideText(text, (at) => text.startsWith(word, at))
}

/** Splits at every occurrence of a word outside double quotes. */
export function splitOutsideText(text: string, word: string): string[] {
  const parts: string[] = []
  let from = 0
  let until = 0
  scanOutsideText(text, (at) => {
    if (at >= until && text.startsWith(word, at)) {
      parts.push(text.slice(from, at))
      from = at + word.length
      until = from
    }
    return false
  })
  parts.push(text.slice(from))
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Collapses runs of blanks outside double quotes. */
export function collapseBlanks(text: string): string {
  let out = ''
  let inText = false
  for (const char of text) {
    if (char === '"') inText = !inText
    if (!inText && (char === ' ' || char === '\t') && (out.endsWith(' ') || out === '')) continue
    out += char === '\t' && !inText ? ' ' : char
  }
  return out.trimEnd()
}

/** Whether the double quotes of a text are balanced. */
export function isClosed(text: string): boolean {
  let count = 0
  for (const char of text) if (char === '"') count += 1
  return count % 2 === 0
}
