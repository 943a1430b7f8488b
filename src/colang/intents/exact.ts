import type { IntentAnswer, IntentQuestion } from '../host/ports.ts'

/** Finds the intent one of whose examples is, but for case and outer blanks, the text itself. */
export function matchExact(question: IntentQuestion): IntentAnswer {
  const wanted = question.text.trim().toLowerCase()
  for (const [intent, examples] of Object.entries(question.intents)) {
    if (examples.some((example) => example.trim().toLowerCase() === wanted)) return { intent, score: 1 }
  }
  return { intent: null, score: 0 }
}
