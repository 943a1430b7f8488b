import { type SafetyCategory, safetyCategories } from '#contract/vocabulary'
import { createEncoder, type TrainedEncoder } from '#encoder'
import { contentSafety, createSubject, type Encoder, jailbreakDetection, judgeAttacks, judgeSafety } from '#engine'

/** What a system says of a text: one score per question. */
export interface Answer {
  readonly safety: number
  readonly categories: Readonly<Record<SafetyCategory, number>>
  readonly attack: number
}

/** Something that can be measured: our guardrails, or a bar to be above. */
export interface System {
  readonly name: string
  answer(text: string, source: 'auto' | 'prompt' | 'document'): Answer | Promise<Answer>
}

/** The same score for every question. */
export function always(score: number): Answer {
  const categories = Object.fromEntries(safetyCategories.map((category) => [category, score])) as Answer['categories']
  return { safety: score, categories, attack: score }
}

const { signal } = new AbortController()

/** Content safety and jailbreak detection as they ship, with the trained model or without it. */
export function guardrailSystem(name: string, encoder?: Encoder): System {
  const ports = { signal, ...(encoder && { encoder }) }
  return {
    name,
    async answer(text, source) {
      const subject = createSubject(text)
      const [unsafe, attacks] = await Promise.all([
        contentSafety.find(subject, undefined, ports),
        jailbreakDetection.find(subject, { source }, ports),
      ])
      const { maxScore, categoryScores } = judgeSafety(unsafe, contentSafety.threshold)
      return {
        safety: maxScore,
        categories: categoryScores,
        attack: judgeAttacks(attacks, jailbreakDetection.threshold).score,
      }
    },
  }
}

/** Lets everything pass. */
export const allowAll: System = { name: 'allow-all', answer: () => always(0) }

/** Stops everything. */
export const blockAll: System = { name: 'block-all', answer: () => always(1) }

/** The systems to measure: with the model if its folder is good, rules alone, and the two bars. */
export async function openSystems(
  modelDir: string,
): Promise<{ systems: readonly System[]; encoder?: TrainedEncoder; close(): Promise<void> }> {
  // A busy machine only makes measuring slow.
  const encoder = createEncoder({ modelDir, timeoutMs: 600_000 })
  const status = await encoder.settled()
  const bars = [guardrailSystem('rules'), allowAll, blockAll]
  if (status.status === 'ready') {
    return { systems: [guardrailSystem('rules + model', encoder), ...bars], encoder, close: () => encoder.close() }
  }
  await encoder.close()
  return { systems: bars, close: async () => undefined }
}
