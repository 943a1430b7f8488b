import type { GroundedSentence, Grounding } from '#engine'
import { groundingFindings } from '../../grounding/findings-of.ts'
import { idOfBase, judgedBy } from '../../grounding/judged-by.ts'
import { sourcesOfStep, usualGrounding } from '../../grounding/step-sources.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/call.ts'
import type { Services } from '../../services.ts'

type Input = Parameters<Handlers['testRagEnforcement']>[0]
type Needs = Pick<Services, 'checks' | 'grounding' | 'knowledge'>

/** A response against the sources that it was to be made from. */
export function ragEnforcementHandlers({ checks, grounding, knowledge }: Needs): Pick<Handlers, 'testRagEnforcement'> {
  return {
    testRagEnforcement: async (input, call) => {
      const { knowledge_base: base, query, response } = input
      if (base !== undefined && (input.knowledge_sources?.length ?? 0) > 0)
        throw new AppError('invalid_input', 'knowledge_base: name a stored knowledge base or hand in sources, not both')
      // A base that the caller names wrongly is the caller's to mend; where the policy's is gone, the check is unjudged.
      if (base !== undefined) await knowledge.open({ organizationId: call.session.organization.id, id: idOfBase(base) })
      let needed = input.similarity_threshold ?? usualGrounding
      let checked: Grounding | undefined
      const { outcome, ...result } = await checks.one({
        call,
        text: response,
        // The policy's threshold is the grounding that is needed; what is not grounded counts however sure that is.
        ask: { id: 'rag_enforcement', threshold: 0, config: configOf(input) },
        sessionId: input.session_id,
        assess: judgedBy('rag_enforcement', async (step) => {
          const { sources, grounding: threshold } = await sourcesOfStep(knowledge, step)
          needed = threshold
          checked = await grounding.response({ query, response, sources }, threshold)
          return groundingFindings(checked)
        }),
      })
      return {
        grounded: checked?.grounded ?? false,
        grounding_score: checked?.groundingScore ?? 0,
        relevance_score: checked?.relevanceScore ?? 0,
        relevant: checked?.relevant ?? false,
        reasons: [...(checked?.reasons ?? [])],
        sentences: (checked?.sentences ?? []).map(sentenceOf),
        threshold: needed,
        action: result.action,
        status: outcome.status,
        processing_time: result.seconds,
        request_id: call.requestId,
      }
    },
  }
}

/** What the caller says otherwise than the policy. */
function configOf({ knowledge_base, knowledge_sources, similarity_threshold }: Input) {
  const named = knowledge_base === undefined ? { knowledge_sources } : { knowledge_base }
  return Object.fromEntries(
    Object.entries({ ...named, similarity_threshold }).filter(([, value]) => value !== undefined),
  )
}

function sentenceOf(sentence: GroundedSentence) {
  const { text, start, end, supported, verdict, score, reasons, falseCitation, source, quote } = sentence
  return {
    text,
    start,
    end,
    supported,
    verdict,
    score,
    reason: reasons.join('; '),
    false_citation: falseCitation,
    source: source ?? null,
    quote: quote ?? null,
  }
}
