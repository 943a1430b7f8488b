import { SaxesParser } from 'saxes'
import { DocumentRefusal } from '../../model/refusal.ts'

/** Where a tag stands in the source. */
export interface Tag {
  readonly name: string
  /** The name without its namespace prefix. */
  readonly local: string
  readonly start: number
  readonly end: number
  readonly empty: boolean
}

/** What a scan reports, in the order of the source. */
export interface XmlHandler {
  open(tag: Tag): void
  close(local: string, end: number): void
  text(start: number, end: number, literal: boolean): void
  /** A comment or an instruction to programs: nobody sees it, and it may say anything. */
  comment?(start: number, end: number): void
}

/** Refuses a part that is not well-formed XML or that declares a document type, which packages must not have. */
export function requireWellFormed(source: string): void {
  requireShortTags(source)
  const parser = new SaxesParser({ xmlns: false })
  parser.on('doctype', () => {
    throw new DocumentRefusal('corrupt', 'A part of the document declares a document type, which is not allowed.')
  })
  parser.on('error', (cause) => {
    throw new DocumentRefusal('corrupt', 'A part of the document is not well-formed XML.', { cause })
  })
  parser.write(source.charCodeAt(0) === 0xfeff ? source.slice(1) : source).close()
}

/** The data of a drawn shape may stand in an attribute; no tag needs more. */
const longestTag = 4_000_000

function requireShortTags(source: string): void {
  for (let at = source.indexOf('<'); at >= 0; ) {
    const next = source.indexOf('<', at + 1)
    const length = (next < 0 ? source.length : next) - at
    if (length > longestTag && tagEnd(source, at) - at > longestTag)
      throw new DocumentRefusal('too_large', 'A part of the document holds a tag of more than four million characters.')
    at = next
  }
}

/** Walks well-formed XML once and reports the source range of every tag and text, so that edits leave the rest as it was. */
export function scanXml(source: string, handler: XmlHandler): void {
  let at = 0
  while (at < source.length) {
    const tagStart = source.indexOf('<', at)
    if (tagStart < 0) break
    if (tagStart > at) handler.text(at, tagStart, false)
    at = scanMarkup(source, tagStart, handler)
  }
}

function scanMarkup(source: string, start: number, handler: XmlHandler): number {
  if (source.startsWith('<!--', start)) {
    const end = after(source, '-->', start)
    handler.comment?.(start, end)
    return end
  }
  if (source.startsWith('<?', start)) {
    const end = after(source, '?>', start)
    if (!/^<\?xml\s/.test(source.slice(start, start + 6))) handler.comment?.(start, end)
    return end
  }
  if (source.startsWith('<![CDATA[', start)) {
    const end = after(source, ']]>', start)
    handler.text(start + 9, end - 3, true)
    return end
  }
  const end = tagEnd(source, start)
  if (source.charCodeAt(start + 1) === 0x2f) {
    handler.close(localName(source.slice(start + 2, end - 1).trimEnd()), end)
    return end
  }
  const empty = source.charCodeAt(end - 2) === 0x2f
  const name = tagName(source, start + 1)
  const local = localName(name)
  handler.open({ name, local, start, end, empty })
  if (empty) handler.close(local, end)
  return end
}

function after(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from)
  return found < 0 ? source.length : found + mark.length
}

function tagEnd(source: string, start: number): number {
  let quote = 0
  for (let i = start + 1; i < source.length; i += 1) {
    const code = source.charCodeAt(i)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 0x22 || code === 0x27) quote = code
    else if (code === 0x3e) return i + 1
  }
  return source.length
}

function tagName(source: string, from: number): string {
  let end = from
  while (end < source.length && !' \t\r\n/>'.includes(source.charAt(end))) end += 1
  return source.slice(from, end)
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** One attribute with the source range of its value, without the quotes. */
export interface Attribute {
  readonly local: string
  readonly nameStart: number
  readonly start: number
  readonly end: number
}

const attributePattern = /([^\s=/<>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The attributes of a tag but its namespaces. */
export function attributesOf(source: string, tag: Tag): Attribute[] {
  const from = tag.start + 1 + tag.name.length
  const inside = source.slice(from, tag.end)
  const attributes = [...inside.matchAll(attributePattern)].filter((match) => !match[1]?.startsWith('xmlns'))
  return attributes.map((match) => {
    const value = match[2] ?? match[3] ?? ''
    const nameStart = from + match.index
    const end = nameStart + match[0].length - 1
    return { local: localName(match[1] ?? ''), nameStart, start: end - value.length, end }
  })
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The character that an entity reference such as `&amp;` or `&#8217;` stands for. */
export function decodeEntity(reference: string): string {
  const body = reference.slice(1, -1)
  if (!body.startsWith('#')) return named[body] ?? ''
  const code =
    body[1] === 'x' || body[1] === 'X' ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10)
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** A text as it may stand in XML, between tags or in an attribute. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
