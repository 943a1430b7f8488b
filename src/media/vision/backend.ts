import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { GraphModel } from '@tensorflow/tfjs-converter'
import type { Tensor4D } from '@tensorflow/tfjs-core'

/** TensorFlow.js on its WebAssembly backend, loaded with the first picture of a thread. */
export interface Vision {
  readonly tf: typeof import('@tensorflow/tfjs-core')
  /** A model from a folder of ours: `model.json` and `weights.bin`. Loaded once per thread. */
  model(folder: string): Promise<GraphModel>
}

/** Pixels of three bytes each, red, green, blue. */
export interface RgbPixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

let vision: Promise<Vision> | undefined

/** The backend of this thread. */
export function loadVision(): Promise<Vision> {
  vision ??= start()
  return vision
}

async function start(): Promise<Vision> {
  const tf = await import('@tensorflow/tfjs-core')
  const { setThreadsCount, setWasmPaths } = await import('@tensorflow/tfjs-backend-wasm')
  const { loadGraphModel } = await import('@tensorflow/tfjs-converter')
  const binaries = dirname(createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm'))
  setThreadsCount(1)
  setWasmPaths(`${binaries}/`)
  await tf.setBackend('wasm')
  await tf.ready()
  const models = new Map<string, Promise<GraphModel>>()
  const load = async (folder: string) => {
    const description = JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8'))
    const weights = readFileSync(join(folder, 'weights.bin'))
    return loadGraphModel({
      load: async () => ({
        ...description,
        weightSpecs: description.weightsManifest[0].weights,
        weightData: Uint8Array.from(weights).buffer,
      }),
    })
  }
  return {
    tf,
    model(folder) {
      const known = models.get(folder) ?? load(folder)
      models.set(folder, known)
      return known
    },
  }
}

/** A square picture as the models take it: a batch of one, with values 0..1, or -1..1 where `signed`. */
export function squareTensor({ tf }: Vision, { width: size, data }: RgbPixels, signed: boolean): Tensor4D {
  const values = new Float32Array(size * size * 3)
  for (let i = 0; i < values.length; i += 1) {
    const byte = data[i] ?? 0
    values[i] = signed ? byte / 127.5 - 1 : byte / 255
  }
  return tf.tensor4d(values, [1, size, size, 3])
}
