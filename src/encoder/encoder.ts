import type { Entailment } from '#engine'
import { Host, type HostOptions } from './host.ts'
import type { Pair, Reading, TrainedEncoder, Work } from './types.ts'

/** `modelDir`: the folder with encoder.onnx, claims.onnx, encoder.json and vocab.txt. */
export type EncoderOptions = HostOptions

/** Starts the trained model in a thread of its own. Never throws: a model that can't be had is a status. */
export function createEncoder(options: EncoderOptions): TrainedEncoder {
  const host = new Host<Work>('encoder-worker', options)
  return {
    get name() {
      const state = host.state
      return state.status === 'ready' ? state.name : 'encoder'
    },
    encode: (text, signal) => host.ask<Reading>({ kind: 'encode', text }, signal),
    embed: (texts, signal) => host.ask<readonly Float32Array[]>({ kind: 'embed', texts }, signal),
    entail: (pairs: readonly Pair[], signal) =>
      host.ask<readonly Entailment[]>({ kind: 'entail', pairs: pairs.map(onlyPair) }, signal),
    status: () => host.state,
    settled: () => host.settled,
    close: () => host.close(),
  }
}

const onlyPair = ({ premise, hypothesis }: Pair): Pair => ({ premise, hypothesis })
