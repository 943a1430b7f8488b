import { compileLexicon, type Hit, type Lexicon, type WordClasses } from './lexicon.ts'
import type { Term } from './terms.ts'

/**
 * A rule over word classes, read from left to right inside one sentence: `how 3 make 4 weapon` wants a hit of `how`,
 * at most three terms later one of `make`, at most four later one of `weapon`. `^2` before the first class binds it to
 * the first three terms of a sentence. A gap left out is 0.
 */
export interface PhraseRule {
  readonly name: string
  readonly pattern: string
}

/** Where a rule matched: terms `[from, to)`, and the place of its last class. */
export interface RuleMatch<R extends PhraseRule> {
  readonly rule: R
  readonly from: number
  readonly to: number
  readonly last: number
}

/** What one pass over a text found. */
export interface Reading<R extends PhraseRule> {
  readonly terms: readonly Term[]
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
   * could still complete; `terms.length` when there is none.
   */
  openFrom(terms: readonly Term[]): number
  read(terms: readonly Term[]): Reading<R>
}

interface Step {
  readonly kind: number
  readonly gap: number
}

interface Place {
  readonly rule: number
  readonly step: number
  /** Slot of the step's state. */
  readonly slot: number
}

/** Compiles rules and their word classes. A rule that names an unknown class throws. */
export function compileRules<R extends PhraseRule>(
  rules: readonly R[],
  ...classes: readonly WordClasses[]
): RuleSet<R> {
  const lexicon = compileLexicon(...classes)
  const sequences = rules.map((rule) => parsePattern(rule, lexicon))
  const places: Place[][] = lexicon.kinds.map(() => [])
  let slots = 0
  sequences.forEach((steps, rule) => {
    steps.forEach((step, index) => {
      places[step.kind]?.unshift({ rule, step: index, slot: slots })
      slots += 1
    })
  })
  const machine = { rules, sequences, places, progress: noProgress(slots) }
  const numbers = new Map(lexicon.kinds.map((kind, number) => [kind, number]))
  return {
    openFrom(terms) {
      const matches = run(machine, terms, lexicon.scan(terms).hits)
      const phrase = lexicon.openFrom(terms)
      const starts = [phrase, ...matches.map((match) => match.from), ...growing(machine, phrase)]
      return Math.min(terms.length, ...starts)
    },
    read(given) {
      const terms = partJoined(given, lexicon)
      const { hits, sheltered } = lexicon.scan(terms)
      return { terms, sheltered, matches: run(machine, terms, hits), ...lookups(numbers, hits) }
    },
  }
}

/** Where the rules of the last run begin that matched some of their steps and may still match the next, at a hit from `from` on. */
function growing<R>({ sequences, places, progress: { starts, ends } }: Machine<R>, from: number): number[] {
  return places.flat().flatMap(({ rule, step, slot }) => {
    const next = sequences[rule]?.[step + 1]
    const began = starts[slot] ?? -1
    return next && began >= 0 && from - (ends[slot] ?? 0) <= next.gap ? [began] : []
  })
}

function parsePattern(rule: PhraseRule, lexicon: Lexicon): Step[] {
  let gap = 0
  const steps: Step[] = []
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

interface Machine<R> {
  readonly rules: readonly R[]
  readonly sequences: readonly Step[][]
  readonly places: readonly Place[][]
  /** Made once: no run is interrupted by another, and each begins by clearing what the last one left. */
  readonly progress: Progress
}

function run<R extends PhraseRule>(
  machine: Machine<R>,
  terms: readonly Term[],
  hits: readonly Hit[],
): readonly RuleMatch<R>[] {
  const { progress } = machine
  forget(progress)
  const matches: RuleMatch<R>[] = []
  let sentence = -1
  for (const hit of hits) {
    const current = terms[hit.from]?.sentence ?? 0
    if (current !== sentence) {
      sentence = current
      forget(progress)
      progress.opening = firstOfSentence(terms, hit.from)
    }
    for (const place of machine.places[hit.kind] ?? []) {
      const steps = machine.sequences[place.rule] ?? []
      const rule = machine.rules[place.rule]
      const advanced = advance(progress, place, { hit, gap: steps[place.step]?.gap ?? 0 })
      if (!advanced || !rule || place.step < steps.length - 1) continue
      matches.push({ rule, from: progress.starts[place.slot] ?? 0, to: hit.to, last: hit.from })
    }
  }
  return matches
}

/** For each step of each rule: where the furthest match that ends there began (-1: none) and ends. */
interface Progress {
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** Slots that are not -1. */
  readonly touched: number[]
  /** First term of the sentence at hand. */
  opening: number
}

function noProgress(slots: number): Progress {
  return { starts: new Int32Array(slots).fill(-1), ends: new Int32Array(slots), touched: [], opening: 0 }
}

function forget({ starts, touched }: Progress): void {
  for (const slot of touched) starts[slot] = -1
  touched.length = 0
}

/** Moves a rule on to the step, if the hit stands where the step may stand. */
function advance(progress: Progress, { step, slot }: Place, { hit, gap }: { hit: Hit; gap: number }): boolean {
  const { starts, ends, touched, opening } = progress
  const began = step === 0 ? hit.from : (starts[slot - 1] ?? -1)
  const before = step === 0 ? opening : (ends[slot - 1] ?? 0)
  if (began < 0 || hit.from < before || hit.from - before > gap) return false
  if (starts[slot] === -1) touched.push(slot)
  starts[slot] = began
  ends[slot] = hit.to
  return true
}

function firstOfSentence(terms: readonly Term[], at: number): number {
  let first = at
  while (first > 0 && terms[first - 1]?.sentence === terms[at]?.sentence) first -= 1
  return first
}

const none: readonly Hit[] = []

function lookups(
  numbers: ReadonlyMap<string, number>,
  hits: readonly Hit[],
): Pick<Reading<PhraseRule>, 'seen' | 'count'> {
  let byKind: Map<number, Hit[]> | undefined
  const of = (kind: string): readonly Hit[] => {
    if (hits.length === 0) return none
    byKind ??= groupByKind(hits)
    return byKind.get(numbers.get(kind) ?? -1) ?? none
  }
  return {
    seen(kind, from, to) {
      const list = of(kind)
      let index = firstFrom(list, from)
      // A phrase may begin before the range and end inside it.
      while (index > 0 && (list[index - 1]?.to ?? 0) > from) index -= 1
      const hit = list[index]
      return hit !== undefined && hit.from < to && hit.to > from
    },
    count: (kind) => of(kind).length,
  }
}

function groupByKind(hits: readonly Hit[]): Map<number, Hit[]> {
  const byKind = new Map<number, Hit[]>()
  for (const hit of hits) {
    const list = byKind.get(hit.kind)
    if (list) list.push(hit)
    else byKind.set(hit.kind, [hit])
  }
  return byKind
}

function firstFrom(hits: readonly Hit[], from: number): number {
  let [low, high] = [0, hits.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((hits[middle]?.from ?? 0) < from) low = middle + 1
    else high = middle
  }
  return low
}

/** Terms with spelled-out words parted ("killyourself" → "kill", "yourself"). */
function partJoined(terms: readonly Term[], lexicon: Lexicon): readonly Term[] {
  if (!terms.some((term) => term.joined)) return terms
  return terms.flatMap((term) => {
    const words = term.joined ? lexicon.part(term.form) : undefined
    if (!words || words.length < 2) return [term]
    return words.map((form) => ({ ...term, form, joined: false }))
  })
}
