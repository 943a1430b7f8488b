import { parentPort, workerData } from 'node:worker_threads'
import { CLAIM_HEADS, type Graph, openGraph, TEXT_HEADS } from './graph.ts'
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

interface Opened {
  readonly graph: Graph
  readonly runs: Scheduler
}

async function open(bytes: Uint8Array, heads: Parameters<typeof openGraph>[1]): Promise<Opened> {
  const graph = await openGraph(bytes, heads, settings.threads)
  return { graph, runs: new Scheduler(graph) }
}

async function start(): Promise<void> {
  const began = performance.now()
  const files = await readModelFiles(settings.modelDir)
  const { described, vocabulary } = files
  const texts = await open(files.graph, TEXT_HEADS)
  let claims: Promise<Opened> | undefined
  let unopened = files.claims
  const cut = createTokenizer(vocabulary)
  const runsFor = async (work: Work): Promise<Scheduler> => {
    if (work.kind !== 'entail') return texts.runs
    // Opened when the first claim comes: whoever checks no facts needs no memory for it.
    if (claims === undefined) {
      claims = open(unopened, CLAIM_HEADS)
      // The session has its own copy.
      unopened = new Uint8Array(0)
    }
    return (await claims).runs
  }
  const answer = async (id: number, work: Work) => {
    try {
      if (charactersOf(work) > settings.maxCharacters) {
        return fail(id, 'too_long', `the text is longer than ${settings.maxCharacters} characters`)
      }
      const plan = planOf(work, cut, described)
      const runs = await runsFor(work)
      await runs.run(id, plan)
      say({ kind: 'done', id, value: plan.result() })
    } catch (cause) {
      // The library's messages speak of tensors and files, never of the text.
      fail(id, 'failed', cause instanceof Error ? cause.message : 'the model failed')
    }
  }
  // The first pass allocates; it is not a caller's to pay.
  const warm = texts.graph.run([planOf({ kind: 'embed', texts: ['ready'] }, cut, described).input(0)])
  const underWay = new Set<Promise<unknown>>([warm])
  const close = async () => {
    // A thread that ends in the midst of a pass takes the whole process with it.
    await Promise.allSettled(underWay)
    await Promise.allSettled([texts.graph.release(), claims?.then(({ graph }) => graph.release())])
    port?.close()
  }
  port?.on('message', (message: ToWorker) => {
    if (message.kind === 'work') {
      const work = answer(message.id, message.work).finally(() => underWay.delete(work))
      underWay.add(work)
    } else if (message.kind === 'abort') {
      texts.runs.drop(message.id)
      claims?.then(({ runs }) => runs.drop(message.id)).catch(() => {})
    } else void close()
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
