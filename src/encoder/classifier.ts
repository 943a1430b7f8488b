import type { Judge } from '#engine'
import { Host, type HostOptions } from './host.ts'
import { EncoderError, type EncoderStatus } from './types.ts'

/** An operator's own text classifier as a judge, in a thread of its own. It answers no free question. */
export interface LocalClassifier extends Judge {
  status(): EncoderStatus
  settled(): Promise<EncoderStatus>
  close(): Promise<void>
}

/**
 * Opens a folder with a text classifier (model.onnx, vocab.txt, config.json, labels.json) behind the judge port. Never throws:
 * a folder that can't be used is a status, and each judgement then rejects.
 */
export function createLocalClassifier(options: HostOptions): LocalClassifier {
  const host = new Host<string>('classifier-worker', options)
  return {
    name: 'local_classifier',
    async judge(text, question, signal) {
      if (question.kind === 'question') throw new EncoderError('failed', 'a classifier can’t answer a question')
      const scores = await host.ask<Readonly<Record<string, number>>>(text, signal)
      return { scores: Object.fromEntries(question.labels.map((label) => [label, scores[label] ?? 0])) }
    },
    status: () => host.state,
    settled: () => host.settled,
    close: () => host.close(),
  }
}
