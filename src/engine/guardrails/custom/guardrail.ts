import type { RE2JS } from 're2js'
import { encodeOnce } from '../../core/encode-once.ts'
import type { Encoder } from '../../core/encoder-port.ts'
import { type Finding, finding } from '../../core/finding.ts'
import { defineGuardrail } from '../../core/guardrail.ts'
import type { Ports } from '../../core/ports.ts'
import type { Subject } from '../../core/subject.ts'
import { normalised } from '../../text/normalize.ts'
import { embedTopics, matchBlocked, matchByWords, type TopicMeanings } from '../../text/topics/match.ts'
import { contentStems, profileTopics, type TopicProfile } from '../../text/topics/profile.ts'
import { type CustomConfig, compilePattern, customConfig } from './config.ts'
import { formatFindings } from './format.ts'
import { type PhraseHit, phraseFinder } from './phrases.ts'

/** Findings kept per part of the parameters, so that a long text cannot flood the answer. */
const MOST = 100
/** What an operator named exactly is certain. */
const CERTAIN = 1

/** A configuration made ready, once. */
interface Ready {
  readonly keywords: (subject: Subject) => readonly PhraseHit[]
  readonly patterns: readonly { readonly name: string; readonly expression: RE2JS }[]
  readonly topics: readonly TopicProfile[]
  readonly meanings: Map<Encoder, Promise<TopicMeanings>>
}

const ready = new WeakMap<CustomConfig, Ready>()

function prepare(config: CustomConfig): Ready {
  const known = ready.get(config)
  if (known) return known
  const examples = config.examples.length > 0 ? [{ name: '', examples: config.examples }] : []
  const made: Ready = {
    keywords: phraseFinder(config.keywords),
    patterns: config.patterns.map((given, index) => ({
      name: given.name ?? `pattern ${index + 1}`,
      expression: compilePattern(given),
    })),
    topics: profileTopics([...config.topics, ...examples]),
    meanings: new Map(),
  }
  ready.set(config, made)
  return made
}

/** A guardrail that an operator made: keywords, patterns, topics, examples, format and a judge's question. */
export const custom = defineGuardrail({
  type: 'custom',
  title: 'Custom',
  action: 'block',
  threshold: 0.8,
  config: customConfig,
  find(subject, config, ports) {
    const prepared = prepare(config)
    const ruled = [...exactFindings(subject, config, prepared), ...topicFindings(subject, prepared)]
    const proven = ruled.some(({ score }) => score >= config.threshold)
    // What is proven needs nobody's opinion, and a judge costs time and money.
    if (proven || (!config.judge && !(ports.encoder && prepared.topics.length > 0))) return ruled
    return askFurther(subject, config, ports).then((more) => [...ruled, ...more])
  },
})

function exactFindings(subject: Subject, config: CustomConfig, prepared: Ready): Finding[] {
  const keywords = prepared.keywords(subject).map(({ index, span }) =>
    finding({
      category: 'keyword',
      score: CERTAIN,
      span,
      source: 'custom',
      because: [`keyword ${index + 1} of the list`],
    }),
  )
  const patterns = prepared.patterns.flatMap((pattern) => patternFindings(subject, pattern))
  return [...keywords.slice(0, MOST), ...patterns, ...(config.format ? formatFindings(subject, config.format) : [])]
}

function patternFindings(subject: Subject, { name, expression }: Ready['patterns'][number]): Finding[] {
  const { text, toOriginal } = subject.once(normalised)
  const matcher = expression.matcher(text)
  const found: Finding[] = []
  while (found.length < MOST && matcher.find()) {
    const span = toOriginal({ start: matcher.start(), end: matcher.end() })
    if (span.end > span.start)
      found.push(finding({ category: 'pattern', score: CERTAIN, span, source: 'custom', because: [name] }))
  }
  return found
}

function topicFindings(subject: Subject, { topics }: Ready): Finding[] {
  if (topics.length === 0) return []
  const stems = subject.once(contentStems)
  return topics.flatMap((profile) => topicFinding(subject, profile, matchByWords(stems, profile)))
}

function topicFinding(subject: Subject, { name }: TopicProfile, match: { score: number; because: string }): Finding[] {
  if (match.score <= 0.1) return []
  const span = { start: 0, end: subject.text.length }
  const category = name === '' ? 'example' : name
  return [finding({ category, score: match.score, span, source: 'custom', because: [match.because] })]
}

async function askFurther(subject: Subject, config: CustomConfig, ports: Ports): Promise<readonly Finding[]> {
  const [meant, judged] = await Promise.all([
    meaningFindings(subject, config, ports),
    judgeFinding(subject, config, ports),
  ])
  return [...meant, ...judged]
}

async function meaningFindings(subject: Subject, config: CustomConfig, ports: Ports): Promise<Finding[]> {
  const { encoder, signal } = ports
  const { topics, meanings } = prepare(config)
  if (!encoder || topics.length === 0) return []
  const vectors = meanings.get(encoder) ?? embedTopics(topics, encoder, signal)
  meanings.set(encoder, vectors)
  vectors.catch(() => meanings.delete(encoder))
  const [encoding, known] = await Promise.all([encodeOnce(subject, ports), vectors])
  const windows = encoding?.windows.map(({ embedding }) => embedding) ?? []
  const meant = matchBlocked(windows, known)
  return topics.flatMap((profile, index) => {
    const match = meant[index]
    return match ? topicFinding(subject, profile, match) : []
  })
}

async function judgeFinding(subject: Subject, { judge }: CustomConfig, ports: Ports): Promise<Finding[]> {
  if (judge === undefined) return []
  if (!ports.judge) throw new Error('this guardrail asks a judge, and none is configured')
  const question = typeof judge === 'string' ? judge : judge.question
  const answer = await ports.judge.judge(
    subject.text,
    { kind: 'question', question, labels: ['yes', 'no'] },
    ports.signal,
  )
  const score = answer.scores['yes'] ?? 0
  return [
    finding({
      category: 'judge',
      score,
      source: ports.judge.name,
      because: ['the judge’s answer to the operator’s question'],
    }),
  ]
}
