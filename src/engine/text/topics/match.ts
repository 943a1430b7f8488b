import { type Encoder, likeness } from '../../core/encoder-port.ts'
import type { Signal } from '../../core/signal.ts'
import type { TopicProfile } from './profile.ts'

/** How well a text fits a topic, 0..1, and what spoke for it. */
export interface TopicMatch {
  readonly score: number
  readonly because: string
}

/** Fit by words: the topic's name, words that belong to it, and likeness to its examples. */
export function matchByWords(stems: readonly string[], profile: TopicProfile): TopicMatch {
  const own = new Set(stems)
  const named = nameScore(own, profile)
  const related = relatedScore(own, profile)
  const alike = exampleScore(own, profile)
  const together = 1 - (1 - related) * (1 - alike)
  if (named >= together)
    return { score: named, because: named > 0 ? 'the topic is named' : 'nothing speaks for the topic' }
  return {
    score: together,
    because: alike >= related ? 'it is like an example of the topic' : 'words that belong to the topic',
  }
}

function nameScore(own: ReadonlySet<string>, { nameStems }: TopicProfile): number {
  if (nameStems.length === 0) return 0
  const share = nameStems.filter((one) => own.has(one)).length / nameStems.length
  return share === 1 ? 0.9 : share >= 0.5 ? 0.4 * share : 0
}

/** More words tell more, and a word tells more in a short text. */
function relatedScore(own: ReadonlySet<string>, { related }: TopicProfile): number {
  let weight = 0
  for (const one of own) weight += related.get(one) ?? 0
  return Math.min(0.9, 1 - Math.exp(-0.9 * weight * (1 + 4 / (own.size + 2))))
}

/** Two wordings of the same wish share about half of their telling words. */
const LIKENESS = 1.4

function exampleScore(own: ReadonlySet<string>, { examples, weigh }: TopicProfile): number {
  let best = 0
  const mine = sum(own, weigh)
  for (const example of examples) {
    const shared = sum(
      [...example].filter((one) => own.has(one)),
      weigh,
    )
    if (shared > 0) best = Math.max(best, shared / Math.sqrt(mine * sum(example, weigh)))
  }
  return Math.min(0.95, best * LIKENESS)
}

function sum(stems: Iterable<string>, weigh: (stem: string) => number): number {
  let total = 0
  for (const one of stems) total += weigh(one) ** 2
  return total
}

/** Where the likeness of meanings says neither yes nor no, and how fast it turns. */
const MIDDLE = 0.45
const STEEPNESS = 14

/** Fit by meaning: the nearest of the topic's sentences to the nearest window of the text. */
export function matchByMeaning(
  windows: readonly ArrayLike<number>[],
  sentences: readonly ArrayLike<number>[],
): TopicMatch {
  let nearest = -1
  for (const window of windows)
    for (const sentence of sentences) nearest = Math.max(nearest, likeness(window, sentence))
  return { score: 1 / (1 + Math.exp(-STEEPNESS * (nearest - MIDDLE))), because: 'its meaning is near the topic' }
}

/** The meanings of each topic's sentences, in the order of the topics, asked for in one call. */
export async function embedTopics(
  profiles: readonly TopicProfile[],
  encoder: Encoder,
  signal: Signal,
): Promise<readonly (readonly ArrayLike<number>[])[]> {
  const sentences = profiles.map(({ sentences }) => sentences.filter(Boolean))
  const meanings = await encoder.embed(sentences.flat(), signal)
  let next = 0
  return sentences.map(({ length }) => {
    next += length
    return meanings.slice(next - length, next)
  })
}
