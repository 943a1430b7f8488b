import type { KnowledgeSource } from './knowledge.ts'
import { type Reference, referencesOf } from './references.ts'

/**
 * A place in a text that names sources, by their place in the list; `undefined` stands for one that is not there. It may
 * name none, where the sources speak of what is cited.
 */
export type Citation = Reference

/** Every digit of a citation written high. */
const high = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const numbers = String.raw`\d{1,3}(?:\s?(?:,|;|&|and|to|[-–—])\s?\d{1,3}){0,20}`
/** What makes the words in brackets a citation whatever they are. */
const marks =
  /^(?:see\s+)?(?:sources?|passages?|documents?|docs?\.?|citations?|s(?=\d)|(references?|refs?\.?))(?:(?=\d)|(?![\p{L}\p{N}_-]))\s{0,3}(:)?[\s#]{0,3}/iu
/** Where in a source it stands: "p. 4". */
const placeInside =
  /^(?:pp?|pages?|lines?|sections?|sec|chapters?|ch|tables?|figures?|fig)\.?\s?\d{1,4}(?:\s?[-–—]\s?\d{1,4})?$/i

// Each pattern holds what names the sources in its one group; each is linear in the text.
const brackets = /\[([^[\]\n]{1,200})\]/g
const parentheses =
  /\((\s{0,3}(?:see\s{1,3})?(?:sources?|passages?|documents?|docs?|citations?|references?|refs?)(?![\p{L}\p{N}_-])[^()\n]{1,200})\)/giu
const inProse = new RegExp(String.raw`(?<=\b(?:see|per|from|in) )(sources? ${numbers})(?!\d|[.,]\d|\s?%)`, 'gi')
const accordingTo = new RegExp(
  String.raw`\baccording to (?:the )?((?:sources?|documents?|docs?\.?|passages?|references?|refs?\.?) ${numbers})(?!\d|[.,]\d|\s?%)`,
  'gi',
)
const corners = /【([^【】\n]{1,200})】/g
/** A number alone in round brackets is a citation at a sentence's end only. */
const atEnd = new RegExp(String.raw`(?<=\p{L}[,"”’)]?\s)\((${numbers})\)(?=\s{0,3}(?:[.!?;]|\n|$))`, 'gu')
const raised = new RegExp(String.raw`(?<=\p{L}{3}|[.,;:)"”’])\^(${numbers})(?!\d)`, 'giu')
const superscript = new RegExp(`(?<=\\p{L}{3}|[.,;:)"”’])([${high}]{1,3}(?:[,⁻–-][${high}]{1,3}){0,20})`, 'gu')

/**
 * The citations of a text, in order: `[2]`, `[1, 3]`, `[1-3]`, `[1, p. 4]`, `[S2]`, `[doc2]`, `[^2]`, `^2`, a number written high,
 * `【2†source】`, `(source 2)`, `(2)` at a sentence's end, "according to source 2", and a source's id or title in brackets or
 * behind "source:". Beside these the works that are referred to by what they are called. Brackets that hold figures of the
 * text's own, as an interval behind its mean, are none.
 */
export function citationsOf(text: string, sources: readonly KnowledgeSource[]): Citation[] {
  const known = knownNames(sources)
  const found: Citation[] = [brackets, parentheses, inProse, raised, superscript, corners].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => citationAt(text, match, known)),
  )
  for (const match of text.matchAll(accordingTo))
    found.push(...citationAt(text, match, known).map((one) => ({ ...one, leads: true })))
  for (const match of text.matchAll(atEnd)) {
    const figure = measured.test(text.slice(Math.max(0, match.index - 48), match.index))
    if (!figure) found.push(...citationAt(text, match, known))
  }
  const list = (written: string) => numberList(written, known)
  found.push(...referencesOf(text, sources, { citations: found, list }))
  let end = 0
  return found
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter((one) => {
      const apart = one.start >= end
      if (apart) end = one.end
      return apart
    })
}

/** "The coma scale was normal (15)": a figure. */
const measured =
  /\b(?:scor\w*|scales?|grades?|stages?|index|total|points?|aged?|number|apgar|gcs)(?:\s+\p{L}+){0,4},?\s*$/iu

/**
 * Citations are no part of what is said; blanks of their length keep the places. Where one opens a sentence, a comma stands
 * for it: what follows in small letters would else go on with the sentence before.
 */
