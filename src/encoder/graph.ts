import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { Row } from './reader.ts'
import { type Input, pad } from './tensors.ts'

/** The model's graph, ready to run. */
export interface Graph {
  run(inputs: readonly Input[]): Promise<Row[]>
  release(): Promise<void>
}

/** What the graph that reads texts answers. */
export const TEXT_HEADS = ['safety', 'attack', 'tags', 'sentence', 'why'] as const
/** What the graph that reads claims beside their passages answers. */
export const CLAIM_HEADS = ['entail'] as const

type Head = (typeof TEXT_HEADS)[number] | (typeof CLAIM_HEADS)[number]

/** Opens a graph on the CPU; throws if the bytes hold none with these heads. */
export async function openGraph(bytes: Uint8Array, heads: readonly Head[], threads: number): Promise<Graph> {
  const session = await InferenceSession.create(bytes, {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    logSeverityLevel: 4,
  })
  const missing = heads.filter((head) => !session.outputNames.includes(head))
  if (missing.length > 0) throw new Error(`the graph lacks the outputs ${missing.join(', ')}`)
  return {
    async run(inputs) {
      const { dims, ...fields } = pad(inputs)
      const feeds: Record<string, Tensor> = {}
      for (const [name, data] of Object.entries(fields)) feeds[name] = new Tensor('int64', data, dims)
      const out = await session.run(feeds)
      return inputs.map((_input, row) => rowOf(out, row))
    },
    release: () => session.release(),
  }
}

/** Of a head that the graph does not have. */
const nothing = new Float32Array(0)

function rowOf(out: InferenceSession.OnnxValueMapType, row: number): Row {
  const part = (name: Head): Float32Array => {
    const tensor = out[name]
    if (tensor === undefined) return nothing
    if (!(tensor.data instanceof Float32Array)) throw new Error(`the output ${name} holds no numbers`)
    const size = tensor.dims.slice(1).reduce((a, b) => a * b, 1)
    return tensor.data.slice(row * size, (row + 1) * size)
  }
  const why = part('why')
  return {
    safety: part('safety'),
    attack: part('attack'),
    entail: part('entail'),
    tags: part('tags'),
    sentence: part('sentence'),
    whySafety: why.subarray(0, why.length / 2),
    whyAttack: why.subarray(why.length / 2),
  }
}
