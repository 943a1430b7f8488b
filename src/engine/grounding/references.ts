import type { Span } from '../core/span.ts'
import type { KnowledgeSource } from './knowledge.ts'
import { createLibrary, type Held, initialsIn, type Library } from './library.ts'

/** A place in a text that names a work by what it is called, not by a number in brackets. */
export interface Reference extends Span {
  readonly sources: Held
  /** Written before what it is for: "Smith et al. (2019) found that ...". */
  readonly leads?: boolean
  /** Written behind all that it is for: a line "Source: ..." of its own. */
  readonly trails?: boolean
}

// Each pattern is linear in the text: what repeats is bounded, or ends where a word does.
const inAddress = '[^\\s<>"“”[\\]{}|\\\\^`]'
const address = new RegExp(
  `(?<![\\p{L}\\p{N}_@./-])(?:(?:https?://|www\\.)${inAddress}{3,}|(?:[a-z0-9-]{1,40}\\.){1,4}(?:(?:org|com|gov|edu|int|(?:nhs|org|ac|gov|co)\\.uk)(?:/${inAddress}*)?|(?:net|info|eu|uk|de|fr|es|it|nl|ch|at|au|ca|ie|nz|io)/${inAddress}+)(?![\\p{L}\\p{N}_@-]))`,
  'giu',
)
const doi = new RegExp(`(?<![\\p{L}\\p{N}_/.])(?:doi:?\\s{0,2})?(10\\.\\d{4,9}/${inAddress}+)`, 'giu')
const pubmed = /\b(?:PMID|PubMed(?:\sID)?):?\s{0,2}#?(\d{4,9})\b/gi
const central = /\b(?:PMCID:?\s{0,2})?(PMC\s?\d{4,9})\b/gi

const year = '(?:19|20)\\d\\d'
const surname = "(?:(?:van|von|de|der|den|di|da|du|la|le|el|al)\\s){0,2}\\p{Lu}[\\p{L}'’-]{1,30}"
const etAl = new RegExp(
  `(?<![\\p{L}\\p{N}])(${surname})(?:\\s\\p{Lu}{1,3})?,?\\set\\sal\\.?(?:,?\\s?(${year})[a-z]?\\b|,?\\s?[([](${year})[a-z]?[)\\]])?`,
  'gu',
)
const work = `${surname}(?:,|(?:\\s(?:and|&)\\s${surname}|,?\\set\\sal\\.?),?)\\s${year}[a-z]?`
const authors = new RegExp(
  `(?<=[([;]\\s?)(?:(?:see|e\\.g\\.|cf\\.),?\\s){0,2}(${work})(?:,\\spp?\\.\\s?\\d{1,4}(?:[-–]\\d{1,4})?)?(?=\\s?[;)\\]])`,
  'gu',
)
/** "(March, 2019)" is a date. */
const noSurname =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|version|edition|updated?|since|until|table|figure)\b/i

const ofGuideline =
  "(?:[\\p{Lu}\\d][\\p{L}\\p{N}/&.’'-]{0,30}|of|for|on|and|the|clinical|practice|updated|current|latest|joint)"
