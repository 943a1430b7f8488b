import { fixed } from '../../lib/format.ts'

interface Grounded {
  readonly grounded: boolean
  readonly grounding_score: number
  readonly threshold: number
  readonly sentences: readonly { readonly supported: boolean }[]
}

/** At which similarity threshold the answer would count as grounded, or no longer. */
export function GroundingChange({ result }: { result: Grounded }) {
  const { grounded, grounding_score: score, threshold } = result
  if (!Number.isFinite(score) || !Number.isFinite(threshold)) return null
  return (
    <section aria-label="What would change the decision" className="space-y-2 border-t pt-3 text-small">
      <h3 className="font-medium">What would change the decision</h3>
      <p className="text-ink-2">{sentenceOf({ grounded, score, threshold })}</p>
    </section>
  )
}

function sentenceOf({ grounded, score, threshold }: { grounded: boolean; score: number; threshold: number }): string {
  const now = `the threshold is ${fixed(threshold, 2)}.`
  const reached = Math.floor(score * 100 + 1e-9) / 100
  if (grounded && reached >= 1) return 'No threshold would stop it: every sentence is fully supported.'
  if (grounded) return `It would not count as grounded at a threshold of ${fixed(reached + 0.01, 2)}; ${now}`
  if (score >= threshold) return 'Not the threshold: a source speaks against it.'
  return `It would count as grounded at a threshold of ${fixed(reached, 2)}; ${now}`
}
