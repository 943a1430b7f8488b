/** The category scores worth a bar: those above 0.1, highest first. */
export function shownScores(scores: Readonly<Record<string, number>>): [category: string, score: number][] {
  return Object.entries(scores)
    .filter(([, score]) => score > 0.1)
    .sort(([, a], [, b]) => b - a)
}
