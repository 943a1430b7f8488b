import type { HitList } from './hits.ts'
import { runningSums } from './running-sums.ts'
import type { TermList } from './term-list.ts'

/** One step of a rule: a class, and how many terms may stand between it and the step before. */
export interface RuleStep {
  readonly kind: number
  readonly gap: number
}

/** Where a rule matched: terms `[from, to)`, and the place of its last class. */
export interface RuleMatch<R> {
  readonly rule: R
  readonly from: number
  readonly to: number
  readonly last: number
}

/** A gap that no sentence is as long as. */
const ANY = 0x7fffffff

/**
 * Rules as tables of integers: every step of every rule has a slot, and for every class its slots lie side by side. Made once,
 * and written over by every run: no run is interrupted by another, and each begins by clearing what the last one left.
 */
export class RuleMachine<R> {
  readonly #rules: readonly R[]
  /** By class: where its slots begin in `#order`; those of the next class end them. */
  readonly #orderFrom: Int32Array
  readonly #order: Int32Array
  /** By slot: its rule, the gap before it, and whether it is the first or the last step of its rule. */
  readonly #rule: Int32Array
  readonly #gap: Int32Array
  readonly #ends: Uint8Array
  /** By class: 1 if a rule ends with it. */
  readonly #completes: Uint8Array
  /** By slot: where the furthest match that ends there began (-1: none) and ends. */
  readonly #starts: Int32Array
  readonly #stops: Int32Array
  /** Slots whose start is not -1. */
  readonly #touched: Int32Array
  #touches = 0
  /** First term of the sentence at hand. */
  #opening = 0

  /** `sequences`: the steps of each rule. `kinds`: how many classes there are. */
  constructor(rules: readonly R[], sequences: readonly (readonly RuleStep[])[], kinds: number) {
    this.#rules = rules
    const order: number[][] = Array.from({ length: kinds }, () => [])
    const slots = sequences.flatMap((steps, rule) =>
      steps.map((step, index) => ({ ...step, rule, ends: endsOf(steps, index) })),
    )
    // A hit must not carry a rule over two of its steps: later steps are asked first.
    for (const [slot, { kind }] of slots.entries()) order[kind]?.unshift(slot)
    this.#rule = Int32Array.from(slots, ({ rule }) => rule)
    this.#gap = Int32Array.from(slots, ({ gap }) => Math.min(gap, ANY))
    this.#ends = Uint8Array.from(slots, ({ ends }) => ends)
    this.#order = Int32Array.from(order.flat())
    this.#completes = Uint8Array.from(order, (own) =>
      own.some((slot) => ((this.#ends[slot] ?? 0) & LAST) !== 0) ? 1 : 0,
    )
    this.#orderFrom = runningSums(order.map(({ length }) => length))
    this.#starts = new Int32Array(slots.length).fill(-1)
    this.#stops = new Int32Array(slots.length)
    this.#touched = new Int32Array(slots.length)
  }

  /** All matches inside sentences, by the place where they end. Linear in the hits. */
  run(terms: TermList, hits: HitList): RuleMatch<R>[] {
    const matches: RuleMatch<R>[] = []
    for (let from = 0; from < hits.count; ) {
      const sentence = terms.sentence(hits.from(from))
      let [to, mayMatch] = [from, false]
      for (; to < hits.count && terms.sentence(hits.from(to)) === sentence; to += 1) {
        mayMatch ||= this.#completes[hits.kind(to)] === 1
      }
      // Most sentences have nothing that a rule ends with.
      if (mayMatch) this.#runSentence(terms, hits, { from, to, matches })
      from = to
    }
    return matches
  }

  /**
   * Where rules begin that match in a text of one sentence, and those that matched some of their steps and may still match the
   * next, at a hit from `next` on.
   */
  begins(terms: TermList, hits: HitList, next: number): number[] {
    const matches: RuleMatch<R>[] = []
    this.#runSentence(terms, hits, { from: 0, to: hits.count, matches })
    const begins = matches.map(({ from }) => from)
    this.#starts.forEach((start, slot) => {
      const goesOn = ((this.#ends[slot] ?? 0) & LAST) === 0
      if (goesOn && start >= 0 && next - (this.#stops[slot] ?? 0) <= (this.#gap[slot + 1] ?? 0)) begins.push(start)
    })
    return begins
  }

  #runSentence(terms: TermList, hits: HitList, range: { from: number; to: number; matches: RuleMatch<R>[] }): void {
    this.#forget()
    if (range.from < range.to) this.#opening = firstOfSentence(terms, hits.from(range.from))
    for (let index = range.from; index < range.to; index += 1) {
      const [from, to, kind] = [hits.from(index), hits.to(index), hits.kind(index)]
      const end = this.#orderFrom[kind + 1] ?? 0
      for (let place = this.#orderFrom[kind] ?? 0; place < end; place += 1) {
        const slot = this.#order[place] ?? 0
        if (!this.#advance(slot, from, to) || ((this.#ends[slot] ?? 0) & LAST) === 0) continue
        const rule = this.#rules[this.#rule[slot] ?? -1]
        if (rule !== undefined) range.matches.push({ rule, from: this.#starts[slot] ?? 0, to, last: from })
      }
    }
  }

  /** Moves a rule on to the step of a slot, if a hit stands where the step may stand. */
  #advance(slot: number, from: number, to: number): boolean {
    const first = ((this.#ends[slot] ?? 0) & FIRST) !== 0
    const start = first ? from : (this.#starts[slot - 1] ?? -1)
    const before = first ? this.#opening : (this.#stops[slot - 1] ?? 0)
    if (start < 0 || from < before || from - before > (this.#gap[slot] ?? 0)) return false
    if (this.#starts[slot] === -1) {
      this.#touched[this.#touches] = slot
      this.#touches += 1
    }
    this.#starts[slot] = start
    this.#stops[slot] = to
    return true
  }

  #forget(): void {
    for (let index = 0; index < this.#touches; index += 1) this.#starts[this.#touched[index] ?? 0] = -1
    this.#touches = 0
  }
}

const [FIRST, LAST] = [1, 2]

function endsOf(steps: readonly RuleStep[], index: number): number {
  return (index === 0 ? FIRST : 0) | (index === steps.length - 1 ? LAST : 0)
}

function firstOfSentence(terms: TermList, at: number): number {
  const sentence = terms.sentence(at)
  let first = at
  while (first > 0 && terms.sentence(first - 1) === sentence) first -= 1
  return first
}
