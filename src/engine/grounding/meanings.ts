import { likeness } from '../core/encoder-port.ts'
import type { Hit, KnowledgeIndex, Meaning, Passage } from './knowledge.ts'

/** Places of each ranking that count. */
const LOOKED_AT = 50
/** Cormack, Clarke and Büttcher, "Reciprocal Rank Fusion" (2009): the usual constant. */
const RANK = 60
/** Below this likeness two sentences speak of different things. */
const LEAST_LIKENESS = 0.3

/** What an index's searches run over, as texts to be given their meanings, in the order in which `withMeanings` takes these. */
export function meaningTexts({ passages }: KnowledgeIndex): string[] {
  return passages.map(({ statement }) => statement.text)
}

/**
 * The same index, whose searches also find what is said in other words: the rankings by words (BM25) and by meaning are
 * fused by reciprocal rank. A search without a meaning goes by words alone.
 */
export function withMeanings(index: KnowledgeIndex, meanings: readonly Meaning[]): KnowledgeIndex {
  if (meanings.length !== index.passages.length) throw new Error('there must be one meaning for each passage')
  return {
    ...index,
    search(query, most, meaning) {
      if (!meaning) return index.search(query, most)
      const near = nearest(index.passages, meanings, meaning)
      return fused(index.search(query, LOOKED_AT), near).slice(0, most)
    },
  }
}

function nearest(passages: readonly Passage[], meanings: readonly Meaning[], meaning: Meaning): Hit[] {
  return passages
    .map((passage, i) => ({ passage, score: 0, likeness: likeness(meanings[i] ?? [], meaning) }))
    .filter((hit) => hit.likeness >= LEAST_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, LOOKED_AT)
}

function fused(byWords: readonly Hit[], byMeaning: readonly Hit[]): Hit[] {
  const all = new Map<Passage, { hit: Hit; sum: number }>()
  for (const ranking of [byWords, byMeaning]) {
    ranking.forEach((hit, place) => {
      const known = all.get(hit.passage)
      all.set(hit.passage, { hit: { ...known?.hit, ...hit }, sum: (known?.sum ?? 0) + 1 / (RANK + place + 1) })
    })
  }
  return [...all.values()].sort((a, b) => b.sum - a.sum).map(({ hit }) => hit)
}
