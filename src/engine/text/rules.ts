import type { HitList } from './hits.ts'
import { compileLexicon, type Lexicon, type WordClasses } from './lexicon.ts'
import { partJoined } from './part-joined.ts'
import { RuleMachine, type RuleMatch, type RuleStep } from './rule-machine.ts'
import type { TermList } from './term-list.ts'

/**
 * A rule over word classes, read from left to right inside one sentence: `how 3 make 4 weapon` wants a hit of `how`,
 * at most three terms later one of `make`, at most four later one of `weapon`. `^2` before the first class binds it to
 * the first three terms of a sentence. A gap left out is 0.
 */
export interface PhraseRule {
  readonly name: string
  readonly pattern: string
}

/** What one pass over a text found. */
export interface Reading<R extends PhraseRule> {
  readonly terms: TermList
  readonly matches: readonly RuleMatch<R>[]
  /** Whether a class was seen at a term in `[from, to)`. */
  seen(kind: string, from: number, to: number): boolean
  /** How many phrases known to be harmless were seen. */
  readonly sheltered: number
  /** How often a class was seen in the whole text. */
  count(kind: string): number
}

/** Rules compiled over a lexicon; `read` is linear in the number of terms. */
export interface RuleSet<R extends PhraseRule> {
  /**
   * Of the beginning of a sentence: the first term that a match may take in that is there already or that more terms
   * could still complete; their number when there is none.
   */
  openFrom(terms: TermList): number
  read(terms: TermList): Reading<R>
}

/** Compiles rules and their word classes. A rule that names an unknown class throws. */
export function compileRules<R extends PhraseRule>(
  rules: readonly R[],
  ...classes: readonly WordClasses[]
): RuleSet<R> {
  const lexicon = compileLexicon(classes)
  const sequences = rules.map((rule) => parsePattern(rule, lexicon))
  const machine = new RuleMachine(rules, sequences, lexicon.kinds.length)
  const numbers = new Map(lexicon.kinds.map((kind, number) => [kind, number]))
  return {
    openFrom(terms) {
      const { hits } = lexicon.scan(terms)
      const phrase = lexicon.openFrom(terms)
      return Math.min(terms.count, phrase, ...machine.begins(terms, hits, phrase))
    },
    read(given) {
      const terms = partJoined(given, lexicon)
      const { hits, sheltered } = lexicon.scan(terms)
      return new FoundReading({ terms, sheltered, matches: machine.run(terms, hits) }, hits, numbers)
    },
  }
}

function parsePattern(rule: PhraseRule, lexicon: Lexicon): RuleStep[] {
  let gap = 0
  const steps: RuleStep[] = []
  for (const word of rule.pattern.split(' ')) {
    const number = /^\^?(\d+)$/.exec(word)
    if (number) {
      gap = Number(number[1])
      continue
    }
    const kind = lexicon.kinds.indexOf(word)
    if (kind < 0) throw new Error(`rule ${rule.name}: unknown class ${word}`)
    const anchored = rule.pattern.startsWith('^')
    steps.push({ kind, gap: steps.length === 0 && !anchored ? Number.POSITIVE_INFINITY : gap })
    gap = 0
  }
  return steps
}

class FoundReading<R extends PhraseRule> implements Reading<R> {
  readonly terms: TermList
  readonly matches: readonly RuleMatch<R>[]
  readonly sheltered: number
  readonly #hits: HitList
  readonly #numbers: ReadonlyMap<string, number>
  #byKind: Map<number, number[]> | undefined

  constructor(
    { terms, matches, sheltered }: Pick<Reading<R>, 'terms' | 'matches' | 'sheltered'>,
    hits: HitList,
    numbers: ReadonlyMap<string, number>,
  ) {
    this.terms = terms
    this.matches = matches
    this.sheltered = sheltered
    this.#hits = hits
    this.#numbers = numbers
  }

  seen(kind: string, from: number, to: number): boolean {
    const hits = this.#hits
    const list = this.#of(kind)
    let index = firstFrom(hits, list, from)
    // A phrase may begin before the range and end inside it.
    while (index > 0 && hits.to(list[index - 1] ?? 0) > from) index -= 1
    const hit = list[index]
    return hit !== undefined && hits.from(hit) < to && hits.to(hit) > from
  }

  count(kind: string): number {
    return this.#of(kind).length
  }

  /** The hits of a class, by place. */
  #of(kind: string): readonly number[] {
    if (this.#hits.count === 0) return none
    this.#byKind ??= groupByKind(this.#hits)
    return this.#byKind.get(this.#numbers.get(kind) ?? -1) ?? none
  }
}

const none: readonly number[] = []

function groupByKind(hits: HitList): Map<number, number[]> {
  const byKind = new Map<number, number[]>()
  for (let index = 0; index < hits.count; index += 1) {
    const kind = hits.kind(index)
    const list = byKind.get(kind)
    if (list) list.push(index)
    else byKind.set(kind, [index])
  }
  return byKind
}

function firstFrom(hits: HitList, list: readonly number[], from: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (hits.from(list[middle] ?? 0) < from) low = middle + 1
    else high = middle
  }
  return low
}
