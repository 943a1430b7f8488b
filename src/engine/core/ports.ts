import type { Encoder } from './encoder-port.ts'
import type { Signal } from './signal.ts'
import type { Span } from './span.ts'

/** A model that judges a text for one question, 0..1 per label. */
export interface Judge {
  readonly name: string
  judge(text: string, question: JudgeQuestion, signal: Signal): Promise<JudgeAnswer>
}

export interface JudgeQuestion {
  /** What is asked: moderation over categories, or a yes/no question of an operator. */
  readonly kind: 'moderation' | 'jailbreak' | 'question'
  readonly question?: string
  readonly labels: readonly string[]
}

export interface JudgeAnswer {
  readonly scores: Readonly<Record<string, number>>
  readonly reason?: string
}

/** One entity as an outside recogniser service reports it, offsets already in UTF-16 code units. */
export interface ServiceEntity extends Span {
  readonly type: string
  readonly score: number
}

/** A recogniser service outside the process, such as a Presidio analyzer. */
export interface EntityService {
  readonly name: string
  recognize(text: string, signal: Signal): Promise<readonly ServiceEntity[]>
}

/** Everything impure that a guardrail may touch. Tests pass plain objects. */
export interface Ports {
  readonly signal: Signal
  readonly judge?: Judge
  readonly entityService?: EntityService
  readonly encoder?: Encoder
}
