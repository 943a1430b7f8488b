import { createSubject, type Subject, work } from '../../core/subject.ts'
import { isPlainWord, stem } from '../../grounding/stem.ts'
import { terms } from '../terms.ts'
import { relatedWords } from './synonyms.ts'

/** A topic as an operator gives it: a word or phrase, or a name with what it means and texts of it. */
export type Topic =
  | string
  | {
      readonly name: string
      readonly description?: string | undefined
      readonly examples?: readonly string[] | undefined
    }

/** A topic made ready for matching: stems of its name, of words that belong to it, and of its examples. */
export interface TopicProfile {
  readonly name: string
  readonly nameStems: readonly string[]
  /** Stem → weight 0..1. */
  readonly related: ReadonlyMap<string, number>
  readonly examples: readonly ReadonlySet<string>[]
  /** How telling a stem is among all topics of the same list: rare ones tell more. */
  weigh(stem: string): number
  /** What a meaning is taken of when an encoder is there, and how much each part counts. */
  readonly sayings: readonly { readonly text: string; readonly weight: number }[]
}

/** The stems of a text's meaningful words, in order. */
export const contentStems = work('topic.stems', (subject: Subject): readonly string[] =>
  subject
    .once(terms)
    .filter(({ form }) => !isPlainWord(form) && !commonplace.has(form))
    .map(({ form }) => stem(form)),
)

/** Words of any request, which tell no topic. */
const commonplace = new Set(
  'please want need know tell give like get got let would could help hi hello hey thanks thank ok okay yes no not go going make say said see look find show one thing things something way today now right also really think question answer i’m don’t im dont'.split(
    ' ',
  ),
)

/** Makes topics ready, once per configuration. */
export function profileTopics(topics: readonly Topic[]): readonly TopicProfile[] {
  const read = topics.map(readTopic)
  const spread = new Map<string, number>()
  for (const { examples } of read) {
    for (const one of new Set(examples.flatMap((example) => [...example]))) spread.set(one, (spread.get(one) ?? 0) + 1)
  }
  const weigh = (one: string) => 1 + Math.log((read.length + 1) / ((spread.get(one) ?? 0) + 1))
  return read.map((profile) => ({ ...profile, weigh }))
}

function readTopic(topic: Topic): Omit<TopicProfile, 'weigh'> {
  const { name, description = '', examples = [] } = typeof topic === 'string' ? { name: topic } : topic
  const nameStems = stemsOf(name.replaceAll('_', ' '))
  const related = new Map<string, number>()
  for (const one of stemsOf(description)) related.set(one, 0.45)
  for (const { word, weight } of relatedWords(name.replaceAll('_', ' '))) related.set(stem(word), weight)
  return {
    name,
    nameStems,
    related,
    examples: examples.map((example) => new Set(stemsOf(example))),
    sayings: [
      // The name counts as much as a third of the examples.
      { text: name.replaceAll('_', ' '), weight: Math.max(1, examples.length / 3) },
      ...[description, ...examples].map((text) => ({ text, weight: 1 })),
    ].filter(({ text }) => text !== ''),
  }
}

function stemsOf(text: string): readonly string[] {
  return createSubject(text).once(contentStems)
}
