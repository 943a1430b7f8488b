import { parentPort, workerData } from 'node:worker_threads'
import { openGraph } from './graph.ts'
import { readModelFiles } from './model-files.ts'
import { planOf } from './reader.ts'
import { Scheduler } from './scheduler.ts'
import type { EncoderFailure, FromWorker, ToWorker, Work, WorkerSettings } from './types.ts'
import { createTokenizer } from './wordpiece.ts'

// The thread of the trained model: reads its files, then answers one message after another.
const port = parentPort
const settings: WorkerSettings = workerData
const say = (message: FromWorker) => port?.postMessage(message)

await start().catch((cause: unknown) => {
  say({ kind: 'unavailable', cause: cause instanceof Error ? cause.message : 'the model cannot be loaded' })
  port?.close()
})

async function start(): Promise<void> {
  const began = performance.now()
  const { described, vocabulary, graph: bytes } = await readModelFiles(settings.modelDir)
  const graph = await openGraph(bytes, settings.threads)
  const scheduler = new Scheduler(graph)
  const cut = createTokenizer(vocabulary)
  const answer = async (id: number, work: Work) => {
    try {
      if (charactersOf(work) > settings.maxCharacters) {
        return fail(id, 'too_long', `the text is longer than ${settings.maxCharacters} characters`)
      }
      const plan = planOf(work, cut, described)
      await scheduler.run(id, plan)
      say({ kind: 'done', id, value: plan.result() })
    } catch (cause) {
      // The library's messages speak of tensors and files, never of the text.
      fail(id, 'failed', cause instanceof Error ? cause.message : 'the model failed')
    }
  }
  // The first pass allocates; it is not a caller's to pay.
  const warm = graph.run([planOf({ kind: 'embed', texts: ['ready'] }, cut, described).input(0)])
  const underWay = new Set<Promise<unknown>>([warm])
  port?.on('message', (message: ToWorker) => {
    if (message.kind === 'work') {
      const work = answer(message.id, message.work).finally(() => underWay.delete(work))
      underWay.add(work)
    } else if (message.kind === 'abort') scheduler.drop(message.id)
    // A thread that ends in the midst of a pass takes the whole process with it.
    else void Promise.allSettled(underWay).then(() => graph.release().finally(() => port?.close()))
  })
  await warm
  underWay.delete(warm)
  say({ kind: 'ready', name: described.name, loadMilliseconds: performance.now() - began })
}

function fail(id: number, code: EncoderFailure, message: string): void {
  say({ kind: 'failed', id, code, message })
}

function charactersOf(work: Work): number {
  if (work.kind === 'encode') return work.text.length
  if (work.kind === 'embed') return work.texts.reduce((sum, text) => sum + text.length, 0)
  return work.pairs.reduce((sum, { premise, hypothesis }) => sum + premise.length + hypothesis.length, 0)
}
