import { likeness } from '../core/encoder-port.ts'
import type { Meaning } from './knowledge.ts'
import { joinStatements, type Statement, statementsOf } from './passage.ts'

/** An answer below this speaks of something else than was asked. */
export const OFF_TOPIC = 0.1

/** How far what is said speaks of what the query asks, by its words. 1 without a query. */
export function relevanceByWords(query: string, said: readonly Statement[]): number {
  const wanted = joinStatements(statementsOf(query)).contents
  const { stems } = joinStatements(said)
  const total = wanted.reduce((sum, { weight }) => sum + weight, 0)
  const met = wanted.reduce((sum, { stem, weight }) => sum + (stems.has(stem) ? weight : 0), 0)
  return total === 0 ? 1 : met / total
}

/**
 * Likeness of a question and a sentence that has nothing to do with it, and of one that answers it in its words: measured with
 * the trained encoder on questions of patients, each with its own answer and with those of the others.
 */
const [FOREIGN, ANSWERING] = [0.1, 0.5]

/** The same by meaning: the sentence closest to the query decides. */
export function relevanceByMeaning(query: Meaning, said: readonly Meaning[]): number {
  const closest = said.reduce((most, one) => Math.max(most, likeness(query, one)), -1)
  return Math.min(1, Math.max(0, (closest - FOREIGN) / (ANSWERING - FOREIGN)))
}
