import { createEmbeddingMatcher, type IntentAnswer, type IntentQuestion, matcherFor } from '#colang'
import type { Encoder } from '#engine'
import { timeLimit } from '../../policy/time-limit.ts'

/** Answers what messages mean, by the trained model where it is ready in time, else by words alone. */
export interface Intents {
  match(question: IntentQuestion): Promise<IntentAnswer>
}

export interface IntentLimits {
  /** Time limit of one question to the model. */
  readonly timeoutSeconds: number
  /** So long a turn waits for the model. The examples of a new program may take longer; they go on meanwhile. */
  readonly patienceMs: number
}

/** As many examples are kept with their vectors. What users say is never kept. */
const mostExamples = 5_000

/** Matching by meaning. The vectors of examples are computed once, whichever program they are in. */
export function createIntents(
  model: { readonly encoder: Encoder | undefined },
  { timeoutSeconds, patienceMs }: IntentLimits,
): Intents {
  const embed = rememberingExamples(async (texts) => {
    const { encoder } = model
    if (!encoder) throw new Error('the model is not ready')
    return (await encoder.embed(texts, timeLimit(timeoutSeconds))).map((vector) => Array.from(vector))
  })
  const byMeaning = createEmbeddingMatcher(embed)
  return {
    async match({ intents, text, awaited }) {
      const byWords = (): IntentAnswer => ({ ...matcherFor(intents).match(text, { awaited }), by: 'words' })
      if (!model.encoder) return byWords()
      const found = byMeaning(intents, text, { awaited }).then((match): IntentAnswer => ({ ...match, by: 'meaning' }))
      return inTime(found, byWords, patienceMs)
    },
  }
}

/** A failed or late model is no reason to fall silent: the words are read instead, and the trace says so. */
async function inTime(
  found: Promise<IntentAnswer>,
  otherwise: () => IntentAnswer,
  patienceMs: number,
): Promise<IntentAnswer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs)
  })
  try {
    return (await Promise.race([found.catch(() => undefined), late])) ?? otherwise()
  } finally {
    clearTimeout(timer)
  }
}

type Embed = Parameters<typeof createEmbeddingMatcher>[0]
/** As many texts go to the model at once, so that checks in between need not wait long. */
const batch = 16

function rememberingExamples(embed: Embed): Embed {
  const known = new Map<string, readonly number[]>()
  return async (texts) => {
    // One text alone is what somebody has just said.
    if (texts.length === 1) return embed(texts)
    const missing = [...new Set(texts.filter((text) => !known.has(text)))]
    for (let from = 0; from < missing.length; from += batch) {
      const part = missing.slice(from, from + batch)
      const vectors = await embed(part)
      part.forEach((text, at) => {
        known.set(text, vectors[at] ?? [])
      })
    }
    const all = texts.map((text) => known.get(text) ?? [])
    for (const text of known.keys()) {
      if (known.size <= mostExamples) break
      known.delete(text)
    }
    return all
  }
}
