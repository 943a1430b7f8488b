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
  /** The few words that moved each head most, where the encoder can tell. */
  readonly evidence?: { readonly safety: readonly Span[]; readonly attack: readonly Span[] }
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
  readonly window?: EncodedWindow
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
    if (score > best.score) best = { score, start: window.start, end: window.end, window }
  }
  const lowered = MANY_LOOKS * Math.log(Math.max(1, windows.length)) + doubt
  return lowered === 0 ? best : { ...best, score: lower(best.score, lowered) }
}

/** What an auditor reads of a model's finding: whose word it is, and the places that moved it most; never the text. */
export function modelBecause(says: string, evidence: readonly Span[] = []): string {
  if (evidence.length === 0) return says
  const places = evidence.map(({ start, end }) => `${start}–${end}`).join(', ')
  return `${says}, moved most by the words at ${places}`
}

/** The range from the first to the last of the words that moved a head; the whole window where the encoder can't tell. */
export function placeOf({ start, end }: Span, evidence: readonly Span[] = []): Span {
  if (evidence.length === 0) return { start, end }
  return {
    start: Math.min(...evidence.map((one) => one.start)),
    end: Math.max(...evidence.map((one) => one.end)),
  }
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
