import type { Signal } from './signal.ts'
import type { Span } from './span.ts'

/** What a trained encoder reads out of one window of a text. All probabilities 0..1, offsets in UTF-16 code units of the text. */
export interface EncodedWindow extends Span {
  /** One probability per safety category, in the order of `safetyCategories`. */
  readonly safety: ArrayLike<number>
  /** Jailbreak, direct injection, indirect injection. */
  readonly attack: ArrayLike<number>
  readonly entities: readonly EncodedEntity[]
  /** Meaning of the window, of unit length. */
  readonly embedding: ArrayLike<number>
}

/** A range that the encoder takes for personal or health data, in the encoder's own words. */
export interface EncodedEntity extends Span {
  readonly type: string
  readonly score: number
}

/** One pass over a text: its windows in order, together covering it. */
export interface Encoding {
  readonly windows: readonly EncodedWindow[]
}

/** The order of `EncodedWindow.attack`. */
export const attackHeads = ['jailbreak', 'direct_injection', 'indirect_injection'] as const

/** A trained model that reads a text once for all guardrails. Rejects when it can't; a guardrail is then judged by rules only and says so. */
export interface Encoder {
  readonly name: string
  encode(text: string, signal: Signal): Promise<Encoding>
  /** Meanings of short texts, of unit length, comparable with the windows' embeddings. */
  embed(texts: readonly string[], signal: Signal): Promise<readonly ArrayLike<number>[]>
}

/** How much weaker the strongest of many windows counts: chance has one more try in each. Natural logarithm of the odds. */
const MANY_LOOKS = 0.7

/** The window of a text that an encoder is surest about, and how sure that makes of the whole text. */
export interface StrongestWindow extends Span {
  readonly score: number
}

/**
 * The strongest window by `read`, its probability corrected for the number of windows and lowered by `doubt` (natural
 * logarithm of the odds; 0: none). One window without doubt keeps its probability exactly.
 */
export function strongestWindow(
  { windows }: Encoding,
  read: (window: EncodedWindow) => number | undefined,
  doubt = 0,
): StrongestWindow {
  let best: StrongestWindow = { score: 0, start: 0, end: 0 }
  for (const window of windows) {
    const score = read(window) ?? 0
    if (score > best.score) best = { score, start: window.start, end: window.end }
  }
  const lowered = MANY_LOOKS * Math.log(Math.max(1, windows.length)) + doubt
  return lowered === 0 ? best : { ...best, score: lower(best.score, lowered) }
}

function lower(probability: number, by: number): number {
  const bounded = Math.min(1 - 1e-9, Math.max(1e-9, probability))
  return 1 / (1 + Math.exp(by - Math.log(bounded / (1 - bounded))))
}

/** Likeness of two meanings of unit length, -1..1. */
export function likeness(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0)
  return sum
}
