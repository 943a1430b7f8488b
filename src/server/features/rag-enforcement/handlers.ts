import type { GroundedSentence, Grounding } from '#engine'
import { groundingFindings } from '../../grounding/findings-of.ts'
import { idOfBase, judgedBy, knowledgeSources } from '../../grounding/judged-by.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/call.ts'
import type { Services } from '../../services.ts'

type Needs = Pick<Services, 'checks' | 'grounding' | 'knowledge'>

/** The grounding score that a grounded response reaches, unless the caller says otherwise. */
const usualThreshold = 0.7

/** A response against the sources that it was to be made from. */
export function ragEnforcementHandlers({ checks, grounding, knowledge }: Needs): Pick<Handlers, 'testRagEnforcement'> {
  return {
    testRagEnforcement: async (input, call) => {
      const threshold = input.similarity_threshold ?? usualThreshold
      const { knowledge_base: base } = input
      if (base !== undefined && input.knowledge_sources.length > 0)
        throw new AppError('invalid_input', 'knowledge_base: name a stored knowledge base or hand in sources, not both')
      const organizationId = call.session.organization.id
      const sources =
        base === undefined
          ? knowledgeSources(input.knowledge_sources)
          : await knowledge.open({ organizationId, id: idOfBase(base) })
      const question = { query: input.query, response: input.response, sources }
      let checked: Grounding | undefined
      const { outcome, ...result } = await checks.one({
        call,
        text: input.response,
        // The grounding score decides; what is not grounded counts whatever the policy's own threshold is.
        ask: { id: 'rag_enforcement', threshold: 0 },
        sessionId: input.session_id,
        assess: judgedBy('rag_enforcement', async () => {
          checked = await grounding.response(question, threshold)
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
        threshold,
        action: result.action,
        status: outcome.status,
        processing_time: result.seconds,
        request_id: call.requestId,
      }
    },
  }
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
