import type { EncodedWindow, Encoder, Encoding, Entailment, Signal, Span } from '#engine'

/** A window as our model reads it: beside the port's fields, the words that its heads looked at most. */
export interface ReadWindow extends EncodedWindow {
  readonly evidence: { readonly safety: readonly Span[]; readonly attack: readonly Span[] }
}

export interface Reading extends Encoding {
  readonly windows: readonly ReadWindow[]
}

export interface Pair {
  readonly premise: string
  readonly hypothesis: string
}

/** Where the model stands. `unavailable` names what is wrong in words for an operator, without any submitted text. */
export type EncoderStatus =
  | { readonly status: 'starting' }
  | { readonly status: 'ready'; readonly name: string; readonly loadMilliseconds: number }
  | { readonly status: 'unavailable'; readonly cause: string }

/** The trained model in its own thread. Calls reject when it is unavailable, busy beyond its queue, too slow, or aborted. */
export interface TrainedEncoder extends Encoder {
  encode(text: string, signal?: Signal): Promise<Reading>
  embed(texts: readonly string[], signal?: Signal): Promise<readonly Float32Array[]>
  /** How likely each premise makes its hypothesis true, false, or neither. */
  entail(pairs: readonly Pair[], signal?: Signal): Promise<readonly Entailment[]>
  status(): EncoderStatus
  /** Resolves when the model is ready or known to be unavailable. */
  settled(): Promise<EncoderStatus>
  close(): Promise<void>
}

/** Why a call was not answered. */
export type EncoderFailure = 'unavailable' | 'busy' | 'timeout' | 'aborted' | 'too_long' | 'failed'

/** A call that the encoder did not answer; the message never holds submitted text. */
export class EncoderError extends Error {
  readonly code: EncoderFailure

  constructor(code: EncoderFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EncoderError'
    this.code = code
  }
}

/** What the thread is asked. */
export type Work =
  | { readonly kind: 'encode'; readonly text: string }
  | { readonly kind: 'embed'; readonly texts: readonly string[] }
  | { readonly kind: 'entail'; readonly pairs: readonly Pair[] }

export interface WorkerSettings {
  readonly modelDir: string
  readonly threads: number
  readonly maxCharacters: number
}

export type ToWorker<Task = Work> =
  | { readonly kind: 'work'; readonly id: number; readonly work: Task }
  | { readonly kind: 'abort'; readonly id: number }
  | { readonly kind: 'close' }

export type FromWorker =
  | { readonly kind: 'ready'; readonly name: string; readonly loadMilliseconds: number }
  | { readonly kind: 'unavailable'; readonly cause: string }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly code: EncoderFailure; readonly message: string }
