import type { FactCheck } from '#engine'
import { factFindings } from '../../grounding/findings-of.ts'
import { idOfBase, judgedBy } from '../../grounding/judged-by.ts'
import { sourcesOfStep } from '../../grounding/step-sources.ts'
import type { Handlers } from '../../http/call.ts'
import type { Services } from '../../services.ts'

type Needs = Pick<Services, 'checks' | 'grounding' | 'knowledge'>

/** Claims of a text against a knowledge base. */
export function factCheckingHandlers({ checks, grounding, knowledge }: Needs): Pick<Handlers, 'testFactChecking'> {
  return {
    testFactChecking: async (input, call) => {
      const { knowledge_base: given } = input
      // A base that the caller names wrongly is the caller's to mend; where the policy's is gone, the check is unjudged.
      if (given !== undefined && !Array.isArray(given))
        await knowledge.open({ organizationId: call.session.organization.id, id: idOfBase(given) })
      let checked: FactCheck | undefined
      const { outcome, ...result } = await checks.one({
        call,
        text: input.text,
        ask: {
          id: 'fact_checking',
          threshold: input.threshold,
          config: given === undefined ? {} : { knowledge_base: given },
        },
        sessionId: input.session_id,
        assess: judgedBy('fact_checking', async (step) => {
          const { sources } = await sourcesOfStep(knowledge, step)
          checked = await grounding.facts(input.text, sources)
          return factFindings(checked)
        }),
      })
      return {
        verdict: checked?.verdict ?? 'unsupported',
        score: checked?.score ?? 0,
        claims: checked === undefined ? [] : claimsOf(checked, input.text),
        threshold: outcome.threshold,
        action: result.action,
        status: outcome.status,
        processing_time: result.seconds,
        request_id: call.requestId,
      }
    },
  }
}

type ClaimAnswers = Awaited<ReturnType<Handlers['testFactChecking']>>['claims']

const nothingStated = 'the text states nothing that could be checked'

/** The claims as they are answered. A text without any is answered as one that nothing supports, so that it is told why. */
function claimsOf({ claims }: FactCheck, text: string): ClaimAnswers {
  if (claims.length === 0)
    return [{ text, start: 0, end: text.length, verdict: 'unsupported', score: 0, reason: nothingStated, evidence: [] }]
  return claims.map(({ text, start, end, verdict, score, reasons, evidence }) => ({
    text,
    start,
    end,
    verdict,
    score,
    reason: reasons.join('; '),
    evidence: evidence.map((one) => ({ source: one.source, quote: one.quote, score: Math.min(1, one.score / 1.6) })),
  }))
}
