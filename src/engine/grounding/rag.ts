import type { Span } from '../core/span.ts'
import { claimsOf, type GatheredClaim, gatherEvidence } from './gather.ts'
import { type ClaimJudgement, judgeClaim } from './judge-claim.ts'
import { createKnowledgeIndex, type KnowledgeIndex, type KnowledgeSource, type Meaning } from './knowledge.ts'
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
  /** Whether it cites a source that does not exist or does not say it. */
  readonly falseCitation: boolean
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
}

/** A response with the evidence for its sentences. Plain data: it may travel between threads. */
export interface GatheredResponse {
  readonly claims: readonly GatheredClaim[]
  /** What each claim cites, by the number of the source from 1. */
  readonly cited: readonly (readonly number[])[]
  readonly sourceIds: readonly string[]
  readonly relevanceScore: number
}

/**
 * Judges each sentence of a response by its sources, its citations among them. Grounded is a response whose score
 * reaches the threshold (0..1), of whose sentences none is refuted, and of whose citations none is false.
 */
export function checkGrounding(question: GroundingQuestion, threshold: number, entail?: Entail): Promise<Grounding> {
  return concludeGrounding(gatherGrounding(question), threshold, entail)
}

const citation = /\[\d{1,3}\]/g

/** The heavy part of checking a response. An index over the sources that is there already is not made again. */
export function gatherGrounding(
  { query, response, sources }: GroundingQuestion,
  index: KnowledgeIndex = createKnowledgeIndex(sources),
  meanings?: readonly Meaning[],
): GatheredResponse {
  const said = withoutCitations(response)
  const claims = gatherEvidence(said, index, meanings)
  return {
    claims: claims.map((claim) => ({ ...claim, text: response.slice(claim.start, claim.end) })),
    cited: claims.map((claim, i) => citationsIn(response.slice(claim.start, claims[i + 1]?.start))),
    sourceIds: sources.map((source) => source.id),
    relevanceScore: relevance(query, statementsOf(said)),
  }
}

/** The sentences of a response as they are checked, in order: what `gatherGrounding` takes the meanings of. */
export function claimsOfResponse(response: string): string[] {
  return claimsOf(withoutCitations(response))
}

/** Citations are no part of what is said; blanks of their length keep the places. */
function withoutCitations(response: string): string {
  return response.replace(citation, (mark) => ' '.repeat(mark.length))
}

function citationsIn(text: string): number[] {
  return (text.match(citation) ?? []).map((mark) => Number(mark.slice(1, -1)))
}

/** The cheap part of checking a response. */
export async function concludeGrounding(
  gathered: GatheredResponse,
  threshold: number,
  entail?: Entail,
): Promise<Grounding> {
  const claims = await Promise.all(gathered.claims.map((claim) => judgeClaim(claim, entail)))
  const sentences = claims.map((claim, i) =>
    groundedSentence(claim, citationFault(gathered.cited[i] ?? [], claim, gathered.sourceIds)),
  )
  const weights = claims.map((claim) => Math.max(1, claim.words))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const groundingScore =
    total === 0 ? 0 : sentences.reduce((sum, { score }, i) => sum + score * (weights[i] ?? 1), 0) / total
  const against =
    claims.some(({ verdict }) => verdict === 'refuted') || sentences.some(({ falseCitation }) => falseCitation)
  const grounded = sentences.length > 0 && groundingScore >= threshold && !against
  return { grounded, groundingScore, relevanceScore: gathered.relevanceScore, sentences }
}

function groundedSentence(claim: ClaimJudgement, falseCitation: string | undefined): GroundedSentence {
  const [best] = claim.verdict === 'unsupported' ? [] : claim.evidence
  return {
    text: claim.text,
    start: claim.start,
    end: claim.end,
    supported: claim.verdict === 'supported' && falseCitation === undefined,
    score: claim.verdict === 'refuted' || falseCitation !== undefined ? 0 : claim.score,
    source: best?.source,
    quote: best?.quote,
    falseCitation: falseCitation !== undefined,
    reasons: falseCitation === undefined ? claim.reasons : [falseCitation, ...claim.reasons],
  }
}

/** A numbered citation must name a source that exists, and that is one that says it. */
function citationFault(cited: readonly number[], claim: ClaimJudgement, ids: readonly string[]): string | undefined {
  if (cited.length === 0) return undefined
  if (cited.some((number) => number < 1 || number > ids.length)) return 'it cites a source that does not exist'
  const citedIds = new Set(cited.map((number) => ids[number - 1]))
  const said = claim.evidence.some(({ source, score }, i) => citedIds.has(source) && (i === 0 || score >= 0.5))
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
