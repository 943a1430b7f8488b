import { createEncoder, type EncoderStatus } from '#encoder'
import type { Encoder, Entail } from '#engine'

/** The trained model as the server uses it: there when it is ready, absent otherwise; rules judge alone then. */
export interface TrainedModel {
  /** For guardrails; undefined while the model loads or when it can't be had. */
  readonly encoder: Encoder | undefined
  /** For fact checking and grounding. */
  readonly entail: Entail | undefined
  /** Why rules judge alone; undefined when the model is ready, loading, or switched off on purpose. */
  readonly trouble: string | undefined
  /** Resolves when the model is ready or known to be unavailable. */
  settled(): Promise<void>
  close(): Promise<void>
}

export interface TrainedModelOptions {
  readonly on: boolean
  /** Folder with the model's files. */
  readonly modelDir: string
  readonly timeoutSeconds: number
}

const nothing = async () => undefined
const absent: TrainedModel = {
  encoder: undefined,
  entail: undefined,
  trouble: undefined,
  settled: nothing,
  close: nothing,
}

/** Starts the model in its own thread. Never throws: a model that can't be had is `trouble`. */
export function openTrainedModel({ on, modelDir, timeoutSeconds }: TrainedModelOptions): TrainedModel {
  if (!on) return absent
  const model = createEncoder({ modelDir, timeoutMs: timeoutSeconds * 1000 })
  const entail: Entail = (pairs) => model.entail(pairs)
  const isReady = () => model.status().status === 'ready'
  return {
    get encoder() {
      return isReady() ? model : undefined
    },
    get entail() {
      return isReady() ? entail : undefined
    },
    get trouble() {
      return troubleOf(model.status())
    },
    settled: async () => void (await model.settled()),
    close: () => model.close(),
  }
}

function troubleOf(status: EncoderStatus): string | undefined {
  return status.status === 'unavailable'
    ? `the trained model can't be used (${status.cause}); rules judge alone`
    : undefined
}
