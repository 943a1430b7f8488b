import * as z from 'zod'
import { encodeOnce } from '../../core/encode-once.ts'
import type { Encoder } from '../../core/encoder-port.ts'
import { type Finding, finding } from '../../core/finding.ts'
import { defineGuardrail } from '../../core/guardrail.ts'
import type { Ports } from '../../core/ports.ts'
import type { Subject } from '../../core/subject.ts'
import {
  embedTopics,
  matchAllowed,
  matchBlocked,
  matchByWords,
  partOf,
  type TopicMatch,
  type TopicMeanings,
} from '../../text/topics/match.ts'
import { contentStems, profileTopics, type TopicProfile } from '../../text/topics/profile.ts'

/** The score at which a topic counts, unless policy or call say otherwise. */
export const TOPIC_THRESHOLD = 0.7

const topic = z.union([
  z.string().trim().min(1).max(200),
  z.object({
    name: z.string().trim().min(1).max(200),
    description: z.string().max(2000).optional(),
    examples: z.array(z.string().max(2000)).max(200).optional(),
  }),
])

/** Topics that are allowed (any, if none is named) and topics that are blocked. */
export const topicConfig = z.object({
  threshold: z.number().min(0).max(1).default(TOPIC_THRESHOLD),
  allowed_topics: z.array(topic).max(200).default([]),
  blocked_topics: z.array(topic).max(200).default([]),
})
export type TopicConfig = z.infer<typeof topicConfig>

/** One topic's fit, before anything follows from it. */
export interface TopicScore extends TopicMatch {
  readonly topic: string
  readonly list: 'allowed' | 'blocked'
}

/** What topic control says about a text as a whole. */
export interface TopicReport {
  readonly allowed: boolean
  /** Every topic with its score, strongest first. */
  readonly topics: readonly TopicScore[]
  readonly reason: string
  readonly findings: readonly Finding[]
}

/** The finding's category when a text fits none of the allowed topics. */
export const OFF_TOPIC = 'off_topic'
/** A text with fewer meaningful words ("Hi!", "thank you") has no topic and is never off it. */
const FEWEST_WORDS = 3
/** Words alone prove little by their absence. */
const TRUST_IN_ABSENCE = 0.75

/** What the topics of each list mean. */
interface Meanings {
  readonly allowed: TopicMeanings
  readonly blocked: TopicMeanings
}

interface Ready {
  readonly allowed: readonly TopicProfile[]
  readonly blocked: readonly TopicProfile[]
  readonly meanings: Map<Encoder, Promise<Meanings>>
}
const ready = new WeakMap<TopicConfig, Ready>()

function prepare(config: TopicConfig): Ready {
  const known = ready.get(config)
  if (known) return known
  const made: Ready = {
    allowed: profileTopics(config.allowed_topics),
    blocked: profileTopics(config.blocked_topics),
    meanings: new Map(),
  }
  ready.set(config, made)
  return made
}

/** Scores every topic, by words alone. */
function byWords(subject: Subject, { allowed, blocked }: Ready): TopicScore[] {
  const stems = subject.once(contentStems)
  const score = (list: TopicScore['list']) => (profile: TopicProfile) => ({
    topic: profile.name,
    list,
    ...matchByWords(stems, profile),
  })
  return [...allowed.map(score('allowed')), ...blocked.map(score('blocked'))]
}

/** A word of the topic where the meaning is of something else proves less. */
const WORD_ALONE = { meaning: 0.1, counts: 0.7 } as const

/** Scores every topic by words and by meaning; the stronger counts, and words that no meaning bears out count less. */
async function byMeaning(
  subject: Subject,
  prepared: Ready,
  ports: Ports & { encoder: Encoder },
): Promise<TopicScore[]> {
  const [encoding, { allowed, blocked }] = await Promise.all([encodeOnce(subject, ports), meaningsOf(prepared, ports)])
  const windows = encoding?.windows.map(({ embedding }) => embedding) ?? []
  const meant = [...matchAllowed(windows, allowed), ...matchBlocked(windows, blocked)]
  return byWords(subject, prepared).map((scored, index) => {
    const { score, because } = meant[index] ?? { score: 0, because: '' }
    const words = score < WORD_ALONE.meaning ? scored.score * WORD_ALONE.counts : scored.score
    return score > words ? { ...scored, score, because } : { ...scored, score: words }
  })
}

