import { type FileNode, parse } from './parse.ts'
import { printV1 } from './v1/print.ts'
import { printV2 } from './v2/print.ts'

/** Writes a tree as source text; reading it again gives the same tree. */
export function print(file: FileNode): string {
  return file.version === '1.0' ? printV1(file) : printV2(file)
}

/** A tree without its places and comments, to see whether two texts mean the same. */
export function meaning(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(meaning)
  if (typeof node !== 'object' || node === null) return node
  const dropped = new Set(['range', 'head', 'expr', 'comment', 'doc', 'instruction'])
  const keepHead = 'kind' in node || !('head' in node && 'body' in node)
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) =>
      dropped.has(key) && !(key === 'head' && !keepHead) ? [] : [[key, meaning(value)]],
    ),
  )
}

/** Whether two texts mean the same, whatever their layout. */
export function sameMeaning(a: string, b: string, version: '1.0' | '2.x'): boolean {
  return JSON.stringify(meaning(parse(a, version).file)) === JSON.stringify(meaning(parse(b, version).file))
}

const STEP = 2

/**
 * Lays out a text: two spaces a level, no blanks at line ends, one blank line between definitions. Comments stay.
 * A text with errors, or one whose meaning would change, comes back as it is.
 */
export function format(text: string, version: '1.0' | '2.x'): string {
  if (parse(text, version).diagnostics.some((entry) => entry.severity === 'error' || entry.code === 'empty-block'))
    return text
  const laidOut = layOut(text)
  return sameMeaning(text, laidOut, version) ? laidOut : text
}

function layOut(text: string): string {
  const out: string[] = []
  const columns: number[] = [0]
  let inDoc = false
  for (const raw of text.split(/\r?\n/)) {
    const trimmed = raw.trim()
    const quotes = trimmed.split('"""').length - 1
    if (inDoc) {
      out.push(raw.trimEnd())
      if (quotes % 2 === 1) inDoc = false
      continue
    }
    if (quotes % 2 === 1) inDoc = true
    if (trimmed === '') {
      if (out.length > 0 && out.at(-1) !== '') out.push('')
      continue
    }
    out.push(`${' '.repeat(depthOf(raw, columns) * STEP)}${trimmed}`)
  }
  while (out.at(-1) === '') out.pop()
  return out.length === 0 ? '' : `${out.join('\n')}\n`
}

function depthOf(raw: string, columns: number[]): number {
  const lead = /^[ \t]*/.exec(raw)?.[0] ?? ''
  const column = lead.replaceAll('\t', ' '.repeat(8)).length
  while (columns.length > 1 && column < (columns.at(-1) ?? 0)) columns.pop()
  if (column > (columns.at(-1) ?? 0)) columns.push(column)
  return columns.length - 1
}
