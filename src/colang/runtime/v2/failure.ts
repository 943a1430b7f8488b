import { EvaluationError } from '../../expression/values.ts'
import { abortInstance } from './instances.ts'
import type { Head, Instance } from './state.ts'
import type { Work } from './work.ts'

/** Sends the head where its failures go; false if they end the flow. */
export function catchFailure(work: Work, instance: Instance, head: Head): boolean {
  const label = head.catches.at(-1)
  if (label === undefined) return false
  head.position = work.flowOf(instance).labels[label] ?? head.position
  head.awaits = null
  return true
}

/** A runtime error inside a flow: told to whoever listens, and the end of this flow. */
export function failFlow(work: Work, instance: Instance, failed: { head: Head; error: unknown }): void {
  const { head, error } = failed
  if (!(error instanceof EvaluationError)) throw error
  const line = work.at(head)?.line
  work.trace.push({
    kind: 'error',
    name: 'ColangError',
    flow: instance.flow,
    ...(line === undefined ? {} : { line }),
    detail: error.message,
  })
  work.queue.push({
    class: 'event',
    name: 'ColangError',
    args: Object.assign(Object.create(null), { type: 'ColangValueError', error: error.message }),
    scores: [],
    flow: null,
    action: null,
  })
  abortInstance(work, instance, { scores: head.scores })
}
