import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import {
  assessAll,
  createSubject,
  guardrails,
  newStream,
  type StreamRules,
  type StreamState,
  stepStream,
} from '#engine'
import { hospitalText, median } from './measure.ts'

export interface StreamingFigures {
  /** Processor seconds for the same megabyte. */
  readonly wholeSeconds: number
  readonly oneChunkSeconds: number
  readonly manyChunksSeconds: number
  /** Of 20-character chunks to one chunk, and to one check of the whole; medians of rounds taken in turns. */
  readonly ofOneChunk: number
  readonly ofWhole: number
  /** Heap bytes of an open stream that waits in the middle of a sentence, and of the fullest one there can be. */
  readonly bytesPerStream: number
  readonly bytesFullest: number
  readonly openStreams: number
}

const chunk = 20
const judged = ['content_safety', 'pii_detection', 'healthcare_phi', 'jailbreak_detection'] as const
const steps = judged.map((id) => ({ id, guardrail: guardrails[id] }))
/** Each window is read anew by all guardrails; what they find does not matter here. */
const rules: StreamRules = {
  early: true,
  read: async (window, unit) => {
    await assessAll(createSubject(window, unit), steps, ports)
    return { hide: [] }
  },
}
const ports = { signal: new AbortController().signal, clock: () => 0 }

/** What streams cost by rules: a megabyte in small chunks against the same in one, and the memory of 2,000 open ones. */
export async function benchStreaming(length = 1_000_000, rounds = 3): Promise<StreamingFigures> {
  const times = { whole: [] as number[], one: [] as number[], many: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const text = hospitalText(length, round)
    times.whole.push(await spent(() => assessAll(createSubject(text), steps, ports)))
    times.one.push(await spent(() => stream([text])))
    times.many.push(await spent(() => stream(pieces(text))))
  }
  const ratio = (under: readonly number[]) =>
    median(times.many.map((time, round) => time / (under[round] ?? Number.NaN)))
  return {
    wholeSeconds: median(times.whole),
    oneChunkSeconds: median(times.one),
    manyChunksSeconds: median(times.many),
    ofOneChunk: ratio(times.one),
    ofWhole: ratio(times.whole),
    ...(await memory(2000)),
  }
}

function pieces(text: string): string[] {
  return Array.from({ length: Math.ceil(text.length / chunk) }, (_, at) => text.slice(at * chunk, (at + 1) * chunk))
}

/** Processor seconds of this process. */
async function spent(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

async function stream(chunks: readonly string[]): Promise<StreamState> {
  let state = newStream
  for (const text of chunks) state = (await stepStream(state, { type: 'chunk', text }, rules)).state
  return state
}

async function memory(openStreams: number) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const measure = async (texts: (index: number) => string[]) => {
    collect()
    const before = process.memoryUsage().heapUsed
    const open: StreamState[] = []
    for (let index = 0; index < openStreams; index += 1) open.push(await stream(texts(index)))
    collect()
    const bytes = (process.memoryUsage().heapUsed - before) / openStreams
    if (open.length !== openStreams) throw new Error('a stream was lost')
    return bytes
  }
  // Warm, so that what the recognisers keep for good is not counted.
  await stream([hospitalText(2000, 0)])
  return {
    openStreams,
    bytesPerStream: await measure((index) => [`${hospitalText(300, index)}and then she`]),
    bytesFullest: await measure((index) => [`MRN: ${index} `, 'x'.repeat(990)]),
  }
}
