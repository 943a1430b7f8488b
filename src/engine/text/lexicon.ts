import { createSubject } from '../core/subject.ts'
import { type HitList, Hits } from './hits.ts'
import { ODD, type OddTerm, SENTENCE_CELL, TERM_STRIDE, type TermList, TRAITS_CELL, wordOf } from './term-list.ts'
import { tokens } from './tokens.ts'
import { buildTrie, NOWHERE, ROOT, type Trie } from './trie.ts'
import { type Vocabulary, vocabulary } from './vocabulary.ts'

/** Word classes: name → entries parted by `|`. An entry is a word or phrase; `~` after a word adds its verb forms, `*` its plural. */
export type WordClasses = Readonly<Record<string, string>>

/** What a scan found: the hits, by place, and how many harmless phrases took hits back. */
export interface Scan {
  readonly hits: HitList
  readonly sheltered: number
}

/** A compiled dictionary of word classes, searched in one pass over the terms. */
export interface Lexicon {
  readonly kinds: readonly string[]
  /** Every class at every place, by place. Hits that lie inside a `harmless` phrase are left out. */
  scan(terms: TermList): Scan
  /** The first term at which an entry begins that more terms could still complete; their number if there is none. */
  openFrom(terms: TermList): number
  /** The words of spelled-out or run-together letters, if they are words that the lexicon knows. */
  part(letters: string): readonly string[] | undefined
}

/** Phrases of this class take back every hit inside them: "flu shot", "kill the process". */
const HARMLESS = 'harmless'
const LONGEST_WORD = 16

/**
 * Compiles the classes. Later entries of the same name in other records add to the class. Words get their numbers in `words`:
 * the one that texts are read with, or one of its own for lists that come and go.
 */
export function compileLexicon(records: readonly WordClasses[], words: Vocabulary = vocabulary): Lexicon {
  const builder = buildTrie()
  const kinds: string[] = []
  const own = new Set<string>()
  for (const record of records) {
    for (const [name, entries] of Object.entries(record)) {
      if (!kinds.includes(name)) kinds.push(name)
      for (const phrase of expandEntries(entries)) {
        builder.add(
          phrase.map((word) => words.learn(word)),
          kinds.indexOf(name),
        )
        for (const word of phrase) own.add(word)
      }
    }
  }
  const trie = builder.build()
  const harmless = kinds.indexOf(HARMLESS)
  const known = words.size
  const inOurs = (terms: TermList) =>
    terms.vocabulary === words && terms.known >= known ? terms : terms.numberedBy(words)
  return {
    kinds,
    scan: (terms) => scan(trie, inOurs(terms), harmless),
    openFrom: (terms) => openFrom(trie, inOurs(terms)),
    part: (letters) => partWords(letters, own),
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

/** Written over by every scan; what one found is copied out at its end. */
const seen = new Hits()
const shelters = new Hits()

function scan(trie: Trie, terms: TermList, harmless: number): Scan {
  seen.clear()
  shelters.clear()
  const sought = { trie, harmless }
  for (let from = 0; from < terms.count; from += 1) scanFrom(sought, terms, from)
  return { hits: seen.outside(shelters), sheltered: shelters.count }
}

/** Every class at one place. */
function scanFrom({ trie, harmless }: { trie: Trie; harmless: number }, terms: TermList, from: number): void {
  const { cells, count } = terms
  const sentence = cells[terms.from + from * TERM_STRIDE + SENTENCE_CELL]
  let node = ROOT
  for (let to = from; to < count; ) {
    const place = terms.from + to * TERM_STRIDE
    if (cells[place + SENTENCE_CELL] !== sentence) return
    const traits = cells[place + TRAITS_CELL] ?? 0
    node = (traits & ODD) === 0 ? trie.step(node, wordOf(traits)) : stepOdd(trie, node, terms.odd?.get(to))
    if (node === NOWHERE) return
    to += 1
    const end = trie.kindsTo(node)
    for (let index = trie.kindsFrom(node); index < end; index += 1) {
      const kind = trie.kind(index)
      const list = kind === harmless ? shelters : seen
      list.add(kind, from, to)
    }
  }
}

function stepOdd(trie: Trie, node: number, term: OddTerm | undefined): number {
  for (const number of term?.numbers ?? []) {
    const found = trie.step(node, number)
    if (found !== NOWHERE) return found
  }
  return NOWHERE
}

function openFrom(trie: Trie, terms: TermList): number {
  for (let from = 0; from < terms.count; from += 1) {
    let node = ROOT
    for (let to = from; node !== NOWHERE && to < terms.count; to += 1) {
      const odd = terms.odd?.get(to)
      node = odd === undefined ? trie.step(node, wordOf(terms.traits(to))) : stepOdd(trie, node, odd)
    }
    if (trie.goesOn(node)) return from
  }
  return terms.count
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
