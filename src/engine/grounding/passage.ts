import type { Span } from '../core/span.ts'
import { createSubject } from '../core/subject.ts'
import { type Sentence, sentences } from '../text/sentences.ts'
import { type Token, tokens } from '../text/tokens.ts'
import { type Clause, type Content, clausesOf } from './clauses.ts'
import { type Order, ordersIn } from './comparatives.ts'
import { type Direction, directionsIn } from './directions.ts'
import { isDrug } from './drug-names.ts'
import { exceptedIn } from './excepted.ts'
import { isFinding, isNegation } from './polarity.ts'
import { readingsOf } from './quantities.ts'
import type { Quantity, Reading } from './quantity.ts'
import { isPlainWord } from './stem.ts'
import { bindSubjects } from './subjects.ts'
import { meaningOf } from './synonyms.ts'

/** A sentence with everything that comparing needs, worked out once. */
export interface Statement extends Span {
  readonly text: string
  readonly contents: readonly Content[]
  readonly stems: ReadonlyMap<string, Content>
  readonly pairs: ReadonlySet<string>
  readonly quantities: readonly Quantity[]
  readonly clauses: readonly Clause[]
  /** The clauses again, parted at no comma and no "and", where that makes a difference; else none. */
  readonly wholes: readonly Clause[]
  /** What it compares with what. */
  readonly orders: readonly Order[]
  /** What it says one thing does to another. */
  readonly directions: ReadonlySet<Direction>
  /** Meanings of the words that it takes out of what it says. */
  readonly excepted: ReadonlySet<string>
  /** The sentences of which it is joined; none of a single one. */
  readonly parts: readonly Statement[]
}

/** A sentence of which only the words are known: what an index needs of each. What it says is read when a claim comes near it. */
export interface Sketch {
  readonly stems: ReadonlySet<string>
  /** How many words that mean something it has. */
  readonly words: number
  readonly statement: Statement
}

/** The sentences of a text that hold a word with a meaning, in order. */
export function sketchesOf(text: string): Sketch[] {
  const subject = createSubject(text)
  const all = subject.once(tokens)
  return subject.once(sentences).flatMap((sentence) => {
    const stems = new Set<string>()
    let words = 0
    for (let at = sentence.from; at < sentence.to; at += 1) {
      const word = meaningWord(all, at, sentence.from)
      if (word === undefined) continue
      stems.add(meaningOf(word))
      words += 1
    }
    const statement = lazily(() => statementOf(text, all, sentence))
    const sketch = {
      stems,
      words,
      get statement() {
        return statement()
      },
    }
    return words > 0 ? [sketch] : []
  })
}

/** The word of a token as it is compared; undefined where it means nothing by itself. `first`: the first token of its sentence. */
function meaningWord(tokens: readonly Token[], at: number, first: number): string | undefined {
  const token = tokens[at]
  if (token?.kind !== 'word' || isPlainWord(token.fold) || isNegation(token.fold)) return undefined
  if (isNon(tokens, at) || isFinding(tokens, at)) return undefined
  // "Non-smoker" is one word, and not that which it denies.
  return at - 2 >= first && isNon(tokens, at - 2) ? `non${token.fold}` : token.fold
}

/** The statements of a text in order, with their places in it. */
export function statementsOf(text: string): Statement[] {
  const subject = createSubject(text)
  const all = subject.once(tokens)
  return subject.once(sentences).flatMap((sentence) => {
    const statement = statementOf(text, all, sentence)
    return statement.contents.length > 0 ? [statement] : []
  })
}

/** The single sentences of a statement: itself where it is one. */
export function sentencesOf(statement: Statement): readonly Statement[] {
  return statement.parts.length > 0 ? statement.parts : [statement]
}

/** What a run of tokens of a text says. */
export function statementOf(text: string, all: readonly Token[], sentence: Sentence): Statement {
  const own = all.slice(sentence.from, sentence.to)
  const readings = readingsOf(own)
  const counted = new Set(readings.flatMap(({ from, to }) => positions(from, to)))
  const denials = readings.flatMap(({ negation }) => negation ?? [])
  const bounds = new Set([...counted, ...denials, ...readings.flatMap((reading) => boundWords(own, reading))])
  const contents: Content[] = []
  own.forEach((token, index) => {
    const word = bounds.has(index) ? undefined : meaningWord(own, index, 0)
    if (word === undefined) return
    const name = index > 0 && /^\p{Lu}/u.test(token.text)
    contents.push({
      stem: meaningOf(word),
      word,
      weight: weightOf(token.fold, name),
      at: index,
      name,
      drug: isDrug(token.fold),
      added: index > 0 && isAdded(own, index),
    })
  })
  const read = lazily(() => ({
    ...clausesOf(own, contents, bounds),
    quantities: bindSubjects(own, readings),
    pairs: new Set(contents.slice(1).map((content, i) => `${contents[i]?.stem} ${content.stem}`)),
    orders: ordersIn(own, counted),
    directions: directionsIn(own),
    excepted: exceptedIn(own, contents),
  }))
  return readLazily(
    {
      parts: [],
      start: sentence.start,
      end: sentence.end,
      text: text.slice(sentence.start, sentence.end),
      contents,
      stems: new Map(contents.map((content) => [content.stem, content])),
    },
    read,
  )
}