const guidelineNames = `((?:${ofGuideline}\\s){1,10})(?:[Cc]linical\\s|[Pp]ractice\\s){0,2}(?:[Gg]uidelines?|[Gg]uidance|[Cc]onsensus|(?:[Ss]cientific|[Pp]osition|[Cc]onsensus)\\s[Ss]tatement)((?:,?\\s\\(?(?:${year}|[A-Z]{1,5}\\d{1,5})\\b\\)?){0,2})`
const guideline = new RegExp(
  `(?<!\\p{L})(?:[Aa]ccording\\sto|[Aa]s\\sper|[Pp]er|[Bb]ased\\son|[Ii]n\\s(?:line|accordance|keeping)\\swith|[Ff]ollowing|[Aa]s\\s(?:recommended|stated|described|advised)\\s(?:in|by))\\s${guidelineNames}`,
  'gu',
)
const guidelineAside = new RegExp(`[([]${guidelineNames}[)\\]]`, 'gu')
const ofPerson = /(?<!\p{L})(?:Dr|Prof|Mr|Mrs|Ms)(?!\p{L})|['’]s\s$/u
const unnamed = new Set(
  'The Current Clinical National International Practice Treatment Updated Latest Joint New Local These Those This Our Your General'.split(
    ' ',
  ),
)

/** What stands in for `sources` of a reference line: the citations by number that it holds, or that it is. */
export interface Numbered {
  /** Citations by number or name that were found in the text. */
  readonly citations: readonly Reference[]
  /** What "source: 1, 3" names; undefined where it is no list of numbers. */
  list(written: string): Held | undefined
}

/**
 * The works that a text refers to by address, DOI, PubMed number, authors and year, guideline, or in a line "Source: ...",
 * each held against the sources. Plain mentions ("guidelines recommend", "the sources") are none.
 */
export function referencesOf(text: string, sources: readonly KnowledgeSource[], numbered: Numbered): Reference[] {
  const library = createLibrary(sources)
  const inside = [...signsIn(text, library), ...authorsIn(text, library), ...guidelinesIn(text, library)]
  const citations = [...numbered.citations, ...inside].sort((a, b) => a.start - b.start || b.end - a.end)
  const lines = referenceLines(text, library, { ...numbered, citations })
  return [...inside, ...lines]
}

function signsIn(text: string, library: Library): Reference[] {
  const found = (pattern: RegExp, signsOf: (written: string) => string[]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const written = withoutStop(match[0])
      const signs = signsOf(withoutStop(match[1] ?? match[0]))
      if (signs.length === 0) return []
      return [{ ...bracketed(text, match.index, match.index + written.length), sources: library.bySign(signs) }]
    })
  return [
    ...found(address, signsOfAddress),
    ...found(doi, (written) => [written]),
    ...found(pubmed, (written) => [written]),
    ...found(central, (written) => [written.replace(/\s/g, '')]),
  ]
}

const stops = new Set('.,;:!?*_\'"»’)')

/** The sentence's own signs behind an address are no part of it; a bracket is where it was opened inside. */
function withoutStop(written: string): string {
  const opened = written.includes('(')
  let end = written.length
  while (end > 0 && stops.has(written[end - 1] ?? '') && !(opened && written[end - 1] === ')')) end -= 1
  return written.slice(0, end)
}

/** An address as it may stand elsewhere: with or without its scheme, or by the number of the work that it leads to. */
function signsOfAddress(written: string): string[] {
  const bare = written
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/#.*$/, '')
    .replace(/[/?&=.]{1,9}$/, '')
  const inside = /\b10\.\d{4,9}\/.+$/.exec(bare)?.[0]
  const number = /\/(PMC\d{4,9}|\d{5,9})$/i.exec(bare)?.[1]
  return [bare, ...(inside ? [inside] : []), ...(number && /pubmed|ncbi|pmc/i.test(bare) ? [number] : [])]
}

/** The span of a reference with the brackets that hold it and nothing else. */
function bracketed(text: string, start: number, end: number): Span {
  const pair = `${text[start - 1] ?? ''}${text[end] ?? ''}`
  return pair === '()' || pair === '[]' ? { start: start - 1, end: end + 1 } : { start, end }
}

