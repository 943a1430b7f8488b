import type { EncodedEntity, Entailment, Span } from '#engine'
import type { ModelDescription } from './model-files.ts'
import type { Window } from './tensors.ts'
import type { Pieces } from './wordpiece.ts'

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x))

/**
 * Calibrated probabilities of the 23 categories. The model also says how likely a text is harmful in any way; where
 * that is surer than every category, the likeliest category carries it.
 */
export function safetyOf(logits: Float32Array, { calibration }: ModelDescription): Float32Array {
  const all = logits.map((logit, index) => {
    const { scale, shift } = calibration.safety[index] ?? { scale: 1, shift: 0 }
    return sigmoid(scale * logit + shift)
  })
  const named = all.subarray(0, all.length - 1)
  const harmful = all[all.length - 1] ?? 0
  let top = 0
  for (let index = 1; index < named.length; index += 1) if ((named[index] ?? 0) > (named[top] ?? 0)) top = index
  if (harmful > (named[top] ?? 0)) named[top] = harmful
  return named.slice()
}

/** Calibrated probabilities of jailbreak, direct and indirect injection. */
export function attackOf(logits: Float32Array, { calibration }: ModelDescription): Float32Array {
  return logits.map((logit, index) => {
    const { scale, shift } = calibration.attack[index] ?? { scale: 1, shift: 0 }
    return sigmoid(scale * logit + shift)
  })
}

/** Calibrated entailment of one pair; the three sum to 1. */
export function entailmentOf(logits: Float32Array, { calibration }: ModelDescription): Entailment {
  const { temperature, shift } = calibration.entail
  const [supported, refuted, unsupported] = softmax([...logits].map((x, i) => x / temperature + (shift[i] ?? 0)))
  return { supported: supported ?? 0, refuted: refuted ?? 0, unsupported: unsupported ?? 0 }
}

function softmax(values: readonly number[]): number[] {
  const top = Math.max(...values)
  const raised = values.map((value) => Math.exp(value - top))
  const sum = raised.reduce((a, b) => a + b, 0)
  return raised.map((value) => value / sum)
}

/** Per word piece: how likely it is outside every entity, inside each type, and the beginning of one. */
export class TagTable {
  readonly #types: readonly string[]
  readonly #probabilities: Float32Array
  readonly #begins: Uint8Array

  constructor(length: number, tags: readonly string[]) {
    this.#types = tags.filter((tag) => tag.startsWith('B-')).map((tag) => tag.slice(2))
    this.#probabilities = new Float32Array(length * (this.#types.length + 1))
    this.#begins = new Uint8Array(length)
  }

  /** Takes in the logits of a window's pieces `from` to `to`; `logits` has a row for [CLS] first. */
  read(logits: Float32Array, window: Window, owned: Window): void {
    const tags = 2 * this.#types.length + 1
    const width = this.#types.length + 1
    for (let piece = owned.from; piece < owned.to; piece += 1) {
      const row = (piece - window.from + 1) * tags
      const odds = softmax([...logits.subarray(row, row + tags)])
      const at = piece * width
      this.#probabilities[at] = odds[0] ?? 0
      let begin = 0
      for (let type = 0; type < this.#types.length; type += 1) {
        const b = odds[1 + 2 * type] ?? 0
        this.#probabilities[at + 1 + type] = b + (odds[2 + 2 * type] ?? 0)
        begin += b
      }
      this.#begins[piece] = begin > (1 - (odds[0] ?? 0)) / 2 ? 1 : 0
    }
  }

  /** Entities of the text: each word gets its likeliest type, neighbours of one type are one entity. */
  entities(pieces: Pieces, threshold: number): EncodedEntity[] {
    const found: (EncodedEntity & { words: number })[] = []
    let open = false
    for (const word of wordsOf(pieces)) {
      const said = this.#word(word)
      if (said.score < threshold) {
        open = false
        continue
      }
      const span = { start: pieces.starts[word.from] ?? 0, end: pieces.ends[word.to - 1] ?? 0 }
      const last = found.at(-1)
      if (open && last && said.type === last.type && this.#begins[word.from] === 0) {
        const words = last.words + 1
        const score = (last.score * last.words + said.score) / words
        found[found.length - 1] = { type: last.type, start: last.start, end: span.end, score, words }
      } else found.push({ ...said, ...span, words: 1 })
      open = true
    }
    return found.map(({ type, score, start, end }) => ({ type, score, start, end }))
  }

  #word({ from, to }: Window): { type: string; score: number } {
    const width = this.#types.length + 1
    let best = { type: '', score: 0 }
    let inside = 0
    this.#types.forEach((type, index) => {
      let sum = 0
      for (let piece = from; piece < to; piece += 1) sum += this.#probabilities[piece * width + 1 + index] ?? 0
      const score = sum / (to - from)
      inside += score
      if (score > best.score) best = { type, score }
    })
    return { type: best.type, score: inside }
  }
}

function* wordsOf(pieces: Pieces): Generator<Window> {
  let from = 0
  for (let piece = 1; piece <= pieces.length; piece += 1) {
    if (piece < pieces.length && pieces.wordStarts[piece] === 0) continue
    if (piece > from) yield { from, to: piece }
    from = piece
  }
}

const SHOWN = 3

/** The words that a head looked at most, at most three. */
export function evidenceOf(weights: Float32Array, pieces: Pieces, window: Window): Span[] {
  const scored: { span: Span; weight: number }[] = []
  for (let piece = window.from; piece < window.to; piece += 1) {
    const weight = weights[piece - window.from + 1] ?? 0
    const span = { start: pieces.starts[piece] ?? 0, end: pieces.ends[piece] ?? 0 }
    const last = scored.at(-1)
    if (last && pieces.wordStarts[piece] === 0) {
      scored[scored.length - 1] = {
        span: { start: last.span.start, end: span.end },
        weight: Math.max(last.weight, weight),
      }
    } else scored.push({ span, weight })
  }
  const fair = 1 / Math.max(1, window.to - window.from)
  return scored
    .filter(({ weight }) => weight > fair)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, SHOWN)
    .map(({ span }) => span)
    .sort((a, b) => a.start - b.start)
}