/** Whether a word opens what "and", "or" or a comma adds; an article or "also" may stand between. */
function isAdded(own: readonly Token[], index: number): boolean {
  const before = own[index - 1]?.fold ?? ''
  const joint = /^(?:the|an?|also|even)$/.test(before) ? (own[index - 2]?.fold ?? '') : before
  return /^(?:and|or|plus|,)$/.test(joint)
}

/** Whether "non-" begins here, with its word behind it. */
function isNon(own: readonly Token[], at: number): boolean {
  return own[at]?.fold === 'non' && own[at + 1]?.fold === '-' && own[at + 2]?.kind === 'word'
}

/** What `make` gives, made at the first call and kept. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const ofBounds = new Set(['than', 'more', 'less', 'fewer', 'most', 'least', 'at'])

/** The words of its bound before a quantity: "no more than", "at least". They say nothing by themselves. */
function boundWords(own: readonly Token[], { from, bound }: Reading): number[] {
  let first = from
  while (ofBounds.has(own[first - 1]?.fold ?? '')) first -= 1
  const denied = /^(?:no|not)$/.test(own[first - 1]?.fold ?? '') && (bound === 'at_most' || bound === 'at_least')
  return first === from ? [] : positions(denied ? first - 1 : first, from)
}

function positions(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i)
}

function weightOf(word: string, name: boolean): number {
  return (name ? 1.4 : 1) * (word.length > 8 ? 1.25 : word.length < 4 ? 0.7 : 1)
}

/** What one claim or piece of evidence says when several sentences are taken together. */
export function joinStatements(parts: readonly Statement[]): Statement {
  const [only] = parts
  if (parts.length === 1 && only) return only
  const contents = parts.flatMap((part) => part.contents)
  const read = lazily(() => ({
    pairs: new Set(parts.flatMap((part) => [...part.pairs])),
    quantities: parts.flatMap((part) => part.quantities),
    clauses: parts.flatMap((part) => part.clauses),
    wholes: parts.flatMap((part) => (part.wholes.length > 0 ? part.wholes : part.clauses)),
    orders: parts.flatMap((part) => part.orders),
    directions: new Set(parts.flatMap((part) => [...part.directions])),
    excepted: new Set(parts.flatMap((part) => [...part.excepted])),
  }))
  return readLazily(
    {
      parts,
      start: parts[0]?.start ?? 0,
      end: parts.at(-1)?.end ?? 0,
      text: parts.map((part) => part.text).join(' '),
      contents,
      stems: new Map([...contents].reverse().map((content) => [content.stem, content])),
    },
    read,
  )
}

/** The same statement with its text as it was written, whatever stands between its sentences. */
export function spanning(text: string, statement: Statement): Statement {
  const { start, end, contents, stems, parts } = statement
  return readLazily({ start, end, contents, stems, parts, text: text.slice(start, end) }, () => statement)
}

/** What only a comparison needs of a statement. */
type Said = Pick<Statement, 'pairs' | 'quantities' | 'clauses' | 'wholes' | 'orders' | 'directions' | 'excepted'>

/** Most sentences of an index are never compared with a claim: what only a comparison needs is read when one asks. */
function readLazily(words: Omit<Statement, keyof Said>, read: () => Said): Statement {
  return {
    ...words,
    get quantities() {
      return read().quantities
    },
    get pairs() {
      return read().pairs
    },
    get clauses() {
      return read().clauses
    },
    get wholes() {
      return read().wholes
    },
    get orders() {
      return read().orders
    },
    get directions() {
      return read().directions
    },
    get excepted() {
      return read().excepted
    },
  }
}

/** The same statement, to which the words of a title count as said: a leaflet seldom names its drug in each sentence. */
export function withTitle(statement: Statement, title: readonly Statement[]): Statement {
  const named = title.flatMap(({ contents }) => contents).filter(({ stem }) => !statement.stems.has(stem))
  if (named.length === 0) return statement
  const contents = [...statement.contents, ...named]
  const stems = new Map([...named, ...statement.contents].map((one) => [one.stem, one]))
  const { start, end, text, parts } = statement
  return readLazily({ start, end, text, contents, stems, parts }, () => statement)
}
