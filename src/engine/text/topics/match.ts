import { type Encoder, likeness } from '../../core/encoder-port.ts'
import type { Signal } from '../../core/signal.ts'
import { everydayThemes } from './everyday.ts'
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

type Vector = ArrayLike<number>

/** The meanings of topics in their order, and of the everyday themes that they are told apart from. */
export interface TopicMeanings {
  readonly topics: readonly Vector[]
  /** Likeness of a text to its nearest other theme is taken from these. */
  readonly everyday: readonly Vector[]
  /** Which everyday themes are other themes, by topic. */
  readonly others: readonly (readonly boolean[])[]
}

/** What speaks for another theme counts half against a topic. */
const RIVALRY = 0.5
/** Themes as like a topic as this are the topic itself in other words. */
const SAME_THEME = 0.75
/** How fast the score turns around the likeness that says neither yes nor no. */
const STEEPNESS = 14
/** That likeness for an allowed topic, which is compared with nothing. */
const MIDDLE = 0.4
/** Likeness over rivals where a blocked topic reaches 0.7: with hardly another topic in the list, and with many. */
const BAR = { few: 0.2, many: 0.14, isMany: 40 } as const

/**
 * Fit of each blocked topic by meaning: the nearest window's likeness, less half its likeness to the nearest other topic of
 * the list or everyday theme.
 */
export function matchBlocked(windows: readonly Vector[], meanings: TopicMeanings): TopicMatch[] {
  const leads = meanings.topics.map(() => -1)
  for (const window of windows) {
    const own = meanings.topics.map((topic) => likeness(window, topic))
    const everyday = meanings.everyday.map((theme) => likeness(window, theme))
    const [first, second] = twoBest(own)
    own.forEach((like, index) => {
      const other = index === first ? (own[second] ?? 0) : (own[first] ?? 0)
      const theme = everyday.reduce((most, one, at) => (meanings.others[index]?.[at] ? Math.max(most, one) : most), 0)
      const lead = like - RIVALRY * Math.max(0, other, theme)
      leads[index] = Math.max(leads[index] ?? -1, lead)
    })
  }
  const share = Math.min(1, (meanings.topics.length - 1) / BAR.isMany)
  const bar = BAR.few + (BAR.many - BAR.few) * share
  return leads.map((lead) => ({
    score: 1 / (1 + Math.exp(-STEEPNESS * (lead - bar)) * (3 / 7)),
    because: 'its meaning is near the topic',
  }))
}

function twoBest(values: readonly number[]): [number, number] {
  let [first, second] = [-1, -1]
  values.forEach((value, index) => {
    if (first < 0 || value > (values[first] ?? 0)) [first, second] = [index, first]
    else if (second < 0 || value > (values[second] ?? 0)) second = index
  })
  return [first, second]
}

/** Fit of each allowed topic by meaning: the nearest window's likeness. A text may well be near several of them. */
export function matchAllowed(windows: readonly Vector[], { topics }: TopicMeanings): TopicMatch[] {
  return topics.map((topic) => {
    const nearest = windows.reduce((most, window) => Math.max(most, likeness(window, topic)), -1)
    return { score: 1 / (1 + Math.exp(-STEEPNESS * (nearest - MIDDLE))), because: 'its meaning is near the topic' }
  })
}

/** The meanings of topics: one direction each, of its name, description and examples. Asked for in one call. */
export async function embedTopics(
  profiles: readonly TopicProfile[],
  encoder: Encoder,
  signal: Signal,
): Promise<TopicMeanings> {
  const sayings = profiles.flatMap(({ sayings }) => sayings)
  const meanings = await encoder.embed([...sayings.map(({ text }) => text), ...everydayThemes], signal)
  let next = 0
  const topics = profiles.map((profile) => {
    const own = profile.sayings.map(({ weight }, index) => ({ weight, meaning: meanings[next + index] ?? [] }))
    next += profile.sayings.length
    return centerOf(own)
  })
  const everyday = meanings.slice(sayings.length)
  const others = topics.map((topic) => everyday.map((theme) => likeness(topic, theme) < SAME_THEME))
  return { topics, everyday, others }
}

/** The meanings of some of the topics. */
export function partOf({ topics, everyday, others }: TopicMeanings, from: number, to: number): TopicMeanings {
  return { topics: topics.slice(from, to), everyday, others: others.slice(from, to) }
}

function centerOf(parts: readonly { weight: number; meaning: Vector }[]): Vector {
  const sum = new Float64Array(parts[0]?.meaning.length ?? 0)
  for (const { weight, meaning } of parts) {
    for (let index = 0; index < sum.length; index += 1) sum[index] = (sum[index] ?? 0) + weight * (meaning[index] ?? 0)
  }
  const size = Math.hypot(...sum)
  return size === 0 ? sum : sum.map((value) => value / size)
}