function authorsIn(text: string, library: Library): Reference[] {
  const leading = [...text.matchAll(etAl)].map(({ 0: whole, 1: name = '', 2: plain, 3: inBrackets, index }) => {
    const when = plain ?? inBrackets
    const words = [...name.split(/[\s'’-]/), ...(when === undefined ? [] : [when])]
    return { start: index, end: index + whole.length, sources: library.byWords([words]), leads: true }
  })
  const aside = [...text.matchAll(authors)].flatMap(({ 0: whole, 1: written = '', index }) => {
    if (noSurname.test(written)) return []
    const sources = library.byWords([written.match(/\p{Lu}\p{L}+|\d{4}/gu) ?? []])
    return [{ ...bracketed(text, index, index + whole.length), sources }]
  })
  return [...aside, ...leading]
}

function guidelinesIn(text: string, library: Library): Reference[] {
  const read = (pattern: RegExp, leads: boolean) =>
    [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: names = '', 2: tail = '', index }) => {
      const written = (names + tail).match(/[\p{L}\p{N}]+/gu) ?? []
      const words = written.filter((word) => /^[\p{Lu}\d]/u.test(word) && !unnamed.has(word))
      const named = words.some((word) => /\p{L}/u.test(word))
      const dated = words.some((word) => /\d/.test(word))
      if (!named || (!leads && !dated) || ofPerson.test(names)) return []
      const [initials] = initialsIn(names)
      const short = words.filter((word) => !/^\p{Lu}\p{Ll}/u.test(word))
      const readings = initials === undefined ? [words] : [words, [initials, ...short]]
      return [{ start: index, end: index + whole.length, sources: library.byWords(readings), leads }]
    })
  return [...read(guideline, true), ...read(guidelineAside, false)]
}

/** Of several works none is what all must rest on: it is enough that each exists. */
function together(all: readonly Held[]): Held {
  const named = all.filter((one) => one.length > 0)
  if (named.length === 1) return named[0] ?? []
  return named.flat().includes(undefined) ? [undefined] : []
}

const mark = '(?:\\*\\*|__|\\*|_)?'
const line = new RegExp(
  `(?:^|(?<=[.!?)\\]"”]\\s))[ \\t]{0,8}(?:[-*•>]\\s)?${mark}((?:sources?|references?)(?:\\sused)?)${mark}\\s?:${mark}[ \\t]*(\\S[^\\n]*)$`,
  'gimu',
)
const list = new RegExp(
  `^[ \\t]{0,8}(?:#{1,6}\\s)?${mark}(?:sources|references|bibliography|works cited)(?:\\sused)?${mark}\\s?:?${mark}[ \\t]*\\n(?:[ \\t]*\\n)?((?:[ \\t]{0,8}(?:[-*•]|\\[\\^?\\d{1,3}\\]:?|\\d{1,3}[.)])[ \\t][^\\n]*(?:\\n|$))+)`,
  'gimu',
)
const item = /^[ \t]{0,8}(?:[-*•]|\[\^?\d{1,3}\]:?|\d{1,3}[.)])[ \t]{1,8}(\S[^\n]*)$/gm
/** Words that name no work. */
const unspecific =
  /^(?:the|a|an|all|and|of|from|as|see|my|your|provided|given|above|retrieved|attached|uploaded|available|sources?|documents?|contexts?|passages?|information|knowledge|base|texts?|materials?|none|n|not|unknown)$/
/** Who told a history, which notes name so. */
const teller =
  /^(?:the\s)?(?:patient|pt|mother|father|parents?|wife|husband|partner|daughter|son|sister|brother|family|carer|caregiver|interpreter|self|chart)\b/i
/** What a laboratory calls the usual range. */
const usualRange = /^[<>≤≥\s]{0,3}\d+(?:[.,]\d+)?\s?(?:[-–]|to\b|%|[a-zµ]{1,5}\/)/i

