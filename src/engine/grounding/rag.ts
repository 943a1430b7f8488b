import type { Span } from '../core/span.ts'
import { checkFacts } from './fact-check.ts'
import type { ClaimJudgement } from './judge-claim.ts'
import { createKnowledgeIndex, type KnowledgeSource } from './knowledge.ts'
import { joinStatements, type Statement, statementsOf } from './passage.ts'
import type { Entail } from './verdict.ts'

/** One sentence of a response with what its sources say of it. */
export interface GroundedSentence extends Span {
  readonly text: string
  readonly supported: boolean
  /** Probability that the sources support it. */
  readonly score: number
  readonly source: string | undefined
  readonly quote: string | undefined
  readonly reasons: readonly string[]
}

export interface Grounding {
  readonly grounded: boolean
  /** Mean over the sentences, by their length in words; a refuted sentence counts as 0. */
  readonly groundingScore: number
  /** How far the response speaks of what the query asks. 1 without a query. */
  readonly relevanceScore: number
  readonly sentences: readonly GroundedSentence[]
}

export interface GroundingQuestion {
  readonly query: string
  readonly response: string
  readonly sources: readonly KnowledgeSource[]
  /** The grounding score that a grounded response reaches, 0..1. */
  readonly threshold: number
}

/** Judges each sentence of a response by its sources, its citations among them. */
export async function checkGrounding(question: GroundingQuestion, entail?: Entail): Promise<Grounding> {
  const { query, response, sources, threshold } = question
  // Citations are no part of what is said; blanks of their length keep the places.
  const said = response.replace(citation, (mark) => ' '.repeat(mark.length))
  const checked = await checkFacts(said, createKnowledgeIndex(sources), entail)
  const sentences = checked.claims.map((claim, i) => {
    const { start, end } = claim.claim
    const cited = citationsIn(response.slice(start, checked.claims[i + 1]?.claim.start))
    return { ...groundedSentence(claim, citationFault(cited, claim, sources)), text: response.slice(start, end) }
  })
  const words = checked.claims.map(({ claim }) => Math.max(1, claim.contents.length))
  const total = words.reduce((sum, count) => sum + count, 0)
  const groundingScore =
    total === 0 ? 0 : sentences.reduce((sum, { score }, i) => sum + score * (words[i] ?? 1), 0) / total
  return {
    grounded: sentences.length > 0 && groundingScore >= threshold && sentences.every((sentence) => sentence.supported),
    groundingScore,
    relevanceScore: relevance(query, statementsOf(response)),
    sentences,
  }
}

function groundedSentence(
  claim: ClaimJudgement & { readonly claim: Statement },
  falseCitation: string | undefined,
): Omit<GroundedSentence, 'text'> {
  const { start, end } = claim.claim
  const supported = claim.verdict === 'supported' && !falseCitation
  const [best] = claim.verdict === 'unsupported' ? [] : claim.evidence
  return {
    start,
    end,
    supported,
    score: claim.verdict === 'refuted' || falseCitation ? 0 : claim.score,
    source: best?.passage.source.id,
    quote: best?.quote,
    reasons: falseCitation ? [falseCitation, ...claim.reasons] : claim.reasons,
  }
}

const citation = /\[\d{1,3}\]/g

function citationsIn(text: string): number[] {
  return (text.match(citation) ?? []).map((mark) => Number(mark.slice(1, -1)))
}

/** A numbered citation must name a source that exists, and that is the one that says it. */
function citationFault(
  cited: readonly number[],
  claim: ClaimJudgement,
  sources: readonly KnowledgeSource[],
): string | undefined {
  if (cited.length === 0) return undefined
  if (cited.some((number) => number < 1 || number > sources.length)) return 'it cites a source that does not exist'
  const citedIds = new Set(cited.map((number) => sources[number - 1]?.id))
  const said = claim.evidence.some(
    ({ passage, score }, i) => citedIds.has(passage.source.id) && (i === 0 || score >= 0.5),
  )
  return said ? undefined : 'the source that it cites does not say it'
}

function relevance(query: string, response: readonly Statement[]): number {
  const asked = statementsOf(query)
  if (asked.length === 0) return 1
  const said = joinStatements(response)
  const wanted = joinStatements(asked).contents
  const total = wanted.reduce((sum, { weight }) => sum + weight, 0)
  const met = wanted.reduce((sum, { stem, weight }) => sum + (said.stems.has(stem) ? weight : 0), 0)
  return total === 0 ? 1 : met / total
}
