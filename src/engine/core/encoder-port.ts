import type { Ports, Signal } from './ports.ts'
import type { Span } from './span.ts'
import type { Subject } from './subject.ts'

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

const passes = new WeakMap<Subject, Map<Encoder, Promise<Encoding>>>()

/** The encoder's reading of a subject: one pass, shared by every guardrail that asks. Undefined without an encoder. */
export function encodeOnce(subject: Subject, ports: Ports): Promise<Encoding> | undefined {
  const { encoder } = ports
  if (!encoder) return undefined
  const known = passes.get(subject) ?? new Map<Encoder, Promise<Encoding>>()
  passes.set(subject, known)
  const pass = known.get(encoder) ?? encoder.encode(subject.text, ports.signal)
  known.set(encoder, pass)
  return pass
}

/** Likeness of two meanings of unit length, -1..1. */
export function likeness(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0)
  return sum
}
