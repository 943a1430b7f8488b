import type { MessagePort } from 'node:worker_threads'
import { MessageChannel } from 'node:worker_threads'
import type { Encoder, Judge, Ports, Signal } from '#engine'

/** What a worker thread may ask of the helpers that live in the server's thread. */
type Ask =
  | { readonly kind: 'encode'; readonly text: string }
  | { readonly kind: 'embed'; readonly texts: readonly string[] }
  | { readonly kind: 'judge'; readonly text: string; readonly question: Parameters<Judge['judge']>[1] }

type Asked = { readonly id: number } & Ask
type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failed: { readonly name: string; readonly message: string } }

/** Helpers as a worker thread gets them: which there are, and the line to ask them over. */
export interface LentHelpers {
  readonly port: MessagePort
  readonly encoder?: string
  readonly judge?: string
}

/** Lends the model and the judge to a worker thread over a line of its own. `close` ends the line. */
export function lendHelpers(
  { encoder, judge }: Omit<Ports, 'signal'>,
  signal: Signal,
): { readonly lent: LentHelpers; close(): void } {
  const { port1, port2 } = new MessageChannel()
  const answer = (ask: Ask): Promise<unknown> => {
    if (ask.kind === 'judge' && judge) return judge.judge(ask.text, ask.question, signal)
    if (ask.kind === 'encode' && encoder) return encoder.encode(ask.text, signal)
    if (ask.kind === 'embed' && encoder) return encoder.embed(ask.texts, signal)
    return Promise.reject(new Error('there is no such helper'))
  }
  port1.on('message', ({ id, ...ask }: Asked) => {
    answer(ask).then(
      (value) => port1.postMessage({ id, value } satisfies Answer),
      (cause: unknown) => port1.postMessage({ id, failed: named(cause) } satisfies Answer),
    )
  })
  port1.unref()
  const lent = { port: port2, ...(encoder && { encoder: encoder.name }), ...(judge && { judge: judge.name }) }
  return { lent, close: () => port1.close() }
}

function named(cause: unknown): { name: string; message: string } {
  return cause instanceof Error
    ? { name: cause.name, message: cause.message }
    : { name: 'Error', message: 'the helper failed' }
}

/** The other end, in the worker thread: the same helpers, asked over the line. */
export function borrowHelpers({ port, encoder, judge }: LentHelpers): Omit<Ports, 'signal'> {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(cause: Error): void }>()
  let next = 1
  port.on('message', (answer: Answer) => {
    const open = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('failed' in answer) open?.reject(Object.assign(new Error(answer.failed.message), { name: answer.failed.name }))
    else open?.resolve(answer.value)
  })
  const ask = <Value>(what: Ask) =>
    new Promise<Value>((resolve, reject) => {
      const id = next
      next += 1
      waiting.set(id, { resolve: (value) => resolve(value as Value), reject })
      port.postMessage({ id, ...what } satisfies Asked)
    })
  const borrowedEncoder: Encoder = {
    name: encoder ?? '',
    encode: (text) => ask({ kind: 'encode', text }),
    embed: (texts) => ask({ kind: 'embed', texts }),
  }
  const borrowedJudge: Judge = {
    name: judge ?? '',
    judge: (text, question) => ask({ kind: 'judge', text, question }),
  }
  return {
    ...(encoder !== undefined && { encoder: borrowedEncoder }),
    ...(judge !== undefined && { judge: borrowedJudge }),
  }
}
