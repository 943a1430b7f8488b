import { createSubject, type Encoder, reportTopics, topicConfig } from '#engine'
import type { Extent } from './measure.ts'
import { sampleRows } from './read-rows.ts'

/** How well a blocked topic is found among everyday requests, and how often others are flagged. */
export interface TopicFigures {
  readonly system: string
  readonly examples: number
  readonly found: number
  readonly othersFlagged: number
}

const { signal } = new AbortController()

/** Every intent of clinc150 as a blocked topic, given by its name and some examples of TRAIN. */
export async function measureTopics(
  { folder, limit }: Extent,
  examples: number,
  encoder?: Encoder,
): Promise<TopicFigures | undefined> {
  const train = await sampleRows(`${folder}/text/train/clinc150.train.jsonl.gz`, undefined)
  const dev = await sampleRows(`${folder}/text/dev/clinc150.dev.jsonl.gz`, limit)
  const names = [...new Set(dev.map(({ labels }) => labels[0] ?? 'oos'))].filter((name) => name !== 'oos')
  if (names.length === 0) return undefined
  const blocked = names.map((name) => ({
    name,
    examples: train
      .filter(({ labels }) => labels[0] === name)
      .slice(0, examples)
      .map(({ text }) => text),
  }))
  const ports = { signal, ...(encoder && { encoder }) }
  const config = topicConfig.parse({ blocked_topics: blocked })
  let [found, own, flagged, others] = [0, 0, 0, 0]
  for (const { text, labels } of dev) {
    const { topics } = await reportTopics(createSubject(text), config, ports)
    for (const { topic, score } of topics) {
      const hit = score >= config.threshold ? 1 : 0
      if (topic === labels[0]) {
        own += 1
        found += hit
      } else {
        others += 1
        flagged += hit
      }
    }
  }
  return { system: encoder ? 'words + model' : 'words', examples, found: found / own, othersFlagged: flagged / others }
}