function referenceLines(text: string, library: Library, numbered: Numbered): Reference[] {
  const ending = text.trimEnd().length
  const single = [...text.matchAll(line)].flatMap((match) => {
    const body = match[2] ?? ''
    if (/^ref/i.test(match[1] ?? '') && usualRange.test(body) && numbered.list(body) === undefined) return []
    const from = match.index + match[0].length - body.length
    const ends = match.index + match[0].length >= ending && !/[.!?]\s+\S/.test(body)
    const alone = ends || match.index === 0 || text[match.index - 1] === '\n'
    return lineAt({ start: match.index, from, body, alone }, library, numbered)
  })
  const listed = [...text.matchAll(list)].flatMap(({ 0: whole, 1: items = '', index }) => {
    const from = index + whole.length - items.length
    return [...items.matchAll(item)].flatMap((match) => {
      const start = from + match.index
      const body = match[1] ?? ''
      const read = lineAt({ start, from: start + match[0].length - body.length, body, alone: true }, library, numbered)
      // A list is of the whole answer: the claim above it need not rest on each of its entries.
      return read.map((one) => ({ ...one, sources: one.sources.filter((at) => at === undefined) }))
    })
  })
  return [...single, ...listed]
}

/** Titles of one line that are looked for. */
const MOST_TITLES = 12

interface Line {
  readonly start: number
  /** Where what it names begins. */
  readonly from: number
  readonly body: string
  /** Nothing else stands in the line, or behind it. */
  readonly alone: boolean
}

/** What a line names, and how far it is read: where nothing known is named, no farther than its first sentence. */
function lineAt({ start, from, body, alone }: Line, library: Library, numbered: Numbered): Reference[] {
  const end = from + body.length
  const inside = within(numbered.citations, from, end)
  const rest = blanked(body, inside, from)
  if (isUnspecific(rest)) return [{ start, end, sources: together(inside.map(({ sources }) => sources)), trails: true }]
  const first = /^.*?[.!?](?=\s)/.exec(rest)?.[0] ?? rest
  const readings = [rest, first].map((written) => ({ written, sources: titlesIn(written, library, numbered) }))
  const known = readings.find(({ sources }) => !sources.includes(undefined))
  if (known === undefined && (inside.length > 0 || !alone || !isTitle(body))) return []
  const { written, sources } = known ?? { written: first, sources: [undefined] }
  const cited = inside.filter((one) => one.end <= from + written.length).map((one) => one.sources)
  return [{ start, end: from + written.length, sources: together([sources, ...cited]), trails: true }]
}

/** A part of a text that begins at `from`, with blanks for its references. */
function blanked(part: string, inside: readonly Span[], from: number): string {
  const ends = [from, ...inside.map(({ end }) => end)]
  const pieces = inside.map(({ start, end }, i) =>
    part.slice((ends[i] ?? from) - from, start - from).padEnd(end - (ends[i] ?? from)),
  )
  return pieces.join('') + part.slice((ends.at(-1) ?? from) - from)
}

/** Those of references in order that lie in a part of the text, each part by itself: a number in an address is none of its own. */
function within(ordered: readonly Reference[], from: number, end: number): Reference[] {
  let [low, high] = [0, ordered.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ordered[middle]?.start ?? from) < from) low = middle + 1
    else high = middle
  }
  const found: Reference[] = []
  for (let at = low; at < ordered.length; at += 1) {
    const one = ordered[at]
    if (one === undefined || one.start >= end) break
    if (one.end <= end && one.start >= (found.at(-1)?.end ?? from)) found.push(one)
  }
  return found
}

/** "Source: urine" names where something comes from. */
function isTitle(written: string): boolean {
  return /^["'“*_]{0,3}[\p{Lu}\p{N}]/u.test(written) && !teller.test(written)
}

function isUnspecific(written: string): boolean {
  return (written.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => unspecific.test(word))
}

/** A title may hold a comma; where the whole is none, its parts may be. */
function titlesIn(written: string, library: Library, numbered: Numbered): Held {
  const listed = numbered.list(written)
  if (listed !== undefined) return listed
  const readings = [[written], written.split(';'), written.split(/[;,]|\sand\s/)]
  const found = readings.map((all): Held => {
    const titles = all.filter((title) => /[\p{L}\p{N}]/u.test(title))
    return titles.length > MOST_TITLES ? [undefined] : together(titles.map((title) => library.byTitle(title)))
  })
  return found.find((sources) => !sources.includes(undefined)) ?? [undefined]
}
