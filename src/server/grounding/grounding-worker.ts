import {
  claimsOf,
  claimsOfResponse,
  createKnowledgeIndex,
  type GatheredClaim,
  type GatheredResponse,
  gatherEvidence,
  gatherGrounding,
  type KnowledgeIndex,
  type KnowledgeSource,
  type Meaning,
  meaningTexts,
  withMeanings,
} from '#engine'

/** What is to be judged: the claims of a text, or a response with what was asked. */
export type GroundingWork =
  | { readonly kind: 'facts'; readonly text: string }
  | { readonly kind: 'response'; readonly query: string; readonly response: string }

/** Work against sources that come along. */
export interface SourcesTask {
  readonly work: GroundingWork
  readonly sources: readonly KnowledgeSource[]
}

/** Work against a stored base: by name and revision, with its sources only where the thread said that it lacks them. */
export interface BaseTask {
  readonly work: GroundingWork
  readonly base: { readonly name: string; readonly revision: string }
  readonly sources?: readonly KnowledgeSource[]
  /** Meanings of what is to be judged, for a base whose passages have theirs. */
  readonly meanings?: readonly Meaning[]
}

/** The meanings of a base's passages, one after another in one array. */
export interface MeaningsTask {
  readonly base: BaseTask['base']
  readonly meanings: Float32Array
}

/** The evidence, by the kind of work. */
export type Gathered =
  | { readonly kind: 'facts'; readonly claims: readonly GatheredClaim[] }
  | { readonly kind: 'response'; readonly response: GatheredResponse }

/** The evidence for a piece of work in an index, by words and, where there are any, by meanings. */
export function gatherFrom(index: KnowledgeIndex, work: GroundingWork, meanings?: readonly Meaning[]): Gathered {
  return work.kind === 'facts'
    ? { kind: 'facts', claims: gatherEvidence(work.text, index, meanings) }
    : { kind: 'response', response: gatherGrounding({ ...work, sources: index.sources }, index, meanings) }
}

/** What is judged one by one in a piece of work, in the order of its meanings. */
export function claimsOfWork(work: GroundingWork): string[] {
  return work.kind === 'facts' ? claimsOf(work.text) : claimsOfResponse(work.response)
}

/** The heavy half of checking against sources that come along. */
export function gather({ work, sources }: SourcesTask): Gathered {
  return gatherFrom(createKnowledgeIndex(sources), work)
}

interface Kept {
  readonly revision: string
  readonly index: KnowledgeIndex
  readonly characters: number
  readonly usedAt: number
}

/** Bases that this thread keeps indexed, the one used last at the end. */
const kept = new Map<string, Kept>()
/** An index takes some seventy times the memory of its text. */
const mostCharacters = 5_000_000
/** What was deleted through another server goes from this one's memory when nobody has asked for it so long. */
const longestUnused = 10 * 60_000

/** The heavy half of checking against a stored base; `missing` asks for the base's sources. */
export function gatherInBase({ work, base, sources, meanings }: BaseTask): Gathered | 'missing' {
  const known = kept.get(base.name)
  const entry = known?.revision === base.revision ? known : sources && indexed(base.revision, sources)
  if (!entry) return 'missing'
  kept.delete(base.name)
  kept.set(base.name, { ...entry, usedAt: Date.now() })
  forgetOldest()
  return gatherFrom(entry.index, work, meanings)
}

/** Takes a base out of this thread's memory, whatever its revision. */
export function forgetBase({ name }: Pick<BaseTask['base'], 'name'>): void {
  kept.delete(name)
}

/** The texts of a base's passages, to be given their meanings; none where this thread does not keep the base. */
export function passagesOfBase({ base }: Pick<BaseTask, 'base'>): string[] {
  const entry = kept.get(base.name)
  return entry?.revision === base.revision ? meaningTexts(entry.index) : []
}

/** Takes the meanings of a base's passages in; false where the thread keeps another revision of it by now. */
export function keepMeanings({ base, meanings }: MeaningsTask): boolean {
  const entry = kept.get(base.name)
  if (entry?.revision !== base.revision) return false
  const width = meanings.length / Math.max(1, entry.index.passages.length)
  const vectors = entry.index.passages.map((_, i) => meanings.subarray(i * width, (i + 1) * width))
  kept.set(base.name, { ...entry, index: withMeanings(entry.index, vectors) })
  return true
}

function indexed(revision: string, sources: readonly KnowledgeSource[]): Kept {
  const characters = sources.reduce((sum, { text }) => sum + text.length, 0)
  return { revision, index: createKnowledgeIndex(sources), characters, usedAt: Date.now() }
}

function forgetOldest(): void {
  let total = [...kept.values()].reduce((sum, { characters }) => sum + characters, 0)
  const unusedSince = Date.now() - longestUnused
  for (const [name, { characters, usedAt }] of kept) {
    if (usedAt >= unusedSince && (total <= mostCharacters || kept.size <= 1)) return
    kept.delete(name)
    total -= characters
  }
}
