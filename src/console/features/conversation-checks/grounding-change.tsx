import { fixed } from '../../lib/format.ts'
import { t } from '../../strings/conversation-checks.ts'

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
    <section className="space-y-2 border-t pt-3 text-small">
      <h3 className="font-medium">{t.whatWouldChangeThe}</h3>
      <p className="text-ink-2">{sentenceOf({ grounded, score, threshold })}</p>
    </section>
  )
}

function sentenceOf({ grounded, score, threshold }: { grounded: boolean; score: number; threshold: number }): string {
  const now = t.theThresholdIs(fixed(threshold, 2))
  const reached = Math.floor(score * 100 + 1e-9) / 100
  if (grounded && reached >= 1) return t.noThresholdWouldStop
  if (grounded) return t.itWouldNotCount(fixed(reached + 0.01, 2), now)
  if (score >= threshold) return t.notTheThresholdA
  return t.itWouldCountAs(fixed(reached, 2), now)
}
