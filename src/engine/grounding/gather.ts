import type { Span } from '../core/span.ts'
import { isAim } from './aims.ts'
import { type Compared, type Comparison, compare, coverageBy } from './compare.ts'
import type { Hit, KnowledgeIndex, Meaning, Passage, SourceKind } from './knowledge.ts'
import type { Statement } from './passage.ts'
import { type ClaimGroup, claimGroupsOf, claimStatementsOf } from './split-claims.ts'

/** A passage that speaks of a claim. Plain data: it may travel between threads. */
export interface Evidence {
  /** The source's id. */
  readonly source: string
  /** The sentence that is closest to the claim. */
  readonly quote: string
  /** The sentence with its neighbours. */
  readonly passage: string
  /**
   * What a model is to judge the claim by: all of a short source; of a long one the sentence, with its neighbours only where
   * they say clearly more of the claim.
   */
  readonly premise: string
  /** What the source is: of a short one the premise is all that it says. */
  readonly kind: SourceKind
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
  /** How many claims of the text share a word with it, itself among them. */
  readonly related: number
  readonly evidence: readonly Evidence[]
  /** Whether there was anything to search. */
  readonly hadSources: boolean
}

const passagesAsked = 8
const passagesKept = 3

/** The claims of a text as they are checked, in order: what `gatherEvidence` takes the meanings of. */
export function claimsOf(text: string): string[] {
  return claimStatementsOf(text).map((claim) => claim.text)
}

/**
 * The claims of a text with their evidence, found by words and, with the claims' meanings in an index that has them, by
 * meaning. The heavy part of checking facts; cost goes with text and index.
 */
export function gatherEvidence(text: string, index: KnowledgeIndex, meanings?: readonly Meaning[]): GatheredClaim[] {
  let next = 0
  const groups = claimGroupsOf(text)
  const found = groups.flatMap((group) => {
    const own = meanings?.slice(next, next + group.parts.length)
    next += group.parts.length
    return gatheredFrom(group, index, own)
  })
  return withRelated(found)
}

type Gathered = Omit<GatheredClaim, 'related'> & { readonly stems: readonly string[] }

/** Counts for each claim those that speak of something it speaks of; cost goes with the words. */
function withRelated(found: readonly Gathered[]): GatheredClaim[] {
  const places = new Map<string, number[]>()
  found.forEach(({ stems }, place) => {
    for (const stem of stems) {
      const known = places.get(stem)
      if (known === undefined) places.set(stem, [place])
      // More than these change nothing.
      else if (known.length < MOST_RELATED) known.push(place)
    }
  })
  return found.map(({ stems, ...claim }, place) => {
    const others = new Set(stems.flatMap((stem) => places.get(stem) ?? []))
    others.delete(place)
    return { ...claim, related: others.size + 1 }
  })
}

const MOST_RELATED = 8

/**
 * The clauses of a sentence by themselves where different sources speak of them or something stands against one; else the
 * sentence is one claim: a source that speaks of all of it is read as it was written.
 */
function gatheredFrom({ whole, parts }: ClaimGroup, index: KnowledgeIndex, meanings?: readonly Meaning[]): Gathered[] {
  const gathered = (claim: Statement, meaning?: Meaning): Gathered => ({
    text: claim.text,
    start: claim.start,
    end: claim.end,
    words: claim.contents.length,
    stems: [...claim.stems.keys()],
    evidence: evidenceFor(claim, index, meaning),
    hadSources: index.passages.length > 0,
  })
  const claims = parts.map((part, i) => gathered(part, meanings?.[i]))
  const best = claims.map(({ evidence }) => evidence[0])
  const oneSource = new Set(best.map((one) => one?.source)).size === 1 && best[0] !== undefined
  const apart = !oneSource || best.some((one) => one && standsAgainst(one.figures))
  return parts.length === 1 || apart ? claims : [gathered(whole, meanings?.[0])]
}

/** Whether the words of the evidence contradict the claim, whatever a model says. */
function standsAgainst({ denied, contrary, lookAlikes, quantitiesOfSame }: Comparison): boolean {
  return denied > 0 || contrary > 0 || lookAlikes > 0 || quantitiesOfSame > 0
}

