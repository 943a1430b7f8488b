import { type SafetyCategory, safetyCategories } from '#contract/vocabulary'
import { createSubject, judgeAttacks, judgeSafety, ruledAttacks, ruledSafety } from '#engine'

/** What a system says of a text: one score per question. */
export interface Answer {
  readonly safety: number
  readonly categories: Readonly<Record<SafetyCategory, number>>
  readonly attack: number
}

/** Something that can be measured: our guardrails, or a bar to be above. */
export interface System {
  readonly name: string
  answer(text: string, source: 'prompt' | 'document'): Answer
}

function always(score: number): Answer {
  const categories = Object.fromEntries(safetyCategories.map((category) => [category, score])) as Answer['categories']
  return { safety: score, categories, attack: score }
}

/** The rules of content safety and jailbreak detection, without a model. */
export const rules: System = {
  name: 'rules',
  answer(text, source) {
    const subject = createSubject(text)
    const { maxScore, categoryScores } = judgeSafety(subject.once(ruledSafety), 0.8)
    return {
      safety: maxScore,
      categories: categoryScores,
      attack: judgeAttacks(ruledAttacks(subject, source), 0.75).score,
    }
  },
}

/** Lets everything pass. */
export const allowAll: System = { name: 'allow-all', answer: () => always(0) }

/** Stops everything. */
export const blockAll: System = { name: 'block-all', answer: () => always(1) }

export const systems: readonly System[] = [rules, allowAll, blockAll]
