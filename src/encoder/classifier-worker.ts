import { parentPort, workerData } from 'node:worker_threads'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { type ClassifierFiles, readClassifierFiles } from './classifier-files.ts'
import { STRIDE, WINDOW, windowsOf } from './tensors.ts'
import type { FromWorker, ToWorker, WorkerSettings } from './types.ts'
import { CLS, createTokenizer, type Pieces, SEP } from './wordpiece.ts'

// The thread of an operator's own text classifier: one text after another, windows of a long one, the highest counts.
const port = parentPort
const settings: WorkerSettings = workerData
const say = (message: FromWorker) => port?.postMessage(message)

await start().catch((cause: unknown) => {
  say({ kind: 'unavailable', cause: cause instanceof Error ? cause.message : 'the classifier cannot be loaded' })
  port?.close()
})

async function start(): Promise<void> {
  const began = performance.now()
  const files = await readClassifierFiles(settings.modelDir)
  const session = await InferenceSession.create(files.graph, {
    executionProviders: ['cpu'],
    intraOpNumThreads: settings.threads,
    interOpNumThreads: 1,
    logSeverityLevel: 4,
  })
  const cut = createTokenizer(files.vocabulary)
  let last: Promise<unknown> = Promise.resolve()
  const given = new Set<number>()
  const answer = async (id: number, text: string) => {
    try {
      if (text.length > settings.maxCharacters) {
        say({
          kind: 'failed',
          id,
          code: 'too_long',
          message: `the text is longer than ${settings.maxCharacters} characters`,
        })
      } else
        say({ kind: 'done', id, value: await classify(session, cut(text), { files, stopped: () => given.has(id) }) })
    } catch (cause) {
      say({
        kind: 'failed',
        id,
        code: 'failed',
        message: cause instanceof Error ? cause.message : 'the classifier failed',
      })
    }
    given.delete(id)
  }
  port?.on('message', (message: ToWorker<string>) => {
    if (message.kind === 'work') last = last.then(() => answer(message.id, message.work))
    else if (message.kind === 'abort') given.add(message.id)
    else void last.finally(() => session.release().finally(() => port?.close()))
  })
  say({ kind: 'ready', name: 'local_classifier', loadMilliseconds: performance.now() - began })
}

interface Task {
  readonly files: ClassifierFiles
  stopped(): boolean
}

/** Our words with the highest probability over the text's windows. */
async function classify(
  session: InferenceSession,
  pieces: Pieces,
  { files, stopped }: Task,
): Promise<Record<string, number>> {
  const scores: Record<string, number> = {}
  const room = Math.min(WINDOW, files.longest - 2)
  const windows = room < WINDOW ? shortWindows(pieces.length, room) : windowsOf(pieces.length)
  for (const { from, to } of windows) {
    if (stopped()) break
    const logits = await run(session, [CLS, ...pieces.ids.subarray(from, to), SEP])
    if (logits.length !== files.labels.length)
      throw new Error('the graph has another number of labels than config.json')
    const odds = files.many || logits.length === 1 ? Array.from(logits, sigmoid) : softmax(Array.from(logits))
    odds.forEach((score, index) => {
      for (const word of files.meanings[index] ?? []) scores[word] = Math.max(scores[word] ?? 0, score)
    })
  }
  return scores
}

function shortWindows(length: number, room: number) {
  const step = Math.max(1, room - (WINDOW - STRIDE))
  const count = Math.max(1, Math.ceil((length - room) / step) + 1)
  return Array.from({ length: count }, (_, i) => ({ from: i * step, to: Math.min(length, i * step + room) }))
}

async function run(session: InferenceSession, ids: readonly number[]): Promise<Float32Array> {
  const fill = (value: (index: number) => number) =>
    new Tensor(
      'int64',
      BigInt64Array.from(ids, (_, index) => BigInt(value(index))),
      [1, ids.length],
    )
  const known: Record<string, () => Tensor> = {
    input_ids: () => fill((index) => ids[index] ?? 0),
    attention_mask: () => fill(() => 1),
    token_type_ids: () => fill(() => 0),
  }
  const feeds: Record<string, Tensor> = {}
  for (const name of session.inputNames) {
    const make = known[name]
    if (!make) throw new Error(`the graph wants an unknown input: ${name}`)
    feeds[name] = make()
  }
  const out = await session.run(feeds)
  const logits = out['logits'] ?? out[session.outputNames[0] ?? '']
  if (!(logits?.data instanceof Float32Array)) throw new Error('the graph gives no logits')
  return logits.data
}

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x))

function softmax(values: readonly number[]): number[] {
  const top = Math.max(...values)
  const raised = values.map((value) => Math.exp(value - top))
  const sum = raised.reduce((a, b) => a + b, 0)
  return raised.map((value) => value / sum)
}
