import {
  createKnowledgeIndex,
  type GatheredClaim,
  type GatheredResponse,
  gatherEvidence,
  gatherGrounding,
  type KnowledgeIndex,
  type KnowledgeSource,
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
  readonly base: { readonly name: string; readonly revision: number }
  readonly sources?: readonly KnowledgeSource[]
}

/** The evidence, by the kind of work. */
export type Gathered =
  | { readonly kind: 'facts'; readonly claims: readonly GatheredClaim[] }
  | { readonly kind: 'response'; readonly response: GatheredResponse }

/** The evidence for a piece of work in an index. */
export function gatherFrom(index: KnowledgeIndex, work: GroundingWork): Gathered {
  return work.kind === 'facts'
    ? { kind: 'facts', claims: gatherEvidence(work.text, index) }
    : { kind: 'response', response: gatherGrounding({ ...work, sources: index.sources }, index) }
}

/** The heavy half of checking against sources that come along. */
export function gather({ work, sources }: SourcesTask): Gathered {
  return gatherFrom(createKnowledgeIndex(sources), work)
}

interface Kept {
  readonly revision: number
  readonly index: KnowledgeIndex
  readonly characters: number
}

/** Bases that this thread keeps indexed, the one used last at the end. */
const kept = new Map<string, Kept>()
/** An index takes some seventy times the memory of its text. */
const mostCharacters = 5_000_000

/** The heavy half of checking against a stored base; `missing` asks for the base's sources. */
export function gatherInBase({ work, base, sources }: BaseTask): Gathered | 'missing' {
  const known = kept.get(base.name)
  const entry = known?.revision === base.revision ? known : sources && indexed(base.revision, sources)
  if (!entry) return 'missing'
  kept.delete(base.name)
  kept.set(base.name, entry)
  forgetOldest()
  return gatherFrom(entry.index, work)
}

function indexed(revision: number, sources: readonly KnowledgeSource[]): Kept {
  const characters = sources.reduce((sum, { text }) => sum + text.length, 0)
  return { revision, index: createKnowledgeIndex(sources), characters }
}

function forgetOldest(): void {
  let total = [...kept.values()].reduce((sum, { characters }) => sum + characters, 0)
  for (const [name, { characters }] of kept) {
    if (total <= mostCharacters || kept.size <= 1) return
    kept.delete(name)
    total -= characters
  }
}
