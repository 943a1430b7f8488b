import type { Span } from '../core/span.ts'
import { type CitedSources, citationFault, readCitations } from './cited.ts'
import { isCourtesy } from './courtesy.ts'
import { type GatheredClaim, gatherEvidence } from './gather.ts'
import { type ClaimJudgement, judgeClaim } from './judge-claim.ts'
import { inTurns, type JudgedClaim, type Judging, noTime } from './judging.ts'
import { createKnowledgeIndex, type KnowledgeIndex, type KnowledgeSource, type Meaning } from './knowledge.ts'
import { statementsOf } from './passage.ts'
import { OFF_TOPIC, relevanceByWords } from './relevance.ts'
import type { Entail } from './verdict.ts'

/** One sentence of a response with what its sources say of it. */
export interface GroundedSentence extends Span {
  readonly text: string
  readonly verdict: JudgedClaim['verdict']
  /** The sources say it, and those that it cites do. */
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
  /** Whether the response follows from its sources, or claims nothing at all; its relevance is no part of this. */
  readonly grounded: boolean
  /** Mean over the sentences, by their length in words; one that is refuted or not judged counts as 0. 1 where nothing is claimed. */
  readonly groundingScore: number
  /** How far the response speaks of what the query asks. 1 without a query. */
  readonly relevanceScore: number
  /** Whether the response speaks of the query at all: itself, or the passages that support it. */
  readonly relevant: boolean
  /** What stands against the response as a whole, in words. */
  readonly reasons: readonly string[]
  readonly sentences: readonly GroundedSentence[]
}

export interface GroundingQuestion {
  readonly query: string
  readonly response: string
  readonly sources: readonly KnowledgeSource[]
}

/** A response with the evidence for its sentences. Plain data: it may travel between threads. */
export interface GatheredResponse {
  readonly query: string
  readonly claims: readonly GatheredClaim[]
  /** What each claim cites. */
  readonly cited: readonly CitedSources[]
  readonly hadSources: boolean
  /** Whether it is a greeting, an honest refusal, advice to ask somebody: nothing that a source would have to say. */
  readonly claimsNothing: boolean
  /** By words. */
  readonly relevanceScore: number
}

/** How a response is judged; its relevance by meaning stands in for that by words. */
export interface ResponseJudging extends Judging {
  readonly relevance?: number | undefined
}

/**
 * Judges each sentence of a response by its sources, its citations among them. Grounded is a response whose score
 * reaches the threshold (0..1), all of whose sentences are judged, none refuted, and of whose citations none is false.
 */
export function checkGrounding(question: GroundingQuestion, threshold: number, entail?: Entail): Promise<Grounding> {
  return concludeGrounding(gatherGrounding(question), threshold, { entail })
}

/** The heavy part of checking a response. An index over the sources that is there already is not made again. */
export function gatherGrounding(
  { query, response, sources }: GroundingQuestion,
  index: KnowledgeIndex = createKnowledgeIndex(sources),
  meanings?: readonly Meaning[],
): GatheredResponse {
  const { said, statements, cited } = readCitations(response, index)
  // Whoever read the meanings may not have known the sources' names, and so have cut the sentences otherwise.
  const claims = gatherEvidence(said, index, meanings?.length === statements.length ? meanings : undefined)
  return {
    query,
    claims: claims.map((claim) => ({ ...claim, text: response.slice(claim.start, claim.end) })),
    cited: citedWithin(claims, statements, cited(index)),
    hadSources: index.passages.length > 0,
    claimsNothing: claims.length === 0 && isCourtesy(response),
    relevanceScore: relevanceByWords(query, statements),
  }
}

/** What each claim cites: all that the statements within it do, for one sentence of several statements may be one claim. */
function citedWithin(
  claims: readonly Span[],
  statements: readonly Span[],
  cited: readonly CitedSources[],
): CitedSources[] {
  let next = 0
  return claims.map(({ end }) => {
    const from = next
    while (next < statements.length && (statements[next]?.start ?? end) < end) next += 1
    const own = cited.slice(from, next)
    const fault = own.find((one) => one.fault !== undefined)?.fault
    return { ...(fault === undefined ? {} : { fault }), checks: own.flatMap(({ checks }) => checks) }
  })
}

