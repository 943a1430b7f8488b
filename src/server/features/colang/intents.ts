import { createEmbeddingMatcher, type IntentAnswer, type IntentQuestion } from '#colang'
import type { Encoder } from '#engine'
import { timeLimit } from '../../policy/time-limit.ts'

/** Answers what messages mean by the trained model's meanings of the examples; undefined while there is no model. */
export interface Intents {
  matcher(): ((question: IntentQuestion) => Promise<IntentAnswer>) | undefined
}

/** Matching by meaning. The vectors of a program's examples are computed once. */
export function createIntents(model: { readonly encoder: Encoder | undefined }, timeoutSeconds: number): Intents {
  const embed = async (texts: readonly string[]) => {
    const { encoder } = model
    if (!encoder) throw new Error('the model is not ready')
    return (await encoder.embed(texts, timeLimit(timeoutSeconds))).map((vector) => Array.from(vector))
  }
  const match = createEmbeddingMatcher(embed)
  return {
    matcher: () => (model.encoder ? ({ intents, text, awaited }) => match(intents, text, { awaited }) : undefined),
  }
}
