import { joinStatements, lazily, type Statement, sketchesOf, statementsOf, withTitle } from './passage.ts'
import { isStudy } from './study.ts'

/** A source as it is handed in. */
export interface KnowledgeSource {
  readonly id: string
  readonly title?: string
  readonly text: string
}

/** So short that a model reads it whole; a report of a study; or any other. */
export type SourceKind = 'short' | 'study' | 'other'

/** One sentence of a source, with the sentences around it. */
export interface Passage {
  readonly source: KnowledgeSource
  readonly statement: Statement
  /** The sentence with its neighbours: evidence often runs over two or three sentences. Its source's title names what it speaks of. */
  readonly around: Statement
  /** What its source is, for how a model's opinion of it is taken. */
  readonly kind: SourceKind
  /** The stems of `around`, and how many words that mean something it has. */
  readonly stems: ReadonlySet<string>
  readonly words: number
}

/** A meaning of unit length, as the encoder gives it. */
export type Meaning = ArrayLike<number>

/** A found passage, how well its words fit, by BM25, and how alike its meaning is (-1..1) where that was looked at. */
export interface Hit {
  readonly passage: Passage
  readonly score: number
  readonly likeness?: number
}

/** An index over sources. Building it is linear in their length; a search costs by the postings of the query's words. */
export interface KnowledgeIndex {
  readonly passages: readonly Passage[]
  readonly sources: readonly KnowledgeSource[]
  /** The best passages for a query. Of sources so short that all fit in `most`, every passage, whatever its words. */
  search(query: Statement, most: number, meaning?: Meaning): Hit[]
}

// Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009): usual values.
const K1 = 1.2
const B = 0.75

/** What a model reads in one piece, as it was taught to: a finding with its background or its limits. */
const SHORT = { sentences: 3, characters: 600 } as const

/** Indexes sources sentence by sentence. */
export function createKnowledgeIndex(sources: readonly KnowledgeSource[]): KnowledgeIndex {
  const passages = sources.flatMap(passagesOf)
  const postings = new Map<string, number[]>()
  passages.forEach((passage, number) => {
    for (const stem of passage.stems) {
      const list = postings.get(stem)
      if (list) list.push(number)
      else postings.set(stem, [number])
    }
  })
  const mean = passages.reduce((sum, passage) => sum + passage.words, 0) / Math.max(1, passages.length)
  const rank = (number: number, idf: number): number => {
    const length = passages[number]?.words ?? 0
    return (idf * (K1 + 1)) / (1 + K1 * (1 - B + (B * length) / Math.max(1, mean)))
  }
  return {
    passages,
    sources,
    search(query, most) {
      const scores = new Map<number, number>(passages.length > most ? [] : passages.map((_, number) => [number, 0]))
      for (const [stem, content] of query.stems) {
        const list = postings.get(stem) ?? []
        const idf = Math.log(1 + (passages.length - list.length + 0.5) / (list.length + 0.5))
        for (const number of list) scores.set(number, (scores.get(number) ?? 0) + rank(number, idf) * content.weight)
      }
      return [...scores]
        .sort((a, b) => b[1] - a[1])
        .slice(0, most)
        .flatMap(([number, score]) => {
          const passage = passages[number]
          return passage ? [{ passage, score }] : []
        })
    },
  }
}

function passagesOf(source: KnowledgeSource): Passage[] {
  const sketches = sketchesOf(source.text)
  const title = statementsOf(source.title ?? '')
  const named = title.flatMap((one) => [...one.stems.keys()])
  const isShort = sketches.length <= SHORT.sentences && source.text.length <= SHORT.characters
  const kind = lazily((): SourceKind => (isShort ? 'short' : isStudy(source.text) ? 'study' : 'other'))
  return sketches.map((sketch, i) => {
    const near = sketches.slice(Math.max(0, i - 1), i + 2)
    const stems = new Set<string>(named)
    for (const one of near) for (const stem of one.stems) stems.add(stem)
    const words = near.reduce((sum, one) => sum + one.words, 0)
    const around = lazily(() => withTitle(joinStatements(near.map(({ statement }) => statement)), title))
    return {
      source,
      stems,
      words,
      get kind() {
        return kind()
      },
      get statement() {
        return sketch.statement
      },
      get around() {
        return around()
      },
    }
  })
}
