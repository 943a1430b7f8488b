import type { Span } from '../core/span.ts'
import { createSubject } from '../core/subject.ts'
import { type Sentence, sentences } from '../text/sentences.ts'
import { type Token, tokens } from '../text/tokens.ts'
import { type Direction, directionsIn } from './directions.ts'
import { isNegation } from './polarity.ts'
import { quantitiesOf } from './quantities.ts'
import type { Quantity } from './quantity.ts'
import { isPlainWord } from './stem.ts'
import { meaningOf } from './synonyms.ts'

/** One word that carries meaning, as claims and evidence are compared by. */
export interface Content {
  readonly stem: string
  readonly weight: number
  /** Position of its token in the sentence. */
  readonly at: number
  /** Written with a capital inside its sentence: most likely a name. */
  readonly name: boolean
}

/** A sentence with everything that comparing needs, worked out once. */
export interface Statement extends Span {
  readonly text: string
  readonly contents: readonly Content[]
  readonly stems: ReadonlyMap<string, Content>
  readonly pairs: ReadonlySet<string>
  readonly quantities: readonly Quantity[]
  readonly clauses: readonly Clause[]
  /** What it says one thing does to another. */
  readonly directions: ReadonlySet<Direction>
}

/** A part of a sentence that can be negated on its own. */
export interface Clause {
  readonly contents: readonly Content[]
  readonly stems: ReadonlySet<string>
  readonly negations: number
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

function statementOf(text: string, all: readonly Token[], sentence: Sentence): Statement {
  const own = all.slice(sentence.from, sentence.to)
  const quantities = quantitiesOf(own)
  const counted = new Set(quantities.flatMap((quantity) => positions(quantity.from, quantity.to)))
  const contents: Content[] = []
  own.forEach((token, index) => {
    if (token.kind !== 'word' || counted.has(index) || isPlainWord(token.fold) || isNegation(token.fold)) return
    const name = index > 0 && /^\p{Lu}/u.test(token.text)
    contents.push({ stem: meaningOf(token.fold), weight: weightOf(token.fold, name), at: index, name })
  })
  return {
    start: sentence.start,
    end: sentence.end,
    text: text.slice(sentence.start, sentence.end),
    contents,
    stems: new Map(contents.map((content) => [content.stem, content])),
    pairs: new Set(contents.slice(1).map((content, i) => `${contents[i]?.stem} ${content.stem}`)),
    quantities,
    clauses: clausesOf(own, contents),
    directions: directionsIn(own),
  }
}

const separators = new Set([',', ';', ':', 'but', 'however', 'although', 'though', 'whereas', 'while', 'and'])

function clausesOf(own: readonly Token[], contents: readonly Content[]): Clause[] {
  const clauses: { contents: Content[]; stems: Set<string>; negations: number }[] = []
  let [current, next] = [{ contents: [] as Content[], stems: new Set<string>(), negations: 0 }, 0]
  own.forEach((token, index) => {
    if (separators.has(token.fold) && current.contents.length > 1) {
      clauses.push(current)
      current = { contents: [], stems: new Set(), negations: 0 }
    }
    if (isNegation(token.fold) && !onlyBegins(own, index)) current.negations += 1
    const content = contents[next]
    if (content?.at !== index) return
    current.contents.push(content)
    current.stems.add(content.stem)
    next += 1
  })
  return current.contents.length > 0 ? [...clauses, current] : clauses
}

/** "Not only safe but cheap" denies nothing. */
function onlyBegins(own: readonly Token[], at: number): boolean {
  return own[at]?.fold === 'not' && /^(?:only|just|merely)$/.test(own[at + 1]?.fold ?? '')
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
  return {
    start: parts[0]?.start ?? 0,
    end: parts.at(-1)?.end ?? 0,
    text: parts.map((part) => part.text).join(' '),
    contents,
    stems: new Map([...contents].reverse().map((content) => [content.stem, content])),
    pairs: new Set(parts.flatMap((part) => [...part.pairs])),
    quantities: parts.flatMap((part) => part.quantities),
    clauses: parts.flatMap((part) => part.clauses),
    directions: new Set(parts.flatMap((part) => [...part.directions])),
  }
}
