import type { KnowledgeIndex, KnowledgeSource, Passage } from './knowledge.ts'
import type { Statement } from './passage.ts'

/** Passages of one source that are compared with a claim. */
const MOST = 3

/** The same index, searched in one of its sources alone: what this one says of a claim, however little. */
export function within(index: KnowledgeIndex, source: KnowledgeSource): KnowledgeIndex {
  const passages = index.passages.filter((passage) => passage.source === source)
  return {
    passages,
    sources: [source],
    search: (query, most) =>
      passages
        .map((passage) => ({ passage, score: shared(query, passage) }))
        .sort((a, b) => b.score - a.score)
        .slice(0, Math.min(most, MOST)),
  }
}

function shared(query: Statement, { statement, stems }: Passage): number {
  let sum = 0
  for (const [stem, { weight }] of query.stems) {
    if (stems.has(stem)) sum += weight
    if (statement.stems.has(stem)) sum += weight
  }
  return sum
}
