import type { Span } from '../core/span.ts'
import { type Comparison, compare } from './compare.ts'
import type { Hit, KnowledgeIndex } from './knowledge.ts'
import { type Statement, statementsOf } from './passage.ts'

/** A passage that speaks of a claim. Plain data: it may travel between threads. */
export interface Evidence {
  /** The source's id. */
  readonly source: string
  /** The sentence that is closest to the claim. */
  readonly quote: string
  /** The sentence with its neighbours. */
  readonly passage: string
  readonly figures: Comparison
  /** What stands against the claim, in words; never the text. */
  readonly reasons: readonly string[]
  /** How close it is to the claim. */
  readonly score: number
}

/** One claim of a text with the best evidence for or against it, the closest first. Plain data. */
export interface GatheredClaim extends Span {
  readonly text: string
  /** How many words carry its meaning. */
  readonly words: number
  readonly evidence: readonly Evidence[]
  /** Whether there was anything to search. */
  readonly hadSources: boolean
}

const passagesAsked = 8
const passagesKept = 3

/** The claims of a text with their evidence. The heavy part of checking facts; cost goes with text and index. */
export function gatherEvidence(text: string, index: KnowledgeIndex): GatheredClaim[] {
  return statementsOf(text).map((claim) => ({
    text: claim.text,
    start: claim.start,
    end: claim.end,
    words: claim.contents.length,
    evidence: evidenceFor(claim, index),
    hadSources: index.passages.length > 0,
  }))
}

/** The best passages for a claim, the closest first. */
export function evidenceFor(claim: Statement, index: KnowledgeIndex): Evidence[] {
  return index
    .search(claim, passagesAsked)
    .map((hit) => evidenceOf(claim, hit))
    .sort((a, b) => b.score - a.score)
    .slice(0, passagesKept)
}

function evidenceOf(claim: Statement, { passage }: Hit): Evidence {
  const near = compare(claim, passage.statement)
  const wide = compare(claim, passage.around)
  // The sentence alone is preferred unless its neighbours say clearly more of the claim.
  const { figures, reasons } = wide.figures.coverage > near.figures.coverage + 0.1 ? wide : near
  const quote = passage.statement.text
  return { source: passage.source.id, quote, passage: passage.around.text, figures, reasons, score: closeness(figures) }
}

function closeness(figures: Comparison): number {
  return figures.coverage + 0.3 * figures.pairCoverage + 0.3 * figures.quantitiesMet
}
