import { judgeSafety, type SafetyJudgement } from '#engine'
import type { Handlers } from '../../http/call.ts'
import type { Outcome } from '../../policy/checks.ts'
import type { Services } from '../../services.ts'

/** Content safety over the 23 categories. */
export function contentSafetyHandlers({ checks }: Pick<Services, 'checks'>): Pick<Handlers, 'testContentSafety'> {
  return {
    testContentSafety: async (input, call) => {
      const { text, threshold, categories, session_id } = input
      const config = categories && categories.length > 0 ? { categories } : undefined
      const ask = { id: 'content_safety', threshold, config } as const
      const check = await checks.one({ call, text, sessionId: session_id, ask })
      const { outcome } = check
      const judgement = judge(outcome)
      return {
        // Not having looked is not the same as safe.
        verdict: outcome.status === 'judged' ? judgement.verdict : 'uncertain',
        max_score: judgement.maxScore,
        detected_categories: [...judgement.detectedCategories],
        category_scores: judgement.categoryScores,
        explanations: [...judgement.explanations],
        threshold: outcome.threshold,
        action: check.action,
        status: outcome.status,
        processing_time: check.seconds,
        request_id: call.requestId,
      }
    },
  }
}

// Most texts are clean, and then the judgement is always this one.
const clean = judgeSafety([], 1)

function judge({ findings, threshold }: Pick<Outcome, 'findings' | 'threshold'>): SafetyJudgement {
  return findings.length === 0 && threshold > 0.25 ? clean : judgeSafety(findings, threshold)
}
