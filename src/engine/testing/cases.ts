/** One marked text: what a detector must see in it, or that it must see nothing. */
export interface MarkedCase {
  readonly line: number
  /** Undefined: nothing may be found. */
  readonly expected: ExpectedFinding | undefined
  readonly text: string
  /** The configuration that the case is judged with, if the file gave one above it. */
  readonly config?: unknown
}

export interface ExpectedFinding {
  /** For detectors with several words of their own; absent in a recogniser's file. */
  readonly category?: string
  readonly score: number
  /** The marked ranges of the text, if it has any. */
  readonly spans: readonly { readonly start: number; readonly end: number }[]
}

const positive = /^(?:([a-z_]+)\s+)?([01](?:\.\d+)?)\s+(.+)$/
const negative = /^-\s+(.+)$/

/**
 * The cases of a file, one a line: `0.85  SSN «219-09-9999»`, `violence 0.8  text`, or `-  harmless text`.
 * `«…»` marks where the finding must stand and is no part of the text; `\n` stands for a line break. A line
 * `config {…}` gives the configuration of the cases below it. Blank lines and lines that begin with `#` are passed over.
 * A line of no known form throws.
 */
export function parseCases(source: string): MarkedCase[] {
  let config: unknown
  return source.split('\n').flatMap((raw, index) => {
    if (raw.trim() === '' || raw.startsWith('#')) return []
    if (raw.startsWith('config ')) {
      config = JSON.parse(raw.slice('config '.length))
      return []
    }
    const marked = parseCase(raw, index + 1)
    return [config === undefined ? marked : { ...marked, config }]
  })
}

function parseCase(raw: string, line: number): MarkedCase {
  const none = negative.exec(raw)
  if (none) return { line, expected: undefined, text: unescapeBreaks(none[1] ?? '') }
  const some = positive.exec(raw)
  if (!some) throw new Error(`line ${line} is no case`)
  const { text, spans } = readMarks(unescapeBreaks(some[3] ?? ''))
  const category = some[1]
  return { line, expected: { ...(category && { category }), score: Number(some[2]), spans }, text }
}

function unescapeBreaks(text: string): string {
  return text.replaceAll('\\n', '\n')
}

function readMarks(marked: string): { text: string; spans: { start: number; end: number }[] } {
  const spans: { start: number; end: number }[] = []
  let [text, start] = ['', 0]
  for (const part of marked.split(/([«»])/)) {
    if (part === '«') start = text.length
    else if (part === '»') spans.push({ start, end: text.length })
    else text += part
  }
  return { text, spans }
}