/** The best passages for a claim, the closest by words first; the closest by meaning is always among them. */
export function evidenceFor(claim: Statement, index: KnowledgeIndex, meaning?: Meaning): Evidence[] {
  const hits = index.search(claim, passagesAsked, meaning)
  const alike = closestMeaning(hits)
  const look = (hit: Hit) => lookAt(claim, hit, hit.likeness === alike)
  const said = saidBy(claim, hits, look)
  // Where a sentence says it all, the words tell which others come next, and what stands around them changes nothing.
  const looks = said ? [said, ...nextTo(claim, hits, said).map(look)] : hits.map(look)
  const found = looks
    .map((one) => ({ alike: one.alike, one: evidenceOf(claim, one, said === undefined) }))
    .sort((a, b) => b.one.score - a.one.score)
  const last = found.findIndex((one) => one.alike)
  const kept = last < passagesKept ? found.slice(0, passagesKept) : [...found.slice(0, passagesKept - 1), found[last]]
  return kept.flatMap((each) => each?.one ?? [])
}

const closestMeaning = (hits: readonly Hit[]): number => Math.max(...hits.map((hit) => hit.likeness ?? -1))

/** A passage after a first look at its sentence. */
interface Look {
  readonly passage: Passage
  readonly alike: boolean
  readonly near: Compared
}

function lookAt(claim: Statement, { passage }: Hit, alike: boolean): Look {
  const near = compare(claim, passage.statement, passage.around)
  return { passage, alike, near }
}

/** The passage whose sentence says all of the claim, if there is one. */
function saidBy(claim: Statement, hits: readonly Hit[], look: (hit: Hit) => Look): Look | undefined {
  for (const hit of hits) {
    if (coverageBy(claim, hit.passage.statement.stems) < ALL) continue
    const one = look(hit)
    if (saysAll(one.near.figures)) return one
  }
  return undefined
}

/** The closest others by their words, the closest by meaning among them. */
function nextTo(claim: Statement, hits: readonly Hit[], said: Look): Hit[] {
  const alike = closestMeaning(hits)
  const covered = new Map(hits.map((hit) => [hit, coverageBy(claim, hit.passage.statement.stems)]))
  const others = hits
    .filter(({ passage }) => passage !== said.passage)
    .sort((a, b) => (covered.get(b) ?? 0) - (covered.get(a) ?? 0))
  const nearest = others.slice(0, passagesKept - 1)
  const byMeaning = others.find((hit) => hit.likeness === alike)
  return byMeaning && !nearest.includes(byMeaning) ? [...nearest.slice(0, -1), byMeaning] : nearest
}

const ALL = 0.99

function saysAll(figures: Comparison): boolean {
  const { coverage, quantitiesMissing, quantitiesAgainst, unsaid, contrary, denied } = figures
  return coverage >= ALL && quantitiesMissing + quantitiesAgainst + unsaid + contrary + denied === 0
}

function evidenceOf(claim: Statement, { passage, near }: Look, mayWiden: boolean): Evidence {
  // The sentence alone is preferred unless its neighbours say clearly more of the claim.
  const wide = mayWiden && mayBeClearer(claim, passage, near.figures) ? compare(claim, passage.around) : undefined
  const clearer =
    wide && (wide.figures.coverage > near.figures.coverage + CLEARER || hasNumbersOf(wide.figures, near.figures))
  const { figures: said, reasons } = clearer ? wide : near
  const figures = { ...said, scattered: said.coverage - near.figures.coverage }
  return {
    source: passage.source.id,
    quote: passage.statement.text,
    passage: passage.around.text,
    premise:
      passage.kind === 'short' ? passage.source.text.trim() : (clearer ? passage.around : passage.statement).text,
    kind: passage.kind,
    figures,
    reasons,
    score: Math.max(0, closeness(figures) - (isAim(passage.statement.text) ? ONLY_AIM : 0)),
  }
}

/** What a study set out to do has the words of what it found, and says nothing of it: a finding with half of them is closer. */
const ONLY_AIM = 0.5

/** So much more of the claim's words must stand in the neighbours. */
const CLEARER = 0.1

/** Whether a look at the neighbours can change anything: it costs as much as the sentence itself. */
function mayBeClearer(claim: Statement, { stems }: Passage, near: Comparison): boolean {
  return near.quantitiesInvented > 0 || coverageBy(claim, stems) > near.coverage + CLEARER
}

/** Whether a number that the sentence lacks stands in its neighbours, and none there is against it. */
function hasNumbersOf(wide: Comparison, near: Comparison): boolean {
  return near.quantitiesInvented > 0 && wide.quantitiesInvented === 0 && wide.quantitiesAgainst === 0
}

/** Of passages that say as much, the one that says it in a single sentence is the closer; of another drug, the farther. */
function closeness(figures: Comparison): number {
  const { coverage, pairCoverage, quantitiesMet, scattered, unsaid } = figures
  return Math.max(0, coverage + 0.3 * pairCoverage + 0.3 * quantitiesMet - 0.2 * scattered - 0.3 * unsaid)
}
