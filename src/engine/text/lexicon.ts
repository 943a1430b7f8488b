import { createSubject } from '../core/subject.ts'
import type { Term } from './terms.ts'
import { tokens } from './tokens.ts'

/** Word classes: name → entries parted by `|`. An entry is a word or phrase; `~` after a word adds its verb forms, `*` its plural. */
export type WordClasses = Readonly<Record<string, string>>

/** A class seen at terms `[from, to)`. */
export interface Hit {
  readonly kind: number
  readonly from: number
  readonly to: number
}

/** What a scan found: the hits, by place, and how many harmless phrases took hits back. */
export interface Scan {
  readonly hits: readonly Hit[]
  readonly sheltered: number
}

/** A compiled dictionary of word classes, searched in one pass over the terms. */
export interface Lexicon {
  readonly kinds: readonly string[]
  /** Every class at every place, by place. Hits that lie inside a `harmless` phrase are left out. */
  scan(terms: readonly Term[]): Scan
  /** The first term at which an entry begins that more terms could still complete; `terms.length` if there is none. */
  openFrom(terms: readonly Term[]): number
  /** The words of spelled-out or run-together letters, if they are words that the lexicon knows. */
  part(letters: string): readonly string[] | undefined
}

interface Node {
  next?: Map<string, Node>
  kinds?: number[]
}

/** Phrases of this class take back every hit inside them: "flu shot", "kill the process". */
const HARMLESS = 'harmless'
const LONGEST_WORD = 16

/** Compiles the classes. Later entries of the same name in other records add to the class. */
export function compileLexicon(...records: readonly WordClasses[]): Lexicon {
  const root: Node = {}
  const kinds: string[] = []
  const vocabulary = new Set<string>()
  for (const record of records) {
    for (const [name, entries] of Object.entries(record)) {
      if (!kinds.includes(name)) kinds.push(name)
      for (const phrase of expandEntries(entries)) {
        add(root, phrase, kinds.indexOf(name))
        for (const word of phrase) vocabulary.add(word)
      }
    }
  }
  const harmless = kinds.indexOf(HARMLESS)
  return {
    kinds,
    scan: (terms) => scan(root, terms, harmless),
    openFrom: (terms) => openFrom(root, terms),
    part: (letters) => partWords(letters, vocabulary),
  }
}

/** The phrases of an entry list, each as its words, with all forms. */
export function expandEntries(entries: string): string[][] {
  return entries
    .split('|')
    .map((entry) => entry.trim().replace(/\s+/g, ' '))
    .filter((entry) => entry.length > 0)
    .flatMap((entry) => combine(entry.split(' ').flatMap(formsOfWritten)))
}

function combine(choices: readonly (readonly string[])[]): string[][] {
  return choices.reduce<string[][]>(
    (phrases, words) => phrases.flatMap((phrase) => words.map((word) => [...phrase, word])),
    [[]],
  )
}

/** The words of one written word ("3d" → "3", "d"; "self-harm" → "self", "harm") with their forms, as terms hold them. */
function formsOfWritten(written: string): string[][] {
  const mark = /[~*]$/.exec(written)?.[0] ?? ''
  const bare = mark ? written.slice(0, -1) : written
  // Masked letters ("f**k") are looked up as they stand.
  if (bare.includes('*')) return [[bare]]
  const words = createSubject(bare)
    .once(tokens)
    .filter(({ kind }) => kind !== 'sign')
  return words.map(({ fold }, index) => (index === words.length - 1 ? formsOf(fold + mark) : [fold]))
}

function formsOf(word: string): string[] {
  const bare = word.replace(/[~*]$/, '')
  if (word.endsWith('*')) return [bare, plural(bare)]
  return word.endsWith('~') ? verbForms(bare) : [bare]
}

function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

/** Regular forms of an English verb; the irregular ones are written out in the lists. */
function verbForms(verb: string): string[] {
  const forms = [verb, plural(verb)]
  if (verb.endsWith('e')) return [...forms, `${verb}d`, `${verb.slice(0, -1)}ing`]
  if (/[^aeiou]y$/.test(verb)) return [...forms, `${verb.slice(0, -1)}ied`, `${verb}ing`]
  forms.push(`${verb}ed`, `${verb}ing`)
  if (/[^aeiou][aeiou][bdgklmnprtv]$/.test(verb)) {
    const doubled = verb + verb.charAt(verb.length - 1)
    forms.push(`${doubled}ed`, `${doubled}ing`)
  }
  return forms
}

function add(root: Node, phrase: readonly string[], kind: number): void {
  let node = root
  for (const word of phrase) {
    node.next ??= new Map()
    let child = node.next.get(word)
    if (!child) {
      child = {}
      node.next.set(word, child)
    }
    node = child
  }
  node.kinds ??= []
  if (!node.kinds.includes(kind)) node.kinds.push(kind)
}

const noKinds: readonly number[] = []

function scan(root: Node, terms: readonly Term[], harmless: number): Scan {
  const hits: Hit[] = []
  const shelters: Hit[] = []
  for (let from = 0; from < terms.length; from += 1) {
    const first = terms[from]
    let node = step(root, first)
    for (let to = from + 1; node !== undefined; to += 1) {
      for (const kind of node.kinds ?? noKinds) (kind === harmless ? shelters : hits).push({ kind, from, to })
      const next = terms[to]
      node = next?.sentence === first?.sentence ? step(node, next) : undefined
    }
  }
  return { hits: shelters.length === 0 ? hits : unsheltered(hits, shelters), sheltered: shelters.length }
}

function openFrom(root: Node, terms: readonly Term[]): number {
  for (let from = 0; from < terms.length; from += 1) {
    let node: Node | undefined = root
    for (let to = from; node && to < terms.length; to += 1) node = step(node, terms[to])
    if (node?.next) return from
  }
  return terms.length
}

/** The hits that lie in no shelter. Both lists come sorted by place. */
function unsheltered(hits: readonly Hit[], shelters: readonly Hit[]): readonly Hit[] {
  let [next, cover] = [0, 0]
  return hits.filter((hit) => {
    for (let shelter = shelters[next]; shelter && shelter.from <= hit.from; shelter = shelters[next]) {
      cover = Math.max(cover, shelter.to)
      next += 1
    }
    return hit.to > cover
  })
}

function step({ next }: Node, term: Term | undefined): Node | undefined {
  if (next === undefined || term === undefined) return undefined
  // A disguise that hides a known word is the likelier reading.
  if (term.others !== undefined) {
    for (const other of term.others) {
      const found = next.get(other)
      if (found) return found
    }
  }
  return next.get(term.form)
}

/** Parts run-together letters into known words, fewest words first; linear, since words have a longest length. */
function partWords(letters: string, vocabulary: ReadonlySet<string>): readonly string[] | undefined {
  if (letters.length > 200) return undefined
  const best: (readonly string[] | undefined)[] = [[]]
  for (let end = 1; end <= letters.length; end += 1) {
    for (let start = Math.max(0, end - LONGEST_WORD); start < end; start += 1) {
      const before = best[start]
      const word = letters.slice(start, end)
      if (!before || !vocabulary.has(word)) continue
      if (!best[end] || before.length + 1 < (best[end]?.length ?? 0)) best[end] = [...before, word]
    }
  }
  return best[letters.length]
}