/** The sentences of a response as they are checked, in order: what `gatherGrounding` takes the meanings of. */
export function claimsOfResponse(response: string, sources: readonly KnowledgeSource[] = []): string[] {
  return readCitations(response, { sources }).statements.map(({ text }) => text)
}

/** The cheap part of checking a response. */
export async function concludeGrounding(
  gathered: GatheredResponse,
  threshold: number,
  { entail, until, relevance }: ResponseJudging = {},
): Promise<Grounding> {
  const judge = async (claim: GatheredClaim, i: number) => {
    const judged = await judgeClaim(claim, entail)
    return groundedSentence(judged, await citationFault(judged, gathered.cited[i] ?? { checks: [] }, entail))
  }
  const judged = await inTurns(gathered.claims, judge, until)
  const sentences = gathered.claims.map((claim, i) => judged[i] ?? unjudgedSentence(claim))
  const weights = gathered.claims.map((claim) => Math.max(1, claim.words))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const summed = sentences.reduce((sum, { score }, i) => sum + score * (weights[i] ?? 1), 0)
  const groundingScore = total === 0 ? Number(gathered.claimsNothing) : summed / total
  const against = sentences.some(({ verdict, falseCitation }) => falseCitation || stopping.has(verdict))
  const relevanceScore = relevance ?? gathered.relevanceScore
  const relevant = relevanceScore >= OFF_TOPIC || sentences.length === 0 || speaksOf(gathered, sentences)
  return {
    grounded: gathered.claimsNothing || (sentences.length > 0 && groundingScore >= threshold && !against),
    groundingScore,
    relevanceScore,
    relevant,
    reasons: reasonsOf(gathered, relevant),
    sentences,
  }
}

/** One sentence of these is enough for the response not to be grounded. */
const stopping: ReadonlySet<string> = new Set<GroundedSentence['verdict']>(['refuted', 'unjudged'])

/** Passages that are looked at for what the query asks. */
const MOST_PASSAGES = 16

/** "Take paracetamol" does not name the fever that was asked about, but the passage that says so does. */
function speaksOf(
  { query, claims, relevanceScore }: GatheredResponse,
  sentences: readonly GroundedSentence[],
): boolean {
  if (relevanceScore >= OFF_TOPIC) return true
  const passages = claims
    .filter((_, i) => sentences[i]?.supported)
    .slice(0, MOST_PASSAGES)
    .flatMap(({ evidence }) => evidence[0]?.passage ?? [])
  return passages.length > 0 && relevanceByWords(query, passages.flatMap(statementsOf)) >= OFF_TOPIC
}

function reasonsOf({ hadSources, claims }: GatheredResponse, relevant: boolean): string[] {
  return [
    ...(hadSources ? [] : ['there are no sources to check against']),
    ...(claims.length > 0 ? [] : ['the answer says nothing that a source could support']),
    ...(relevant ? [] : ['the answer does not speak of what was asked']),
  ]
}

function groundedSentence(claim: ClaimJudgement, fault: string | undefined): GroundedSentence {
  const [best] = claim.verdict === 'unsupported' ? [] : claim.evidence
  const supported = claim.verdict === 'supported'
  return {
    text: claim.text,
    start: claim.start,
    end: claim.end,
    verdict: claim.verdict,
    supported: supported && fault === undefined,
    score: claim.verdict === 'refuted' || fault !== undefined ? 0 : claim.score,
    source: best?.source,
    quote: best?.quote,
    falseCitation: fault !== undefined,
    reasons: fault === undefined ? claim.reasons : [...(supported ? [] : claim.reasons), fault],
  }
}

function unjudgedSentence({ text, start, end }: GatheredClaim): GroundedSentence {
  const nothing = { supported: false, score: 0, source: undefined, quote: undefined, falseCitation: false }
  return { text, start, end, verdict: 'unjudged', reasons: [noTime], ...nothing }
}
