import { type FactCheck, type Finding, finding, type Grounding } from '#engine'

/** What follows for the check as a whole when the time limit came before all was judged and what was judged is right. */
const outOfTime = 'the time limit came before everything was judged'

/**
 * Each claim that the sources do not support, by its verdict. One that they refute counts whatever the threshold is; only
 * what they do not speak of is graded. Throws where some are left unjudged and no other is refuted: the check is then unjudged.
 */
export function factFindings({ claims }: FactCheck): Finding[] {
  const refuted = claims.some(({ verdict }) => verdict === 'refuted')
  if (!refuted && claims.some(({ verdict }) => verdict === 'unjudged')) throw new Error(outOfTime)
  return claims
    .filter(({ verdict }) => verdict !== 'supported' && verdict !== 'unjudged')
    .map(({ verdict, score, start, end, reasons }) => {
      const against = verdict === 'refuted' ? 1 : 1 - score
      return finding({
        category: verdict,
        score: against,
        span: { start, end },
        source: 'fact_checking',
        because: reasons,
      })
    })
}

const source = 'rag_enforcement'

/**
 * The sentences for which a response is not grounded, and that it does not speak of the query where it does not. Throws
 * where some sentences are left unjudged and nothing stands against the others: the check is then unjudged.
 */
export function groundingFindings(checked: Grounding): Finding[] {
  const { relevant, relevanceScore, reasons } = checked
  const offTopic = relevant
    ? []
    : [finding({ category: 'off_topic', score: 1 - relevanceScore, source, because: reasons })]
  const found = [...ungrounded(checked), ...offTopic]
  const left = checked.sentences.some(({ verdict }) => verdict === 'unjudged')
  if (left && found.length === 0) throw new Error(outOfTime)
  return found
}

function ungrounded({ grounded, sentences, groundingScore, reasons }: Grounding): Finding[] {
  if (grounded) return []
  const category = 'ungrounded'
  const judged = sentences.filter(({ verdict }) => verdict !== 'unjudged')
  const bad = judged.filter(({ supported }) => !supported)
  if (bad.length === 0 && judged.length === sentences.length)
    return [finding({ category, score: 1 - groundingScore, source, because: reasons })]
  return bad.map(({ score, start, end, reasons: because }) =>
    finding({ category, score: 1 - score, span: { start, end }, source, because }),
  )
}
