import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

/** Bytes of pixels let go since the last collection. */
let waiting = 0
const mostWaiting = 16 * 1_048_576
let collect: ((all: boolean) => void) | undefined

/**
 * Tells that pixels are needed no more. Their memory lies outside the heap, whose own growth would have it collected far
 * too late: a job's thread collects whenever much of it waits. Other threads are left alone.
 */
export function letGo(bytes: number): void {
  waiting += bytes
  if (waiting >= mostWaiting) run(false)
}

/** Collects what is needed no more, in a job's own thread: libraries' memories too, once a job has let them go. */
export function collectNow(): void {
  run(true)
}

function run(all: boolean): void {
  if (isMainThread) return
  waiting = 0
  collect ??= collector()
  collect(all)
}

/** `all` also gives the heap's own empty pages back. */
function collector(): (all: boolean) => void {
  setFlagsFromString('--expose-gc')
  const gc: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  return (all) =>
    typeof gc === 'function' ? gc(all ? { type: 'major', flavor: 'last-resort' } : undefined) : undefined
}