export function withoutCitations(
  text: string,
  citations: readonly Pick<Citation, 'start' | 'end' | 'leads'>[],
): string {
  let [said, from] = ['', 0]
  for (const { start, end, leads } of citations) {
    const opens = leads && /[.!?]["'”)\]]?\s{1,4}$/.test(text.slice(Math.max(0, start - 6), start))
    said += text.slice(from, start) + (opens ? ',' : ' ').padEnd(end - start)
    from = end
  }
  return said + text.slice(from)
}

/** The sources of an answer as they may be named. */
interface Known {
  readonly count: number
  readonly names: ReadonlyMap<string, number>
  /** Ids with a number, without it: what an invented id looks like. */
  readonly shapes: ReadonlySet<string>
}

function knownNames(sources: readonly KnowledgeSource[]): Known {
  const names = new Map<string, number>()
  const add = (name: string | undefined, at: number) => {
    const key = name?.trim().toLowerCase() ?? ''
    if (key !== '' && !names.has(key)) names.set(key, at)
  }
  sources.forEach(({ id }, at) => {
    add(id, at)
  })
  sources.forEach(({ title }, at) => {
    add(title, at)
  })
  const shapes = sources.map(({ id }) => shapeOf(id)).filter((shape) => shape.includes('0') && shape !== '0')
  return { count: sources.length, names, shapes: new Set(shapes) }
}

function shapeOf(id: string): string {
  return id.trim().toLowerCase().replace(/\d+/g, '0')
}

function citationAt(text: string, match: RegExpExecArray, known: Known): Citation[] {
  const [whole, inside = ''] = match
  const named = namedIn(inside, known)
  if (named === undefined) return []
  const strays = named.sources.includes(undefined)
  const before = text.slice(Math.max(0, match.index - 24), match.index)
  if (/\b(?:ci|iqr|interval|range|quartiles?)\s?[:,=]?\s?$/i.test(before)) return []
  // "12 [10-15] days", "WBC 12 (ref 4-11)": figures, not sources.
  if (strays && named.several && (named.reference || /[\d%]\s?$/.test(before))) return []
  return [{ start: match.index, end: match.index + whole.length, sources: named.sources }]
}

interface Named {
  readonly sources: readonly (number | undefined)[]
  readonly several: boolean
  /** Written as "ref.", which in findings of a laboratory means the usual range. */
  readonly reference: boolean
}

function namedIn(inside: string, known: Known): Named | undefined {
  const body = plainDigits(inside).replace(/†.*$/, '').trim()
  const itself = known.names.get(body.toLowerCase())
  if (itself !== undefined) return { sources: [itself], several: false, reference: false }
  const mark = marks.exec(body)
  const rest = mark ? body.slice(mark[0].length).trim() : body
  const titled = known.names.get(rest.toLowerCase())
  if (titled !== undefined) return { sources: [titled], several: false, reference: false }
  const written = rest.split(/[,;&]|\sand\s/i)
  const items = written
    .filter((item, i) => i === 0 || !placeInside.test(item.trim()))
    .map((item) => itemOf(item, known))
  const byName = items.some((item) => item.kind === 'known')
  const colon = mark?.[2] !== undefined
  const strange = items.some(({ kind }) => kind === 'strange')
  if (strange && !byName && !colon) return undefined
  const sources = items.flatMap((item) => item.sources)
  return { sources: [...new Set(sources)], several: sources.length > 1, reference: mark?.[1] !== undefined }
}

/** What a list of numbers behind "Source:" names. */
function numberList(written: string, known: Known): Citation['sources'] | undefined {
  const body = written.replace(/[.\s]+$/, '')
  if (!/^[\d\s,;&#–-]{1,80}$/.test(body) || /\d{4}/.test(body)) return undefined
  return namedIn(`source: ${body}`, known)?.sources
}

interface Item {
  readonly kind: 'known' | 'number' | 'invented' | 'strange'
  readonly sources: readonly (number | undefined)[]
}

function itemOf(written: string, known: Known): Item {
  const item = written
    .trim()
    .replace(marks, '')
    .replace(/^[\^#]/, '')
    .toLowerCase()
  const name = known.names.get(item)
  if (name !== undefined) return { kind: 'known', sources: [name] }
  const range = /^(\d{1,3})(?:\s?(?:-|–|—|to)\s?[\^#]?(\d{1,3}))?$/.exec(item)
  if (!range) return { kind: known.shapes.has(shapeOf(item)) ? 'invented' : 'strange', sources: [undefined] }
  const [first, last] = [Number(range[1]), Number(range[2] ?? range[1])]
  if (last < first) return { kind: 'strange', sources: [undefined] }
  return { kind: 'number', sources: Array.from({ length: last - first + 1 }, (_, i) => numbered(first + i, known)) }
}

function numbered(number: number, { names, count }: Known): number | undefined {
  return names.get(String(number)) ?? (number >= 1 && number <= count ? number - 1 : undefined)
}

function plainDigits(text: string): string {
  return text.replace(new RegExp(`[${high}⁻]`, 'g'), (digit) => (digit === '⁻' ? '-' : String(high.indexOf(digit))))
}
