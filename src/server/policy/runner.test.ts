import { describe, expect, it } from 'vitest'
import { createRunner, longText } from './runner.ts'

const long = `${'The wound was cleaned and dressed. '.repeat(Math.ceil(longText / 30))}End.`
const calm = new Float32Array(23)

/** A model that says the same of every text and remembers that it was asked. */
function modelThatSays(harm: number) {
  const seen: number[] = []
  const safety = calm.map((_, index) => (index === 0 ? harm : 0))
  return {
    seen,
    encoder: {
      name: 'told',
      encode: async (text: string) => {
        seen.push(text.length)
        return { windows: [{ start: 0, end: text.length, safety, attack: [0, 0, 0], entities: [], embedding: [1] }] }
      },
      embed: async (texts: readonly string[]) => texts.map(() => [1]),
    },
  }
}

const options = { timeoutSeconds: 30, workers: 1 }
const steps = [{ id: 'safety', kind: 'content_safety', config: {} }]

describe('long texts', () => {
  it('are judged in a worker thread with the trained model, which stays where it is', async () => {
    const { encoder, seen } = modelThatSays(0.97)
    const runner = createRunner({ ...options, ports: () => ({ encoder }) })
    const [assessment] = await runner.run(long, steps)
    await runner.close()
    expect(seen).toEqual([long.length])
    expect(assessment).toMatchObject({ status: 'judged', findings: [{ category: 'hate_speech', source: 'encoder' }] })
  })

  it('are unjudged, never clean, when the model fails', async () => {
    const { encoder } = modelThatSays(0)
    const failing = { ...encoder, encode: () => Promise.reject(new Error('too slow')) }
    const runner = createRunner({ ...options, ports: () => ({ encoder: failing }) })
    const [assessment] = await runner.run(long, steps)
    await runner.close()
    expect(assessment).toMatchObject({ status: 'unjudged' })
  })

  it('get their topics from the model too', async () => {
    const { encoder } = modelThatSays(0)
    const runner = createRunner({ ...options, ports: () => ({ encoder }) })
    const report = await runner.report({
      kind: 'topics',
      text: long,
      question: { config: { blocked_topics: ['politics'] } },
    })
    await runner.close()
    expect(report.topics).toMatchObject([{ topic: 'politics', because: 'its meaning is near the topic' }])
  })
})