function meaningsOf(
  { allowed, blocked, meanings }: Ready,
  { encoder, signal }: Ports & { encoder: Encoder },
): Promise<Meanings> {
  const known = meanings.get(encoder)
  if (known) return known
  const made = embedTopics([...allowed, ...blocked], encoder, signal).then((all) => ({
    allowed: partOf(all, 0, allowed.length),
    blocked: partOf(all, allowed.length, allowed.length + blocked.length),
  }))
  meanings.set(encoder, made)
  // A failure must not stay for ever.
  made.catch(() => meanings.delete(encoder))
  return made
}

/** The topics' scores, and whether their absence can be trusted. */
interface Scores {
  readonly scores: readonly TopicScore[]
  readonly sure: boolean
}

/** What follows from the topics' scores, at a threshold. */
function conclude(subject: Subject, config: TopicConfig, { scores, sure }: Scores): TopicReport {
  const topics = [...scores].sort((a, b) => b.score - a.score)
  const span = { start: 0, end: subject.text.length }
  const findings = topics
    .filter(({ list, score }) => list === 'blocked' && score > 0.1)
    .map(({ topic: category, score, because }) =>
      finding({ category, score, span, source: 'topics', because: [`blocked topic: ${because}`] }),
    )
  const permitted = topics.filter(({ list }) => list === 'allowed')
  const astray = permitted.length > 0 && subject.once(contentStems).length >= FEWEST_WORDS
  if (astray) {
    const best = permitted[0]?.score ?? 0
    const score = (1 - best) * (sure ? 1 : TRUST_IN_ABSENCE)
    findings.push(
      finding({ category: OFF_TOPIC, score, span, source: 'topics', because: ['none of the allowed topics fits'] }),
    )
  }
  const worst = findings.reduce<Finding | undefined>(
    (most, one) => (one.score > (most?.score ?? 0) ? one : most),
    undefined,
  )
  const blocked = worst !== undefined && worst.score >= config.threshold
  return { allowed: !blocked, topics, reason: reasonFor(blocked ? worst : undefined, permitted[0], config), findings }
}

function reasonFor(worst: Finding | undefined, best: TopicScore | undefined, { threshold }: TopicConfig): string {
  const percent = (score: number) => `${Math.round(score * 100)} %`
  if (worst?.category === OFF_TOPIC)
    return `None of the allowed topics fits (nearest: ${best?.topic ?? 'none'}, ${percent(best?.score ?? 0)}).`
  if (worst)
    return `The blocked topic ${worst.category} fits at ${percent(worst.score)}; the threshold is ${percent(threshold)}.`
  if (best) return `The allowed topic ${best.topic} is nearest, at ${percent(best.score)}.`
  return 'No blocked topic reaches the threshold.'
}

/** The whole answer of topic control for a text: by meaning when an encoder is given, else by words. */
export async function reportTopics(subject: Subject, config: TopicConfig, ports: Ports): Promise<TopicReport> {
  const { encoder } = ports
  const prepared = prepare(config)
  if (!encoder) return conclude(subject, config, { scores: byWords(subject, prepared), sure: false })
  return conclude(subject, config, { scores: await byMeaning(subject, prepared, { ...ports, encoder }), sure: true })
}

/** Keeps a conversation on allowed topics and off blocked ones. A finding's category is the topic's name, or `off_topic`. */
export const topicControl = defineGuardrail({
  type: 'topic_control',
  title: 'Topic control',
  action: 'redirect',
  threshold: TOPIC_THRESHOLD,
  config: topicConfig,
  find(subject, config, ports) {
    if (config.allowed_topics.length + config.blocked_topics.length === 0) return []
    if (ports.encoder) return reportTopics(subject, config, ports).then(({ findings }) => findings)
    return conclude(subject, config, { scores: byWords(subject, prepare(config)), sure: false }).findings
  },
})
