import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

/** Bytes of pixels let go since the last collection. */
let waiting = 0
const mostWaiting = 16 * 1_048_576
let collect: (() => void) | undefined

/**
 * Tells that pixels are needed no more. Their memory lies outside the heap, whose own growth would have it collected far
 * too late: a job's thread collects whenever much of it waits. Other threads are left alone.
 */
export function letGo(bytes: number): void {
  waiting += bytes
  if (isMainThread || waiting < mostWaiting) return
  waiting = 0
  collect ??= collector()
  collect()
}

function collector(): () => void {
  setFlagsFromString('--expose-gc')
  const gc: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  return typeof gc === 'function' ? () => gc() : () => undefined
}
